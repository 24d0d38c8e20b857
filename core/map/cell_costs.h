#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The cell whose cost a step on a grid pays, times the length of the step.
enum class StepRule {
  mean,     // the mean of its two cells
  entered,  // the cell that it leads to
};

// The cost of each cell of a grid, in thousandths of plain ground, with the statistics that
// searches need. Empty until begin().
class CellCosts {
 public:
  static constexpr int kOne = 1000;          // the cost of plain ground
  static constexpr int kMost = 1000 * kOne;  // the lowest cost is 1

  bool empty() const { return costs_.empty(); }
  // Sets the cost of every node to 0.
  void begin(std::size_t nodes) { costs_.assign(nodes, 0); }

  // 0: the cell is blocked.
  int operator[](Node node) const { return costs_[static_cast<std::size_t>(node)]; }
  // `cost` is 0 for a blocked cell, or 1 to kMost. O(1), but O(kMost) if the last cell with the
  // lowest or the highest cost changes.
  void set(Node node, int cost);

  // The greatest common divisor of kOne and all costs.
  int grain() const { return grain_; }
  // The lowest and the highest cost of the passable cells; kOne if there are none.
  int least() const { return count_ == 0 ? kOne : least_; }
  int most() const { return count_ == 0 ? kOne : most_; }
  // The sum of all costs.
  std::int64_t sum() const { return sum_; }
  // The median cost of the passable cells, the lower of two; kOne if there are none. O(kMost).
  int median() const;

  // Compares the costs; the other members follow from them.
  friend bool operator==(const CellCosts& a, const CellCosts& b) { return a.costs_ == b.costs_; }

 private:
  void count(int cost, int by);

  std::vector<std::int32_t> costs_;     // by node
  std::vector<std::int32_t> cells_at_;  // number of cells, by cost, up to the highest cost so far
  std::array<std::int32_t, 16> cells_by_divisor_{};  // by the cost's common divisor with kOne
  int count_ = 0, least_ = 0, most_ = 0, grain_ = kOne;
  std::int64_t sum_ = 0;
};

}  // namespace waymark
