#pragma once

#include <cstddef>

namespace waymark::bench {

// What this program has allocated with new, in bytes, as the allocator rounds them up.
std::size_t allocated();

// How often it has asked for memory with new.
std::size_t allocations();

// The most that allocated() was since the last call of forget_peak().
std::size_t allocated_peak();
void forget_peak();

}  // namespace waymark::bench
