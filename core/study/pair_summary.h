#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/study/pair_study.h"
#include "core/study/quartiles.h"

namespace waymark {

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
