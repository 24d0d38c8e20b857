#pragma once

#include <cstdint>
#include <vector>

#include "core/field/run_distance_transform.h"
#include "core/map/row_runs.h"

namespace waymark {

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
