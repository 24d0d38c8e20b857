#include "core/map/place_grid.h"

#include <algorithm>
#include <cassert>

#include "core/map/mover_states.h"

namespace waymark {
namespace {

// For each cell that can be reached from `place` in one move, appends the cheapest edge to it. The
// edges are sorted by that cell.
void add_least(const Graph& graph, Cell place, CellArray<Graph::Link>& out) {
  const MoverStates& states = *graph.states();
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  for (int heading = 0; heading < states.headings; ++heading)
    for (const Graph::Link& link : graph.edges_out(graph.node(states.state(place, heading)))) {
      const Cell to = states.ground_cell(graph.cell(link.to));
      if (to != place) out.push_back({(to.y + 1) * (states.columns + 2) + to.x + 1, link.cost});
    }
  std::sort(out.begin() + first, out.end());
  out.erase(std::unique(out.begin() + first, out.end(),
                        [](const Graph::Link& a, const Graph::Link& b) { return a.to == b.to; }),
            out.end());
}

}  // namespace

Grid place_grid(const Graph& states) {
  const MoverStates& of = *states.states();
  GraphData draft;
  draft.unit = states.unit();
  draft.unit_cost = states.unit_cost();
  draft.columns = of.columns;
  draft.rows = of.rows;
  Graph::EdgeRows edges;
  const auto begin_node = [&edges] {
    edges.begins.push_back(static_cast<std::int32_t>(edges.out.size()));
  };
  for (int y = -1; y <= of.rows; ++y)
    for (int x = -1; x <= of.columns; ++x) {
      begin_node();
      const Cell place{x, y};
      if (x < 0 || y < 0 || x == of.columns || y == of.rows) continue;
      const auto stands = [&](int heading) {
        return states.has(states.node(of.state(place, heading)));
      };
      bool any = false;
      for (int heading = 0; heading < of.headings && !any; ++heading) any = stands(heading);
      if (!any) continue;
      draft.cells.push_back(place);
      draft.places.push_back({x + 0.5, y + 0.5});
      add_least(states, place, edges.out);
    }
  begin_node();
  // A path over cells costs no more than a path over states, so Graph::of() cannot fail.
  Result<Graph> graph = Graph::of(std::move(draft), std::move(edges), "");
  assert(graph.ok());
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

}  // namespace waymark
