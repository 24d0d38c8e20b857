#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/domain/directions.h"
#include "core/domain/grid.h"

namespace waymark {

// About how many bytes work on a map takes at its peak, the map itself included, where its searches
// go everywhere. Only perfect mazes take more, up to half as much again: the order of their cells
// is kept, and tables of ways longer than 65,534 steps are wider.

// Tables for so many landmarks and the searches of one start and goal after the other.
std::uint64_t search_memory(const Grid& grid, const Directions& directions, int landmarks);

// What one more thread takes that searches beside others: its open list and record, its tables side
// by side, what builds fields and one of these.
std::uint64_t searcher_memory(const Grid& grid, const Directions& directions, int landmarks);

// All that the window keeps to show them and to answer the pointer.
std::uint64_t window_memory(const Grid& grid, const Directions& directions, int landmarks);

// An Error where that is more than is `available`; nothing where nobody knows what is. `map` is
// where it says so.
std::optional<Error> memory_refusal(const Grid& grid, std::uint64_t needed,
                                    std::optional<std::uint64_t> available, const std::string& map);

}  // namespace waymark
