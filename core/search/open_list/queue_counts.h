#pragma once

#include <cstdint>

namespace waymark {

// What an open list had to do in a search.
struct QueueCounts {
  std::int64_t inserts = 0;
  std::int64_t comparisons = 0;  // of two entries; of stacks how many the cursor looked at
  std::int64_t moves = 0;        // of an entry from one place of the structure to another
  std::int64_t stale = 0;        // entries taken whose node had been reached more cheaply since
  std::int64_t allocations = 0;  // of memory for entries
  std::int64_t greatest = 0;     // size, stale entries included

  std::int64_t operations() const { return inserts + comparisons + moves; }
  friend bool operator==(const QueueCounts&, const QueueCounts&) = default;
};

}  // namespace waymark
