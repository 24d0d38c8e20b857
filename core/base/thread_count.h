#pragma once

#include <cstddef>
#include <cstdint>

namespace waymark {

// How many threads are to share `pieces` pieces of work: at most `wanted`, no more than pieces, and
// no more than memory allows where each takes `bytes_each` of its own, since half of what can be
// had is left to others. At least 1.
int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each);

}  // namespace waymark
