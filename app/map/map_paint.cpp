#include <algorithm>
#include <fmt/format.h>

#include "app/frame/workspace.h"
#include "app/map/map_input.h"
#include "app/map/map_walk.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "core/io/cost_matrix.h"

namespace waymark {
namespace {

// The next higher or lower cost on offer; the same cost if there is none.
int next_cost(int cost, bool more) {
  if (more) {
    const auto above = std::upper_bound(kPaintCosts.begin(), kPaintCosts.end(), cost);
    return above == kPaintCosts.end() ? cost : *above;
  }
  const auto at = std::lower_bound(kPaintCosts.begin(), kPaintCosts.end(), cost);
  return at == kPaintCosts.begin() ? cost : *std::prev(at);
}

}  // namespace

// Actions of the paint tool.

void add_paint_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  actions.add(
      "edit.tool_paint", "Paint map", icon::kPaint, Chord{SDLK_w, false, false},
      [&workspace] { workspace.ui.tool = Tool::paint; }, always,
      [&workspace] { return workspace.ui.tool == Tool::paint; });
  for (const PaintTerrain& terrain : kPaintTerrains)
    actions.add(
        fmt::format("paint.{}", terrain.id), fmt::format("Paint {}", terrain.id),
        [&workspace, terrain] {
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.terrain = terrain.terrain;
        },
        always, [&workspace, terrain] { return workspace.ui.paint.terrain == terrain.terrain; });
  actions.add(
      "paint.clear_region", "Clear region",
      [&workspace] {
        const Grid& grid = workspace.state().scene.map->grid;
        workspace.apply(Command{
            PaintCells{kOutOfRegion,
                       {PaintShape::Kind::box, {0, 0}, {grid.width() - 1, grid.height() - 1}, 1}}});
      },
      [&workspace] { return !workspace.state().scene.region.empty(); });
  const auto paints_height = [&workspace] { return height_of(workspace.ui.paint.terrain) > 0; };
  const auto take_height = [&workspace](int height) {
    workspace.ui.tool = Tool::paint;
    workspace.ui.paint.height = std::clamp(height, 1, kMostHeight);
    workspace.ui.paint.terrain = terrain_at(workspace.ui.paint.height);
  };
  actions.add(
      "paint.height", "Paint heights",
      [&workspace, take_height] { take_height(workspace.ui.paint.height); }, always, paints_height);
  for (const int by : {1, -1})
    actions.add(
        by > 0 ? "paint.higher" : "paint.deeper", by > 0 ? "Paint higher" : "Paint lower",
        [&workspace, take_height, by] { take_height(workspace.ui.paint.height + by); },
        [&workspace, paints_height, by] {
          const int height = workspace.ui.paint.height + by;
          return !paints_height() || (height >= 1 && height <= kMostHeight);
        });
  const auto paints_cost = [&workspace] { return workspace.ui.paint.terrain == kCostBrush; };
  const auto take_cost = [&workspace](int cost) {
    workspace.ui.tool = Tool::paint;
    workspace.ui.paint.cost = cost;
    workspace.ui.paint.terrain = kCostBrush;
  };
  actions.add(
      "paint.cost", "Paint costs", [&workspace, take_cost] { take_cost(workspace.ui.paint.cost); },
      always, paints_cost);
  for (const bool more : {true, false})
    actions.add(
        more ? "paint.dearer" : "paint.cheaper",
        more ? "Paint a higher cost" : "Paint a lower cost",
        [&workspace, take_cost, more] { take_cost(next_cost(workspace.ui.paint.cost, more)); },
        [&workspace, paints_cost, more] {
          const int cost = workspace.ui.paint.cost;
          return !paints_cost() || next_cost(cost, more) != cost;
        });
  for (const PaintModeName& mode : kPaintModes) {
    actions.add(
        fmt::format("paint.{}", mode.id), fmt::format("Paint {}", mode.name),
        [&workspace, mode] {
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.mode = mode.mode;
        },
        always, [&workspace, mode] { return workspace.ui.paint.mode == mode.mode; });
    if (mode.mode == PaintMode::freehand) actions.begin_group();
  }
  for (const bool larger : {false, true}) {
    actions.add(
        larger ? "paint.larger" : "paint.smaller", larger ? "Larger brush" : "Smaller brush",
        Chord{larger ? SDLK_RIGHTBRACKET : SDLK_LEFTBRACKET, false, false}, [&workspace, larger] {
          // With the drop tool, these actions change the size of the rock.
          WalkDrag& hand = workspace.ui.walk;
          if (workspace.ui.tool == Tool::drop) {
            hand.size = std::clamp(hand.size + (larger ? 1 : -1), 1, WalkDrag::kMostRock);
            return;
          }
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.size = other_brush_size(workspace.ui.paint.size, larger);
        });
    if (!larger) actions.begin_group();
  }
}

namespace {

constexpr char kErased = '.';

PaintShape shape_to(const PaintDrag& hand, Cell to) {
  switch (hand.mode) {
    case PaintMode::freehand:
      return {PaintShape::Kind::line, hand.last, to, hand.size};
    case PaintMode::line:
      return {PaintShape::Kind::line, hand.from, to, hand.size};
    case PaintMode::box:
      return {PaintShape::Kind::box, hand.from, to};
    case PaintMode::frame:
      return {PaintShape::Kind::frame, hand.from, to, hand.size};
    case PaintMode::fill:
      break;
  }
  return {PaintShape::Kind::fill, to, to};
}

// While a unit walks, walls appear and disappear at the shown time.
bool paint_on_walk(const UiContext& c, char terrain, const PaintShape& shape) {
  if (!c.state.walk.on || (terrain != '@' && terrain != kErased)) return false;
  const Grid& ground = ground_of(*c.state.scene.map);
  CellRegion cells(ground.width(), ground.height());
  cells.set(covered_cells(shape, ground), true);
  for (const CellBox& box : cells.boxes())
    edit_walk(c, box, terrain == '@' ? WalkEvent::Kind::drop : WalkEvent::Kind::clear);
  return true;
}

void paint_to(const UiContext& c, Cell to) {
  PaintDrag& hand = c.ui.paint;
  if (paint_on_walk(c, hand.stroke, shape_to(hand, to))) {
    hand.last = to;
    return;
  }
  const bool cost = hand.stroke == kCostBrush;
  c.send(
      Command{PaintCells{cost ? kErased : hand.stroke, shape_to(hand, to), cost ? hand.cost : 0}});
  hand.last = to;
}

void begin_stroke(const UiContext& c, Cell at, int button) {
  PaintDrag& hand = c.ui.paint;
  hand.painting = true;
  hand.button = button;
  const char erased = hand.terrain == kIntoRegion ? kOutOfRegion : kErased;
  hand.stroke = button == ImGuiMouseButton_Right ? erased : hand.terrain;
  hand.from = hand.last = at;
  c.send(BeginGesture{});
  paint_to(c, at);
}

void continue_stroke(const UiContext& c, Cell at) {
  PaintDrag& hand = c.ui.paint;
  if (key_pressed(ImGuiKey_Escape, false)) {
    c.send(CancelGesture{});
    hand.painting = false;
    return;
  }
  if (!(at == hand.last) && hand.mode != PaintMode::fill) {
    // A shape with two ends is redrawn from scratch on the original map.
    if (hand.mode != PaintMode::freehand) {
      c.send(CancelGesture{});
      c.send(BeginGesture{});
    }
    paint_to(c, at);
  }
  if (ImGui::IsMouseDown(hand.button)) return;
  c.send(EndGesture{});
  hand.painting = false;
}

// Picks the cell's terrain, or the closest terrain that the tool offers.
void take_up(const UiContext& c, Cell at) {
  const Grid& grid = ground_of(*c.state.scene.map);
  if (!grid.contains(at)) return;
  const char terrain = grid.terrain(at);
  c.ui.paint.terrain = terrain == 'G' || terrain == '0' ? '.' : terrain == 'O' ? '@' : terrain;
  if (const int height = height_of(terrain); height > 0) c.ui.paint.height = height;
  if (const int cost = grid.content(at).cost; grid.costed() && cost > 0) {
    c.ui.paint.cost = cost;
    c.ui.paint.terrain = kCostBrush;
  }
}

}  // namespace

bool handle_map_paint(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.tool != Tool::paint) return false;
  const ImGuiIO& io = ImGui::GetIO();
  const Cell at = t.ground_at(io.MousePos);
  if (c.ui.paint.painting) {
    continue_stroke(c, at);
    return true;
  }
  if (!over_map || c.ui.panning) return true;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && io.KeyAlt)
    take_up(c, at);
  else if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    begin_stroke(c, at, ImGuiMouseButton_Left);
  else if (ImGui::IsMouseClicked(ImGuiMouseButton_Right))
    begin_stroke(c, at, ImGuiMouseButton_Right);
  return true;
}

namespace {

// Follows the left ends of the runs downwards, row by row, then the right ends upwards.
std::vector<ImVec2> outline(const std::vector<CellRun>& runs, const MapTransform& t) {
  std::vector<ImVec2> points;
  for (const CellRun& run : runs) {
    points.push_back(t.corner(run.first, run.y));
    points.push_back(t.corner(run.first, run.y + 1));
  }
  for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
    points.push_back(t.corner(run->last + 1, run->y + 1));
    points.push_back(t.corner(run->last + 1, run->y));
  }
  return points;
}

void draw_cross(ImDrawList& list, ImVec2 at, float scale, const Color& color, float width) {
  const float out = 8 * scale, in = 3 * scale;
  for (const float side : {-1.0f, 1.0f}) {
    list.AddLine({at.x + side * in, at.y}, {at.x + side * out, at.y}, color.packed(), width);
    list.AddLine({at.x, at.y + side * in}, {at.x, at.y + side * out}, color.packed(), width);
  }
}

}  // namespace

void draw_paint_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (c.ui.tool != Tool::paint || c.ui.panning || c.ui.popup != Popup::none) return;
  if (!c.layout.map.contains(mouse)) return;
  const std::vector<CellRun> runs =
      covered_cells(resting_brush(c.ui.paint, t.ground_at(mouse)), ground_of(*c.state.scene.map));
  if (runs.empty()) return;
  constexpr Color kInk{0.067f, 0.067f, 0.067f, 1};
  // If cells are smaller than the outline, only the cross is drawn.
  if (t.cell_px * static_cast<double>(runs.size()) >= 4 * c.scale) {
    const std::vector<ImVec2> line = outline(runs, t);
    const int points = static_cast<int>(line.size());
    list.AddPolyline(line.data(), points, c.palette.map.halo.packed(), ImDrawFlags_Closed,
                     3.5f * c.scale);
    list.AddPolyline(line.data(), points, kInk.packed(), ImDrawFlags_Closed, 1.5f * c.scale);
  }
  ImGui::SetMouseCursor(ImGuiMouseCursor_None);
  draw_cross(list, mouse, c.scale, c.palette.map.halo, 3.5f * c.scale);
  draw_cross(list, mouse, c.scale, kInk, 1.5f * c.scale);
}

}  // namespace waymark
