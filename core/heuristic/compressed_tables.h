#pragma once

#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/prepared.h"

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

}  // namespace waymark
