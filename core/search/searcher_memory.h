#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/field/terrain_steps.h"
#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/wide_landmark_rows.h"
#include "core/search/anytime_astar.h"
#include "core/search/backward_estimate.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"
#include "core/search/fringe.h"
#include "core/search/grid_astar.h"
#include "core/search/ida_star.h"
#include "core/search/jump_astar.h"
#include "core/search/octile_astar.h"
#include "core/search/theta_astar.h"
#include "core/search/unit_astar.h"

namespace waymark {

// The memory of searches with an instrumented open list.
struct InstrumentedSearch;
struct InstrumentedSearchDeleter {
  void operator()(InstrumentedSearch* search) const;
};

// The searches of a Searcher and their memory. Only the implementation files of Searcher include
// this header, so changing a search algorithm recompiles little else.
struct SearcherMemory {
  EstimateStorage estimate;  // of the running search
  GridAstar astar;
  BackwardEstimate backward;
  BestFirst best_first;
  AnytimeAstar anytime;
  BothEnds both_ends;
  BreadthFirst breadth_first;
  ThetaAstar theta;
  IdaStar ida;
  FringeSearch fringe;
  std::optional<UnitAstar> unit;  // created for the first search with 4 moves
  std::optional<LandmarkRows> rows;
  std::optional<OctileAstar> octile;    // created for the first search with 8 moves
  std::optional<TerrainSteps> terrain;  // created for the first search with these moves on terrain
  std::unique_ptr<JumpAstar> jumps;     // created by the first Jump Point Search
  // Created by the first search with an instrumented open list.
  std::unique_ptr<InstrumentedSearch, InstrumentedSearchDeleter> instrumented;
  WideLandmarkRows wide_rows;
  std::vector<LandmarkTable> asked;  // tables stored in the wide rows
};

}  // namespace waymark
