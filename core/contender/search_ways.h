#pragma once

// What the ways of Searcher share.

#include <chrono>

#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"

namespace waymark {

// Whether the order is that of A*: the least g + h of a consistent h, then the greater g.
inline bool in_order_of_f(const Contender& contender, const Moves& moves) {
  if (contender.ties != TieChoice{} || contender.prune || contender.anytime ||
      contender.alpha != AlphaGraph::kOne)
    return false;
  if (contender.algorithm == Algorithm::dijkstra) return true;
  return contender.algorithm == Algorithm::astar && contender.weight == Contender::kOne &&
         quality_of(contender.h, moves) == Quality::consistent;
}

// Measures `search`.
template <class Search>
void measure(SearchOutcome& outcome, const Search& search) {
  const auto before = std::chrono::steady_clock::now();
  search();
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - before;
  outcome.microseconds = time.count();
}

}  // namespace waymark
