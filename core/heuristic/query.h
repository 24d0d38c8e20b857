#pragma once

#include <span>
#include <vector>

#include "core/domain/cell_region.h"
#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/prepared.h"

namespace waymark {

struct GoalSet;
class StaleEstimates;

// One question asked of several ways to search. start and goal must be walkable. The referents must
// outlive the call that takes the query.
struct Query {
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  const std::vector<LandmarkTable>& landmarks;  // may be empty
  const DistanceField& goal_field;              // read by the exact heuristic alone
  // How many of the landmarks the landmark heuristic asks, the best at the start; at least 0.
  int active = kAllActive;
  // Tables of searches before this one, the newest first, see earlier_searches.h; may be empty.
  std::span<const LandmarkTable> earlier = {};
  // Tables of the heuristics that have some of the map whatever is asked; may be empty.
  std::span<const Prepared> prepared = {};
  // Where the weight of searches holds that weigh in a region; null: nowhere.
  const CellRegion* region = nullptr;
  // Where the search may end, if not at the goal alone; then goal_field is that of goals_field().
  const GoalSet* goals = nullptr;
  // `towards`, or `backward` for the half of a search that begins at the other end: then `goal` is
  // the start, and estimates are of the cost from there to a node.
  BoundSense sense = BoundSense::towards;
  // What searches to the goal before this one have left for searches that ask it, see Repair;
  // null: there were none.
  const StaleEstimates* kept = nullptr;

  // Which ones these are.
  ActiveLandmarks active_landmarks() const {
    return waymark::active_landmarks(landmarks, grid.node(start), grid.node(goal), active);
  }
};

}  // namespace waymark
