#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

// The minimum of w(n,m) + h(m) - h(n) over the steps out of a node, kNoCost if there are no steps.
Cost least_reduced_cost(const Query& query, std::span<const Cost> h, Node node) {
  const Cost here = h[static_cast<std::size_t>(node)];
  Cost least = kNoCost;
  for_each_neighbour(query.grid, query.moves, node, [&](Node next, Cost step) {
    const Cost there = h[static_cast<std::size_t>(next)];
    if (there != kNoCost) least = std::min(least, step + there - here);
  });
  return least;
}

struct ReducedCost {
  static auto values(const FieldQuery& q, Slot of) {
    return [&q, &h = q.estimates.of(of), &true_cost = q.query.goal_field.costs,
            goal = q.query.grid.node(q.query.goal)](Node n) {
      // If there are several goals, each has the true cost 0.
      if (n == goal || (q.query.goals != nullptr && true_cost[n] == 0)) return Cost{0};
      return true_cost[n] == kNoCost ? kNoCost : least_reduced_cost(q.query, h, n);
    };
  }
  // If a cell has any steps, one is straight, unless diagonal steps may pass between blocked cells.
  // A consistent h changes by at most the cost of the straight step.
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    const Moves& moves = q.query.moves;
    const Cost step = moves.corners == Corners::squeeze ? moves.diagonal : moves.straight;
    return {0, 2.0 * moves.dearest_step(q.query.grid) * step /
                   std::max(moves.straight, moves.diagonal)};
  }
};

void fill_reduced(const FieldQuery& q, CellField& field) {
  fill_field<ReducedCost>(q, field, q.query.moves.straight, {.may_be_inconsistent = true});
}

}  // namespace

const FieldRow kReducedCostRow = {
    .kind = FieldKind::reduced_cost,
    .name = "reduced-cost",
    .title = "Reduced cost",
    .meaning =
        "For the best step out of a cell: step + h there − h here.\nAbove 0, the heuristic expects "
        "a path that does not exist",
    .word = "reduced cost",
    .look = FieldLook::closeness,
    .of_one_heuristic = true,
    .fill = fill_reduced,
    .value = cost_in_cells<ReducedCost>};

}  // namespace waymark
