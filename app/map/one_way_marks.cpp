#include "app/map/one_way_marks.h"

#include <algorithm>
#include <cmath>

#include "app/map/cased_arrow.h"
#include "app/map/seen_cells.h"

namespace waymark {
namespace {

constexpr float kLeastRoad = 26;  // pixels at scale 1
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

void draw_mark(const UiContext& c, ImDrawList& list, ImVec2 from, ImVec2 to) {
  const float far = std::hypot(to.x - from.x, to.y - from.y);
  if (far < c.px(kLeastRoad)) return;
  const ImVec2 way{(to.x - from.x) / far, (to.y - from.y) / far};
  const ImVec2 middle{from.x + (to.x - from.x) * kAlong, from.y + (to.y - from.y) * kAlong};
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
        draw_mark(c, list, t.at(map.layout->place(node)), t.at(map.layout->place(link.to)));
  });
}

}  // namespace waymark
