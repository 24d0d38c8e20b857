#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/search_stream.h"

namespace waymark {

// Draws `count` random pairs. The start is uniform among the walkable cells from which at least one
// step is possible, so a component's probability is proportional to its size. The goal is uniform
// among the other cells of the start's component. The same seed gives the same pairs. Returns no
// pairs if no two cells are connected. O(components + count log components).
std::vector<Pair> sample_pairs(const Grid& grid, const Components& components, int count,
                               std::uint64_t seed);

// The result of one search of a pair.
struct SearchFigures {
  Cost h_start = 0;     // kNoCost if the heuristic proves that there is no path
  int expanded = 0;     // includes the goal
  int must_expand = 0;  // nodes with f below the optimal cost; all reachable nodes if no path
  Cost cost = kNoCost;  // cost of the path found, which need not be optimal
  int reopened = 0;     // repeated expansions of cells
  // Whether the search stopped at its limit or budget, with or without a path.
  bool gave_up = false;
  friend bool operator==(const SearchFigures&, const SearchFigures&) = default;
};
SearchFigures figures_of(const SearchOutcome& outcome);

// A pair with the results of several searches.
struct PairSearches {
  Pair pair;
  Cost cost = kNoCost;            // cost of a shortest path, kNoCost: no path
  std::vector<SearchFigures> of;  // in the order of the searches
  // The landmark that gives the tightest bound at the start, or LandmarkHeuristic::kFormula. All
  // searches with complete tables have the same one, whether they use all landmarks or only those
  // with the tightest bounds at the start. Ties as in LandmarkHeuristic::bound.
  int bound_by = LandmarkHeuristic::kFormula;
  friend bool operator==(const PairSearches&, const PairSearches&) = default;
};

// A pair with the results of two searches.
struct StudiedPair {
  Pair pair;
  Cost cost = kNoCost;
  SearchFigures a;
  SearchFigures b;
  int bound_by = LandmarkHeuristic::kFormula;
  friend bool operator==(const StudiedPair&, const StudiedPair&) = default;
};
StudiedPair two_of(const PairSearches& searches, std::size_t a, std::size_t b);

// Runs searches on one grid, one pair at a time, and reuses their memory.
class PairSearcher {
 public:
  // The grid and the region must outlive it and not change. The region is for searches that weight
  // a region, and may be nullptr.
  explicit PairSearcher(const Grid& grid, const CellRegion* region = nullptr)
      : grid_(&grid), region_(region), searches_(grid), preparer_(grid) {}
  // Starts with tables that were prepared for these moves. `numbers`: the numbers of the landmarks,
  // as in Query; they must outlive it.
  PairSearcher(const Grid& grid, const CellRegion* region, const Moves& moves,
               std::vector<Prepared> prepared, std::span<const int> numbers)
      : grid_(&grid),
        region_(region),
        numbers_(numbers),
        searches_(grid),
        preparer_(grid, moves, std::move(prepared)) {}

  // start and goal must be walkable, and there must be at least one search. The true cost comes
  // from an exact search, which is run in addition unless it is one of the searches. The tables may
  // differ between calls. If a search uses stale tables, all searches get the tables as they were
  // built. Equivalent searches, such as all landmark searches if there are no landmarks, run only
  // once. A search with tables of earlier searches uses the tables of its own searches for previous
  // pairs. The heuristics' precomputed tables are built for the first pair and kept as long as
  // searches use them.
  PairSearches search(const Moves& moves, const Pair& pair, const std::vector<LandmarkTable>& built,
                      std::span<const SearchSpec> specs);

 private:
  const DistanceField& field_of(const Moves& moves, Cell goal);

  const Grid* grid_;
  const CellRegion* region_;
  std::span<const int> numbers_;
  SearchStream searches_;
  HeuristicPreparer preparer_;
  SearchOutcome outcome_;
  std::optional<FieldBuilder> fields_;  // created when a search uses the exact heuristic
  DistanceField goal_field_;
};

// Runs all searches for each pair; all points must be walkable. Uses `threads` threads, see
// PairSearchers; the results do not depend on their number. Calls `progress(done, of)` after each
// pair, one call at a time; std::nullopt if it returns false. `landmark_numbers`: as in Query.
std::optional<std::vector<PairSearches>> study_pairs(
    const Grid& grid, const Moves& moves, std::span<const Pair> pairs,
    const std::vector<LandmarkTable>& tables, std::span<const SearchSpec> specs,
    const std::function<bool(int, int)>& progress, const CellRegion* region = nullptr,
    int threads = 1, std::span<const int> landmark_numbers = {});

// Runs the same searches for many pairs on one grid. Each thread has a PairSearcher with its own
// memory. The results do not depend on the number of threads.
class PairSearchers {
 public:
  // Uses at most `threads` threads, see searcher_threads(). Builds the heuristics' precomputed
  // tables once for all threads. The grid, the region (see PairSearcher) and the numbers of the
  // landmarks, as in Query, must outlive it.
  PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs, int threads,
                const CellRegion* region = nullptr, std::span<const int> landmark_numbers = {});

  // Runs PairSearcher::search() for each pair. Calls `take` with the results in the order of the
  // pairs, one call at a time, on any of the threads. Stops and returns false if `take` returns
  // false.
  bool search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
              const std::function<bool(PairSearches)>& take);

 private:
  using Worker = std::unique_ptr<PairSearcher>;  // nullptr until the worker has work
  // Returns no more workers than there is work for.
  std::span<Worker> workers(std::size_t pairs, std::size_t landmarks);

  const Grid* grid_;
  Moves moves_;
  std::vector<SearchSpec> specs_;
  int threads_;
  const CellRegion* region_;
  std::span<const int> numbers_;
  std::vector<Prepared> prepared_;
  std::vector<Worker> workers_;
};

// The p-quantile of at least one value, in any order, p from 0 to 1. For v[0] <= ... <= v[n-1] it
// is the value at position p * (n - 1), interpolated linearly between the neighbouring values: type
// 7 of Hyndman and Fan (1996). O(n log n).
double quantile(std::vector<double> values, double p);

// The median and the quartiles of a list of numbers, computed with quantile(). So the median of an
// even number of values is the mean of the two middle values.
struct Quartiles {
  double lower = 0;   // p = 1/4
  double median = 0;  // p = 1/2
  double upper = 0;   // p = 3/4

  friend bool operator==(const Quartiles&, const Quartiles&) = default;
};

// The quartiles of values in any order; all 0 if there are no values. O(n log n).
Quartiles quartiles(std::vector<double> values);

// The summary of one search over many pairs.
struct PairFigures {
  Quartiles h_start;  // cost units
  Quartiles expanded;
  Quartiles must_expand;
  double mean_expanded = 0;
  double mean_must_expand = 0;
  double mean_h_over_cost = 0;        // only pairs with cost above 0, as in the next member
  double mean_cost_over_optimum = 0;  // mean ratio of path cost to optimum, 0 if no path was found
  int optimal = 0;                    // pairs with an optimal path
  int gave_up = 0;                    // pairs where the search stopped at its limit or budget
  int pathless = 0;                   // pairs where the search found no path
  int lost = 0;                       // of these: the search finished but missed the path
  std::int64_t reopened = 0;          // total over all pairs
  int least_expanded = 0, most_expanded = 0;
  Cost most_h_start = 0;
};

// The summary of many pairs: medians, quartiles and means over the pairs with a path.
struct PairSummary {
  int solved = 0;
  int unsolved = 0;             // pairs without a path
  std::vector<PairFigures> of;  // in the order of the searches
  // For each landmark, and for the formula: the number of solved pairs where it gave the bound at
  // the start.
  std::vector<int> bounds_given;
  int bounds_by_formula = 0;
};

// Summarises the pairs. `specs` and `landmarks` are the numbers of searches and of landmarks.
// O(searches * pairs log pairs).
PairSummary summary(std::span<const PairSearches> pairs, std::size_t specs, int landmarks);

// The quartiles of each pair's ratio: expansions of search `a` / expansions of search `b`. `a` and
// `b` are indices, as in PairSearches. O(pairs log pairs).
Quartiles expanded_ratio(std::span<const PairSearches> pairs, std::size_t a, std::size_t b);

// Pairs whose cost is in [from, to), both in cost units.
struct CostBin {
  Cost from = 0;
  Cost to = 0;
  int pairs = 0;
  Quartiles cost;            // true cost
  std::vector<Quartiles> h;  // at the start, in the order of the searches
};

// The solved pairs in bins of true cost, each `width` cost units wide, lowest first, without empty
// bins. `width` must be at least 1.
std::vector<CostBin> cost_bins(std::span<const PairSearches> pairs, Cost width);

}  // namespace waymark
