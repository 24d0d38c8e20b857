#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/study/pair_study.h"

namespace waymark {

// The columns that pairs_csv() writes:
//   start_x, start_y, goal_x, goal_y, true_cost
//   h_N, expanded_N, must_expand_N    for each search, with N as in search_columns()
//   cost_N                            path cost, if the search does not guarantee an optimal path
//   reopened_N                        if the search can expand a cell more than once
//   bounded_by                        landmark with the tightest bound, from 1; 0 is the formula
std::vector<std::string> pairs_columns(std::span<const SearchSpec> specs, const Moves& moves);

// Writes pairs as CSV: a head line, then one line per pair in the given order. Costs are lengths in
// cells, with enough digits to read the same number back. A field is empty if its cost or estimate
// does not exist or must_expand is undefined.
std::string pairs_csv(std::span<const PairSearches> pairs, std::span<const SearchSpec> specs,
                      const Moves& moves);

// One line of the CSV.
struct PairLine {
  Pair pair;
  Cost cost = kNoCost;
  // One per search. If a search did not run, use nullptr, which leaves its fields empty.
  std::vector<const SearchFigures*> of;
  int bound_by = LandmarkHeuristic::kFormula;
};
std::vector<std::string> pair_fields(const PairLine& line, std::span<const SearchSpec> specs,
                                     const Moves& moves);

// A path length in cells with enough digits to read the same cost back; empty for kNoCost.
std::string cost_field(Cost cost, const Moves& moves);

// Whether the CSV has a cost_N column for this search.
bool has_cost_column(const SearchSpec& spec, const Moves& moves);

}  // namespace waymark
