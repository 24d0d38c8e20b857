#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/pair_study.h"
#include "core/study/quartiles.h"

namespace waymark {

// One search over many pairs.
struct PairFigures {
  Quartiles h_start;  // cost units
  Quartiles expanded;
  Quartiles must_expand;
  double mean_expanded = 0;
  double mean_must_expand = 0;
  double mean_h_over_cost = 0;        // over the pairs of cost above 0, as the next
  double mean_cost_over_optimum = 0;  // of the paths that it found, 0 if it found none
  int optimal = 0;                    // pairs for which that was a shortest one
  int gave_up = 0;                    // pairs for which it stopped at its limit or budget
  int pathless = 0;                   // pairs for which it found no path
  int lost = 0;                       // of these: it finished, so it missed the path
  std::int64_t reopened = 0;          // over all pairs
  int least_expanded = 0, most_expanded = 0;
  Cost most_h_start = 0;
};

// Many pairs in a few figures: medians, quartiles and means over the pairs with a path.
struct PairSummary {
  int solved = 0;
  int unsolved = 0;             // pairs without a path
  std::vector<PairFigures> of;  // in the order of the searches
  // How many of the solved pairs each landmark gave the bound of at the start, and the formula.
  std::vector<int> bounds_given;
  int bounds_by_formula = 0;
};

// `searches` and `landmarks` are how many there were. O(searches pairs log pairs).
PairSummary summary(std::span<const PairSearches> pairs, std::size_t specs, int landmarks);

// How many times as much search `a` expanded, pair by pair: expanded by it over expanded by `b`.
// Indices, as of PairSearches. O(pairs log pairs).
Quartiles expanded_ratio(std::span<const PairSearches> pairs, std::size_t a, std::size_t b);

// Pairs whose cost lies in [from, to), both in cost units.
struct CostBin {
  Cost from = 0;
  Cost to = 0;
  int pairs = 0;
  Quartiles cost;            // true cost
  std::vector<Quartiles> h;  // at the start, in the order of the searches
};

// The solved pairs in bins of `width` cost units of true cost, from the lowest; bins without a pair
// are left out. `width` at least 1.
std::vector<CostBin> cost_bins(std::span<const PairSearches> pairs, Cost width);

}  // namespace waymark
