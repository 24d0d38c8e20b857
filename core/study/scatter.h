#pragma once

#include <cstdint>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// Estimate against true cost for every cell that reaches the goal, counted into bins. Both axes
// run from 0 to `span` cost units; bin (column, row) covers [column, column + 1) * span / columns
// across and likewise up, the last one its upper end as well. Row 0 is at the bottom.
struct Scatter {
  struct Series {
    std::vector<std::uint32_t> counts;  // row * columns + column
    std::vector<Node> example;          // a cell of each bin, kNoNode where the count is 0
    double mean_error = 0;              // of true cost - estimate, in cost units
  };

  int columns = 0;
  int rows = 0;
  Cost span = 1;
  int cells = 0;
  Series formula;
  Series landmarks;

  // The bin of a value on an axis with `bins` bins.
  int bin(Cost value, int bins) const {
    const auto at = static_cast<int>(static_cast<std::int64_t>(value) * bins / span);
    return at < bins ? at : bins - 1;
  }
};

// columns, rows at least 1. `span` is the least of `round` * 1, 2, 3... that holds every true cost.
// `previous` lends its memory. O(cells * landmarks).
Scatter scatter(const Query& query, int columns, int rows, Cost round, Scatter previous = {});

}  // namespace waymark
