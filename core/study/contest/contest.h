#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/contender/contender.h"
#include "core/domain/directions.h"
#include "core/domain/grid.h"
#include "core/domain/pair.h"

namespace waymark {

// One search of a benchmark.
struct BenchmarkRow {
  std::string label;
  SearchSpec spec;
  Directions directions;
  int landmarks = 0;  // number of the map's landmarks it uses, from the first on
  int placed = -1;    // index into BenchmarkMap::placed of the landmarks it uses instead, -1: none

  friend bool operator==(const BenchmarkRow&, const BenchmarkRow&) = default;
};

// A map of a benchmark with its problems. Landmarks may be on any free cells.
struct BenchmarkMap {
  Grid grid;
  std::vector<Pair> pairs;  // of walkable cells
  std::vector<Cell> landmarks;
  std::vector<std::vector<Cell>> placed = {};  // landmarks of single rows
};

// The result of a row's search for one problem.
struct BenchmarkSearch {
  Cost straight = 1;    // cost of a straight step on plain ground, in cost units
  Cost cost = kNoCost;  // of its path; kNoCost: no path found
  Cost best = kNoCost;  // of an optimal path; kNoCost: no path exists
  int expanded = 0;
  // The cells examined: see SearchOutcome. With a named open list, the entries taken from it;
  // otherwise the cells expanded.
  std::int64_t visited = 0;
  std::int64_t operations = 0;  // of a named open list, see QueueCounts
  int reopened = 0;
  bool gave_up = false;
  bool fits = true;         // whether the search supports this map, see misfit()
  double milliseconds = 0;  // CPU time, median of its runs

  double cells(Cost of) const { return static_cast<double>(of) / straight; }
  friend bool operator==(const BenchmarkSearch&, const BenchmarkSearch&) = default;
};

// All searches of one map.
struct BenchmarkResult {
  struct Problem {
    Pair pair;
    std::vector<BenchmarkSearch> searches;  // of the rows, in order
    friend bool operator==(const Problem&, const Problem&) = default;
  };
  int map = 0;  // its number in the benchmark
  std::vector<Problem> problems;

  friend bool operator==(const BenchmarkResult&, const BenchmarkResult&) = default;
};

// How often a search runs for its median: repeatedly, alternating with the other searches, until
// its runs have taken kEnoughMilliseconds or there are kMostRuns.
struct BenchmarkTiming {
  static constexpr int kMostRuns = 3;
  static constexpr double kEnoughMilliseconds = 60;
};

// Runs all rows on the problems of a map. Apart from times, the same map and rows give the same
// result. Calls `go_on` after each search; std::nullopt if it returns false.
std::optional<BenchmarkResult> run_benchmark_map(const BenchmarkMap& map, int number,
                                                 std::span<const BenchmarkRow> rows,
                                                 const std::function<bool()>& go_on);

// The parameters and callbacks of a benchmark run.
struct BenchmarkRun {
  std::vector<BenchmarkRow> rows;
  std::vector<int> maps;  // their numbers, without duplicates
  // Opens a map. Called on several threads at once.
  std::function<Result<BenchmarkMap>(int number)> open;
  // Gets each map's result as it completes, one call at a time. Returning false stops the run.
  std::function<bool(BenchmarkResult)> done;
  int threads = 1;
  // Called before each search, on several threads at once. Returning false stops the run.
  std::function<bool()> go_on = [] { return true; };
};

// Runs the maps on `threads` threads. The Error is for the first map that cannot be opened, or says
// that the run was stopped. Results passed to `done` before that remain valid.
std::optional<Error> run_benchmark(const BenchmarkRun& run);

}  // namespace waymark
