#pragma once

#include <span>

#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/step_tables.h"

namespace waymark {

// What is left of landmark tables that are made smaller, or are not whole.
struct SmallTables {
  // The last `dropped` bits of every value are not stored: 0 to 24.
  int dropped = 0;
  // Values are stored at cells with even x and even y alone.
  bool half = false;
  // Steps are stored in place of costs; a step counts as the cheapest one that the map can have.
  bool steps = false;
  // A node without a value may be reachable: the tables are of searches that ended early.
  bool partial = false;
  // `towards` or `backward`.
  BoundSense sense = BoundSense::towards;
};

// The landmark heuristic that asks such tables, pessimistically. What is stored of a node says that
// its value lies from `least` to `most`, and so the cost between two nodes is at least
// max(0, least of one - most of the other) whichever is the greater. Where steps cost more one way
// than back this holds of each of a table's planes one way alone, see LandmarkBound; a partial
// table, which is of a search from its source, has the one plane of the costs from there.
//
// - Of a value v with N bits dropped q = v / 2^N is stored, so that v lies from q 2^N to
//   q 2^N + 2^N - 1. The bound is max(0, (|q of n - q of the goal| - 1) 2^N + 1), and nothing where
//   both are equal.
// - A node without a stored value lies within what the stored values of the eight cells round it
//   leave: v(m) - cost(m, n) to v(m) + cost(n, m), by a way of one or two steps; of costs from a
//   landmark with both steps turned round. This is how the
//   compressed differential heuristic bounds what it did not store of the goal (Goldenberg,
//   Sturtevant, Felner and Schaeffer, 2011). A node from which none of them is reached so has no
//   bound.
//
// The greatest of these and of the distance formula is admissible where the tables are those of
// this grid and moves; it is consistent only where nothing but steps is set. kNoCost where a
// landmark proves that there is no path, which partial tables never do. The grid and the tables
// must outlive it, and those of `memory` as well. A node costs O(landmarks), and with half tables
// 16 steps at most.
class SmallTableHeuristic {
 public:
  // Asks the `active` ones, indices into the tables. `memory` keeps steps.
  SmallTableHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                      std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                      const SmallTables& kept, StepTables& memory);

  Cost operator()(Node node) const;

  // Whether half tables have a value there.
  static bool is_stored(Cell cell) { return cell.x % 2 == 0 && cell.y % 2 == 0; }

 private:
  // What is known of a node's value. Above all values: nothing. kNoCost at least: the landmark does
  // not reach it.
  struct Range {
    Cost least = 0;
    Cost most = kAny;
  };
  static constexpr Cost kAny = Cost{1} << 30;

  // A stored node and what the ways to it and back cost.
  struct Anchor {
    Node node;
    Cost to, back;
  };
  struct Anchors {
    BoundedList<Anchor, 4> list;  // of the 3 x 3 cells around one, at most 4 are stored
    void add(const Anchor& anchor);
    std::span<const Anchor> all() const { return list.all(); }
  };
  // A landmark towards the goal: its values, or where steps cost more one way than back the costs
  // to it and those from it. Null where it has none of the kind.
  struct Table {
    const CostPlane* values = nullptr;
    Range goal;
    const CostPlane* away = nullptr;
    Range away_goal;
  };
  // Which differences bound the cost: what values fall by from the node to the goal, what they rise
  // by, or both.
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
  Cost unit_;  // what the difference of two values by 1 is worth
  BoundedList<Table, LandmarkHeuristic::kMost> tables_;  // in place: a drag makes one a frame
};

}  // namespace waymark
