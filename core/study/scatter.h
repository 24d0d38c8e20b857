#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// Estimate against true cost for every cell that reaches the goal, counted into bins. Both axes
// run from 0 to `span` cost units; column c covers column_units of the true cost from
// c * column_units on, row r likewise of the estimate, row 0 at the bottom.
struct Scatter {
  struct Series {
    std::vector<std::uint32_t> counts;  // row * columns + column
    std::vector<Node> example;          // a cell of each bin, kNoNode where the count is 0
    double mean_error = 0;              // of true cost - estimate, in cost units
  };

  int columns = 0;
  int rows = 0;
  Cost column_units = 1;
  Cost row_units = 1;
  Cost span = 1;
  int cells = 0;
  Series formula;
  Series landmarks;

  std::size_t bin(Cost true_cost, Cost estimate) const {
    return static_cast<std::size_t>(estimate / row_units) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(true_cost / column_units);
  }
};

// Counts the nodes of the goal's component into about `columns` x `rows` bins, at least 1 each.
// `span` is the least of `round` * 1, 2, 3... that holds every true cost. With 4 moves a bin covers
// an even number of cost units: true cost and estimate have the same parity there, and bins of odd
// size would show that as a pattern of their own. O(nodes * landmarks).
Scatter scatter(const Query& query, std::span<const Node> nodes, int columns, int rows, Cost round);

}  // namespace waymark
