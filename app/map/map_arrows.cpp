#include <algorithm>
#include <array>
#include <cmath>

#include "app/map/field_labels.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "core/field/distance_field.h"

namespace waymark {
namespace {

constexpr double kApart = 18;  // px at scale 1
constexpr int kMostSteps = 12;

// A walkable cell of a block of `side` cells: the centre, or one of eight cells around it.
std::optional<Cell> probe(const Grid& grid, Cell corner, int side) {
  const int half = side / 2, third = side / 3;
  constexpr std::array<Cell, 9> kPlaces = {
      {{0, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
  for (const Cell place : kPlaces) {
    const Cell cell{corner.x + half + place.x * third, corner.y + half + place.y * third};
    if (grid.walkable(cell)) return cell;
    if (third == 0) break;
  }
  return std::nullopt;
}

// The node closest to the centre of a block, if that node is in the block.
std::optional<Cell> node_probe(const NodeLayout& layout, int left, int top, int side) {
  const Node node = layout.nearest({left + side / 2.0, top + side / 2.0});
  const NodePlace place = layout.place(node);
  const bool inside =
      place.x >= left && place.x < left + side && place.y >= top && place.y < top + side;
  return inside ? std::optional(layout.graph().cell(node)) : std::nullopt;
}

// The cell reached by following the field downhill for some steps; the cell itself if no step leads
// down.
Cell downstream(const Grid& grid, const DistanceField& field, Cell from, int steps) {
  Node node = grid.node(from);
  for (int i = 0; i < steps; ++i) {
    const Node next = descend(grid, field, node);
    if (next == kNoNode) break;
    node = next;
  }
  return grid.cell(node);
}

void draw_arrow(ImDrawList& list, ImVec2 middle, ImVec2 way, float length, float thickness,
                unsigned ink) {
  const float half = length / 2, head = length * 0.42f, wide = length * 0.24f;
  const ImVec2 tip{middle.x + way.x * half, middle.y + way.y * half};
  const ImVec2 neck{tip.x - way.x * head, tip.y - way.y * head};
  list.AddLine({middle.x - way.x * half, middle.y - way.y * half}, neck, ink, thickness);
  list.AddTriangleFilled(tip, {neck.x - way.y * wide, neck.y + way.x * wide},
                         {neck.x + way.y * wide, neck.y - way.x * wide}, ink);
}

}  // namespace

void draw_flow(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::flow);
  if (!look.shown) return;
  const Grid& grid = c.results.scene.map->grid;
  const CellInk inks(c, pane);
  const int side = std::max(1, static_cast<int>(std::ceil(kApart * c.scale / t.cell_px)));
  const float length =
      (side == 1 ? std::min(0.45f * static_cast<float>(t.cell_px), c.px(14)) : c.px(11));
  const NodePlace first = t.place_at(pane.clip.min()), last = t.place_at(pane.clip.max());
  const NodePlace extent = map_extent(*t.map);
  // Blocks are aligned to the map, so arrows move with the map.
  const auto block_at = [side](double place) {
    return std::max(0, static_cast<int>(place) / side * side);
  };
  for (int y = block_at(first.y); y < std::min(extent.y, last.y); y += side)
    for (int x = block_at(first.x); x < std::min(extent.x, last.x); x += side) {
      const std::optional<Cell> cell =
          t.map->layout ? node_probe(*t.map->layout, x, y, side) : probe(grid, {x, y}, side);
      if (!cell) continue;
      const Cell to =
          downstream(grid, *c.results.goal_field, *cell, std::clamp(side, 1, kMostSteps));
      const NodePlace from_place = map_place(*t.map, *cell), to_place = map_place(*t.map, to);
      const auto dx = static_cast<float>(to_place.x - from_place.x),
                 dy = static_cast<float>(to_place.y - from_place.y);
      const float far = std::hypot(dx, dy);
      if (far == 0) continue;
      const Color ink = inks.of(*cell).quiet;
      draw_arrow(list, t.center(*cell), {dx / far, dy / far}, length, 1.3f * c.scale,
                 ink.with_alpha(0.85f * look.opacity).packed());
    }
}

namespace {

// Pixels at scale 1.
constexpr float kLeastRoad = 26;
constexpr float kArrowReach = 3.5f, kArrowCasing = 1.5f;
constexpr float kAlong =
    0.62f;  // position as a fraction of the road; other arrows are at the midpoint

bool leads_back(const Graph& graph, Node from, Node to) {
  const std::span<const Graph::Link> links = graph.edges_out(to);
  return std::any_of(links.begin(), links.end(),
                     [from](const Graph::Link& link) { return link.to == from; });
}

// Whether most roads are too short for arrows.
bool is_far(const NodeLayout& layout, const MapTransform& t, float scale) {
  const double room = layout.width() * layout.height() / layout.graph().node_count();
  return 2 * std::sqrt(room) * t.cell_px < kLeastRoad * scale;
}

void draw_mark(const UiContext& c, ImDrawList& list, const Rect& view, ImVec2 from, ImVec2 to) {
  const float far = std::hypot(to.x - from.x, to.y - from.y);
  if (far < c.px(kLeastRoad)) return;
  const ImVec2 way{(to.x - from.x) / far, (to.y - from.y) / far};
  const ImVec2 middle{from.x + (to.x - from.x) * kAlong, from.y + (to.y - from.y) * kAlong};
  const float room = c.px(kArrowReach + kArrowCasing);
  const Rect area{middle.x - room, middle.y - room, 2 * room, 2 * room};
  if (!view.contains(area.min()) || !view.contains(area.max())) return;
  draw_cased_arrow(c, list, middle, way, c.palette.ui.text);
}

}  // namespace

void draw_one_way_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t) {
  const OpenedMap& map = *t.map;
  if (!map.layout || !map.grid.graph()->directed() ||
      map.grid.graph()->shape() != GraphShape::roads || is_far(*map.layout, t, c.scale))
    return;
  const Graph& graph = *map.grid.graph();
  for_each_seen_cell(t, pane.clip, [&](Cell cell) {
    const Node node = map.grid.node(cell);
    for (const Graph::Link& link : graph.edges_out(node))
      if (!leads_back(graph, node, link.to))
        draw_mark(c, list, pane.view, t.at(map.layout->place(node)),
                  t.at(map.layout->place(link.to)));
  });
}

void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color) {
  const float reach = kArrowReach * c.scale, half = reach;
  const ImVec2 tip{middle.x + way.x * reach, middle.y + way.y * reach},
      back{middle.x - way.x * reach, middle.y - way.y * reach};
  const ImVec2 left{back.x - way.y * half, back.y + way.x * half},
      right{back.x + way.y * half, back.y - way.x * half};
  list.AddTriangle(left, tip, right, c.palette.map.floor.packed(), 2 * kArrowCasing * c.scale);
  list.AddTriangleFilled(left, tip, right, color.packed());
}

}  // namespace waymark
