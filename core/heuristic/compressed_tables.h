#pragma once

#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/query.h"

namespace waymark {

// The compressed differential heuristic (Goldenberg, Sturtevant, Felner and Schaeffer, "The
// Compressed Differential Heuristic", 2011). Each cell stores its costs to M of K landmarks, so the
// tables need as much memory as M complete tables. Neighbouring cells store costs to different
// landmarks, so a search encounters all K. A fixed pattern, Waymark's own, determines which
// landmarks a cell stores. It needs no memory. There are G = K / M turns, rounded up. The cell (x,
// y) has turn (x + S y) mod G, where S is the rounded square root of G, so a square block of cells
// has all turns. In turn T a cell stores the landmarks T M, T M + 1, ..., modulo K. As in the
// paper, the heuristic computes a range for the cost between every landmark P and the goal. If a
// cell x near the goal stores P, cost(P, goal) is between cost(P, x) - cost(x, goal) and cost(P, x)
// + cost(x, goal). A search around the goal collects these ranges from the closest cells. A cell n
// that stores P then has the lower bounds cost(P, n) - most and least - cost(P, n), where the range
// is least to most. The heuristic is the maximum of these bounds and the distance formula. It is
// admissible. It is consistent only if every cell stores all landmarks, because otherwise
// neighbours use different landmarks. With `bpmx=1` neighbours propagate their values, as in the
// paper. All landmarks are in one part of the map. In other parts the heuristic is the distance
// formula; between parts it is kNoCost.
class CompressedTables : public PreparedTables {
 public:
  static constexpr int kMostStored = 16;

  // `landmarks` are at most LandmarkHeuristic::kMost cells in one part of the map of `fields`.
  // `stored` is 1 to kMostStored; a cell stores at most one value for each landmark. `landmarks`
  // may only be empty if no cell is walkable. O(cells * landmarks).
  CompressedTables(FieldBuilder& fields, const Moves& moves, std::span<const Cell> landmarks,
                   int stored);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;

 private:
  // A range for the cost between a landmark and the goal.
  struct Range {
    Cost least = 0, most = kNoCost;
  };
  struct Towards;
  Towards known_of(const Query& query) const;

  std::size_t turn(Cell cell) const;
  std::size_t landmark(std::size_t turn, std::size_t slot) const {
    return (turn * stored_ + slot) % landmarks_;
  }
  Cost value(Node node, std::size_t slot) const {
    return values_[static_cast<std::size_t>(node) * stored_ + slot];
  }

  std::size_t landmarks_, stored_, turns_,
      down_;          // down_: difference between the turns of a cell and of the cell below it
  CostPlane values_;  // by node, then slot; empty if there are no landmarks
};

// How landmark tables are compressed, and whether they are incomplete.
struct SmallTables {
  // The number of low-order bits of every value that are not stored: 0 to 24.
  int dropped = 0;
  // Whether values are stored only at cells with even x and even y.
  bool half = false;
  // Whether the tables store steps instead of costs. Each step is assumed to cost as much as the
  // cheapest possible step on the map.
  bool steps = false;
  // Whether a node without a value may be reachable, because the tables come from searches that
  // ended early.
  bool partial = false;
  // `towards` or `backward`.
  BoundSense sense = BoundSense::towards;
};

// The landmark heuristic with compressed tables. The stored data limits a node's value to the range
// from `least` to `most`, so the cost between two nodes a and b is at least max(0, least of a -
// most of b, least of b - most of a). If costs depend on the direction, each plane of a table gives
// only one of these two differences, see LandmarkBound. A partial table comes from a search and has
// only the plane of costs from its source.
//
// - With N bits dropped, a value v is stored as q = v / 2^N, so v is between q 2^N and q 2^N + 2^N
// - 1. The bound is max(0, (|q of n - q of the goal| - 1) 2^N + 1), and 0 if the two q are equal.
// - A node n without a stored value gets a range from the stored values of the eight cells m around
//   it: v(m) - cost(m, n) to v(m) + cost(n, m), over one or two steps. For costs from a landmark,
//   the steps go in the opposite directions. The compressed differential heuristic bounds the
//   goal's values in the same way (Goldenberg, Sturtevant, Felner and Schaeffer, 2011). A node that
//   reaches no stored cell in this way has no bound.
//
// The maximum of these bounds and the distance formula is admissible if the tables match the grid
// and moves. It is consistent only if no option other than `hops` is set. kNoCost if a landmark
// proves that there is no path, which partial tables never do. The grid, the tables and `memory`
// must outlive it. Evaluation is O(landmarks), plus up to 16 steps with half tables.
class SmallTableHeuristic {
 public:
  // `active` has the indices of the landmarks to use. `memory` stores the tables of steps.
  SmallTableHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                      std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                      const SmallTables& kept, StepTables& memory);

  Cost operator()(Node node) const;

  // Whether a cell has a value in half tables.
  static bool is_stored(Cell cell) { return cell.x % 2 == 0 && cell.y % 2 == 0; }

 private:
  // The range of a node's value. A `most` above all values means that there is no upper limit. A
  // `least` of at least kNoCost means that the landmark does not reach the node.
  struct Range {
    Cost least = 0;
    Cost most = kAny;
  };
  static constexpr Cost kAny = Cost{1} << 30;

  // A node with a stored value, and the costs of going to it and back.
  struct Anchor {
    Node node;
    Cost to, back;
  };
  struct Anchors {
    BoundedList<Anchor, 4> list;  // at most 4 of 3 x 3 cells have stored values
    void add(const Anchor& anchor);
    std::span<const Anchor> all() const { return list.all(); }
  };
  // A landmark's table, prepared for the goal. Has the plane of its values or, if costs depend on
  // the direction, the planes of costs to and from the landmark. nullptr if the table does not have
  // the plane.
  struct Table {
    const CostPlane* values = nullptr;
    Range goal;
    const CostPlane* away = nullptr;
    Range away_goal;
  };
  // The differences that bound the cost: the decrease of values from the node to the goal, the
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
  Cost unit_;  // cost units per unit of the stored values
  // In place, because a heuristic per frame is created while the user drags.
  BoundedList<Table, LandmarkHeuristic::kMost> tables_;
};

}  // namespace waymark
