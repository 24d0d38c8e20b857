#pragma once

#include <cstddef>

namespace waymark::bench {

// The number of bytes currently allocated by new in this program, as rounded up by the allocator.
std::size_t allocated();

// The number of calls to new so far.
std::size_t allocations();

// The maximum of allocated() since the last call to forget_peak().
std::size_t allocated_peak();
void forget_peak();

}  // namespace waymark::bench
