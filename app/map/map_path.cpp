#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "app/kit/numbers.h"
#include "app/kit/palette.h"
#include "app/map/field_text.h"
#include "app/map/map_marks.h"
#include "app/map/map_walk.h"
#include "app/map/path_lines.h"
#include "app/map/triangle_lens.h"
#include "app/scene/map_words.h"
#include "app/screen/draw.h"
#include "core/field/distance_field.h"
#include "core/record/trace.h"

namespace waymark {
namespace {

// Whether the true path of the cell under the pointer is shown.
bool true_path_is_shown(const UiContext& c) {
  const Grid& grid = c.results.scene.map->grid;
  if (!c.ui.hovered || c.ui.dragged || c.ui.tool != Tool::move || c.results.walk ||
      c.state.prediction.hides() || !c.state.playback.at_end() || !c.results.goal_field ||
      *c.ui.hovered == c.results.scene.start || !grid.walkable(*c.ui.hovered))
    return false;
  const Cost cost = c.results.goal_field->at(grid.node(*c.ui.hovered));
  return cost != kNoCost && cost > 0;
}

// Draws paths in one pane. Lengths are in pixels.
class PathPen {
 public:
  PathPen(const UiContext& c, ImDrawList& list, const MapTransform& t)
      : c_(c), list_(list), t_(t), width_(path_width(t.cell_px / c.scale) * c.scale) {}

  double width() const { return width_; }

  void draw(const PathStretch& stretch) {
    place(stretch);
    const PathColors colors = colors_of(stretch.of);
    if (colors.rim) stroke(kPathCasing + kPathRim, *colors.rim);
    stroke(kPathCasing, colors.casing);
    stroke(0, colors.core);
  }

  void draw(const PathPortal& portal) const {
    const ImVec2 from = t_.corner(portal.from.x, portal.from.y),
                 to = t_.corner(portal.to.x, portal.to.y);
    const auto s = static_cast<float>(c_.scale);
    list_.AddLine(from, to, faded(c_.palette.map.halo), static_cast<float>(kPortalRim) * s);
    list_.AddLine(from, to, faded(c_.palette.map.path_casing),
                  static_cast<float>(kPortalWidth) * s);
  }

  void draw(const PathHead& head) const {
    const auto w = static_cast<float>(width_);
    const float half = w * static_cast<float>(kHeadWidth) / 2,
                length = w * static_cast<float>(kHeadLength),
                notch = w * static_cast<float>(kHeadNotch);
    const ImVec2 middle = t_.corner(head.middle.x, head.middle.y);
    const ImVec2 way{static_cast<float>(head.way.x), static_cast<float>(head.way.y)};
    const auto at = [&](float along, float across) {
      return ImVec2{middle.x + way.x * along - way.y * across,
                    middle.y + way.y * along + way.x * across};
    };
    const std::array<ImVec2, 4> corners = {at(length / 2, 0), at(-length / 2, half),
                                           at(notch - length / 2, 0), at(-length / 2, -half)};
    const PathColors colors = colors_of(head.of);
    const auto outline = [&](double side, const Color& color) {
      list_.AddPolyline(corners.data(), 4, faded(color), ImDrawFlags_Closed,
                        static_cast<float>(2 * side * c_.scale));
    };
    if (colors.rim) outline(kPathCasing + kPathRim, *colors.rim);
    outline(kPathCasing, colors.casing);
    list_.AddTriangleFilled(corners[0], corners[1], corners[2], faded(colors.core));
    list_.AddTriangleFilled(corners[0], corners[2], corners[3], faded(colors.core));
  }

 private:
  // Explore shows a single path, in the colour of the true cost.
  PathColors colors_of(PathOf of) const {
    PathColors colors = path_colors(c_.palette, c_.layout.explore ? PathOf::both : of);
    const auto is_faint = [this](Slot slot) {
      return c_.ui.faint == slot || c_.results.run(slot).old;
    };
    if (!(of == PathOf::a && is_faint(Slot::a)) && !(of == PathOf::b && is_faint(Slot::b)))
      return colors;
    for (Color* const color : {&colors.core, &colors.casing, colors.rim ? &*colors.rim : nullptr})
      if (color) *color = mixed(c_.palette.map.floor, *color, kBehind);
    return colors;
  }

  // Closer to the floor's colour while the true path of another cell is shown. Lower opacity would
  // mix the path's colour with its casing.
  unsigned faded(const Color& color) const {
    const float opacity = c_.state.layer(Layer::path).opacity;
    const Color shown =
        true_path_is_shown(c_) ? mixed(c_.palette.map.floor, color, kBehind) : color;
    return shown.with_alpha(color.a * opacity).packed();
  }

  void place(const PathStretch& stretch) {
    line_.clear();
    for (const MapPlace place : stretch.places) line_.push_back(t_.corner(place.x, place.y));
    simplify_line(line_);
    const float beyond = static_cast<float>(width_) / 2;
    if (stretch.turns_before) lengthen(line_[0], line_[1], beyond);
    if (stretch.turns_after) lengthen(line_.back(), line_[line_.size() - 2], beyond);
  }

  static float length(ImVec2 a, ImVec2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

  // Moves a line's end away from its previous place.
  static void lengthen(ImVec2& end, ImVec2 before, float by) {
    const float part = length(before, end);
    if (part <= 0) return;
    end = {end.x + (end.x - before.x) / part * by, end.y + (end.y - before.y) / part * by};
  }

  // `side`: the width by which the stroke extends the line on each side, at scale 1.
  void stroke(double side, const Color& color) {
    list_.AddPolyline(line_.data(), static_cast<int>(line_.size()), faded(color), 0,
                      static_cast<float>(width_ + 2 * side * c_.scale));
  }

  static constexpr float kBehind = 0.45f;

  const UiContext& c_;
  ImDrawList& list_;
  const MapTransform& t_;
  double width_;
  std::vector<ImVec2> line_;
};

}  // namespace

bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot) {
  if (!c.state.layer(Layer::path).shown || !pane.shows(slot)) return false;
  if (slot == Slot::b && !c.results.has_b()) return false;
  if (slot == Slot::a && c.layout.explore && c.results.has_b() && !c.results.walk) return false;
  const int shown = slot == Slot::a ? c.state.playback.a : c.state.playback.b;
  const Run& run = c.results.run(slot);
  return shown >= run.record.steps() && (run.path.size() > 1 || !run.goals.empty());
}

namespace {

// The current path of an anytime search at the shown count. nullptr if there is none yet or the
// search has finished.
const AnytimePath* early_path(const UiContext& c, const MapPane& pane, Slot slot) {
  if (!c.state.layer(Layer::path).shown || !pane.shows(slot)) return nullptr;
  if (slot == Slot::b && !c.results.has_b()) return nullptr;
  const Run& run = c.results.run(slot);
  const int shown = slot == Slot::a ? c.state.playback.a : c.state.playback.b;
  const AnytimePath* last = nullptr;
  if (shown >= run.record.steps()) return last;
  for (const AnytimePath& path : run.paths)
    if (path.expanded <= shown && path.path.size() > 1) last = &path;
  return last;
}

// The path of Run::old, empty if the pane does not show it.
std::span<const Node> old_path(const UiContext& c, const MapPane& pane, Slot slot) {
  const auto& old = c.results.run(slot).old;
  if (!old || old->path.size() < 2 || !c.state.layer(Layer::path).shown || !pane.shows(slot))
    return {};
  return old->path;
}

// The centre of a label of that size for a path, inside the map's pane: the place closest to the
// middle of the path that covers no mark, or next to a path so short that the label would cover
// both ends.
ImVec2 label_middle(const UiContext& c, const MapTransform& t, const std::vector<ImVec2>& path,
                    ImVec2 size) {
  constexpr float kShort = 48, kAside = 14;
  const Rect& map = c.layout.map;
  const float right = map.x + map.w - size.x / 2, left = std::min(map.x + size.x / 2, right);
  const auto inside = [&](ImVec2 middle) {
    return ImVec2{std::clamp(middle.x, left, right), middle.y};
  };
  ImVec2 middle = path[path.size() / 2];
  const ImVec2 way{std::abs(path.back().x - path.front().x),
                   std::abs(path.back().y - path.front().y)};
  if (std::hypot(way.x, way.y) < std::max(c.px(kShort), size.x)) {
    if (way.y > way.x)
      middle.x += (middle.x < map.x + map.w / 2 ? 1 : -1) * (size.x / 2 + c.px(kAside));
    else
      middle.y += (middle.y < map.y + map.h / 2 ? 1 : -1) * (size.y / 2 + c.px(kAside));
    return inside(middle);
  }
  const std::vector<Rect> marks = mark_areas(c, t);
  const auto is_free = [&](ImVec2 at) {
    const Rect label{at.x - size.x / 2, at.y - size.y / 2, size.x, size.y};
    return !label.contains(path.front()) &&
           std::none_of(marks.begin(), marks.end(),
                        [&](const Rect& mark) { return overlap(mark, label); });
  };
  for (std::size_t away = 0; away <= path.size() / 2; ++away)
    for (const std::size_t i : {path.size() / 2 - away, path.size() / 2 + away})
      if (i < path.size() && is_free(inside(path[i]))) return inside(path[i]);
  return inside(middle);
}

void draw_lines(PathPen& pen, const PathLines& lines, bool with_portals) {
  if (with_portals)
    for (const PathPortal& portal : lines.portals) pen.draw(portal);
  for (const PathStretch& stretch : lines.stretches) pen.draw(stretch);
  for (const PathHead& head : lines.heads) pen.draw(head);
}

}  // namespace

void draw_true_path(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const Grid& grid = c.results.scene.map->grid;
  // The lens contains the same path, and this one would cover its costs.
  if (!true_path_is_shown(c) || shown_lens(c)) return;
  const Node from = grid.node(*c.ui.hovered);
  const std::vector<Node> nodes = descending_path(grid, *c.results.goal_field, from);
  if (nodes.size() < 2) return;
  std::vector<ImVec2> line;
  line.reserve(nodes.size());
  for (const Node node : nodes) line.push_back(t.center(grid.cell(node)));
  // The maps of a figure have no legend, so the pointer shows the overlay's value.
  std::string label = c.layout.figure && c.results.fields[0]
                          ? field_value_text(c.results, *c.results.fields[0], from)
                          : "";
  if (label.empty()) label = true_cost_label(c, c.results.goal_field->at(from));
  const ImVec2 size{text_width(c.fonts.semibold, label) + c.px(12), c.px(22)};
  const ImVec2 middle = label_middle(c, t, line, size);
  simplify_line(line);
  const auto stroke = [&](const Color& color, double width) {
    list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0,
                     static_cast<float>(width) * c.scale);
  };
  constexpr double kWidth = 3.2;
  stroke(c.palette.map.path_casing, kWidth + 2 * kPathCasing);
  stroke(c.palette.map.path, kWidth);
  const Rect pill{std::round(middle.x - size.x / 2), std::round(middle.y - size.y / 2), size.x,
                  size.y};
  fill_rect(list, pill, c.palette.ui.pop, c.px(5));
  frame_rect(list, pill, c.palette.panel.true_cost, c.px(5));
  draw_text_centered(list, c.fonts.semibold, middle, c.palette.ui.text, label);
}

std::string true_cost_label(const UiContext& c, Cost cost) {
  const std::string number = length_text(cost, c.results.moves);
  const bool alone = c.layout.explore || c.layout.presenting || c.layout.figure;
  return alone ? "true cost " + number : number;
}

void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t) {
  if (c.results.walk) return draw_walk_path(c, list, t);
  PathPen pen(c, list, t);
  const double least_straight = kLeastStraightWidths * pen.width() / t.cell_px;
  for (const Slot slot : {Slot::a, Slot::b}) {
    const AnytimePath* const early = early_path(c, pane, slot);
    const std::span<const Node> path =
        early ? std::span<const Node>(early->path) : old_path(c, pane, slot);
    if (!path.empty())
      draw_lines(pen,
                 early_path_lines(*c.results.scene.map, path,
                                  slot == Slot::a ? PathOf::a : PathOf::b, least_straight),
                 !c.layout.explore);
  }
  ShownPaths shown{path_is_shown(c, pane, Slot::a), path_is_shown(c, pane, Slot::b)};
  if (!shown.a && !shown.b) return;
  shown.other_to_come = !pane.only && c.results.has_b() && shown.a != shown.b;
  draw_lines(pen, path_lines(c.results, shown, least_straight), !c.layout.explore);
}

}  // namespace waymark
