#pragma once

#include <cstdint>
#include <optional>

namespace waymark {

// The number of calls of `new` on this thread so far. std::nullopt if this program does not count
// them: only a program that links app/launcher/counted_new.cpp does.
std::optional<std::uint64_t> heap_allocations();

// Counts a call of `new` on this thread.
void count_heap_allocation() noexcept;
// States that this program counts all calls of `new`.
void counts_heap_allocations() noexcept;

}  // namespace waymark
