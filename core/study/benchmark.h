#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/goals.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/search_spec.h"

namespace waymark {

// One search of a benchmark.
struct BenchmarkRow {
  std::string label;
  SearchSpec spec;
  Directions directions;
  int landmarks = 0;  // number of the map's landmarks to use, starting with the first
  int placed = -1;    // index into BenchmarkMap::placed of the landmarks to use instead, -1: none

  friend bool operator==(const BenchmarkRow&, const BenchmarkRow&) = default;
};

// A map of a benchmark with its problems. Landmarks may be on any free cells.
struct BenchmarkMap {
  Grid grid;
  std::vector<Pair> pairs;  // of walkable cells
  std::vector<Cell> landmarks;
  std::vector<std::vector<Cell>> placed = {};  // other sets of landmarks, see BenchmarkRow::placed
};

// The result of a row's search for one problem.
struct BenchmarkSearch {
  Cost straight = 1;    // cost of a straight step on plain ground, in cost units
  Cost cost = kNoCost;  // cost of the path found; kNoCost: no path found
  Cost best = kNoCost;  // cost of an optimal path; kNoCost: no path exists
  int expanded = 0;
  // The number of cells examined, see SearchOutcome. If the search names an open list, this is the
  // number of entries taken from it, otherwise the number of cells expanded.
  std::int64_t visited = 0;
  std::int64_t operations = 0;  // number of operations on a named open list, see QueueCounts
  int reopened = 0;
  bool gave_up = false;
  bool fits = true;          // whether the search supports this map, see misfit()
  double milliseconds = 0;   // CPU time: median of the search's runs
  std::string refusal = {};  // the phrase of misfit(); empty if the search fits

  double cells(Cost of) const { return static_cast<double>(of) / straight; }
  friend bool operator==(const BenchmarkSearch&, const BenchmarkSearch&) = default;
};

// The results of all searches on one map.
struct BenchmarkResult {
  struct Problem {
    Pair pair;
    std::vector<BenchmarkSearch> searches;  // one per row, in order
    friend bool operator==(const Problem&, const Problem&) = default;
  };
  int map = 0;  // number of the map in the benchmark
  std::vector<Problem> problems;

  friend bool operator==(const BenchmarkResult&, const BenchmarkResult&) = default;
};

// Limits for repeating a search to get its median time. A search is repeated, in alternation with
// the other searches, until its runs have taken kEnoughMilliseconds in total or there are kMostRuns
// runs.
struct BenchmarkTiming {
  static constexpr int kMostRuns = 3;
  static constexpr double kEnoughMilliseconds = 60;
};

// Runs all rows on the problems of a map. The same map and rows have the same result, except for
// times. Calls `go_on` after each search, and returns std::nullopt if `go_on` returns false.
std::optional<BenchmarkResult> run_benchmark_map(const BenchmarkMap& map, int number,
                                                 std::span<const BenchmarkRow> rows,
                                                 const std::function<bool()>& go_on);

// The parameters and callbacks of a benchmark run.
struct BenchmarkRun {
  std::vector<BenchmarkRow> rows;
  std::vector<int> maps;  // numbers of the maps, without duplicates
  // Opens a map. Called on several threads at once.
  std::function<Result<BenchmarkMap>(int number)> open;
  // Called with each map's result as soon as it is complete, one call at a time. Returns false to
  // stop the run.
  std::function<bool(BenchmarkResult)> done;
  int threads = 1;
  // Called before each search, on several threads at once. Returns false to stop the run.
  std::function<bool()> go_on = [] { return true; };
};

// Runs the maps on `threads` threads. Returns an Error for the first map that cannot be opened, or
// if the run was stopped. Results already passed to `done` remain valid.
std::optional<Error> run_benchmark(const BenchmarkRun& run);

// The totals of a row's searches.
struct BenchmarkTotals {
  int problems = 0;
  int solved = 0;
  int optimal = 0;  // number of problems solved with an optimal path
  int misfits = 0;  // number of problems on maps that the search does not support
  std::vector<std::string> refusals = {};  // the different reasons for this
  int gave_up = 0;     // stopped at the limit without a path, whether or not one exists
  int lost = 0;        // ended without a path before any limit, although one exists
  double lengths = 0;  // total length of the paths found, in cells of plain ground
  double best = 0;     // total length of optimal paths for the solved problems, same unit
  std::int64_t expanded = 0;
  std::int64_t visited = 0;
  std::int64_t operations = 0;
  std::int64_t reopened = 0;
  double milliseconds = 0;
};

// The totals of each of the `rows` rows. They do not depend on the order of the results, except
// that milliseconds may round differently.
std::vector<BenchmarkTotals> benchmark_totals(std::span<const BenchmarkResult> results,
                                              std::size_t rows);

}  // namespace waymark
