#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/benchmarks/benchmark_book.h"

namespace waymark {

// The problems of a benchmark that its page shows.
struct BenchmarkFilter {
  // Limits of the path cost, in cells of plain ground, both included. With a limit, only problems
  // with a path are shown.
  std::optional<double> least = std::nullopt, most = std::nullopt;
  bool with_path = false;   // only problems that have a path
  bool all_solved = false;  // only problems that every search solved
  std::string kind = {};    // only maps of this kind, see map_kind(); empty: all

  friend bool operator==(const BenchmarkFilter&, const BenchmarkFilter&) = default;
};

// The cost of an optimal path, in cells of plain ground; std::nullopt if there is no path.
std::optional<double> path_cost(const BenchmarkResult::Problem& problem);

// The kind of a map of the suite: "Braided maze" for a generated map, the set's name for a map of
// the library, otherwise the map's name.
std::string map_kind(const Suite& suite, int map);
// The kinds of all maps, in the order of the suite, without repetitions.
std::vector<std::string> map_kinds(const Suite& suite);

// The results for the problems that pass the filter. O(problems x searches).
std::vector<BenchmarkResult> filtered(const BenchmarkBook& book, const BenchmarkFilter& filter);

// How many problems have a path cost in each of several ranges of equal width, which together cover
// `least` to `most`.
struct CostHistogram {
  double least = 0, most = 0;
  std::vector<int> counts;
};
// Counts the problems of the whole book. Without a path in any of them, least is most.
CostHistogram cost_histogram(const BenchmarkBook& book, std::size_t ranges);

}  // namespace waymark
