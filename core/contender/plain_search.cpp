#include "core/contender/plain_search.h"

#include "core/contender/promise.h"
#include "core/contender/pruning.h"
#include "core/domain/mover_states.h"

namespace waymark {

SearchWindow window_of(const CellBox& bounds, const Grid& grid) {
  const MoverStates* const states = grid.graph() ? grid.graph()->states() : nullptr;
  if (states == nullptr) return {bounds, grid.stride()};
  const Cell to = states->state({bounds.to.x + 1, bounds.to.y + 1}, 0);
  return {{states->state(bounds.from, 0), {to.x - 1, to.y - 1}}, grid.stride()};
}

int unit_of(const Contender& contender, const Moves& moves) {
  return contender.alpha == AlphaGraph::kOne ? 1 : moves.alpha_unit;
}

SearchOrder order_of(const Contender& contender, const Query& query) {
  const Grid& grid = query.grid;
  const Moves& moves = query.moves;
  SearchOrder order;
  order.h_weight = contender.weight;
  order.weighs = contender.weighs;
  order.region = query.region;
  order.ties = contender.ties;
  order.nodes_a_row = grid.graph() ? 0 : grid.stride();
  order.straight = moves.straight * unit_of(contender, moves);
  order.reopens = reopens_at_once(contender, moves);
  if (contender.algorithm == Algorithm::dijkstra) order.h_weight = 0;
  if (contender.algorithm == Algorithm::greedy) {
    order.g_weight = 0;
    order.h_weight = Contender::kOne;
  }
  if (contender.anytime && order.h_weight <= SearchOrder::kOne)
    order.h_weight = AnytimeWeights::kFirst;
  order.pathmax = contender.bpmx;
  order.goal_first = contender.ends_early;
  order.most_f = pruning_bound(contender, query);
  order.limit = contender.limit;
  if (contender.bounds) order.window = window_of(*contender.bounds, grid);
  return order;
}

}  // namespace waymark
