#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/row_runs.h"
#include "core/field/run_distance_transform.h"

namespace waymark {

// A distance field for 4 moves that is found run by run.
//
// What one way of entering a run tells of its cells is a cone: cost + |x - at|. A run's costs are
// the least of its cones, and in game maps nearly every run has a single one. A cone that reaches a
// run reaches those above and below with one step more, from the nearest cell that both share; a
// cone nowhere below another one is dropped. Cones are handled in the order of their least cost
// from a ring of buckets, so a run is seldom visited twice. Only at the end are cells written, in
// reading order and many at a time. (Dijkstra's algorithm on intervals, as Anya of Harabor and
// Grastien, 2013, does with Euclidean ones; here the metric makes each one two numbers.)
class RunField {
 public:
  // Begins at a passable node; the runs must stay until the field is written. O(runs).
  void begin(const RowRuns& runs, Node source);
  // Handles at most `count` cones; true when none is left.
  bool advance(int count);
  // No cost of a cell is greater. When done; O(cones).
  Cost bound() const;
  // Writes the cost of every passable cell by Node, no cost where the source does not reach; leaves
  // walls alone. When done; for the narrow array bound() must fit. O(cells).
  void write(std::span<CostPlane::Narrow> costs) const {
    distance_transform(*runs_, first_, more_, costs);
  }
  void write(std::span<Cost> costs) const { distance_transform(*runs_, first_, more_, costs); }

 private:
  struct Entry {
    int run, at, from;  // from: the run that the cone came from
    Cost cost;
    int next;  // in the same bucket, or kNone
  };
  static constexpr int kNone = Cone::kNone;

  void relax(const Entry& entry, const RowRun& run, int neighbour);
  bool add(int run, int at, Cost cost);

  const RowRuns* runs_ = nullptr;
  std::vector<Cone> first_;  // by run
  std::vector<Cone> more_;
  std::vector<Entry> entries_;
  std::vector<int> buckets_;  // by cost, modulo their number: the last entry, or kNone
  std::size_t open_ = 0;      // entries in buckets
  Cost cost_ = 0;             // whose bucket is being emptied
};

}  // namespace waymark
