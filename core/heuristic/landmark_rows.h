#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/heuristic/distance_formula.h"
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

// Remembers the tables of the latest search, only to compare them with the next search's tables.
class LatestTables {
 public:
  // How many of these tables are not at the same place in the previous call. All of them if that
  // call had another number of tables.
  std::size_t changed(std::span<const LandmarkTable> tables);

 private:
  std::vector<const DistanceField*> tables_;
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

  // Whether a search should read rows: some are already written, or the previous call had the same
  // tables, except one of several while the user drags its landmark. Rows need more memory than the
  // tables, so they are not written for a single search.
  bool are_worth(std::span<const LandmarkTable> tables);

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
  LatestTables latest_;
  UninitializedCellArray<std::uint16_t> rows_;
  std::vector<std::uint16_t> to_goal_, off_;  // of the latest view
};

// The tables of some landmarks, interleaved, with 32 bits per value: all values of a node are in
// one or two cache lines. Used for 8 moves, terrain and graphs, whose costs need 32 bits. A table
// that depends on the direction has two lanes: the costs to the landmark, and then the negated
// costs from the landmark. So both planes give a bound in the same way: the value at the node minus
// the value at the goal.
class WideLandmarkRows {
 public:
  // The number of lanes that are compared with the goal at once. The length of a row is a multiple
  // of this number.
  static constexpr std::size_t kBlock = 4;

  // Stores the tables if the previous call had the same tables, so tables of a landmark that the
  // user drags are not stored. Returns whether the tables are stored.
  bool take(std::span<const LandmarkTable> tables);
  // Stores the tables, which must be from one grid. O(nodes) for every plane that was not in the
  // same lane before, O(1) for every other plane.
  void hold(std::span<const LandmarkTable> tables);

  // The number of lanes in a row. Lanes without a table are 0.
  std::size_t lanes() const { return lanes_; }
  const Cost* row(Node node) const {
    return rows_.data() + static_cast<std::size_t>(node) * lanes_;
  }

 private:
  // One of the planes of a table, or an empty lane, whose table is nullptr.
  struct Lane {
    LandmarkTable table;
    bool away = false;  // the costs from the landmark, negated
    friend bool operator==(const Lane&, const Lane&) = default;
  };

  // Writes one lane of the rows [first, end).
  void write(std::size_t lane, std::size_t first, std::size_t end);

  std::vector<Lane> asked_lanes_, held_;  // by lane
  LatestTables latest_;
  std::vector<std::size_t> changed_;  // lanes that hold() must write
  std::size_t lanes_ = 0;
  std::size_t nodes_ = 0;
  UninitializedCellArray<Cost> rows_;
};

// The maximum of 0 and difference(value in `row`, value in `to_goal`) over the values of two rows.
// `lanes`: the length of the rows, a multiple of WideLandmarkRows::kBlock. Compilers stop inlining
// it when it has several callers, and then a search with landmarks executes an eighth more
// instructions.
template <class Difference>
[[gnu::always_inline]] inline Cost largest_difference(const Cost* row, const Cost* to_goal,
                                                      std::size_t lanes,
                                                      const Difference& difference) {
  Cost best[WideLandmarkRows::kBlock] = {};
  for (std::size_t at = 0; at < lanes; at += WideLandmarkRows::kBlock)
    for (std::size_t lane = 0; lane < WideLandmarkRows::kBlock; ++lane)
      best[lane] = std::max(best[lane], difference(row[at + lane], to_goal[at + lane]));
  return std::max(std::max(best[0], best[1]), std::max(best[2], best[3]));
}
// The bound from tables that do not depend on the direction.
inline Cost landmark_bound(const Cost* row, const Cost* to_goal, std::size_t lanes) {
  return largest_difference(row, to_goal, lanes,
                            [](Cost value, Cost at_goal) { return std::abs(value - at_goal); });
}

// The landmarks' bound for a node: the largest difference between a landmark's values at the node
// and at the goal. Reads rows, which must outlive it.
class RowBound {
 public:
  RowBound(const WideLandmarkRows& rows, Node goal) : rows_(&rows), to_goal_(rows.row(goal)) {}

  Cost operator()(Node node) const {
    return landmark_bound(rows_->row(node), to_goal_, rows_->lanes());
  }
  void prefetch(Node node) const {
    const char* const row = reinterpret_cast<const char*>(rows_->row(node));
    for (std::size_t at = 0; at < rows_->lanes() * sizeof(Cost); at += 64)
      __builtin_prefetch(row + at);
  }

 protected:
  // The maximum of 0 and difference(value at the node, value at the goal) over all lanes.
  template <class Difference>
  Cost most_of(Node node, const Difference& difference) const {
    return largest_difference(rows_->row(node), to_goal_, rows_->lanes(), difference);
  }

 private:
  const WideLandmarkRows* rows_;
  const Cost* to_goal_;
};

// Like RowBound, but for tables that depend on the direction, on the cost from a node to the goal
// or from the goal to a node. kNoCost if a landmark proves that there is no path. A missing cost
// counts as kNoCost, so it differs from any cost of a path by at least kNoPath.
template <BoundSense sense>
class DirectedRowBound : public RowBound {
 public:
  using RowBound::RowBound;

  Cost operator()(Node node) const {
    const Cost most = most_of(node, [](Cost value, Cost at_goal) {
      return sense == BoundSense::towards ? value - at_goal : at_goal - value;
    });
    return most >= kNoPath ? kNoCost : most;
  }

 private:
  static constexpr Cost kNoPath = kNoCost - static_cast<Cost>(Graph::kMostPathCost);
};

// The maximum of a distance formula, evaluated for each node, and the landmarks' bound.
template <class Formula, class Bound>
class FormulaWithRows {
 public:
  FormulaWithRows(const Formula& formula, const Bound& bound) : formula_(formula), bound_(bound) {}

  Cost operator()(Node node) const { return std::max(formula_(node), bound_(node)); }
  void prefetch(Node node) const { bound_.prefetch(node); }

 private:
  Formula formula_;
  Bound bound_;
};

// Like LandmarkHeuristic, but with the interface that OctileAstar needs, and reads rows. The rows,
// the grid and the tables must be for the same map and outlive it. No landmark may prove that there
// is no path from start to goal. So each landmark reaches either all nodes that the search
// evaluates or none.
class LandmarkEstimate {
 public:
  LandmarkEstimate(const Grid& grid, const Moves& moves, Cell goal, const WideLandmarkRows& rows)
      : octile_(grid, moves, goal), bound_(rows, grid.node(goal)) {}

  class Around {
   public:
    Around(const LandmarkEstimate& estimate, Node node)
        : estimate_(estimate), octile_(estimate.octile_.around(node)) {}
    Cost operator()(unsigned step, Node neighbour) const {
      return std::max(octile_(step, neighbour), estimate_.bound_(neighbour));
    }

   private:
    const LandmarkEstimate& estimate_;
    OctileEstimate::Around octile_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const { return std::max(octile_(node), bound_(node)); }

 private:
  OctileEstimate octile_;
  RowBound bound_;
};

// The maximum size of interleaved tables. They are faster to read than separate tables, but need at
// least the same amount of memory in addition. Above this size, writing them would take seconds.
inline constexpr std::size_t kMostRowBytes = std::size_t{256} << 20;

// The number of bytes per node of LandmarkRows for this many landmarks. Two lanes are for the
// Manhattan distance.
inline std::size_t row_bytes(std::size_t landmarks) {
  constexpr std::size_t block = RowView::kBlock;
  return (landmarks + 2 + block - 1) / block * block * sizeof(std::uint16_t);
}

// The number of bytes per node of WideLandmarkRows with this many planes, one or two for each
// landmark.
inline std::size_t wide_row_bytes(std::size_t planes) {
  constexpr std::size_t block = WideLandmarkRows::kBlock;
  return (planes + block - 1) / block * block * sizeof(Cost);
}

// Writes the row of every passable node: `lanes` numbers, a multiple of 16, at rows + node * lanes,
// aligned to 16 bytes. Lane 0 is x + y, lane 1 is height + x - y, and the tables follow in order;
// lanes without a table, or whose table is nullptr, are 0. The tables must have 16-bit costs, and
// there can be at most lanes - 2 tables. May also write to the rows of other nodes. O(cells *
// lanes), 8 cells of 8 tables at a time.
void write_rows(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
                std::uint16_t* rows);

}  // namespace waymark
