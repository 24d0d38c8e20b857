#include "core/study/pair_searchers.h"

#include "core/base/in_order.h"
#include "core/study/searcher_threads.h"

namespace waymark {

PairSearchers::PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs,
                             int threads, const CellRegion* region)
    : grid_(&grid),
      moves_(moves),
      specs_(std::move(specs)),
      threads_(threads),
      region_(region),
      prepared_(prepared_for(grid, moves, specs_)) {}

std::span<PairSearchers::Worker> PairSearchers::workers(std::size_t pairs, std::size_t landmarks) {
  const auto count = static_cast<std::size_t>(
      searcher_threads(*grid_, moves_, specs_, landmarks, pairs, threads_));
  if (workers_.size() < count) workers_.resize(count);
  return std::span(workers_).first(count);
}

bool PairSearchers::search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
                           const std::function<bool(PairSearches)>& take) {
  return in_order(
      workers(pairs.size(), tables.size()), pairs.size(),
      [&](Worker& worker, std::size_t at) {
        if (!worker) worker = std::make_unique<PairSearcher>(*grid_, region_, moves_, prepared_);
        return worker->search(moves_, pairs[at], tables, specs_);
      },
      [&](std::size_t, PairSearches searches) { return take(std::move(searches)); });
}

}  // namespace waymark
