#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/cell_forest.h"
#include "core/map/grid.h"

namespace waymark {

// A distance field for 4 moves by breadth-first search. Each cell has one byte: 1 if the cell may
// still be entered, otherwise 0. Every neighbour is written to the end of the queue, and its byte
// is then added to the length of the queue, so there are no branches to mispredict. In mazes, whose
// rows have no long runs, mispredictions are the main cost.
class ByteBreadthFirst {
 public:
  // Begins at a passable node. The grid must not change until the field is written. O(nodes),
  // copying bytes.
  void begin(const Grid& grid, Node source);
  // Handles at least `count` nodes, and finishes the current level. Returns true when no node is
  // left.
  bool advance(int count);
  // An upper bound on the cost of every cell. Call only when done.
  Cost bound() const { return static_cast<Cost>(level_ends_.size()); }
  // Like RunField::write().
  void write(std::span<CostPlane::Narrow> costs) const {
    write_costs(costs, CostPlane::kNarrowNoCost);
  }
  void write(std::span<Cost> costs) const { write_costs(costs, kNoCost); }

 private:
  template <class Value>
  void write_costs(std::span<Value> costs, Value no_cost) const;

  const Grid* grid_ = nullptr;
  std::vector<std::uint8_t> open_;  // by node
  std::vector<Node> queue_;
  std::vector<int> level_ends_;  // queue position at which the nodes of each cost end
  int head_ = 0, tail_ = 0;
};

// A distance field for 4 moves on a map without loops. There is only one path to every cell, so no
// search is needed. Costs are first counted along the path from the source to its root. Every other
// cell costs one more than its parent, which precedes it in preorder.
class TreeField {
 public:
  // Begins at a passable node. The forest must stay valid until the field is written. O(depth).
  void begin(const CellForest& forest, Node source);
  // Handles `count` cells. Returns true when none is left.
  bool advance(int count);
  // The highest cost. Call only when done.
  Cost bound() const { return greatest_; }
  // Like RunField::write().
  void write(std::span<CostPlane::Narrow> costs) const {
    write_costs(costs, CostPlane::kNarrowNoCost);
  }
  void write(std::span<Cost> costs) const { write_costs(costs, kNoCost); }

 private:
  template <class Value>
  void write_costs(std::span<Value> costs, Value no_cost) const;

  const CellForest* forest_ = nullptr;
  std::vector<int> to_root_;  // remaining positions on the path to the root, farthest first
  std::vector<Cost> costs_;   // by position, for the positions from root_ to next_
  int root_ = 0, next_ = 0;
  Cost greatest_ = 0;
};

// A cone: the costs cost + |x - at| at the columns x of a run.
struct Cone {
  static constexpr int kNone = -1;

  Cost cost;  // cost at the cone's tip; kNoCost if the run has no cone
  int at;     // x of the tip, which is in the run
  int next;   // index in `more` of another cone of the same run, or kNone
};

// Computes the distance transform of each run: each cell gets the minimum of the run's cones, or no
// cost if there are none. The first cone of a run is first[run], and the others are in `more`.
// (Felzenszwalb and Huttenlocher, 2012, in one dimension.) `costs` is indexed by Node; all other
// nodes are unchanged. With the narrow array, every cost must fit in 16 bits. O(cells), several
// cells at a time with vector instructions. The result is the same on all processors.
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<CostPlane::Narrow> costs);
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<Cost> costs);

// A distance field for 4 moves, computed run by run.
//
// Entering a run at one cell gives its cells the costs of a cone: cost + |x - at|. A run's costs
// are the minimum of its cones, and in game maps nearly every run has a single cone. A cone creates
// another one in each run above and below its own, one step more expensive and with its tip at the
// closest column that both runs share. A cone is dropped if another cone of its run is at least as
// low everywhere. Cones are handled in the order of their lowest cost, using a ring of buckets, so
// a run is seldom visited twice. Cells are only written at the end, in reading order and several at
// a time. (Dijkstra's algorithm on intervals, as Anya by Harabor and Grastien, 2013, does with
// Euclidean intervals. With this metric, each interval is two numbers.)
class RunField {
 public:
  // Begins at a passable node. The runs must stay valid until the field is written. O(runs).
  void begin(const RowRuns& runs, Node source);
  // Handles at most `count` cones. Returns true when none is left.
  bool advance(int count);
  // An upper bound on the cost of every cell. Call only when done; O(cones).
  Cost bound() const;
  // Writes the cost of every passable cell, indexed by Node: no cost if the source does not reach
  // the cell. Walls are unchanged. Call only when done. For the narrow array, bound() must fit in
  // 16 bits. O(cells).
  void write(std::span<CostPlane::Narrow> costs) const {
    distance_transform(*runs_, first_, more_, costs);
  }
  void write(std::span<Cost> costs) const { distance_transform(*runs_, first_, more_, costs); }

 private:
  struct Entry {
    int run, at, from;  // from: the run that made the cone
    Cost cost;
    int next;  // next entry of the same bucket, or kNone
  };
  static constexpr int kNone = Cone::kNone;

  void relax(const Entry& entry, const RowRun& run, int neighbour);
  bool add(int run, int at, Cost cost);

  const RowRuns* runs_ = nullptr;
  std::vector<Cone> first_;  // by run
  std::vector<Cone> more_;
  std::vector<Entry> entries_;
  std::vector<int> buckets_;  // by cost, modulo the number of buckets: last entry, or kNone
  std::size_t open_ = 0;      // entries in buckets
  Cost cost_ = 0;             // cost of the bucket that is being emptied
};

}  // namespace waymark
