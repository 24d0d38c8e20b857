#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/study/pair_study.h"

namespace waymark {

// Runs the same searches for many pairs on one grid. Each thread has a PairSearcher with its own
// memory. The results do not depend on the number of threads.
class PairSearchers {
 public:
  // Uses at most `threads` threads, see searcher_threads(). Builds the heuristics' precomputed
  // tables once for all threads. The grid and the region (see PairSearcher) must outlive it.
  PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs, int threads,
                const CellRegion* region = nullptr);

  // Runs PairSearcher::search() for each pair. Calls `take` with the results in the order of the
  // pairs, one call at a time, on any of the threads. Stops and returns false if `take` returns
  // false.
  bool search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
              const std::function<bool(PairSearches)>& take);

 private:
  using Worker = std::unique_ptr<PairSearcher>;  // nullptr until the worker has work
  // Returns no more workers than there is work for.
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
