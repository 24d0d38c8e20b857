#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/large_pages.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The data that a search with the landmark heuristic reads: a set of tables, prepared for one goal.
// A node's row consists of blocks * kBlock lanes of 16 bits, at rows + node * lanes.
struct RowView {
  static constexpr int kBlock = 16;

  const std::uint16_t* rows;
  int blocks;
  const std::uint16_t* to_goal;  // per lane: the goal's value; 0 if the lane is not used
  const std::uint16_t* off;      // per lane: 0xFFFF if the lane is not used, otherwise 0
  const std::uint16_t* loose;    // values of a table outside the lanes, by Node; may be nullptr
  std::uint16_t loose_to_goal;
};

// The tables of some landmarks with 4 moves, interleaved: all values of a node are in one or two
// cache lines and are compared with the goal's values at once. The Manhattan distance is
// represented by two more landmarks, far away on the diagonals: |dx| + |dy| is the maximum of |d(x
// + y)| and |d(x - y)|. While the user drags a landmark, it gets a new table at every move. A new
// table is read where it is, and copied into a lane only when it is used a second time.
class LandmarkRows {
 public:
  // Whether a map's coordinates fit into lanes.
  static bool fits(const Grid& grid) { return grid.width() + grid.height() <= UINT16_MAX; }
  // Whether the tables fit into lanes.
  static bool fit(std::span<const LandmarkTable> tables);

  // The grid must fit, outlive the rows, and not change.
  explicit LandmarkRows(const Grid& grid) : grid_(&grid) {}

  // Returns rows that contain the tables, which must fit and be for 4 moves. Only the lanes of the
  // active landmarks are used; `active` has indices into the tables. The view is valid until the
  // next call. O(1) if the rows already contain all tables except at most one, otherwise O(cells *
  // tables).
  RowView view(std::span<const LandmarkTable> tables, std::span<const int> active, Node goal);

  // Bytes per node.
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
  // By lane, without the Manhattan lanes; nullptr if the lane is empty.
  std::vector<LandmarkTable> held_;
  LandmarkTable loose_;  // of the latest view
  UninitializedCellArray<std::uint16_t> rows_;
  std::vector<std::uint16_t> to_goal_, off_;  // of the latest view
};

}  // namespace waymark
