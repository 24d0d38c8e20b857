#include "core/mover/mover_grid.h"

#include <cassert>
#include <fmt/format.h>

#include "core/mover/mover_plan.h"
#include "core/mover/state_rows.h"

namespace waymark {
namespace {

// All states in the order of their nodes, each with its edges.
Graph::EdgeRows rows_of(const StateRows& rows, GraphData& draft) {
  const MoverStates& states = rows.states();
  Graph::EdgeRows edges;
  const int across = rows.width() + 2;
  edges.begins.assign(static_cast<std::size_t>(across), 0);
  const auto begin_node = [&edges] {
    edges.begins.push_back(static_cast<std::int32_t>(edges.out.size()));
  };
  for (int y = 0; y < rows.height(); ++y) {
    begin_node();
    for (int x = 0; x < rows.width(); ++x) {
      begin_node();
      const Cell state{x, y}, pivot = states.ground_cell(state);
      const int heading = states.heading(state);
      if (!rows.stands(pivot, heading)) continue;
      draft.cells.push_back(state);
      draft.places.push_back({pivot.x + 0.5, pivot.y + 0.5});
      rows.add_edges(pivot, heading, edges.out);
    }
    begin_node();
  }
  for (int x = 0; x <= across; ++x) begin_node();
  return edges;
}

}  // namespace

Result<Grid> mover_grid(const Grid& ground, std::shared_ptr<const MoverPlan> plan,
                        const std::string& name) {
  assert(!ground.graph());
  const Mover& mover = plan->mover;
  const std::int64_t states = std::int64_t{ground.width()} * ground.height() * mover.headings;
  if (states > Grid::kMaxCells)
    return Error{fmt::format("{} cells with {} headings each are too many states",
                             std::int64_t{ground.width()} * ground.height(), mover.headings),
                 name, fmt::format("The maximum is {}. Use a smaller map", Grid::kMaxCells)};
  const StateRows rows(ground, *plan);
  GraphData draft;
  draft.shape = GraphShape::states;
  draft.unit = mover.unit;
  draft.unit_cost = mover.unit_time;
  draft.columns = rows.width();
  draft.rows = rows.height();
  Graph::EdgeRows edges = rows_of(rows, draft);
  if (draft.cells.empty())
    return Error{fmt::format("the unit {} fits nowhere on this map", mover.name), name,
                 "Choose another unit, or a map with terrain it can enter"};
  draft.states = std::make_shared<const MoverStates>(
      MoverStates{mover.headings, ground.width(), ground.height(), std::move(plan)});
  Result<Graph> graph = Graph::of(std::move(draft), std::move(edges), name);
  if (!graph) return graph.error();
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

int move_of_edge(const Graph& graph, Node from, Node to) {
  const MoverStates& states = *graph.states();
  const Cell before = graph.cell(from), after = graph.cell(to);
  const Cell pivot = states.ground_cell(before), there = states.ground_cell(after);
  return plan_in(states).move_to(states.heading(before), {there.x - pivot.x, there.y - pivot.y},
                                 states.heading(after));
}

}  // namespace waymark
