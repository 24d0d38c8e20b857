#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/map/components.h"
#include "core/map/pair.h"
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
  // Starts with tables that were prepared for these moves.
  PairSearcher(const Grid& grid, const CellRegion* region, const Moves& moves,
               std::vector<Prepared> prepared)
      : grid_(&grid),
        region_(region),
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
  SearchStream searches_;
  HeuristicPreparer preparer_;
  SearchOutcome outcome_;
  std::optional<FieldBuilder> fields_;  // created when a search uses the exact heuristic
  DistanceField goal_field_;
};

// Runs all searches for each pair; all points must be walkable. Uses `threads` threads, see
// PairSearchers; the results do not depend on their number. Calls `progress(done, of)` after each
// pair, one call at a time; std::nullopt if it returns false.
std::optional<std::vector<PairSearches>> study_pairs(const Grid& grid, const Moves& moves,
                                                     std::span<const Pair> pairs,
                                                     const std::vector<LandmarkTable>& tables,
                                                     std::span<const SearchSpec> specs,
                                                     const std::function<bool(int, int)>& progress,
                                                     const CellRegion* region = nullptr,
                                                     int threads = 1);

}  // namespace waymark
