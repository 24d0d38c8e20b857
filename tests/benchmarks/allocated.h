#pragma once

#include <cstddef>

namespace waymark::bench {

// The bytes this program currently holds from new, as rounded up by the allocator.
std::size_t allocated();

// The number of calls of new so far.
std::size_t allocations();

// The maximum of allocated() since the last call of forget_peak().
std::size_t allocated_peak();
void forget_peak();

}  // namespace waymark::bench
