#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/study/pair_study.h"

namespace waymark {

// Searchers of the pairs of one grid for the same searches, as many as there are threads, each
// with memory of its own. What they find does not depend on how many they are.
class PairSearchers {
 public:
  // At most `threads` at once, see searcher_threads(). Tables of heuristics that have some of the
  // map are made here, once for all. The grid and the region, as PairSearcher has them, must
  // outlive it.
  PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs, int threads,
                const CellRegion* region = nullptr);

  // PairSearcher::search() of each pair. `take` is given what each came to, in their order, one at
  // a time, on any of the threads; false from it stops, and is given back.
  bool search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
              const std::function<bool(PairSearches)>& take);

 private:
  using Worker = std::unique_ptr<PairSearcher>;  // null until it has work
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
