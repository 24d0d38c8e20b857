#include "core/mover/mover_changes.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/mover/mover_plan.h"
#include "core/mover/state_rows.h"

namespace waymark {
namespace {

// The pivots, relative to a cell, at which a heading's footprint or one of its moves covers that
// cell.
std::vector<Cell> seen_from(const MoverPlan& plan, int heading) {
  std::vector<Cell> pivots;
  const auto add = [&pivots](const std::vector<Cell>& cells) {
    for (const Cell cell : cells) pivots.push_back({-cell.x, -cell.y});
  };
  add(plan.under[static_cast<std::size_t>(heading)]);
  for (const PlannedMove& move : plan.moves[static_cast<std::size_t>(heading)]) add(move.swept);
  std::sort(pivots.begin(), pivots.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  pivots.erase(std::unique(pivots.begin(), pivots.end()), pivots.end());
  return pivots;
}

// All states whose footprint or moves cover one of the cells, in ascending order.
std::vector<Node> states_over(const MoverPlan& plan, const StateRows& rows, const Grid& ground,
                              std::span<const Cell> cells) {
  std::vector<Node> nodes;
  for (int heading = 0; heading < plan.mover.headings; ++heading) {
    const std::vector<Cell> pivots = seen_from(plan, heading);
    for (const Cell cell : cells)
      for (const Cell by : pivots)
        if (const Cell pivot{cell.x + by.x, cell.y + by.y}; ground.contains(pivot))
          nodes.push_back(rows.node(rows.states().state(pivot, heading)));
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

void note_changes(Node from, std::span<const Graph::Link> before,
                  std::span<const Graph::Link> after, std::vector<EdgeChange>& changes) {
  auto old = before.begin(), now = after.begin();
  while (old != before.end() || now != after.end()) {
    if (now == after.end() || (old != before.end() && old->to < now->to)) {
      changes.push_back({from, old->to, old->cost, kNoCost});
      ++old;
    } else if (old == before.end() || now->to < old->to) {
      changes.push_back({from, now->to, kNoCost, now->cost});
      ++now;
    } else {
      if (old->cost != now->cost) changes.push_back({from, old->to, old->cost, now->cost});
      ++old;
      ++now;
    }
  }
}

}  // namespace

Result<ChangedStates> change_ground(const Grid& states, const Grid& ground,
                                    std::span<const Cell> cells, const std::string& name) {
  const Graph& graph = *states.graph();
  const MoverPlan& plan = plan_in(*graph.states());
  const StateRows rows(ground, plan);
  Graph::Edit edit;
  std::vector<EdgeChange> changes;
  for (const Node node : states_over(plan, rows, ground, cells)) {
    const Cell state = graph.cell(node), pivot = rows.states().ground_cell(state);
    const int heading = rows.states().heading(state);
    const std::size_t first = edit.out.size(), noted = changes.size();
    const bool stands = rows.stands(pivot, heading);
    if (stands) rows.add_edges(pivot, heading, edit.out);
    note_changes(node, graph.edges_out(node), std::span(edit.out).subspan(first), changes);
    if (changes.size() == noted && stands == graph.has(node)) {
      edit.out.resize(first);
      continue;
    }
    edit.nodes.push_back(node);
    edit.there.push_back(stands);
    edit.places.push_back({pivot.x + 0.5, pivot.y + 0.5});
    edit.begins.push_back(static_cast<std::int32_t>(first));
  }
  if (edit.nodes.empty()) return ChangedStates{states, {}};
  edit.begins.push_back(static_cast<std::int32_t>(edit.out.size()));
  Result<Graph> changed = graph.edited(edit, name);
  if (!changed) return changed.error();
  return ChangedStates{Grid(std::make_shared<const Graph>(std::move(changed.value()))),
                       std::move(changes)};
}

}  // namespace waymark
