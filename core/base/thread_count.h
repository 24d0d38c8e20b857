#pragma once

#include <cstddef>
#include <cstdint>

namespace waymark {

// The number of threads that should share `pieces` pieces of work: at least 1, at most `wanted`, at
// most one per piece, and no more than memory allows if each additional thread needs `bytes_each`
// bytes. Half of the available memory is left for other programs.
int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each);

}  // namespace waymark
