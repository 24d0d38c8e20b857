#include "core/study/pair_searchers.h"

#include <algorithm>

#include "core/base/in_order.h"
#include "core/base/thread_count.h"
#include "core/study/memory_need.h"

namespace waymark {

PairSearchers::PairSearchers(const Grid& grid, const Moves& moves,
                             std::vector<Contender> contenders, int threads,
                             const CellRegion* region)
    : grid_(&grid),
      moves_(moves),
      contenders_(std::move(contenders)),
      threads_(threads),
      region_(region) {
  HeuristicPreparer preparer(grid);
  for (const Contender& contender : contenders_) preparer.prepare(moves, contender);
  prepared_ = preparer.prepared();
  const bool in_one_stream =
      std::any_of(contenders_.begin(), contenders_.end(),
                  [](const Contender& contender) { return earlier_asked(contender) > 0; });
  if (in_one_stream) threads_ = 1;
}

std::span<PairSearchers::Worker> PairSearchers::workers(std::size_t pairs, int landmarks) {
  const int there =
      thread_count(threads_, pairs, searcher_memory(*grid_, moves_.rule(), landmarks));
  const auto count = static_cast<std::size_t>(there);
  if (workers_.size() < count) workers_.resize(count);
  return std::span(workers_).first(count);
}

bool PairSearchers::search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
                           const std::function<bool(PairSearches)>& take) {
  return in_order(
      workers(pairs.size(), static_cast<int>(tables.size())), pairs.size(),
      [&](Worker& worker, std::size_t at) {
        if (!worker) worker = std::make_unique<PairSearcher>(*grid_, region_, moves_, prepared_);
        return worker->search(moves_, pairs[at], tables, contenders_);
      },
      [&](std::size_t, PairSearches searches) { return take(std::move(searches)); });
}

}  // namespace waymark
