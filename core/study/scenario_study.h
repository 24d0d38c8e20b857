#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/heuristic/query.h"
#include "core/io/scenario.h"
#include "core/map/grid.h"
#include "core/placement/placement.h"
#include "core/search/search_spec.h"

namespace waymark {

struct ScenarioStudyOptions {
  Directions directions;
  int every = 1;                       // use every n-th problem, starting with the first
  int limit = 0;                       // maximum number of problems, 0: no limit
  std::optional<Placement> placement;  // in the largest component; std::nullopt: no landmarks
  // The searches to run. The exact heuristic is added after them as the baseline.
  std::vector<SearchSpec> specs = std::vector<SearchSpec>(1);
  std::optional<CellRegion> region = {};  // for searches that weight a region
  // The maximum number of problems searched in parallel. It is reduced if this map leaves too
  // little memory, and to 1 if a search uses tables of earlier searches. Except for times, the
  // results do not depend on it.
  int threads = 1;
};

// The means of one search over the solved problems.
struct SearchMeans {
  SearchSpec spec;
  double expanded = 0;
  double pruned = 0;       // cells pruned, so never generated, see SearchOutcome
  double must_expand = 0;  // meaningless if no_must_expand() returns a reason
  double h_over_cost = 0;  // of h at the start; only problems with cost above 0, like the next
  double cost_over_optimum = 0;  // ratio of path cost to optimum, 0 if no path was found
  double microseconds_per_query = 0;
  double nanoseconds_per_expanded = 0;
  int optimal = 0;            // problems with an optimal path
  int gave_up = 0;            // problems where the search stopped at its limit or budget
  int pathless = 0;           // problems where the search found no path
  int lost = 0;               // of these: the search finished but missed the path
  std::int64_t reopened = 0;  // repeated expansions of cells, in total
};

struct LengthMismatch {
  int line = 0;
  double found = 0;     // cells
  double expected = 0;  // cells; 0 if the file says that there is no path
};

struct ScenarioStudy {
  int problems = 0;  // number of chosen problems: solved + unsolvable + refused
  int solved = 0;
  int unsolvable = 0;
  // The lines of unsolvable problems for which the file gives a length.
  std::vector<int> lacking_paths;
  std::vector<Error> refused;    // one for each problem that does not fit the map, with its line
  bool lengths_checked = false;  // only with 8 moves, because the files' lengths are 8-connected
  std::vector<LengthMismatch> mismatches;  // lengths off by more than kLengthTolerance
  double worst_length_error = 0;           // cells
  double table_milliseconds = 0;           // time to place landmarks and build their tables
  std::vector<Cell> landmarks;
  std::vector<Prepared> prepared;  // precomputed tables of heuristics
  std::vector<SearchMeans> means;  // one per search, then the baseline

  static constexpr double kLengthTolerance = 0.01;
};

// Runs every chosen problem with each search and with the exact heuristic. Calls `progress(done,
// of)` after each problem, one call at a time; returns an Error if `progress` returns false.
// Problems that do not fit the map are refused and skipped. If no problem fits, returns the Error
// for the first one, which names `scenario` and the line.
Result<ScenarioStudy> study_scenario(const Grid& grid, const std::vector<Problem>& problems,
                                     const std::string& scenario,
                                     const ScenarioStudyOptions& options,
                                     const std::function<bool(int, int)>& progress);

}  // namespace waymark
