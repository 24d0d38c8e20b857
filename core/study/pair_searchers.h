#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/study/pair_study.h"

namespace waymark {

// Searchers of pairs on one grid with the same searches, one for each thread, each with its own
// memory. The results do not depend on their number.
class PairSearchers {
 public:
  // At most `threads` at once, see searcher_threads(). Builds the precomputed tables of heuristics
  // once for all. The grid and the region (see PairSearcher) must outlive it.
  PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs, int threads,
                const CellRegion* region = nullptr);

  // Runs PairSearcher::search() for each pair. Calls `take` with each result, in order, one at a
  // time, on any of the threads. If it returns false, the searches stop and the result is false.
  bool search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
              const std::function<bool(PairSearches)>& take);

 private:
  using Worker = std::unique_ptr<PairSearcher>;  // nullptr until it has work
  // As many as there is work for.
  std::span<Worker> workers(std::size_t pairs, std::size_t landmarks);

  const Grid* grid_;
  Moves moves_;
  std::vector<SearchSpec> specs_;
  int threads_;
  const CellRegion* region_;
  std::vector<Prepared> prepared_;
  std::vector<Worker> workers_;
};

}  // namespace waymark
