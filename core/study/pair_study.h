#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/contender/search_stream.h"
#include "core/domain/components.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/placement/heuristic_preparer.h"

namespace waymark {

// `count` pairs drawn at random: the start uniformly from the walkable cells that can go anywhere,
// so that a component is chosen by its size, the goal uniformly from the other cells of the start's
// component. The same seed gives the same pairs. None where no two cells are connected.
// O(components + count log components).
std::vector<Pair> sample_pairs(const Grid& grid, const Components& components, int count,
                               std::uint64_t seed);

// What one search of a pair came to.
struct SearchFigures {
  Cost h_start = 0;      // kNoCost when the heuristic proves that there is no path
  int expanded = 0;      // the goal counts as one
  int must_expand = 0;   // f below the cost; all of them where there is no path
  Cost cost = kNoCost;   // of its path, which need not be a shortest one
  int reopened = 0;      // expansions of cells that had been expanded before
  bool gave_up = false;  // it stopped at its limit or budget, with or without a path
  friend bool operator==(const SearchFigures&, const SearchFigures&) = default;
};
SearchFigures figures_of(const SearchOutcome& outcome);

// A pair with the searches of several searches.
struct PairSearches {
  Pair pair;
  Cost cost = kNoCost;            // of a shortest path, kNoCost: there is none
  std::vector<SearchFigures> of;  // in the order of the searches
  // Which landmark gives the best bound at the start, or LandmarkHeuristic::kFormula: that of
  // every search that asks whole tables of all landmarks or of the best, since the best one is
  // always asked. Ties as in LandmarkHeuristic::bound.
  int bound_by = LandmarkHeuristic::kFormula;
  friend bool operator==(const PairSearches&, const PairSearches&) = default;
};

// A pair as two searches saw it.
struct StudiedPair {
  Pair pair;
  Cost cost = kNoCost;
  SearchFigures a;
  SearchFigures b;
  int bound_by = LandmarkHeuristic::kFormula;
  friend bool operator==(const StudiedPair&, const StudiedPair&) = default;
};
StudiedPair two_of(const PairSearches& searches, std::size_t a, std::size_t b);

// Runs the searches of one pair after another on one grid and lends each the memory of the last.
class PairSearcher {
 public:
  // The grid must outlive it and not change, and so must the region where there is one: of
  // searches that weigh in a region.
  explicit PairSearcher(const Grid& grid, const CellRegion* region = nullptr)
      : grid_(&grid), region_(region), searches_(grid), preparer_(grid) {}
  // One that begins with tables that were prepared with these moves.
  PairSearcher(const Grid& grid, const CellRegion* region, const Moves& moves,
               std::vector<Prepared> prepared)
      : grid_(&grid),
        region_(region),
        searches_(grid),
        preparer_(grid, moves, std::move(prepared)) {}

  // start and goal walkable, at least one search. The true cost comes from an exact search,
  // never from what a search found. The tables may be others each time; where a search asks
  // kept ones they are as they were built, for all of them. What comes to the same search, as all
  // do that ask landmarks where there are none, is run once. Searches that ask earlier searches
  // ask their own, of the pairs before. Tables of heuristics that have some of the map are made
  // with the first pair and kept while searches ask them.
  PairSearches search(const Moves& moves, const Pair& pair, const std::vector<LandmarkTable>& built,
                      std::span<const SearchSpec> specs);

 private:
  const DistanceField& field_of(const Moves& moves, Cell goal);

  const Grid* grid_;
  const CellRegion* region_;
  SearchStream searches_;
  HeuristicPreparer preparer_;
  SearchOutcome outcome_;
  std::optional<FieldBuilder> fields_;  // once a search asks the exact heuristic
  DistanceField goal_field_;
};

// Runs the searches of every search for each pair; every point is walkable. On so many threads,
// see PairSearchers, with the same figures on any number. `progress(done, of)` is called after each
// pair, one call at a time; false from it cancels, and there is nothing then.
std::optional<std::vector<PairSearches>> study_pairs(const Grid& grid, const Moves& moves,
                                                     std::span<const Pair> pairs,
                                                     const std::vector<LandmarkTable>& tables,
                                                     std::span<const SearchSpec> specs,
                                                     const std::function<bool(int, int)>& progress,
                                                     const CellRegion* region = nullptr,
                                                     int threads = 1);

}  // namespace waymark
