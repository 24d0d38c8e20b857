#pragma once

#include <span>
#include <vector>

#include "core/study/pair_study.h"
#include "core/study/quartiles.h"

namespace waymark {

// One heuristic over many pairs.
struct PairFigures {
  Quartiles h_start;  // cost units
  Quartiles expanded;
  Quartiles must_expand;
  double mean_expanded = 0;
  double mean_must_expand = 0;
  double mean_h_over_cost = 0;  // over the pairs of cost above 0
};

// Many pairs in a few figures: medians, quartiles and means over the pairs with a path.
struct PairSummary {
  int solved = 0;
  int unsolved = 0;  // pairs without a path
  PairFigures a;
  PairFigures b;
  // How many times as much the formula expanded, pair by pair: expanded by it over expanded by the
  // landmarks.
  Quartiles ratio;
  // How many of the solved pairs each landmark gave the bound of at the start, and the formula.
  std::vector<int> bounds_given;
  int bounds_by_formula = 0;
};

// `landmarks` is how many there were. O(pairs log pairs).
PairSummary summary(std::span<const StudiedPair> pairs, int landmarks);

// Pairs whose cost lies in [from, to), both in cost units.
struct CostBin {
  Cost from = 0;
  Cost to = 0;
  int pairs = 0;
  Quartiles cost;       // true cost
  Quartiles a_h;  // of h at the start
  Quartiles b_h;
};

// The solved pairs in bins of `width` cost units of true cost, from the lowest; bins without a pair
// are left out. `width` at least 1.
std::vector<CostBin> cost_bins(std::span<const StudiedPair> pairs, Cost width);

}  // namespace waymark
