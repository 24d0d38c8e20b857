#include "app/map/map_walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "app/compute/scene_walk.h"
#include "app/map/map_marks.h"
#include "app/map/mover_marks.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

constexpr std::array<float, 2> kKeptDash = {9, 6}, kLostDash = {2, 4}, kEdgeDash = {5, 3};

bool on_shapes(const OpenedMap& map) { return map.layout && !map.ground; }

bool is_seen(const Rect& clip, ImVec2 from, ImVec2 to) {
  return to.x >= clip.x && to.y >= clip.y && from.x <= clip.x + clip.w && from.y <= clip.y + clip.h;
}

// The part of a box that is on the map.
CellBox on_ground(const OpenedMap& map, const CellBox& box) {
  const Grid& ground = ground_of(map);
  return {{std::max(box.from.x, 0), std::max(box.from.y, 0)},
          {std::min(box.to.x, ground.width() - 1), std::min(box.to.y, ground.height() - 1)}};
}

// Calls visit(corners) for each outline of the cells: one outline for a box of cells, otherwise one
// per node.
template <class Visit>
void for_each_outline(const UiContext& c, const MapTransform& t, const CellBox& wanted,
                      Visit&& visit) {
  const OpenedMap& map = *t.map;
  const CellBox box = on_ground(map, wanted);
  if (!on_shapes(map)) {
    const ImVec2 from = t.corner(box.from.x, box.from.y), to = t.corner(box.to.x + 1, box.to.y + 1);
    if (is_seen(c.layout.map, from, to))
      visit(std::vector<ImVec2>{from, {to.x, from.y}, to, {from.x, to.y}});
    return;
  }
  for (int y = box.from.y; y <= box.to.y; ++y)
    for (int x = box.from.x; x <= box.to.x; ++x)
      if (map.grid.walkable(Cell{x, y})) {
        const ImVec2 at = t.center({x, y});
        const auto reach = static_cast<float>(4 * t.cell_px) + 20 * c.scale;
        if (is_seen(c.layout.map, {at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}))
          visit(ground_outline(t, {x, y}, c.scale));
      }
}

void fill(ImDrawList& list, const std::vector<ImVec2>& corners, const Color& color) {
  list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), color.packed());
}

void stroke_dashed(ImDrawList& list, std::vector<ImVec2> corners, const Color& color, float width,
                   float scale) {
  corners.push_back(corners.front());
  draw_dashed_line(list, corners, kEdgeDash, scale, color, width);
}

// Whether all cells of the box are already walls on the current leg's map.
bool is_wall_there(const UiContext& c, const CellBox& box) {
  if (on_shapes(*c.results.scene.map)) return false;
  const Grid& ground = ground_of(*c.results.scene.map);
  const CellBox on = on_ground(*c.results.scene.map, box);
  for (int y = on.from.y; y <= on.to.y; ++y)
    for (int x = on.from.x; x <= on.to.x; ++x)
      if (ground.walkable(Cell{x, y})) return false;
  return true;
}

class WalkPen {
 public:
  WalkPen(const UiContext& c, ImDrawList& list, const MapTransform& t)
      : c_(c),
        list_(list),
        t_(t),
        width_(static_cast<float>(path_width(t.cell_px / c.scale)) * c.scale),
        opacity_(c.state.layer(Layer::path).opacity) {}

  void draw(const WalkLine& line) {
    place(line.places);
    const Palette::Map& map = c_.palette.map;
    const float s = c_.scale, cased = width_ + static_cast<float>(2 * kPathCasing) * s;
    switch (line.part) {
      case WalkPart::lost:
        return draw_dashed_line(list_, points_, kLostDash, s, faded(c_.palette.ui.text, 0.45f),
                                std::max(1.5f * s, 0.5f * width_));
      case WalkPart::walked:
        stroke(faded(map.halo, 0.8f), 0.45f * width_ + 2 * s);
        return stroke(faded(map.start, 0.7f), 0.45f * width_);
      case WalkPart::kept:
        stroke(faded(map.path_casing, 1), cased);
        return draw_dashed_line(list_, points_, kKeptDash, s, faded(map.path, 1), width_);
      case WalkPart::fresh:
        stroke(faded(map.path_casing, 1), cased);
        return stroke(faded(map.path, 1), width_);
    }
  }

 private:
  Color faded(const Color& color, float part) const {
    return color.with_alpha(color.a * part * opacity_);
  }
  void stroke(const Color& color, float width) {
    list_.AddPolyline(points_.data(), static_cast<int>(points_.size()), color.packed(), 0, width);
  }
  void place(const std::vector<NodePlace>& places) {
    points_.clear();
    for (const NodePlace place : places) points_.push_back(t_.at(place));
    simplify_line(points_);
  }

  const UiContext& c_;
  ImDrawList& list_;
  const MapTransform& t_;
  float width_, opacity_;
  std::vector<ImVec2> points_;
};

// The number of wall cells that a rectangle covers, at least partly.
int walls_in(const MapTransform& t, const Rect& rect) {
  if (on_shapes(*t.map)) return 0;
  const Grid& ground = ground_of(*t.map);
  const auto whole = [](double place) { return static_cast<int>(std::floor(place)); };
  const int bottom = whole(t.y_at(rect.max())), right = whole(t.x_at(rect.max()));
  int walls = 0;
  for (int y = whole(t.y_at(rect.min())); y <= bottom; ++y)
    for (int x = whole(t.x_at(rect.min())); x <= right; ++x)
      walls += ground.contains(Cell{x, y}) && !ground.walkable(Cell{x, y});
  return walls;
}

// A place for the card next to a rectangle and inside the pane. Chooses the place where the card
// hides the fewest cells of the path, then the fewest walls, and avoids the unit.
Rect clear_place(const UiContext& c, const Rect& clip, const MapTransform& t, ImVec2 from,
                 ImVec2 to, ImVec2 size, float gap) {
  const float x = (from.x + to.x - size.x) / 2, y = (from.y + to.y - size.y) / 2;
  const float below = to.y + gap, above = from.y - gap - size.y;
  const std::array<ImVec2, 8> places = {
      ImVec2{x, below}, {x, above},      {to.x + gap, y},        {from.x - gap - size.x, y},
      {from.x, below},  {from.x, above}, {to.x - size.x, below}, {to.x - size.x, above}};
  const SceneWalk& walk = *c.results.walk;
  const ImVec2 unit = t.at(unit_place(walk, c.state.walk.time).place);
  const float reach = 14 * c.scale;
  Rect best;
  std::pair<int, int> least{std::numeric_limits<int>::max(), 0};  // cells of the path, walls
  for (const ImVec2 place : places) {
    const float right = std::max(clip.x + gap, clip.x + clip.w - size.x - gap);
    const float bottom = std::max(clip.y + gap, clip.y + clip.h - size.y - gap);
    const Rect card{std::round(std::clamp(place.x, clip.x + gap, right)),
                    std::round(std::clamp(place.y, clip.y + gap, bottom)), size.x, size.y};
    int covered = 0;
    for (const Node node : walk.leg(c.results.leg).path())
      covered += card.contains(t.center(t.map->grid.cell(node)));
    const Rect near_unit{unit.x - reach, unit.y - reach, 2 * reach, 2 * reach};
    const Rect edit{from.x, from.y, to.x - from.x, to.y - from.y};
    if (overlap(card, near_unit) || overlap(card, edit)) covered += 1'000'000;
    const std::pair hidden{covered, walls_in(t, card)};
    if (hidden >= least) continue;
    least = hidden;
    best = card;
  }
  return best;
}

}  // namespace

std::vector<ImVec2> ground_outline(const MapTransform& t, Cell cell, float scale) {
  if (!on_shapes(*t.map)) {
    const ImVec2 from = t.corner(cell.x, cell.y), to = t.corner(cell.x + 1, cell.y + 1);
    return {from, {to.x, from.y}, to, {from.x, to.y}};
  }
  std::vector<NodePlace> places;
  t.map->layout->outline(t.map->grid.node(cell), places);
  std::vector<ImVec2> corners;
  for (const NodePlace place : places) corners.push_back(t.at(place));
  if (!corners.empty()) return corners;
  const ImVec2 middle = t.center(cell);
  const float radius = std::max(6 * scale, static_cast<float>(0.3 * t.cell_px));
  for (int i = 0; i < 8; ++i) {
    const double angle = std::acos(-1.0) * (i + 0.5) / 4;
    corners.push_back({middle.x + radius * static_cast<float>(std::cos(angle)),
                       middle.y + radius * static_cast<float>(std::sin(angle))});
  }
  return corners;
}

CellRegion dropped_cells(const UiContext& c) {
  const Grid& ground = ground_of(*c.state.scene.map);
  CellRegion region(ground.width(), ground.height());
  std::vector<WalkEvent> events = c.state.walk.events;
  std::stable_sort(events.begin(), events.end(),
                   [](const WalkEvent& a, const WalkEvent& b) { return a.time < b.time; });
  for (const WalkEvent& event : events)
    if (event.time <= c.state.walk.time)
      region.set(event.cells, event.kind == WalkEvent::Kind::drop);
  return region;
}

void draw_rocks(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.results.walk || c.results.walk->plan.events.empty()) return;
  const Palette::Map& map = c.palette.map;
  for (const CellBox& box : dropped_cells(c).boxes()) {
    if (is_wall_there(c, box)) continue;
    for_each_outline(c, t, box, [&](const std::vector<ImVec2>& corners) {
      fill(list, corners, map.wall);
      list.AddPolyline(corners.data(), static_cast<int>(corners.size()), map.wall_line.packed(),
                       ImDrawFlags_Closed, c.scale);
    });
  }
  const std::optional<EditNote> last = edit_note(c.results, c.state.walk.time);
  if (!last) return;
  for (const CellBox& box : last->cells)
    for_each_outline(c, t, box, [&](const std::vector<ImVec2>& corners) {
      stroke_dashed(list, corners, c.palette.ui.bad, 1.5f * c.scale, c.scale);
    });
}

void draw_walk_path(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.results.walk || !c.state.layer(Layer::path).shown) return;
  WalkPen pen(c, list, t);
  for (const WalkLine& line : walk_lines(*c.results.walk, c.results.leg, c.state.walk.time))
    pen.draw(line);
}

void draw_walking_unit(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.results.walk) return;
  const UnitPlace unit = unit_place(*c.results.walk, c.state.walk.time);
  if (mover_has_shape(t, c.scale)) {
    // During a step, the unit is drawn in the state of the closer end, but at its own position.
    const Grid& grid = t.map->grid;
    const Cell state = grid.cell(unit.share < 0.5 ? unit.from : unit.to);
    const Cell pivot = ground_cell_of(*t.map, state);
    MapTransform there = t;
    there.origin.x += static_cast<float>((unit.place.x - pivot.x - 0.5) * t.cell_px);
    there.origin.y += static_cast<float>((unit.place.y - pivot.y - 0.5) * t.cell_px);
    return draw_unit(c, list, there, state, c.palette.map.start);
  }
  draw_start_mark(c, list, t.at(unit.place), c.scale);
}

void draw_edit_note(const UiContext& c, ImDrawList& list, const MapPane& pane,
                    const MapTransform& t) {
  if (!c.results.walk) return;
  const std::optional<EditNote> note = edit_note(c.results, c.state.walk.time);
  if (!note || note->cells.empty()) return;
  const CellBox box = on_ground(*t.map, note->cells.back());
  ImVec2 from{1e9f, 1e9f}, to{-1e9f, -1e9f};
  for (const Cell cell : {box.from, box.to})
    for (const ImVec2 corner : ground_outline(t, cell, c.scale)) {
      from = {std::min(from.x, corner.x), std::min(from.y, corner.y)};
      to = {std::max(to.x, corner.x), std::max(to.y, corner.y)};
    }
  if (!is_seen(pane.clip, from, to)) return;
  const float pad = c.px(10), bar = c.px(3), gap = c.px(10);
  const float width = std::max(text_width(c.fonts.semibold, note->title),
                               text_width(c.fonts.caption, note->words)) +
                      2 * pad + bar;
  const Rect card = clear_place(c, pane.clip, t, from, to, {width, c.px(42)}, gap);
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, card, ui.pop, c.px(4));
  frame_rect(list, card, ui.line2, c.px(4));
  fill_rect(list, {card.x, card.y + c.px(4), bar, card.h - c.px(8)}, ui.bad);
  const float left = card.x + bar + pad;
  draw_text(list, c.fonts.semibold, {left, card.y + c.px(4)}, ui.text, note->title);
  draw_text(list, c.fonts.caption, {left, card.y + c.px(23)}, ui.text2, note->words);
}

namespace {

// The cell of the ground at a screen point; on a graph, the node. std::nullopt if there is none.
std::optional<Cell> cell_under(const UiContext& c, const MapTransform& t, ImVec2 p) {
  const OpenedMap& map = *c.state.scene.map;
  if (!map.layout || map.ground) {
    const Cell cell{static_cast<int>(std::floor(t.x_at(p))),
                    static_cast<int>(std::floor(t.y_at(p)))};
    if (ground_of(map).contains(cell)) return cell;
    return std::nullopt;
  }
  const Cell cell = t.cell_at(p);
  return map.grid.walkable(cell) ? std::optional(cell) : std::nullopt;
}

CellBox rock_at(const UiContext& c, Cell cell) {
  const int size = has_rock_size(*c.state.scene.map) ? c.ui.walk.size : 1;
  const Cell from{cell.x - (size - 1) / 2, cell.y - (size - 1) / 2};
  return {from, {from.x + size - 1, from.y + size - 1}};
}

bool holds(const CellBox& box, Cell cell) {
  return cell.x >= box.from.x && cell.y >= box.from.y && cell.x <= box.to.x && cell.y <= box.to.y;
}

// The plan's index of the drop that covers a cell at the shown time, -1 if there is none.
int drop_over(const UiContext& c, Cell cell) {
  const std::vector<WalkEvent>& events = c.state.walk.events;
  int found = -1;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const WalkEvent& event = events[i];
    if (event.time > c.state.walk.time || !holds(event.cells, cell)) continue;
    const bool later = found < 0 || event.time >= events[static_cast<std::size_t>(found)].time;
    if (later) found = event.kind == WalkEvent::Kind::drop ? static_cast<int>(i) : -1;
  }
  return found;
}

// Removes the whole rock. If the rock was dropped at exactly this time, removes the drop from the
// plan.
void take_away(const UiContext& c, Cell cell, bool walls) {
  const int drop = drop_over(c, cell);
  if (drop < 0) {
    if (walls) edit_walk(c, rock_at(c, cell), WalkEvent::Kind::clear);
    return;
  }
  const WalkEvent& event = c.state.walk.events[static_cast<std::size_t>(drop)];
  if (event.time == c.state.walk.time)
    c.send(Command{RemoveWalkEvent{drop}});
  else
    edit_walk(c, event.cells, WalkEvent::Kind::clear);
}

void begin(const UiContext& c, Cell cell, int button) {
  WalkDrag& hand = c.ui.walk;
  if (!c.state.walk.on && !walker_on(c.state.scene, c.state.walk)) {
    c.send(Tell{{Message::Kind::warning, "No unit can walk here",
                 no_walker_words(c.state.scene, c.state.walk), ""}});
    return;
  }
  hand.dropping = true;
  hand.button = button;
  hand.last = cell;
  hand.clears = button == ImGuiMouseButton_Right || drop_over(c, cell) >= 0;
  c.send(BeginGesture{});
  if (!c.state.walk.on) c.send(Command{SetWalk{true, c.state.walk.of, c.state.walk.from_scratch}});
  if (hand.clears)
    take_away(c, cell, button == ImGuiMouseButton_Right);
  else
    edit_walk(c, rock_at(c, cell), WalkEvent::Kind::drop);
}

void go_on(const UiContext& c, std::optional<Cell> cell) {
  WalkDrag& hand = c.ui.walk;
  if (key_pressed(ImGuiKey_Escape, false)) {
    c.send(CancelGesture{});
    hand.dropping = false;
    return;
  }
  if (cell && !(*cell == hand.last)) {
    hand.last = *cell;
    if (hand.clears)
      take_away(c, *cell, hand.button == ImGuiMouseButton_Right);
    else
      edit_walk(c, rock_at(c, *cell), WalkEvent::Kind::drop);
  }
  if (ImGui::IsMouseDown(hand.button)) return;
  c.send(EndGesture{});
  hand.dropping = false;
}

}  // namespace

bool has_rock_size(const OpenedMap& map) {
  return !map.layout || map.ground || map.layout->graph().shape() == GraphShape::hexagons;
}

void edit_walk(const UiContext& c, const CellBox& cells, WalkEvent::Kind kind) {
  c.send(Command{AddWalkEvent{{c.state.walk.time, kind, cells}}});
}

bool handle_map_drop(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.tool != Tool::drop) return false;
  const std::optional<Cell> cell = cell_under(c, t, ImGui::GetIO().MousePos);
  if (c.ui.walk.dropping) {
    go_on(c, cell);
    return true;
  }
  if (!over_map || c.ui.panning || !cell) return true;
  for (const int button : {ImGuiMouseButton_Left, ImGuiMouseButton_Right})
    if (ImGui::IsMouseClicked(button)) {
      begin(c, *cell, button);
      break;
    }
  return true;
}

void draw_drop_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (c.ui.tool != Tool::drop || c.ui.panning || c.ui.popup != Popup::none) return;
  if (!c.layout.map.contains(mouse)) return;
  const std::optional<Cell> cell = cell_under(c, t, mouse);
  if (!cell) return;
  CellBox box = rock_at(c, *cell);
  const int drop = drop_over(c, *cell);
  if (drop >= 0 && !c.ui.walk.dropping)
    box = c.state.walk.events[static_cast<std::size_t>(drop)].cells;
  const Color ink = drop >= 0 ? c.palette.ui.bad : Color{0.067f, 0.067f, 0.067f, 1};
  const auto outline = [&](const std::vector<ImVec2>& corners) {
    const auto count = static_cast<int>(corners.size());
    list.AddPolyline(corners.data(), count, c.palette.map.halo.packed(), ImDrawFlags_Closed,
                     3.5f * c.scale);
    list.AddPolyline(corners.data(), count, ink.packed(), ImDrawFlags_Closed, 1.5f * c.scale);
  };
  const OpenedMap& map = *c.state.scene.map;
  if (!map.layout || map.ground) {
    const ImVec2 from = t.corner(box.from.x, box.from.y), to = t.corner(box.to.x + 1, box.to.y + 1);
    return outline({from, {to.x, from.y}, to, {from.x, to.y}});
  }
  for (int y = box.from.y; y <= box.to.y; ++y)
    for (int x = box.from.x; x <= box.to.x; ++x)
      if (map.grid.walkable(Cell{x, y})) outline(ground_outline(t, {x, y}, c.scale));
}

}  // namespace waymark
