#include "core/study/searcher_threads.h"

#include <algorithm>

#include "core/base/thread_count.h"
#include "core/study/memory_need.h"

namespace waymark {

int searcher_threads(const Grid& grid, const Moves& moves, std::span<const Contender> contenders,
                     std::size_t landmarks, std::size_t pairs, int wanted) {
  const bool in_one_stream =
      std::any_of(contenders.begin(), contenders.end(),
                  [](const Contender& contender) { return earlier_asked(contender) > 0; });
  if (in_one_stream) return 1;
  return thread_count(wanted, pairs,
                      searcher_memory(grid, moves.rule(), static_cast<int>(landmarks)));
}

}  // namespace waymark
