#include "core/study/searcher_threads.h"

#include <algorithm>

#include "core/base/thread_count.h"
#include "core/study/memory_need.h"

namespace waymark {

int searcher_threads(const Grid& grid, const Moves& moves, std::span<const SearchSpec> specs,
                     std::size_t landmarks, std::size_t pairs, int wanted) {
  const bool in_one_stream = std::any_of(
      specs.begin(), specs.end(), [](const SearchSpec& spec) { return earlier_asked(spec) > 0; });
  if (in_one_stream) return 1;
  return thread_count(wanted, pairs,
                      searcher_memory(grid, moves.rule(), static_cast<int>(landmarks)));
}

}  // namespace waymark
