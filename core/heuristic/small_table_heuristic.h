#pragma once

#include <span>

#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/step_tables.h"

namespace waymark {

// The compression of landmark tables, and whether they are incomplete.
struct SmallTables {
  // The number of low-order bits of every value that are not stored: 0 to 24.
  int dropped = 0;
  // Whether values are stored only at cells with even x and even y.
  bool half = false;
  // Whether the tables store steps instead of costs. Each step is assumed to cost as much as the
  // cheapest step the map can have.
  bool steps = false;
  // Whether a node without a value may be reachable, because the tables come from searches that
  // ended early.
  bool partial = false;
  // `towards` or `backward`.
  BoundSense sense = BoundSense::towards;
};

// The landmark heuristic with compressed tables. The stored data limits a node's value to the range
// from `least` to `most`, so the cost between two nodes is at least max(0, least of one - most of
// the other), whichever node is the one. If steps cost more one way than back, this holds in only
// one order for each plane of a table, see LandmarkBound. A partial table comes from a search and
// has only the plane of costs from its source.
//
// - With N bits dropped, a value v is stored as q = v / 2^N, so v is between q 2^N and q 2^N + 2^N
//   - 1. The bound is max(0, (|q of n - q of the goal| - 1) 2^N + 1), and 0 if the two q are equal.
// - A node n without a stored value gets a range from the stored values of the eight cells m around
//   it: v(m) - cost(m, n) to v(m) + cost(n, m), over one or two steps; for costs from a landmark
//   with both steps reversed. The compressed differential heuristic bounds the goal's values in the
//   same way (Goldenberg, Sturtevant, Felner and Schaeffer, 2011). A node that reaches no stored
//   cell in this way has no bound.
//
// The maximum of these bounds and the distance formula is admissible if the tables match the grid
// and moves. It is consistent only if no option except steps is set. kNoCost if a landmark proves
// that there is no path, which partial tables never do. The grid, the tables and `memory` must
// outlive it. Evaluation is O(landmarks), plus up to 16 steps with half tables.
class SmallTableHeuristic {
 public:
  // Uses the `active` landmarks, indices into the tables. `memory` stores the tables of steps.
  SmallTableHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                      std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                      const SmallTables& kept, StepTables& memory);

  Cost operator()(Node node) const;

  // Whether half tables have a value at the cell.
  static bool is_stored(Cell cell) { return cell.x % 2 == 0 && cell.y % 2 == 0; }

 private:
  // The range of a node's value. A `most` above all values means that there is no upper limit; a
  // `least` of at least kNoCost, that the landmark does not reach the node.
  struct Range {
    Cost least = 0;
    Cost most = kAny;
  };
  static constexpr Cost kAny = Cost{1} << 30;

  // A stored node and the costs to it and back.
  struct Anchor {
    Node node;
    Cost to, back;
  };
  struct Anchors {
    BoundedList<Anchor, 4> list;  // of any 3 x 3 cells, at most 4 are stored
    void add(const Anchor& anchor);
    std::span<const Anchor> all() const { return list.all(); }
  };
  // A landmark's table, prepared for the goal: its values, or if steps cost more one way than back,
  // the costs to the landmark and from it. nullptr if the table lacks that plane.
  struct Table {
    const CostPlane* values = nullptr;
    Range goal;
    const CostPlane* away = nullptr;
    Range away_goal;
  };
  // The differences that bound the cost: the decrease of values from the node to the goal, their
  // increase, or both.
  struct Signs {
    bool falls, rises;
  };

  Anchors anchors_of(Node node) const;
  Range stored(Cost value) const;
  Range range(const CostPlane& values, const Anchors& anchors, bool away) const;
  Cost bound(const Table& table, const Anchors& anchors) const;
  Cost bound(const Range& node, const Range& goal, Signs signs) const;
  std::span<const Table> tables() const { return tables_.all(); }

  const Grid* grid_;
  Moves moves_;
  SmallTables kept_;
  DistanceFormula formula_;
  Cost unit_;  // the cost of a difference of 1 between two values
  BoundedList<Table, LandmarkHeuristic::kMost>
      tables_;  // in place, because a drag creates a heuristic per frame
};

}  // namespace waymark
