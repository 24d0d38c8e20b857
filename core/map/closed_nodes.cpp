#include "core/map/closed_nodes.h"

#include <cassert>
#include <vector>

namespace waymark {

std::shared_ptr<const Graph> with_closed_nodes(const std::shared_ptr<const Graph>& graph,
                                               std::span<const Node> closed) {
  assert(graph->shape() != GraphShape::states);
  GraphData draft;
  draft.shape = graph->shape();
  draft.unit = graph->unit();
  draft.unit_cost = graph->unit_cost();
  draft.columns = graph->width();
  draft.rows = graph->height();
  // The pointer shares ownership of the graph that contains the mesh.
  if (graph->mesh() != nullptr) draft.mesh = {graph, graph->mesh()};
  std::vector<std::uint8_t> is_closed(static_cast<std::size_t>(graph->node_count()), 0);
  for (const Node node : closed)
    if (graph->has(node)) is_closed[static_cast<std::size_t>(graph->number(node))] = 1;
  for (int number = 0; number < graph->node_count(); ++number) {
    const Node node = graph->at(number);
    draft.places.push_back(graph->place(node));
    draft.names.push_back(graph->name(node));
    draft.cells.push_back(graph->cell(node));
    draft.ground.push_back(static_cast<std::uint8_t>(graph->ground(node)));
    draft.main.push_back(graph->on_main_road(node));
    if (is_closed[static_cast<std::size_t>(number)]) continue;
    for (const Graph::Link& link : graph->edges_out(node)) {
      const int to = graph->number(link.to);
      if (!is_closed[static_cast<std::size_t>(to)]) draft.edges.push_back({number, to, link.cost});
    }
  }
  return std::make_shared<const Graph>(Graph::of(std::move(draft), "").value());
}

}  // namespace waymark
