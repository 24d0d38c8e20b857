#include "core/search/plain_search.h"

#include "core/map/mover_states.h"
#include "core/search/breadth_first.h"
#include "core/search/fringe.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {

SearchWindow window_of(const CellBox& bounds, const Grid& grid) {
  const MoverStates* const states = grid.graph() ? grid.graph()->states() : nullptr;
  if (states == nullptr) return {bounds, grid.stride()};
  const Cell to = states->state({bounds.to.x + 1, bounds.to.y + 1}, 0);
  return {{states->state(bounds.from, 0), {to.x - 1, to.y - 1}}, grid.stride()};
}

int unit_of(const SearchSpec& spec, const Moves& moves) {
  return spec.alpha == AlphaGraph::kOne ? 1 : moves.alpha_unit;
}

SearchOrder order_of(const SearchSpec& spec, const Query& query) {
  const Grid& grid = query.grid;
  const Moves& moves = query.moves;
  SearchOrder order;
  order.h_weight = spec.weight;
  order.weighs = spec.weighs;
  order.region = query.region;
  order.ties = spec.ties;
  order.nodes_a_row = grid.graph() ? 0 : grid.stride();
  order.straight = moves.straight * unit_of(spec, moves);
  order.reopens = reopens_at_once(spec, moves);
  if (spec.algorithm == Algorithm::dijkstra) order.h_weight = 0;
  if (spec.algorithm == Algorithm::greedy) {
    order.g_weight = 0;
    order.h_weight = SearchSpec::kOne;
  }
  if (spec.anytime && order.h_weight <= SearchOrder::kOne) order.h_weight = AnytimeWeights::kFirst;
  order.pathmax = spec.bpmx;
  order.goal_first = spec.ends_early;
  order.most_f = pruning_bound(spec, query);
  order.reaches = reaches_for(spec, query);
  if (spec.canonical) order.canonical = &grid;
  order.limit = spec.limit;
  if (spec.bounds) order.window = window_of(*spec.bounds, grid);
  return order;
}

void BreadthFirst::begin(std::size_t nodes) {
  visits_.begin(nodes);
  now_.clear();
  next_.clear();
  goal_ = kNoNode;
}

void BreadthFirst::write_path_to(Node end, std::vector<Node>& nodes) const {
  nodes.clear();
  if (end != kNoNode && visits_.wrote(end)) visits_.write_path(end, nodes);
}

void FringeSearch::take_out(Node node) {
  Place& of = places_[node];
  of.listed = false;
  (of.before == kNoNode ? front_ : places_[of.before].after) = of.after;
  if (of.after != kNoNode) places_[of.after].before = of.before;
}

void FringeSearch::put_after(Node node, Node before) {
  Place &of = places_[node], &left = places_[before];
  of.listed = true;
  of.before = before;
  of.after = left.after;
  if (left.after != kNoNode) places_[left.after].before = node;
  left.after = node;
}

}  // namespace waymark
