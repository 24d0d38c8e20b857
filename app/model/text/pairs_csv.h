#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/study/pair_study.h"

namespace waymark {

// The columns of pairs_csv():
//   start_x, start_y, goal_x, goal_y, true_cost
//   h_N, expanded_N, must_expand_N    for each search, N as search_columns() calls it
//   cost_N                            of its path, where it need not be a shortest one
//   reopened_N                        where it can expand a cell more than once
//   bounded_by                        counts landmarks from 1, 0 is the formula
std::vector<std::string> pairs_columns(std::span<const SearchSpec> specs, const Moves& moves);

// Pairs as CSV: a head, then a line a pair in their order. Costs are lengths in cells with as many
// digits as it takes to read the same number back; a cost or an estimate that there is none of is
// left empty, and so is must_expand where it is not defined.
std::string pairs_csv(std::span<const PairSearches> pairs, std::span<const SearchSpec> specs,
                      const Moves& moves);

// The fields of a line of it.
struct PairLine {
  Pair pair;
  Cost cost = kNoCost;
  std::vector<const SearchFigures*> of;  // by search; null: it did not search, its cells are empty
  int bound_by = LandmarkHeuristic::kFormula;
};
std::vector<std::string> pair_fields(const PairLine& line, std::span<const SearchSpec> specs,
                                     const Moves& moves);

// Which columns a search has beside those that all have.
bool has_cost_column(const SearchSpec& spec, const Moves& moves);

}  // namespace waymark
