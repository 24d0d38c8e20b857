#include "app/map/map_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "app/map/map_input.h"
#include "app/map/mover_marks.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {

namespace {

bool reads_table(const Formula& formula, int landmark_number) {
  const std::vector<int>& numbers = formula.landmark_numbers();
  if (std::binary_search(numbers.begin(), numbers.end(), landmark_number)) return true;
  const std::span<const Formula::Step> steps = formula.steps();
  return std::any_of(steps.begin(), steps.end(), [](const Formula::Step& step) {
    return step.op == Formula::Op::landmarks || step.op == Formula::Op::min_over ||
           step.op == Formula::Op::max_over || step.op == Formula::Op::sum_over;
  });
}

// Whether A or B reads the table of a landmark, given by its index. Only formulas can read some of
// the tables.
bool reads_table_on_map(const Scene& scene, int landmark) {
  std::vector<const Formula*> formulas = formulas_of(spec_on(scene, Slot::a));
  for (const Formula* const formula : formulas_of(spec_on(scene, Slot::b)))
    formulas.push_back(formula);
  if (formulas.empty()) return reads_tables_on_map(scene);
  return std::any_of(formulas.begin(), formulas.end(), [&](const Formula* formula) {
    return reads_table(*formula, landmark_number(scene, landmark));
  });
}

}  // namespace

bool is_hollow(const Results& results, const MapPane& pane, int landmark) {
  const std::optional<Slot> asker = landmark_asker(results.scene);
  // Which bounds a formula needs is not known.
  if (!asker) return !reads_table_on_map(results.scene, landmark);
  if (!pane.shows(*asker))
    return *asker == Slot::a || !uses_landmarks(spec_on(results.scene, Slot::a));
  return !results.goals && !results.walk && results.credit.is_hollow(landmark);
}

namespace {

constexpr float kGrabRadius = 14, kPlaceRadius = 6;
constexpr float kHalo = 2.25f, kRim = 1;
constexpr float kStartRadius = 8, kGoalArm = 6.5f, kGoalStroke = 5;
constexpr float kTriangleRadius = 15.5f,
                kWideTriangleRadius = 18.5f;  // wide: size for two-digit numbers
constexpr Color kMarkInk{0.067f, 0.067f, 0.067f, 1}, kWhite{1, 1, 1, 1};

// Points have a constant size on the screen, except with very small or very large cells.
float point_size(const UiContext& c, const MapTransform& t) {
  const double cell = t.cell_px / c.scale;
  return c.scale * (cell < 3.4 ? 0.9f : cell >= 28 ? 1.25f : 1.0f);
}

std::array<ImVec2, 3> triangle(ImVec2 at, float radius) {
  constexpr float kSin60 = 0.8660254f;
  return {{{at.x, at.y - radius},
           {at.x + kSin60 * radius, at.y + radius / 2},
           {at.x - kSin60 * radius, at.y + radius / 2}}};
}

// Draws a filled triangle. The stroke that widens it rounds its corners.
void fat_triangle(ImDrawList& list, const std::array<ImVec2, 3>& points, float stroke,
                  const Color& color) {
  list.AddTriangleFilled(points[0], points[1], points[2], color.packed());
  // Draws lines and discs, because the mitres of a closed line would make sharp corners.
  for (std::size_t i = 0; i < points.size(); ++i) {
    list.AddLine(points[i], points[(i + 1) % points.size()], color.packed(), 2 * stroke);
    add_disc(list, points[i], stroke, color.packed());
  }
}

void capped_line(ImDrawList& list, ImVec2 a, ImVec2 b, float width, const Color& color) {
  list.AddLine(a, b, color.packed(), width);
  add_disc(list, a, width / 2, color.packed());
  add_disc(list, b, width / 2, color.packed());
}

struct PlacedPoint {
  PointRef ref;
  Cell cell;
  ImVec2 at = {};     // screen position: centre of its cell, or displaced if marks fan out
  bool fans = false;  // the mark is displaced
};

// Marks closer than this fraction of their size hide each other's numbers.
constexpr float kCoincides = 0.75f;

// While the pointer is close, landmarks that overlap each other, the start or a goal move to a ring
// around their common centre, so each can be read and dragged.
void fan_out(const UiContext& c, const MapTransform& t, ImVec2 mouse,
             std::vector<PlacedPoint>& points) {
  const float reach = kTriangleRadius * point_size(c, t);
  const auto coincide = [reach](const PlacedPoint& a, const PlacedPoint& b) {
    return std::hypot(a.at.x - b.at.x, a.at.y - b.at.y) < kCoincides * reach;
  };
  std::vector<bool> done(points.size(), false);
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].ref.kind != PointKind::landmark || done[i]) continue;
    std::vector<std::size_t> heap = {i};
    for (std::size_t k = i + 1; k < points.size(); ++k)
      if (points[k].ref.kind == PointKind::landmark && !done[k] && coincide(points[k], points[i]))
        heap.push_back(k);
    for (const std::size_t k : heap) done[k] = true;
    const bool covered = std::any_of(points.begin(), points.end(), [&](const PlacedPoint& p) {
      return p.ref.kind != PointKind::landmark && coincide(p, points[i]);
    });
    if (heap.size() < 2 && !covered) continue;
    ImVec2 middle{0, 0};
    for (const std::size_t k : heap) {
      middle.x += points[k].at.x / static_cast<float>(heap.size());
      middle.y += points[k].at.y / static_cast<float>(heap.size());
    }
    // Makes the ring large enough for all marks.
    const float ring =
        std::max(1.7f * reach, 2.3f * reach * static_cast<float>(heap.size()) / 6.2831853f);
    if (std::hypot(mouse.x - middle.x, mouse.y - middle.y) > ring + 1.5f * reach) continue;
    for (std::size_t n = 0; n < heap.size(); ++n) {
      const float turn = 6.2831853f * static_cast<float>(n) / static_cast<float>(heap.size());
      points[heap[n]].at = {middle.x + ring * std::sin(turn), middle.y - ring * std::cos(turn)};
      points[heap[n]].fans = true;
    }
  }
}

// All points from bottom to top, as in the results. A dragged point is drawn at the pointer.
std::vector<PlacedPoint> points_on(const UiContext& c) {
  std::vector<PlacedPoint> points;
  const Scene& shown = c.results.asked();
  for (int i = 0; i < static_cast<int>(shown.landmarks.size()); ++i)
    points.push_back({{PointKind::landmark, i}, shown.landmarks[static_cast<std::size_t>(i)]});
  for (int i = static_cast<int>(goal_count(shown)); i-- > 0;)
    points.push_back({{PointKind::goal, i}, goal_of(shown, i)});
  points.push_back({{PointKind::start, 0}, shown.start});
  if (!c.ui.dragged || c.state.scene.map != shown.map) return points;
  const auto dragged = std::find_if(points.begin(), points.end(),
                                    [&](const PlacedPoint& p) { return p.ref == *c.ui.dragged; });
  if (dragged == points.end()) return points;
  const Scene& scene = c.state.scene;
  if (dragged->ref.kind == PointKind::start) dragged->cell = scene.start;
  if (dragged->ref.kind == PointKind::goal && is_goal(scene, dragged->ref.index))
    dragged->cell = goal_of(scene, dragged->ref.index);
  const auto index = static_cast<std::size_t>(dragged->ref.index);
  if (dragged->ref.kind == PointKind::landmark && index < scene.landmarks.size())
    dragged->cell = scene.landmarks[index];
  std::rotate(dragged, dragged + 1, points.end());
  return points;
}

std::vector<PlacedPoint> placed_points(const UiContext& c, const MapTransform& t) {
  std::vector<PlacedPoint> points = points_on(c);
  for (PlacedPoint& point : points) point.at = t.center(point.cell);
  if (!c.ui.hand_is_busy()) fan_out(c, t, ImGui::GetIO().MousePos, points);
  return points;
}

// Whether a start or goal in this cell is drawn as a unit.
bool is_unit(const UiContext& c, const MapTransform& t, Cell cell) {
  return mover_has_shape(t, c.scale) && t.map->grid.walkable(cell);
}

// `cell`: where the mark is drawn, which may differ from the point's own cell.
void draw_point(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t,
                const PlacedPoint& point, Cell cell, ImVec2 at, float size) {
  const bool shaped = is_unit(c, t, cell);
  switch (point.ref.kind) {
    case PointKind::start:
      if (shaped) return draw_unit(c, list, t, cell, c.palette.map.start);
      return draw_start_mark(c, list, at, size);
    case PointKind::goal:
      if (shaped && !c.state.scene.goals.any_heading) draw_goal_footprint(c, list, t, cell);
      return draw_goal_mark(c, list, at, size,
                            goal_count(c.results.asked()) == 1 ? 0 : point.ref.index + 1);
    case PointKind::landmark:
      return draw_landmark_mark(
          c, list, at, size, landmark_number(c.results.scene, point.ref.index),
          !c.state.prediction.hides() && is_hollow(c.results, pane, point.ref.index));
  }
}

// Leads from a point to the pointer that drags it over a wall, or from a path's end to its goal.
void draw_dashed_line(const UiContext& c, ImDrawList& list, ImVec2 from, ImVec2 to) {
  const ImVec2 way{to.x - from.x, to.y - from.y};
  const float length = std::hypot(way.x, way.y);
  const float dash = c.px(5), gap = c.px(4);
  for (float at = 0; at < length; at += dash + gap) {
    const float end = std::min(at + dash, length);
    const ImVec2 a{from.x + way.x * at / length, from.y + way.y * at / length};
    const ImVec2 b{from.x + way.x * end / length, from.y + way.y * end / length};
    list.AddLine(a, b, kWhite.packed(), 4 * c.scale);
    list.AddLine(a, b, kMarkInk.packed(), 1.5f * c.scale);
  }
}

// The corners of the distance formula's ball of radius r, relative to its centre, in map units: a
// diamond with 4 moves, an octagon with 8.
std::vector<NodePlace> reach_on_grid(const Moves& moves, double r) {
  const double d = moves.directions == 4 ? r / 2 : r * moves.straight / moves.diagonal;
  return {{r, 0}, {d, d}, {0, r}, {-d, d}, {-r, 0}, {-d, -d}, {0, -r}, {d, -d}};
}

// Like reach_on_grid(): a hexagon on hexagon maps, otherwise a disc.
std::vector<NodePlace> reach_on_graph(const NodeLayout& layout, double radius) {
  const Graph& graph = layout.graph();
  const double r =
      radius * graph.unit_cost() / graph.least_cost_a_length() / layout.length_of_unit();
  const int count = graph.shape() == GraphShape::hexagons ? 6 : 48;
  std::vector<NodePlace> corners;
  for (int i = 0; i < count; ++i) {
    const double turn = 2 * std::acos(-1.0) * i / count;
    corners.push_back({r * std::cos(turn), r * std::sin(turn)});
  }
  return corners;
}

void draw_reach(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const GoalChoice& goals = c.results.scene.goals;
  if (goals.rule != GoalRule::near) return;
  const std::vector<NodePlace> corners = t.map->layout
                                             ? reach_on_graph(*t.map->layout, goals.radius)
                                             : reach_on_grid(c.results.moves, goals.radius);
  for (int i = 0; i < static_cast<int>(goal_count(c.results.scene)); ++i) {
    const NodePlace goal = map_place(*t.map, goal_of(c.results.scene, i));
    std::vector<ImVec2> line;
    for (const NodePlace corner : corners)
      line.push_back(t.corner(goal.x + corner.x, goal.y + corner.y));
    const auto outline = [&](const Color& color, float width) {
      list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(),
                       ImDrawFlags_Closed, width * c.scale);
    };
    outline(c.palette.map.halo, 3.5f);
    outline(c.palette.map.goal, 1.5f);
  }
}

// The closest reachable cell, with a dashed line to the goal that can't be reached.
void draw_closest_cell(const UiContext& c, ImDrawList& list, const MapTransform& t, float size) {
  if (!c.results.unreached) return;
  const ImVec2 at = t.center(c.results.scene.goal);
  draw_dashed_line(c, list, at, t.center(c.results.missed_goal()));
  const float radius = kGoalArm * size;
  add_disc(list, at, radius + kHalo * size, c.palette.map.halo.packed());
  list.AddCircle(at, radius, c.palette.map.goal.packed(), 0, kGoalStroke / 2 * size);
}

std::string point_words(const UiContext& c, const MapPane& pane, const PointRef& point) {
  switch (point.kind) {
    case PointKind::start:
      return "Start: every search begins here. Drag it to move it.";
    case PointKind::goal:
      return goal_count(c.results.asked()) == 1
                 ? "Goal: every search looks for a path to this cell. Drag it to move it."
                 : fmt::format(
                       "Goal {}: one of the cells that every search looks for. Drag it to "
                       "move it.",
                       point.index + 1);
    case PointKind::landmark:
      break;
  }
  const bool hollow = !c.state.prediction.hides() && is_hollow(c.results, pane, point.index);
  return fmt::format(
      "Landmark {}. {}{} Drag it to move it.", landmark_number(c.results.scene, point.index),
      kLandmarkMeaning,
      hollow ? " Hollow: the other landmarks give the same estimates in this search." : "");
}

}  // namespace

void point_tooltip(const UiContext& c, const MapPane& pane, const MapTransform& t) {
  constexpr float kRest = 0.5f;  // seconds
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImGuiID rested_id = ImGui::GetID("point-rested"), last_id = ImGui::GetID("point-last");
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool free = ImGui::IsWindowHovered() && c.ui.tool == Tool::move && !c.ui.panning &&
                    pane.clip.contains(mouse);
  std::optional<PointRef> point = c.ui.dragged;
  if (!point && free) point = point_at(c, t, mouse);
  const int now = point ? 3 * point->index + static_cast<int>(point->kind) : -1;
  const bool same = now == storage.GetInt(last_id, -1);
  // A dropped point shows no tooltip until the pointer comes back, or it would hide what changed.
  const float rested = c.ui.dragged ? -std::numeric_limits<float>::infinity()
                       : same       ? storage.GetFloat(rested_id) + ImGui::GetIO().DeltaTime
                                    : 0;
  storage.SetFloat(rested_id, rested);
  storage.SetInt(last_id, now);
  if (!point || rested < kRest) return;
  const float reach = c.px(kGrabRadius + 1);
  tooltip(c, {mouse.x - reach, mouse.y - reach, 2 * reach, 2 * reach},
          point_words(c, pane, *point));
}

void draw_start_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size) {
  const float r = kStartRadius * size;
  add_disc(list, at, r + (kHalo + kRim) * size, c.palette.map.halo_rim.packed());
  add_disc(list, at, r + kHalo * size, c.palette.map.halo.packed());
  add_disc(list, at, r, c.palette.map.start.packed());
}

void draw_goal_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number) {
  const float arm = kGoalArm * size;
  const auto cross = [&](float width, const Color& color) {
    capped_line(list, {at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, width, color);
    capped_line(list, {at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, width, color);
  };
  const Color rim = c.palette.map.halo_rim;
  // The rim's two strokes overlap. To avoid a darker overlap, the rim is drawn opaque in the
  // blended colour.
  cross((kGoalStroke + 2 * (kHalo + kRim)) * size,
        Color{rim.r, rim.g, rim.b, 0.45f * rim.a / 0.35f});
  cross((kGoalStroke + 2 * kHalo) * size, c.palette.map.halo);
  cross(kGoalStroke * size, c.palette.map.goal);
  if (number == 0) return;
  // Drawn on a disc in the upper right, where the cross's arms leave room.
  const ImVec2 middle{at.x + 13 * size, at.y - 9 * size};
  const float radius = 8 * size;
  add_disc(list, middle, radius + kRim * size, rim.packed());
  add_disc(list, middle, radius, c.palette.map.halo.packed());
  draw_text_centered(list, c.fonts.landmark_small, middle, c.palette.map.goal,
                     fmt::format("{}", number));
}

void draw_landmark_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number,
                        bool hollow, float opacity) {
  const Palette::Map& map = c.palette.map;
  const int first = list.VtxBuffer.Size;
  const bool wide = number >= 10;
  const float radius = (wide ? kWideTriangleRadius : kTriangleRadius) * size;
  const float rounding = 1.2f * size;
  const std::array<ImVec2, 3> outer = triangle(at, radius - 2 * rounding);
  fat_triangle(list, outer, rounding + (kHalo + kRim) * size, map.halo_rim);
  fat_triangle(list, outer, rounding + kHalo * size, map.halo);
  // In a dark palette, a light inside would attract more attention than a landmark that matters.
  const Color& ink = hollow ? c.palette.panel.landmark : map.landmark;
  fat_triangle(list, outer, rounding, ink);
  if (hollow)
    fat_triangle(list, triangle(at, radius - 2 * rounding - 2.2f * size), 0.4f * size,
                 c.palette.ui.panel);
  fade_since(list, first, opacity);
  if (number == 0) return;
  const ImFont* font = wide ? c.fonts.landmark_small : c.fonts.landmark;
  const float lower = wide ? 0.8f * size : hollow ? size : 0.4f * size;
  draw_text_centered(list, font, {at.x, at.y + lower}, hollow ? ink : map.halo,
                     fmt::format("{}", number));
}

void draw_points(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t) {
  const float size = point_size(c, t);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  draw_reach(c, list, t);
  draw_closest_cell(c, list, t, size);
  const std::optional<PointRef> under = c.ui.dragged ? c.ui.dragged : point_at(c, t, mouse);
  for (const PlacedPoint& point : placed_points(c, t)) {
    const ImVec2 at = point.at;
    if (point.fans) {
      list.AddLine(t.center(point.cell), at, c.palette.map.halo.packed(), 4 * c.scale);
      list.AddLine(t.center(point.cell), at, c.palette.map.landmark.packed(), 1.5f * c.scale);
    }
    const bool dragged = c.ui.dragged && *c.ui.dragged == point.ref;
    if (dragged && c.ui.dragged_from != point.cell) {
      // The point itself, drawn faded at its old place.
      const int first = list.VtxBuffer.Size;
      draw_point(c, list, pane, t, point, c.ui.dragged_from, t.center(c.ui.dragged_from), size);
      fade_since(list, first, 0.4f);
    }
    if (dragged) {
      const ImVec2 hand{mouse.x + c.ui.drag_offset.x, mouse.y + c.ui.drag_offset.y};
      const bool away = t.map->ground
                            ? ground_cell_of(*t.map, held_target(t, hand, c.ui.held_heading)) !=
                                  ground_cell_of(*t.map, point.cell)
                            : t.cell_at(hand) != point.cell;
      if (away) draw_dashed_line(c, list, at, hand);
    }
    // In a figure, a ring around the only landmark would distinguish it from nothing.
    const bool is_only = c.layout.figure && c.results.scene.landmarks.size() == 1;
    if (point.ref.kind == PointKind::landmark && point.ref.index == c.state.selected && !is_only)
      list.AddCircle(at, (kTriangleRadius + 7) * size, c.palette.ui.text.packed(), 0, 2 * c.scale);
    const bool near = c.ui.hovered && under && *under == point.ref;
    const int first = list.VtxBuffer.Size;
    draw_point(c, list, pane, t, point, point.cell, at, near ? 1.15f * size : size);
    // While a unit walks, the start is where the walk began.
    if (c.results.walk && point.ref.kind == PointKind::start) fade_since(list, first, 0.5f);
    if (point.ref == PointRef{PointKind::landmark, c.ui.elsewhere} ||
        (dragged && removes_on_release(c, t)))
      fade_since(list, first, 0.45f);
  }
}

std::vector<Rect> mark_areas(const UiContext& c, const MapTransform& t) {
  const float size = point_size(c, t);
  std::vector<Rect> areas;
  for (const PlacedPoint& point : placed_points(c, t)) {
    const PointKind kind = point.ref.kind;
    if (kind == PointKind::start && is_unit(c, t, point.cell)) continue;
    const float reach = size * (kHalo + (kind == PointKind::start  ? kStartRadius
                                         : kind == PointKind::goal ? kGoalArm + kGoalStroke / 2
                                                                   : kTriangleRadius));
    // A triangle is half as high below its centre as above it.
    const float below = kind == PointKind::landmark ? reach / 2 : reach;
    areas.push_back({point.at.x - reach, point.at.y - reach, 2 * reach, reach + below});
  }
  return areas;
}

std::optional<PointRef> point_at(const UiContext& c, const MapTransform& t, ImVec2 p) {
  const std::vector<PlacedPoint> points = placed_points(c, t);
  // The closest mark within `reach` pixels. If several are equally close, the topmost one.
  const auto nearest = [&](float reach, auto place_of) {
    std::optional<PointRef> found;
    for (const PlacedPoint& point : points) {
      const ImVec2 at = place_of(point);
      const float away = std::hypot(at.x - p.x, at.y - p.y);
      if (away > reach) continue;
      reach = away;
      found = point.ref;
    }
    return found;
  };
  const bool fan = std::any_of(points.begin(), points.end(),
                               [](const PlacedPoint& point) { return point.fans; });
  // A displaced mark can also be picked at its original place, but within a smaller radius.
  if (fan)
    if (const auto found = nearest(kPlaceRadius * c.scale,
                                   [&](const PlacedPoint& point) { return t.center(point.cell); }))
      return found;
  return nearest(kGrabRadius * c.scale, [](const PlacedPoint& point) { return point.at; });
}

void draw_hover_square(ImDrawList& list, ImVec2 middle, float side, float scale) {
  const float half = std::max(side, 9 * scale) / 2;
  const ImVec2 a{std::round(middle.x - half), std::round(middle.y - half)};
  const ImVec2 b{std::round(middle.x + half), std::round(middle.y + half)};
  list.AddRect(a, b, kWhite.packed(), 0, 0, 3.5f * scale);
  list.AddRect(a, b, kMarkInk.packed(), 0, 0, 1.5f * scale);
}

void draw_cell_frame(ImDrawList& list, const MapTransform& t, Cell cell, float scale) {
  const NodeLayout* const layout = t.map->layout.get();
  if (!layout || !t.map->grid.walkable(cell))
    return draw_hover_square(list, t.center(cell), static_cast<float>(t.cell_px), scale);
  std::vector<NodePlace> corners;
  layout->outline(t.map->grid.node(cell), corners);
  const Rect rect = t.cell_rect(cell);
  if (corners.empty() || std::max(rect.w, rect.h) < 9 * scale)
    return draw_hover_square(list, {rect.x + rect.w / 2, rect.y + rect.h / 2}, 0, scale);
  std::vector<ImVec2> line;
  for (const NodePlace corner : corners) line.push_back(t.at(corner));
  const auto count = static_cast<int>(line.size());
  list.AddPolyline(line.data(), count, kWhite.packed(), ImDrawFlags_Closed, 3.5f * scale);
  list.AddPolyline(line.data(), count, kMarkInk.packed(), ImDrawFlags_Closed, 1.5f * scale);
}

void draw_hovered_cell(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.ui.hovered || c.ui.dragged) return;
  draw_cell_frame(list, t, *c.ui.hovered, c.scale);
}

void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  constexpr float kOpacity = 0.4f;
  if (!c.ui.ghost || c.ui.dragged || c.ui.ghost->map != c.results.scene.map) return;
  const Scene& ghost = *c.ui.ghost;
  const Scene& shown = c.results.scene;
  const int first = list.VtxBuffer.Size;
  for (std::size_t i = 0; i < ghost.landmarks.size(); ++i)
    if (i >= shown.landmarks.size() || !(ghost.landmarks[i] == shown.landmarks[i]))
      draw_landmark_mark(c, list, t.center(ghost.landmarks[i]), c.scale,
                         landmark_number(ghost, static_cast<int>(i)), false);
  if (!(ghost.goal == shown.goal)) draw_goal_mark(c, list, t.center(ghost.goal), c.scale);
  if (!(ghost.start == shown.start)) draw_start_mark(c, list, t.center(ghost.start), c.scale);
  fade_since(list, first, kOpacity);
}

}  // namespace waymark
