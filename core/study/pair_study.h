#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/components.h"
#include "core/study/comparison.h"

namespace waymark {

struct Pair {
  Cell start;
  Cell goal;
  friend bool operator==(const Pair&, const Pair&) = default;
};

// `count` pairs drawn at random: the start uniformly from the walkable cells that can go anywhere,
// so that a component is chosen by its size, the goal uniformly from the other cells of the start's
// component. The same seed gives the same pairs. None where no two cells are connected.
// O(components + count log components).
std::vector<Pair> sample_pairs(const Grid& grid, const Components& components, int count,
                               std::uint64_t seed);

// What one search of a pair came to.
struct SearchFigures {
  Cost h_start = 0;     // kNoCost when the heuristic proves that there is no path
  int expanded = 0;     // the goal counts as one
  int must_expand = 0;  // f below the cost; all of them where there is no path
  friend bool operator==(const SearchFigures&, const SearchFigures&) = default;
};

// A pair with the searches of the two contenders on the map.
struct StudiedPair {
  Pair pair;
  Cost cost = kNoCost;  // of a shortest path, kNoCost: there is none
  SearchFigures a;
  SearchFigures b;
  // Who gives the value at the start of the heuristic that asks landmarks, B's or else A's: the index of a landmark, or
  // LandmarkHeuristic::kFormula. Ties as in LandmarkHeuristic::bound.
  int bound_by = LandmarkHeuristic::kFormula;
  friend bool operator==(const StudiedPair&, const StudiedPair&) = default;
};

// Runs the searches of one pair after another on one grid and lends each the memory of the last.
class PairSearcher {
 public:
  // The grid must outlive it and not change.
  explicit PairSearcher(const Grid& grid) : grid_(&grid), searcher_(grid) {}

  // start and goal walkable. The tables may be others each time.
  StudiedPair study(const Moves& moves, const Pair& pair, const std::vector<LandmarkTable>& tables,
                    const Contender& a, const Contender& b);

 private:
  Cost true_cost(const Query& query, const Contender& a, Cost cost_of_a, const Contender& b,
                 Cost cost_of_b);

  const Grid* grid_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

// Runs both searches for each pair, in order; every point is walkable. `progress(done, of)` is called after each pair; false from it
// cancels, and there is nothing then.
std::optional<std::vector<StudiedPair>> study_pairs(const Grid& grid, const Moves& moves,
                                                    std::span<const Pair> pairs,
                                                    const std::vector<LandmarkTable>& tables,
                                                    const Contender& a, const Contender& b,
                                                    const std::function<bool(int, int)>& progress);

}  // namespace waymark
