#pragma once

#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// The compressed differential heuristic (Goldenberg, Sturtevant, Felner and Schaeffer, "The
// Compressed Differential Heuristic", 2011): of the costs to K landmarks each cell stores M, in the
// memory of M whole tables. Neighbours store other ones, so that a search meets all K. Which ones:
// in turn, by a rule of Waymark's that needs no memory. There are G = K / M turns, rounded up; the
// cell (x, y) has turn (x + S y) mod G with S the root of G, so that a square block of cells has
// all of them, and in turn T it stores the landmarks T M, T M + 1, ..., counted round.
//
// Towards a goal it is known of every landmark P how near and how far it can be from the goal, as
// in the paper: a cell x some way away that stores P says that cost(P, goal) lies from cost(P, x) -
// cost(x, goal) to cost(P, x) + cost(x, goal). A search round the goal collects these from the
// nearest cells. A cell n that stores P then says that the goal is at least cost(P, n) - most or
// least - cost(P, n) away. The heuristic is the greatest of these and of the distance formula. It
// is admissible; it is consistent only where every cell stores all, since two neighbours ask other
// landmarks. With `bpmx=1` they tell each other, as the paper has it.
//
// Landmarks stand in one part of the map. In others the heuristic says the distance, and between
// them that there is no path.
class CompressedTables : public PreparedTables {
 public:
  static constexpr int kMostStored = 16;

  // `landmarks` are of one part of the map of `fields`, at most LandmarkHeuristic::kMost;
  // `stored` from 1 to kMostStored, of which a cell has at most one a landmark. There may be no
  // landmark, where no cell is walkable. O(cells * landmarks).
  CompressedTables(FieldBuilder& fields, const Moves& moves, std::span<const Cell> landmarks,
                   int stored);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
  std::uint64_t bytes() const override;

 private:
  // What is known of the cost between a landmark and the goal.
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

  std::size_t landmarks_, stored_, turns_, down_;  // down_: turns from a cell to the one below it
  CostPlane values_;                               // by node, then slot; empty without landmarks
};

}  // namespace waymark
