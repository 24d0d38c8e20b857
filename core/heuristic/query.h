#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/heuristic/heuristic_choice.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell_region.h"

namespace waymark {

struct Query;
class Estimate;
class EstimateStorage;

// Precomputed tables of a heuristic for a map and moves, independent of the query. They are built
// before the first query, shared, and never changed.
class PreparedTables {
 public:
  virtual ~PreparedTables() = default;
  // Creates the heuristic towards the query's goal in `storage`. The query must have the map and
  // moves of the tables. The query and the tables must outlive the result.
  virtual const Estimate& towards(const Query& query, EstimateStorage& storage) const = 0;
  // The size of the tables in bytes.
  virtual std::uint64_t bytes() const = 0;
};

// The prepared tables of one heuristic.
struct Prepared {
  OneHeuristic heuristic;
  std::shared_ptr<const PreparedTables> tables;
  double milliseconds = 0;  // build time
};

// Returns nullptr if there are no such tables.
inline const PreparedTables* prepared_for(const OneHeuristic& heuristic,
                                          std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.heuristic == heuristic) return one.tables.get();
  return nullptr;
}

struct GoalSet;
struct TracedSearch;  // core/record/trace.h
class LearnedCosts;

// A search problem for one or several searches. start and goal must be walkable. Everything that
// the query refers to must outlive the call to which the query is passed.
struct Query {
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  const std::vector<LandmarkTable>& landmarks;  // may be empty
  const DistanceField& goal_field;              // only read by the exact heuristic
  // How many landmarks the landmark heuristic uses: the ones with the tightest bounds at the start.
  // At least 0; kAllActive: all.
  int active = kAllActive;
  // The tables of earlier searches, newest first, see learned_costs.h; may be empty.
  std::span<const LandmarkTable> earlier = {};
  // Tables that heuristics have precomputed, independent of the query; may be empty.
  std::span<const Prepared> prepared = {};
  // The cells where the weight applies, for searches that weight a region; nullptr if there are
  // none.
  const CellRegion* region = nullptr;
  // The nodes where the search may end, nullptr for only the goal. If set, goal_field is the field
  // from goals_field().
  const GoalSet* goals = nullptr;
  // `towards`, or `backward` for the backward search of a bidirectional search. Then `goal` is the
  // start of the problem, and heuristics estimate the cost from it to a node.
  BoundSense sense = BoundSense::towards;
  // Costs learned by earlier searches to the goal, for searches that reuse them, see Repair.
  // nullptr if there are none.
  const LearnedCosts* learned = nullptr;
  // The number of each landmark, for formulas that name one. The landmarks after the last number
  // have their index plus 1.
  std::span<const int> landmark_numbers = {};
  // The traces that searches show, on this map; may be empty.
  std::span<const std::shared_ptr<const TracedSearch>> traced = {};

  // The landmarks that `active` selects.
  ActiveLandmarks active_landmarks() const {
    return waymark::active_landmarks(landmarks, grid.node(start), grid.node(goal), active);
  }
};

}  // namespace waymark
