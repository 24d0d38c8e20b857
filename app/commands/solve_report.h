#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/json.h"
#include "core/heuristic/goal_set.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/mover/mover_plan.h"
#include "core/record/step_condition.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"
#include "core/study/certificate.h"

namespace waymark {

// The steps of a search at which a condition holds.
struct SolveStops {
  struct Stop {
    int count;  // number of expansions so far, including this one
    Cell cell;
    Cost g, h;  // as the search prints them, see printed_h()
    Cost f;
  };
  std::optional<std::string> misfit;  // see StepCondition::misfit()
  int steps = 0;                      // of the whole search
  Moves costs;                        // the unit of g and h
  std::vector<Stop> stops;            // in the order of the search
};

// `outcome`: the result of the search for this query. A condition on the open list runs the search
// again.
SolveStops find_stops(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome,
                      const StepCondition& condition);

// A list of objects, one per stop.
Json stops_json(const SolveStops& stops, const Grid& grid);
// "A: 12 of 1,303 steps" and a table of the first stops.
std::string stops_text(const SolveStops& stops, const std::string& name, const Grid& grid);

// The result of one search.
struct SolveRow {
  SearchSpec spec;
  SearchOutcome outcome;
  std::optional<Certificate> certificate;  // certificate of a heuristic with stale tables
  std::optional<Verdict> verdict = {};     // of a heuristic with formulas
  // For the heuristic along the path found, see estimated_scale() and path_proof().
  double h_scale = 0;
  PathProof proof = {};
  // For units: the illegal moves of the expanded states, and the heap allocations of the two runs
  // of the search, if this program counts them.
  RefusedMoves refused = {};
  std::optional<std::array<std::int64_t, 2>> allocations = {};
  std::optional<SolveStops> stops = {};  // only if requested, and not of the baseline
};

// The results of `waymark solve`. The grid must outlive it.
struct Solution {
  std::string map;  // as the user named it
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
  ActiveLandmarks active;      // the landmarks used
  bool usual = true;           // whether these are the default searches
  std::vector<SolveRow> rows;  // the searches, then the exact heuristic as the baseline
  std::vector<int> worth;      // per landmark, see landmark_worth(); empty with stale tables
  // Tables of the heuristics that precompute their own tables.
  std::vector<Prepared> prepared;
  std::string tables_of;  // the earlier version whose tables are used; empty if up to date
  GoalChoice goals;       // besides the goal
  std::string stop_condition = {};  // the text of the condition whose steps are listed
  std::string edge_cost = {};       // for a graph file with several costs: CostSource::name
  // With GoalRule::closest: the given goals, and the cell where the searches end if they can reach
  // none of them. Then `goal` is this cell.
  std::vector<Cell> asked_goals = {};
  std::optional<ClosestCell> closest = {};

  // The cost of an optimal path, kNoCost if there is none.
  Cost cost() const { return rows.back().outcome.cost; }
  // All goals, in the order of their numbers.
  std::vector<Cell> all_goals() const;
};

// One JSON object. Costs are lengths in cells; they are integers with 4 moves on a
// uniform map. A cost is null if there is no path, and h is null if it proves that no path exists.
Json solution_json(const Solution& solution);

// Text: a heading, a table, and a sentence about the cells saved.
std::string solution_text(const Solution& solution);

}  // namespace waymark
