#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/large_pages.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// What a search with the landmark heuristic reads of one table set towards one goal. A node's row
// is blocks * kBlock lanes of 16 bits from rows + node * lanes on.
struct RowView {
  static constexpr int kBlock = 16;

  const std::uint16_t* rows;
  int blocks;
  const std::uint16_t* to_goal;  // a lane each: what the row of the goal holds, 0 where it is off
  const std::uint16_t* off;      // a lane each: 0xFFFF where a lane does not count, else 0
  const std::uint16_t* loose;    // a table that stands in no lane, by Node; may be null
  std::uint16_t loose_to_goal;
};

// The tables of some landmarks with 4 moves, side by side: all that is known of a node lies in one
// or two cache lines, and is compared with the goal in one go. The Manhattan distance is two more
// landmarks, far away on the diagonals: |dx| + |dy| is the greater of |d(x + y)| and |d(x - y)|.
//
// Of a landmark that is being dragged there is a new table with every move. Such a one is read from
// where it lies and put among the others when it is asked for once more.
class LandmarkRows {
 public:
  // Whether a map's coordinates fit into lanes.
  static bool fits(const Grid& grid) { return grid.width() + grid.height() <= UINT16_MAX; }
  // Whether the tables do.
  static bool fit(std::span<const LandmarkTable> tables);

  // The grid fits, outlives the rows, and does not change.
  explicit LandmarkRows(const Grid& grid) : grid_(&grid) {}

  // Rows that hold the tables, which fit, with 4 moves; of the view only the active ones count,
  // indices into the tables. It is valid until the next call. O(1) where the rows have all tables
  // but one; else O(cells * tables).
  RowView view(std::span<const LandmarkTable> tables, std::span<const int> active, Node goal);

  // Bytes of a node.
  std::size_t row_bytes() const { return lanes() * sizeof(std::uint16_t); }

 private:
  // The lanes of the Manhattan distance come first.
  static constexpr std::size_t kManhattanLanes = 2;

  std::size_t lanes() const { return blocks_ * RowView::kBlock; }
  std::size_t lane_of(const LandmarkTable& table) const;
  void hold(std::span<const LandmarkTable> tables);
  void rewrite();
  void rewrite_lane(std::size_t lane);

  const Grid* grid_;
  std::size_t blocks_ = 0;
  std::vector<LandmarkTable> held_;  // by lane without the Manhattan distance's; null: none
  LandmarkTable loose_;              // of the last view
  UninitializedCellArray<std::uint16_t> rows_;
  std::vector<std::uint16_t> to_goal_, off_;  // of the last view
};

}  // namespace waymark
