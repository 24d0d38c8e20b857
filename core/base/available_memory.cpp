#include "core/base/available_memory.h"

#include <algorithm>

namespace waymark {

int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each) {
  // The first thread's memory is needed in any case.
  const auto most = static_cast<std::uint64_t>(std::max(wanted, 1));
  std::uint64_t others = std::min<std::uint64_t>(most, std::max<std::size_t>(pieces, 1)) - 1;
  if (others == 0 || bytes_each == 0) return static_cast<int>(others + 1);
  if (const auto available = available_memory())
    others = std::min(others, *available / 2 / bytes_each);
  return static_cast<int>(others + 1);
}

}  // namespace waymark
