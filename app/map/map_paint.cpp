#include "app/map/map_paint.h"

#include "app/map/map_drop.h"
#include "app/scene/map_mover.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
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
  c.send(Command{PaintCells{hand.stroke, shape_to(hand, to)}});
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
