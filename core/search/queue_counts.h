#pragma once

#include <cstdint>

namespace waymark {

// The numbers of operations of an open list during a search.
struct QueueCounts {
  std::int64_t inserts = 0;
  // Comparisons of two entries; for stacks, stacks that the cursor examined.
  std::int64_t comparisons = 0;
  std::int64_t moves = 0;        // moves of an entry from one place of the structure to another
  std::int64_t stale = 0;        // outdated entries taken, whose nodes had been improved
  std::int64_t allocations = 0;  // memory allocations for entries
  std::int64_t greatest = 0;     // largest size, including outdated entries

  std::int64_t operations() const { return inserts + comparisons + moves; }
  friend bool operator==(const QueueCounts&, const QueueCounts&) = default;
};

}  // namespace waymark
