#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_playback.h"
#include "app/map/summary_text.h"
#include "app/playback/breakpoints.h"
#include "app/playback/playback_panels.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kToCome = 0.32f, kMarks = 0.35f, kBand = 0.22f;
constexpr float kLaneHeight = 14, kLaneGap = 3, kStopMark = 3, kLanesFromBottom = 54;
constexpr float kLeastName = 60;
// The right edge of the playback buttons. Explore has no button for stops.
constexpr float kButtons = 224, kExploreButtons = 190;
constexpr float kCurveTop = 19, kCurveBottom = 49;

// Whether the timeline has a line for the result of a race.
bool has_race_result(const UiContext& c) { return c.layout.explore && !c.layout.curves; }

// The screen positions of counts and lanes.
struct Lanes {
  const UiContext& c;
  float left, right, first_top;
  int most;  // count at the right end
  bool two;

  explicit Lanes(const UiContext& context)
      : c(context),
        left(c.layout.lanes_left),
        right(c.layout.lanes_right),
        first_top(c.layout.timeline.y + c.layout.timeline.h -
                  c.px(kLanesFromBottom + (has_race_result(c) ? kRaceResult : 0))),
        most(std::max(1, c.results.a.layers.steps())),
        two(two_searches(c.results)) {
    if (two) most = std::max(most, c.results.b.layers.steps());
  }

  float x(int count) const {
    return std::round(left + (right - left) * static_cast<float>(count) / static_cast<float>(most));
  }
  int count_at(float at) const {
    const float part = std::clamp((at - left) / std::max(1.0f, right - left), 0.0f, 1.0f);
    return static_cast<int>(std::lround(static_cast<double>(part) * most));
  }
  float top(Slot kind) const {
    if (!two) return first_top + c.px((kLaneHeight + kLaneGap) / 2);
    return first_top + (kind == Slot::a ? 0 : c.px(kLaneHeight + kLaneGap));
  }
  float bottom() const { return top(two ? Slot::b : Slot::a) + c.px(kLaneHeight); }
  std::vector<Slot> kinds() const {
    if (!two) return {Slot::a};
    return {Slot::a, Slot::b};
  }
};

// Draws a band for every second iteration.
void draw_iterations(const Lanes& lanes, ImDrawList& list, Slot kind, float top) {
  const UiContext& c = lanes.c;
  const std::vector<FLayer>& layers = c.results.run(kind).layers.layers();
  const float end = lanes.x(c.results.run(kind).layers.steps());
  if (static_cast<float>(layers.size()) * c.px(2) > end - lanes.left) return;
  const unsigned ink = c.palette.map.halo.with_alpha(kBand).packed();
  for (std::size_t i = 1; i < layers.size(); i += 2) {
    const float to = i + 1 < layers.size() ? lanes.x(layers[i + 1].first) : end;
    list.AddRectFilled({lanes.x(layers[i].first), top}, {to, top + c.px(kLaneHeight)}, ink);
  }
}

// Marks the places where f rises, if the marks are far enough apart.
void draw_layer_marks(const Lanes& lanes, ImDrawList& list, Slot kind, float top) {
  const UiContext& c = lanes.c;
  const std::vector<FLayer>& layers = c.results.run(kind).layers.layers();
  const float lane = lanes.x(c.results.run(kind).layers.steps()) - lanes.left;
  if (static_cast<float>(layers.size()) * c.px(3) > lane) return;
  const unsigned ink = c.palette.map.halo.with_alpha(kMarks).packed();
  float last = lanes.left;
  for (const FLayer& layer : layers) {
    const float x = lanes.x(layer.first);
    if (x < last + 2) continue;
    list.AddRectFilled({x, top}, {x + 1, top + c.px(kLaneHeight)}, ink);
    last = x;
  }
}

// Marks the steps at which the breakpoint's condition holds, at most once per pixel.
void draw_stops(const Lanes& lanes, ImDrawList& list, Slot kind, float top) {
  const UiContext& c = lanes.c;
  const StopMarks* const marks = shown_stops(c);
  if (!marks) return;
  const std::vector<int>& counts = marks->stops.of(kind);
  const float bottom = top + c.px(kLaneHeight), height = c.px(kStopMark);
  for (auto at = counts.begin(); at != counts.end();) {
    const float x = lanes.x(*at);
    list.AddRectFilled({x - c.px(1), bottom - height}, {x + c.px(1), bottom},
                       c.palette.ui.bad.packed());
    at = std::partition_point(at, counts.end(), [&](int count) { return lanes.x(count) <= x; });
  }
}

// Draws the search's letter, preceded by its name if there is room next to the buttons.
void draw_lane_name(const Lanes& lanes, ImDrawList& list, Slot kind, float top) {
  const UiContext& c = lanes.c;
  const Results& r = c.results;
  const float height = c.px(kLaneHeight), right = lanes.left - c.px(10);
  const char* letter = kind == Slot::a ? "A" : "B";
  const ImFont *bold = c.fonts.landmark, *caption = c.fonts.caption;
  draw_text_right(list, bold, {right, centered_top(bold, top, height)}, c.palette.ui.text, letter);
  const std::string name = title_of(spec_on(r.scene, kind), r.moves);
  const float end = right - text_width(bold, letter) - c.px(8);
  const float room = end - c.px(c.layout.explore ? kExploreButtons : kButtons);
  if (room < c.px(kLeastName)) return;
  draw_text_right(list, caption, {end, centered_top(caption, top, height)}, c.palette.ui.text2,
                  fitted_name(caption, name, room));
}

// The x coordinate of the handle on a lane.
float handle_at(const Lanes& lanes, Slot kind) {
  const Results& r = lanes.c.results;
  const Playback& playback = lanes.c.state.playback;
  const bool one_line = playback.lock == Playback::Lock::same_count;
  return lanes.x(shown_count(r, playback, one_line ? leader(r, playback) : kind));
}

// "1,303", and during playback "412 of 1,303" cells expanded.
std::string lane_count(const Results& r, const Playback& playback, Slot kind) {
  const auto all = r.outcome(kind).counts.expanded;
  const int shown = shown_count(r, playback, kind), steps = r.run(kind).layers.steps();
  if (shown == steps || steps != all) return grouped(all);
  return grouped(shown) + " of " + grouped(all);
}

// Draws lane_count() to the right of the lane's end, or to the left if there is no room. If the
// handle would cover it, it is next to the handle.
void draw_lane_count(const Lanes& lanes, ImDrawList& list, Slot kind, const Rect& lane) {
  const UiContext& c = lanes.c;
  const Results& r = c.results;
  const ImFont* font = c.fonts.landmark;
  const std::string count = lane_count(r, c.state.playback, kind);
  const float width = text_width(font, count), end = lane.x + lane.w, room = c.px(6);
  const bool after = end + width + c.px(12) < lanes.right;
  const float handle = handle_at(lanes, kind);
  float left = after ? end + c.px(7) : end - room - width;
  if (handle > left - room && handle < left + width + room)
    left = after && handle + room + width < lanes.right ? handle + room : handle - room - width;
  const Palette::Numbers& ink = c.palette.numbers;
  const bool on_done = left < std::min(end, lanes.x(shown_count(r, c.state.playback, kind)));
  const Color& on_lane = kind == Slot::a ? ink.h_on_light : ink.h_on_dark;
  draw_text(list, font, {left, centered_top(font, lane.y, lane.h)},
            on_done ? on_lane : c.palette.ui.text, count);
}

void draw_lane(const Lanes& lanes, ImDrawList& list, Slot kind) {
  const UiContext& c = lanes.c;
  const Results& r = c.results;
  const bool is_a = kind == Slot::a;
  const Color& color = is_a ? c.palette.panel.lane_a : c.palette.panel.b;
  const int steps = r.run(kind).layers.steps(), shown = shown_count(r, c.state.playback, kind);
  const float top = lanes.top(kind), height = c.px(kLaneHeight);
  const float end = lanes.x(steps), done = lanes.x(shown);
  fill_rect(list, {lanes.left, top, lanes.right - lanes.left, height}, c.palette.ui.track);
  fill_rect(list, {done, top, end - done, height}, color.with_alpha(kToCome));
  fill_rect(list, {lanes.left, top, done - lanes.left, height}, color);
  if (r.outcome(kind).record.iterations.empty())
    draw_layer_marks(lanes, list, kind, top);
  else
    draw_iterations(lanes, list, kind, top);
  draw_stops(lanes, list, kind, top);

  draw_lane_count(lanes, list, kind, {lanes.left, top, end - lanes.left, height});
  draw_lane_name(lanes, list, kind, top);
}

// A round number of nodes such that labels at this distance are well separated.
int axis_step(const Lanes& lanes) {
  const float wanted =
      static_cast<float>(lanes.most) * lanes.c.px(120) / std::max(1.0f, lanes.right - lanes.left);
  int power = 1;
  while (power < 100'000'000 && static_cast<float>(power) * 10 <= wanted) power *= 10;
  for (const int factor : {1, 2, 5})
    if (static_cast<float>(factor * power) >= wanted) return factor * power;
  return 10 * power;
}

// In Explore, the result of a race is below the numbers.
void draw_axis(const Lanes& lanes, ImDrawList& list) {
  const UiContext& c = lanes.c;
  const ImFont* font = c.fonts.caption;
  const float top = lanes.bottom() + c.px(4);
  const int step = axis_step(lanes);
  const float label_top = std::max(top, lanes.first_top + c.px(39));
  if (has_race_result(c) && lanes.two && c.state.playback.at_end())
    draw_text(list, font, {lanes.left, label_top + c.px(20)}, c.palette.ui.text,
              fitted(font, race_sentence(c.results), lanes.right - lanes.left));
  const float after_first =
      lanes.left + draw_text(list, font, {lanes.left, label_top}, c.palette.ui.text2,
                             fmt::format("0 {}", expanded_word(c.state.mode)));
  for (std::int64_t i = 1;; ++i) {
    const std::int64_t half = i * step / 2;
    if (half > lanes.most || half == 0) break;
    const float x = lanes.x(static_cast<int>(half));
    list.AddRectFilled({x, top}, {x + 1, top + c.px(3)}, c.palette.ui.line2.packed());
    if (i % 2 != 0) continue;
    const std::string label = grouped(half);
    const float width = text_width(font, label);
    if (x + width / 2 > lanes.right + c.px(8) || x - width / 2 < after_first + c.px(8)) continue;
    draw_text(list, font, {x - width / 2, label_top}, c.palette.ui.text2, label);
  }
}

// Draws the f-values of the nodes in expansion order, from the lowest f up to the true cost.
void draw_f_curves(const Lanes& lanes, ImDrawList& list) {
  const UiContext& c = lanes.c;
  const Results& r = c.results;
  const float top = c.layout.timeline.y + c.px(kCurveTop);
  const float bottom = c.layout.timeline.y + c.px(kCurveBottom);
  // Uses the map's unit, because the units of the searches can differ.
  double least = kNoCost, most = 0;
  for (const Slot kind : lanes.kinds()) {
    const FLayers& layers = r.run(kind).layers;
    if (layers.steps() == 0) continue;
    const double unit = r.run(kind).unit;
    least = std::min(least, layers.f(0) / unit);
    most = std::max(most, layers.highest_f(layers.steps()) / unit);
  }
  if (least == kNoCost) return;
  const auto y = [&](double f) {
    if (most == least) return top;
    return bottom - (bottom - top) * static_cast<float>((f - least) / (most - least));
  };
  if (r.exact.cost != kNoCost) {
    const unsigned ink = c.palette.panel.true_cost.packed();
    for (float x = lanes.left; x < lanes.right; x += c.px(5))
      list.AddRectFilled({x, y(r.exact.cost)}, {x + c.px(2), y(r.exact.cost) + 1}, ink);
    draw_text_right(
        list, c.fonts.caption, {lanes.right - c.px(10), c.layout.timeline.y + c.px(4)},
        c.palette.ui.text2,
        "f of expanded nodes; dotted line: true cost " + length_text(r.exact.cost, r.moves));
  }
  for (const Slot kind : lanes.kinds()) {
    const FLayers& layers = r.run(kind).layers;
    std::vector<ImVec2> line;
    for (float x = lanes.left; x <= lanes.x(layers.steps()); ++x) {
      const float at = y(layers.f(lanes.count_at(x)) / static_cast<double>(r.run(kind).unit));
      // A step has a lower and an upper corner. For a level run, only the end is kept.
      if (line.size() > 1 && line.back().y == at && line[line.size() - 2].y == at)
        line.back().x = x;
      else if (!line.empty() && line.back().y != at)
        line.insert(line.end(), {{x, line.back().y}, {x, at}});
      else
        line.push_back({x, at});
    }
    const Color& color = kind == Slot::a ? c.palette.panel.a : c.palette.panel.b;
    list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, 1.4f * c.scale);
  }
}

bool shows_open_list(const UiContext& c) {
  return c.layout.open_list.w > 0 && c.open_order && same_searches(*c.open_order->of, c.results);
}

// Draws the number of entries in the displayed open list, step by step.
void draw_size_curve(const Lanes& lanes, ImDrawList& list) {
  const UiContext& c = lanes.c;
  const SlotOrder& order = *c.open_order;
  if (order.order.steps() == 0 || order.greatest_size == 0) return;
  const float top = c.layout.timeline.y + c.px(kCurveTop);
  const float bottom = c.layout.timeline.y + c.px(kCurveBottom);
  const auto y = [&](int size) {
    return bottom -
           (bottom - top) * static_cast<float>(size) / static_cast<float>(order.greatest_size);
  };
  const Color& color = order.slot == Slot::a ? c.palette.panel.a : c.palette.panel.b;
  const int shown = shown_count(c.results, c.state.playback, order.slot);
  std::vector<ImVec2> line;
  for (float x = lanes.left; x <= lanes.x(order.order.steps()); ++x) {
    const int count = std::min(lanes.count_at(x), order.order.steps());
    const float at = y(order.sizes[static_cast<std::size_t>(count)]);
    if (count <= shown)
      list.AddRectFilled({x, at}, {x + 1, bottom}, color.with_alpha(kBand).packed());
    line.push_back({x, at});
  }
  hairline(list, lanes.left, lanes.right, bottom, c.palette.ui.line);
  list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, 1.4f * c.scale);
  const int now = std::min(shown, order.order.steps());
  draw_text_right(
      list, c.fonts.caption, {lanes.right - c.px(10), c.layout.timeline.y + c.px(4)},
      c.palette.ui.text2,
      fmt::format("open list of {}: {} open, maximum {}", order.slot == Slot::a ? "A" : "B",
                  grouped(order.sizes[static_cast<std::size_t>(now)]),
                  grouped(order.greatest_size)));
}

void draw_difference(const Lanes& lanes, ImDrawList& list) {
  const int count = difference_count(lanes.c.results);
  if (!lanes.two || count == 0) return;
  const UiContext& c = lanes.c;
  const float x = lanes.x(count) + 0.5f, y = lanes.first_top - c.px(6), r = c.px(4);
  const unsigned ink = c.palette.ui.text.packed();
  list.AddQuadFilled({x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}, ink);
  const float reach = 2 * r;
  tooltip(c, {x - reach, y - reach, 2 * reach, 2 * reach},
          "The searches first differ " + difference_text(c.results));
  for (float at = lanes.first_top; at < lanes.bottom() + c.px(3); at += c.px(3))
    list.AddRectFilled({x - 0.5f, at}, {x + 0.5f, at + c.px(1.5f)}, ink);
}

void draw_handle(const Lanes& lanes, ImDrawList& list) {
  const UiContext& c = lanes.c;
  const Playback& playback = c.state.playback;
  const Slot first = leader(c.results, playback);
  if (playback.lock != Playback::Lock::same_count)
    for (const Slot kind : lanes.kinds())
      if (kind != first) {
        const float x = lanes.x(shown_count(c.results, playback, kind));
        draw_handle_line(c, list, x, lanes.top(kind) - c.px(1),
                         lanes.top(kind) + c.px(kLaneHeight + 1));
      }
  const float x = lanes.x(shown_count(c.results, playback, first));
  const float top = c.layout.timeline.y + below_walk_lane(c) + c.px(3);
  draw_handle_line(c, list, x, top + c.px(5),
                   playback.lock == Playback::Lock::same_count
                       ? lanes.bottom() + c.px(3)
                       : lanes.top(first) + c.px(kLaneHeight + 2));
  draw_handle_marker(c, list, x, top);
}

// A drag anywhere on the lanes moves the playback. If the two searches are at different counts, the
// playback follows the pressed lane.
void scrub(const Lanes& lanes) {
  const UiContext& c = lanes.c;
  const Rect& row = c.layout.timeline;
  const float margin = c.px(8);
  const float above = below_walk_lane(c) + 1;
  ImGui::SetCursorScreenPos({lanes.left - margin, row.y + above});
  press_area("lanes", {lanes.right - lanes.left + 2 * margin, row.h - above});
  if (ImGui::IsItemHovered() || ImGui::IsItemActive())
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  std::string words =
      "Cells in the order in which the search explored them. At a light line, f rises.";
  if (const auto& condition = c.state.breakpoint.condition)
    words += fmt::format(" At a red mark, {}.", condition->text());
  tooltip(c,
          {lanes.left, lanes.first_top, lanes.right - lanes.left, lanes.bottom() - lanes.first_top},
          words);
  if (!ImGui::IsItemActive()) return;
  c.ui.play.playing = false;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  Playback playback = c.state.playback;
  if (ImGui::IsItemActivated() && lanes.two)
    for (const Slot kind : lanes.kinds())
      if (mouse.y >= lanes.top(kind) && mouse.y < lanes.top(kind) + c.px(kLaneHeight))
        playback.moved = kind;
  const Playback moved = moved_to(c.results, playback, lanes.count_at(mouse.x));
  if (moved != c.state.playback) c.send(Command{SetPlayback{moved}});
}

}  // namespace

void draw_handle_line(const UiContext& c, ImDrawList& list, float x, float top, float bottom) {
  const Palette::Ui& ui = c.palette.ui;
  list.AddRectFilled({x - c.px(1) - 1, top}, {x + c.px(1) + 1, bottom},
                     ui.chrome.with_alpha(0.8f).packed());
  list.AddRectFilled({x - c.px(1), top}, {x + c.px(1), bottom}, ui.text.packed());
}

void draw_handle_marker(const UiContext& c, ImDrawList& list, float x, float top) {
  const float half = c.px(5);
  const ImVec2 marker[] = {{x - half, top},
                           {x + half, top},
                           {x + half, top + c.px(5)},
                           {x, top + c.px(10)},
                           {x - half, top + c.px(5)}};
  list.AddConvexPolyFilled(marker, 5, c.palette.ui.text.packed());
}

void timeline_lanes(const UiContext& c) {
  const Lanes lanes(c);
  if (lanes.right - lanes.left < c.px(40)) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  scrub(lanes);
  if (has_walk_lane(c))
    walk_lane(c);
  else if (shows_open_list(c))
    draw_size_curve(lanes, list);
  else if (c.layout.race)
    draw_f_curves(lanes, list);
  for (const Slot kind : lanes.kinds()) draw_lane(lanes, list, kind);
  draw_axis(lanes, list);
  draw_difference(lanes, list);
  draw_handle(lanes, list);
}

}  // namespace waymark
