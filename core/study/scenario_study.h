#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/contender/contender.h"
#include "core/domain/grid.h"
#include "core/file/scenario.h"
#include "core/heuristic/prepared.h"
#include "core/placement/placement.h"

namespace waymark {

struct ScenarioStudyOptions {
  Directions directions;
  int every = 1;                       // takes each every-th problem, from the first
  int limit = 0;                       // at most so many problems, 0: all
  std::optional<Placement> placement;  // in the largest component; none: no landmarks
  // What is run; the exact heuristic as the baseline comes after these.
  std::vector<SearchSpec> specs = std::vector<SearchSpec>(1);
  std::optional<CellRegion> region = {};  // of searches that weigh in a region
  // At most so many problems at once, fewer where memory does not allow that many on this map, and
  // one where a search asks earlier searches. Times apart, the study does not depend on it.
  int threads = 1;
};

// Means of one search over the solved problems.
struct SearchMeans {
  SearchSpec spec;
  double expanded = 0;
  double pruned = 0;       // cells that were never opened, see SearchOutcome
  double must_expand = 0;  // means nothing where no_must_expand() says why
  double h_over_cost = 0;  // of h at the start, over the problems of cost above 0, as the next
  double cost_over_optimum = 0;  // of the paths that it found, 0 if it found none
  double microseconds_per_query = 0;
  double nanoseconds_per_expanded = 0;
  int optimal = 0;            // problems for which that path was a shortest one
  int gave_up = 0;            // problems for which it stopped at its limit or budget
  int pathless = 0;           // problems for which it found no path
  int lost = 0;               // of these: it finished, so it missed the path
  std::int64_t reopened = 0;  // expansions of cells that had been expanded before, all in all
};

struct LengthMismatch {
  int line = 0;
  double found = 0;     // cells
  double expected = 0;  // cells; 0 where the file says that there is no path
};

struct ScenarioStudy {
  int problems = 0;  // that were chosen: solved + unsolvable + refused
  int solved = 0;
  int unsolvable = 0;
  // Of the unsolvable ones: those of which the file has a length, by their lines.
  std::vector<int> lacking_paths;
  std::vector<Error> refused;              // of those that do not fit the map, with their lines
  bool lengths_checked = false;            // with 8 moves only: the files' lengths are 8-connected
  std::vector<LengthMismatch> mismatches;  // lengths off by more than kLengthTolerance
  double worst_length_error = 0;           // cells
  double table_milliseconds = 0;           // placing landmarks and building their tables
  std::vector<Cell> landmarks;
  std::vector<Prepared> prepared;  // tables of heuristics that have some of the map
  std::vector<SearchMeans> means;  // of the searches, then of the baseline

  static constexpr double kLengthTolerance = 0.01;
};

// Runs every chosen problem with each search and with the exact heuristic. `progress(done, of)`
// is called after each problem, one call at a time; false from it cancels, which is an Error. A
// problem that does not fit the map is refused and left out; where none fits, the first one's
// misfit, which names `scenario` and the line, is the Error.
Result<ScenarioStudy> study_scenario(const Grid& grid, const std::vector<Problem>& problems,
                                     const std::string& scenario,
                                     const ScenarioStudyOptions& options,
                                     const std::function<bool(int, int)>& progress);

}  // namespace waymark
