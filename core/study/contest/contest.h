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

// One way to search in a benchmark.
struct BenchmarkRow {
  std::string label;
  SearchSpec spec;
  Directions directions;
  int landmarks = 0;  // it asks so many of the map's, from the first on
  int placed = -1;    // which of BenchmarkMap::placed it asks in place of these; -1: none

  friend bool operator==(const BenchmarkRow&, const BenchmarkRow&) = default;
};

// A map of a benchmark with its problems. Landmarks may stand anywhere on free cells.
struct BenchmarkMap {
  Grid grid;
  std::vector<Pair> pairs;  // walkable cells
  std::vector<Cell> landmarks;
  std::vector<std::vector<Cell>> placed = {};  // landmarks of single rows
};

// What a row's search of one problem came to.
struct BenchmarkSearch {
  Cost straight = 1;    // the costs' units that a cell of plain ground counts
  Cost cost = kNoCost;  // of its path; kNoCost: it has none
  Cost best = kNoCost;  // of a best path; kNoCost: there is none
  int expanded = 0;
  // What it looked at: see SearchOutcome; with an open list that is measured what it took from
  // there; of others what it expanded.
  std::int64_t visited = 0;
  std::int64_t operations = 0;  // of an open list that is measured, see QueueCounts
  int reopened = 0;
  bool gave_up = false;
  bool fits = true;         // the search can search this map, see misfit()
  double milliseconds = 0;  // of the processor, median of its runs

  double cells(Cost of) const { return static_cast<double>(of) / straight; }
  friend bool operator==(const BenchmarkSearch&, const BenchmarkSearch&) = default;
};

// All searches of one map.
struct BenchmarkResult {
  struct Problem {
    Pair pair;
    std::vector<BenchmarkSearch> searches;  // of the rows, in their order
    friend bool operator==(const Problem&, const Problem&) = default;
  };
  int map = 0;  // its number in the benchmark
  std::vector<Problem> problems;

  friend bool operator==(const BenchmarkResult&, const BenchmarkResult&) = default;
};

// How often a search is run for its median: again and again with the others in turn, until its runs
// have taken kEnoughMilliseconds or there are kMostRuns.
struct BenchmarkTiming {
  static constexpr int kMostRuns = 3;
  static constexpr double kEnoughMilliseconds = 60;
};

// Runs all rows over the problems of a map. Times apart, the same map and rows give the same
// result. `go_on` is asked after each search; false stops, which gives nothing.
std::optional<BenchmarkResult> run_benchmark_map(const BenchmarkMap& map, int number,
                                                 std::span<const BenchmarkRow> rows,
                                                 const std::function<bool()>& go_on);

// A benchmark while it is run.
struct BenchmarkRun {
  std::vector<BenchmarkRow> rows;
  std::vector<int> maps;  // their numbers, each once
  // Opens a map; called on several threads at once.
  std::function<Result<BenchmarkMap>(int number)> open;
  // Is given each map's result as it comes, one at a time; false from it stops.
  std::function<bool(BenchmarkResult)> done;
  int threads = 1;
  // Is asked before each search, on several threads at once; false stops.
  std::function<bool()> go_on = [] { return true; };
};

// Runs the maps on so many threads. The Error is that of the first map that cannot be opened, or
// says that it was stopped; the results that were given until then stand.
std::optional<Error> run_benchmark(const BenchmarkRun& run);

}  // namespace waymark
