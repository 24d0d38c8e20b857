#include "core/search/both_ends.h"

#include <utility>

#include "core/search/search_spec.h"

namespace waymark {

void BothEnds::begin(std::size_t nodes, const SearchOrder& order, Potential potential) {
  visits_.begin(nodes);
  for (OpenHeap& open : open_) open.begin();
  entries_.begin(order.ties, order.nodes_a_row);
  potential_ = potential;
  pruned_ = 0;
  meeting_ = {};
}

std::int64_t BothEnds::priority_of(Side side, Node node) {
  const Half& own = half(side, node);
  if (potential_ == Potential::own) return std::int64_t{own.g} + own.h;
  return 2 * std::int64_t{own.g} + own.h - half(other(side), node).h;
}

HeapEntry BothEnds::push(Side side, Node node, Node from, int slot) {
  const HeapEntry opened =
      entries_.make(priority_of(side, node), half(side, node), node, from, slot);
  open_[at(side)].push(opened);
  return opened;
}

void BothEnds::clean(Side side) {
  OpenHeap& open = open_[at(side)];
  while (!open.empty() &&
         (visits_[open.front().node].taken || open.front().g != half(side, open.front().node).g))
    open.pop();
}

bool BothEnds::done() const {
  if (open_[0].empty() || open_[1].empty()) return true;
  const std::int64_t forward = open_[0].front().priority, backward = open_[1].front().priority;
  const Cost best = meeting_.cost();
  if (best == kNoCost) return false;
  if (potential_ == Potential::own) return std::max(forward, backward) >= best;
  return forward + backward >= 2 * std::int64_t{best};
}

void BothEnds::write_path(std::vector<Node>& nodes) const {
  meeting_.write_path(
      [this](Side side, Node node) { return visits_[node].halves[at(side)].parent; }, nodes);
}

const Estimate& BackwardEstimate::make(const Query& query, const SearchSpec& spec) {
  const bool exact = uses_exact(spec);
  if (exact) {
    if (!fields_ || &fields_->grid() != &query.grid) {
      fields_.emplace(query.grid);
      from_start_ = {};
    }
    from_start_ = fields_->build(query.moves, query.start, std::move(from_start_));
  }
  Query turned{query.grid,   query.moves,     query.goal,
               query.start,  query.landmarks, exact ? from_start_ : query.goal_field,
               query.active, query.earlier,   query.prepared,
               query.region, nullptr,         BoundSense::backward};
  turned.landmark_numbers = query.landmark_numbers;
  return estimate_of(turned, spec, room_);
}

}  // namespace waymark
