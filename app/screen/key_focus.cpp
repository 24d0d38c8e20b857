#include "app/screen/key_focus.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>
#include <utility>

namespace waymark {
namespace {

constexpr float kRing = 2, kGap = 1.5f;
// Splitters overlap the panes next to them by less than this.
constexpr float kOverlap = 12;

struct StopPane {
  ImGuiID window;
  Rect rect;
};

bool spans_meet(float a, float a_length, float b, float b_length) {
  return a + kOverlap < b + b_length && b + kOverlap < a + a_length;
}

// Whether a reader comes to `a` before `b`: `a` is above or on the left of `b`.
bool is_read_before(const Rect& a, const Rect& b) {
  if (spans_meet(a.x, a.w, b.x, b.w)) return a.y + a.h <= b.y + kOverlap && a.y < b.y;
  return spans_meet(a.y, a.h, b.y, b.h) && a.x < b.x;
}

// The panes of the stops in reading order. If that order is a circle, the first drawn pane is
// first.
std::vector<StopPane> panes_in_order(const std::vector<KeyStop>& stops) {
  std::vector<StopPane> left, ordered;
  for (const KeyStop& stop : stops)
    if (std::none_of(left.begin(), left.end(),
                     [&](const StopPane& pane) { return pane.window == stop.window; }))
      left.push_back({stop.window, stop.pane});
  while (!left.empty()) {
    auto next = std::find_if(left.begin(), left.end(), [&](const StopPane& pane) {
      return std::none_of(left.begin(), left.end(), [&](const StopPane& other) {
        return other.window != pane.window && is_read_before(other.rect, pane.rect);
      });
    });
    if (next == left.end()) next = left.begin();
    ordered.push_back(*next);
    left.erase(next);
  }
  return ordered;
}

// The window of the topmost dialog or list; 0 if none is open.
ImGuiID top_popup() {
  const ImVector<ImGuiPopupData>& open = ImGui::GetCurrentContext()->OpenPopupStack;
  if (open.empty()) return 0;
  const ImGuiWindow* const window = open.back().Window;
  return window ? window->RootWindow->ID : 0;
}

void draw_ring(const Palette& palette, float scale, const Rect& rect) {
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float ring = std::max(kRing, std::round(kRing * scale)), gap = kGap * scale;
  // Inside the window, also around a control at its edge.
  const float reach = gap + ring;
  const ImVec2 from{std::max(rect.x - gap, reach), std::max(rect.y - gap, reach)};
  const ImVec2 to{std::min(rect.x + rect.w + gap, display.x - reach),
                  std::min(rect.y + rect.h + gap, display.y - reach)};
  // The wider line sets the ring apart from colours of the map.
  list.AddRect(from, to, palette.ui.panel.packed(), 6 * scale, 0, ring + 2 * gap);
  list.AddRect(from, to, palette.ui.text.packed(), 6 * scale, 0, ring);
}

}  // namespace

void KeyFocus::begin_frame() {
  next_.clear();
  keeps_tab_ = false;
}

void KeyFocus::end_frame(const Palette& palette, float scale) {
  stops_ = std::move(next_);
  next_.clear();
  pressed_ = arrived_ = false;
  steps_ = {};
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseClicked(ImGuiMouseButton_Right))
    leave();
  if (!stop_of(focus_) && stop_of(below_) && top_popup() == 0) focus_ = std::exchange(below_, 0);
  if (const KeyStop* const stop = focused()) draw_ring(palette, scale, stop->rect);
}

bool KeyFocus::add(KeyStop stop) {
  const ImGuiWindow* const root = ImGui::GetCurrentWindow()->RootWindow;
  stop.window = root->ID;
  stop.pane = {root->Pos.x, root->Pos.y, root->Size.x, root->Size.y};
  next_.push_back(stop);
  // A list scrolls to the row that the focus has reached.
  if (arrived_ && stop.id == focus_)
    ImGui::ScrollToRect(ImGui::GetCurrentWindow(), ImRect(stop.rect.min(), stop.rect.max()),
                        ImGuiScrollFlags_KeepVisibleEdgeY);
  return stop.id == focus_ && std::exchange(pressed_, false);
}

int KeyFocus::take_steps() {
  const KeySteps steps = take_moves();
  if (!next_.empty()) next_.back().kind = KeyStop::Kind::slider;
  return steps.right;
}

KeySteps KeyFocus::take_moves() {
  if (next_.empty()) return {};
  next_.back().kind = KeyStop::Kind::handle;
  return next_.back().id == focus_ ? std::exchange(steps_, {}) : KeySteps{};
}

bool KeyFocus::has_arrived() const {
  return arrived_ && !next_.empty() && next_.back().id == focus_;
}

const KeyStop* KeyFocus::arrival(ImGuiID window) const {
  const auto found = std::find_if(next_.begin(), next_.end(), [&](const KeyStop& stop) {
    return arrived_ && stop.id == focus_ && stop.window == window;
  });
  return found == next_.end() ? nullptr : &*found;
}

const KeyStop* KeyFocus::stop_of(ImGuiID id) const {
  const auto found = std::find_if(stops_.begin(), stops_.end(),
                                  [&](const KeyStop& stop) { return stop.id == id; });
  return id == 0 || found == stops_.end() ? nullptr : &*found;
}

const KeyStop* KeyFocus::focused() const {
  const KeyStop* const stop = stop_of(focus_);
  const ImGuiID dialog = top_popup();
  return stop && (dialog == 0 || stop->window == dialog) ? stop : nullptr;
}

std::vector<KeyStop> KeyFocus::in_order() const {
  std::vector<KeyStop> reachable, ordered;
  const ImGuiID dialog = top_popup();
  for (const KeyStop& stop : stops_)
    if (dialog == 0 || stop.window == dialog) reachable.push_back(stop);
  for (const StopPane& pane : panes_in_order(reachable))
    for (const KeyStop& stop : reachable) {
      if (stop.window != pane.window) continue;
      const bool row = stop.kind == KeyStop::Kind::choice && !ordered.empty() &&
                       ordered.back().kind == KeyStop::Kind::choice &&
                       ordered.back().group == stop.group;
      if (!row)
        ordered.push_back(stop);
      else if (stop.chosen)
        ordered.back() = stop;
    }
  return ordered;
}

void KeyFocus::focus_on(const KeyStop& stop) {
  focus_ = stop.id;
  arrived_ = true;
}

bool KeyFocus::step(int by) {
  const std::vector<KeyStop> order = in_order();
  if (order.empty()) return false;
  const KeyStop* const now = stop_of(focus_);
  if (now && !focused()) below_ = focus_;
  const auto count = static_cast<int>(order.size());
  const auto at = std::find_if(order.begin(), order.end(), [&](const KeyStop& stop) {
    if (!now) return false;
    return stop.id == now->id || (now->kind == KeyStop::Kind::choice && stop.group == now->group);
  });
  // If the focused control is gone, the one that took its place is next.
  int next = by > 0 ? 0 : count - 1;
  if (at != order.end())
    next = (static_cast<int>(at - order.begin()) + by + count) % count;
  else if (focus_ != 0 && !now)
    next = std::min(static_cast<int>(place_), count - 1);
  place_ = static_cast<std::size_t>(next);
  focus_on(order[place_]);
  return true;
}

bool KeyFocus::choose(int by) {
  const KeyStop* const now = focused();
  if (!now || now->kind != KeyStop::Kind::choice) return false;
  std::vector<KeyStop> row;
  for (const KeyStop& stop : stops_)
    if (stop.kind == KeyStop::Kind::choice && stop.group == now->group) row.push_back(stop);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].id != now->id) continue;
    const auto next = static_cast<std::size_t>(static_cast<int>(i) + by);
    if (next >= row.size()) return false;
    focus_on(row[next]);
    press();
    return true;
  }
  return false;
}

bool KeyFocus::move_vertically(int by) {
  const KeyStop* const now = focused();
  if (!now) return false;
  const auto middle = [](const Rect& r) { return ImVec2{r.x + r.w / 2, r.y + r.h / 2}; };
  const ImVec2 from = middle(now->rect);
  const KeyStop* best = nullptr;
  float least = 0;
  for (const KeyStop& stop : stops_) {
    if (stop.window != now->window) continue;
    const ImVec2 to = middle(stop.rect);
    const float away = static_cast<float>(by) * (to.y - from.y);
    if (away < std::min(now->rect.h, stop.rect.h) / 2) continue;
    const float cost = away + 0.5f * std::abs(to.x - from.x);
    if (best && cost >= least) continue;
    best = &stop;
    least = cost;
  }
  if (best) focus_on(*best);
  return best != nullptr;
}

bool KeyFocus::focus_point(int point) {
  for (const KeyStop& stop : stops_)
    if (stop.kind == KeyStop::Kind::point && stop.point == point) {
      focus_on(stop);
      return true;
    }
  return false;
}

KeyFocus* key_focus() { return static_cast<KeyFocus*>(ImGui::GetIO().UserData); }

void set_key_focus(KeyFocus* focus) { ImGui::GetIO().UserData = focus; }

}  // namespace waymark
