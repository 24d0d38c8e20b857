#include <algorithm>
#include <cmath>

#include "app/compute/scene_walk.h"
#include "app/map/summary_text.h"
#include "app/playback/playback_panels.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kLegsTop = 22, kLegsHeight = 14, kBelowLegs = 44, kEditMark = 4;
constexpr float kButtonsEnd = 216;
constexpr float kLegToCome = 0.32f;

class WalkLane {
 public:
  explicit WalkLane(const UiContext& c)
      : c_(c),
        walk_(*c.results.walk),
        left_(c.layout.lanes_left),
        right_(c.layout.lanes_right),
        top_(c.layout.timeline.y + c.px(kLegsTop)),
        most_(std::max<WalkTime>({1, walk_.walk.ends, walk_.versions.back().time})) {}

  void draw(ImDrawList& list) {
    scrub();
    draw_legs(list);
    draw_edits(list);
    draw_ends(list);
    draw_handle(list);
  }

 private:
  float x(WalkTime time) const {
    const double part = static_cast<double>(std::min(time, most_)) / static_cast<double>(most_);
    return std::round(left_ + (right_ - left_) * static_cast<float>(part));
  }
  WalkTime time_at(float at) const {
    const double part = std::clamp((at - left_) / std::max(1.0f, right_ - left_), 0.0f, 1.0f);
    return std::llround(part * static_cast<double>(most_));
  }
  float bottom() const { return top_ + c_.px(kLegsHeight); }

  void scrub() {
    const float margin = c_.px(8);
    ImGui::SetCursorScreenPos({left_ - margin, c_.layout.timeline.y + 1});
    press_area("walk-lane", {right_ - left_ + 2 * margin, c_.px(kBelowLegs) - 1});
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
      ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (!ImGui::IsItemActive()) return;
    c_.ui.walk.playing = false;
    const WalkTime time = time_at(ImGui::GetIO().MousePos.x);
    if (time != c_.state.walk.time) c_.send(Command{SetWalkTime{time}});
  }

  void draw_legs(ImDrawList& list) const {
    const Palette& p = c_.palette;
    const float end = x(walk_.walk.ends), now = std::min(end, x(c_.state.walk.time));
    fill_rect(list, {left_, top_, right_ - left_, c_.px(kLegsHeight)}, p.ui.track);
    fill_rect(list, {now, top_, end - now, c_.px(kLegsHeight)}, p.map.start.with_alpha(kLegToCome));
    fill_rect(list, {left_, top_, now - left_, c_.px(kLegsHeight)}, p.map.start);
    // Leaves a gap between two legs.
    for (std::size_t i = 1; i < walk_.walk.legs.size(); ++i) {
      const float at = x(walk_.walk.legs[i].begins);
      fill_rect(list, {at - 1, top_, c_.px(2), c_.px(kLegsHeight)}, p.ui.chrome);
    }
    const ImFont *bold = c_.fonts.landmark, *caption = c_.fonts.caption;
    // The lane's name is next to the buttons if there is room.
    const float name_end = left_ - c_.px(10);
    if (name_end - text_width(caption, "walk") > c_.px(kButtonsEnd))
      draw_text_right(list, caption, {name_end, centered_top(caption, top_, c_.px(kLegsHeight))},
                      p.ui.text2, "walk");
    const std::string arrival = walk_moment(walk_.walk.ends);
    const float width = text_width(bold, arrival);
    const bool after = end + width + c_.px(12) < right_;
    const float text = after ? end + c_.px(7) : end - c_.px(6) - width;
    draw_text(list, bold, {text, centered_top(bold, top_, c_.px(kLegsHeight))},
              after || now < text ? p.ui.text : p.map.halo, arrival);
  }

  // Draws a triangle for each edit: it points down for a drop and up for a removal.
  void draw_edits(ImDrawList& list) const {
    const std::vector<WalkEvent>& events = walk_.plan.events;
    const float r = c_.px(kEditMark), y = top_ - c_.px(7);
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (walk_.edits[i] < 0) continue;
      const float at = x(events[i].time);
      const bool drop = events[i].kind == WalkEvent::Kind::drop;
      const float tip = drop ? r : -r;
      const unsigned ink = (drop ? c_.palette.ui.bad : c_.palette.ui.ok).packed();
      list.AddTriangleFilled({at - r, y - tip}, {at + r, y - tip}, {at, y + tip}, ink);
      list.AddRectFilled({at, y + r}, {at + 1, bottom()}, ink);
    }
  }

  void draw_ends(ImDrawList& list) const {
    const float y = bottom() + c_.px(2);
    for (int part = 0; part <= 4; ++part) {
      const float at = std::round(left_ + (right_ - left_ - 1) * static_cast<float>(part) / 4);
      list.AddRectFilled({at, y}, {at + 1, y + c_.px(3)}, c_.palette.ui.line2.packed());
    }
  }

  void draw_handle(ImDrawList& list) const {
    const float at = x(c_.state.walk.time), top = c_.layout.timeline.y + c_.px(3);
    draw_handle_line(c_, list, at, top, bottom() + c_.px(3));
    draw_handle_marker(c_, list, at, top);
  }

  const UiContext& c_;
  const SceneWalk& walk_;
  float left_, right_, top_;
  WalkTime most_;
};

}  // namespace

bool has_walk_lane(const UiContext& c) { return c.state.walk.on && c.results.walk; }

float below_walk_lane(const UiContext& c) { return has_walk_lane(c) ? c.px(kBelowLegs) : 0; }

void walk_lane(const UiContext& c) {
  if (!has_walk_lane(c) || c.layout.lanes_right - c.layout.lanes_left < c.px(40)) return;
  WalkLane(c).draw(*ImGui::GetWindowDrawList());
}

}  // namespace waymark
