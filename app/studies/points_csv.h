#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "core/base/result.h"
#include "core/search/roster.h"
#include "core/study/pair_study.h"

namespace waymark {

// Writes the points of the plots as CSV and reads them back. Costs are lengths in cells, with
// enough digits to read the same cost back; unknown values are empty. A file must be read with the
// moves it was written with. If reading fails, the Error names the line.

// The searches on the map.
struct SlotPair {
  SearchSpec a;
  SearchSpec b = spec_of(Slot::b);
  friend bool operator==(const SlotPair&, const SlotPair&) = default;
};

SlotPair pair_on_map(const Scene& scene);

// A cell that reaches the goal, with its true cost and both estimates.
struct ScatterRow {
  Cell cell;
  Cost true_cost = 0, a = 0, b = 0;
  friend bool operator==(const ScatterRow&, const ScatterRow&) = default;
};
// The rows in reading order of the cells. O(cells).
std::vector<ScatterRow> scatter_rows(const Results& results);
std::string scatter_csv(const std::vector<ScatterRow>& rows, const SlotPair& of,
                        const Moves& moves);
Result<std::vector<ScatterRow>> parse_scatter_csv(std::string_view text, const Moves& moves,
                                                  const std::string& name, const SlotPair& of = {});

// A drag position: its set, its landmarks, its searches and their results.
struct DragRow {
  std::string set;
  std::vector<Cell> landmarks;
  StudiedPair studied;
  SlotPair of = {};
  friend bool operator==(const DragRow&, const DragRow&) = default;
};
// The same columns as in pairs_csv (app/studies/points_csv.h) for every search that was on the
// map in one of the rows. A row leaves the columns of the other searches empty.
std::string drag_csv(const std::vector<DragRow>& rows, const Moves& moves);
// Reads rows that all belong to these two searches.
Result<std::vector<DragRow>> parse_drag_csv(std::string_view text, const Moves& moves,
                                            const std::string& name, const SlotPair& of = {});

// Reads the output of pairs_csv for these searches.
Result<std::vector<PairSearches>> parse_pairs_csv(std::string_view text, const Moves& moves,
                                                  const std::string& name,
                                                  const std::vector<SearchSpec>& specs = {
                                                      SlotPair{}.a, SlotPair{}.b});

// A pair, and the cells that a search expanded with each of two placements.
struct TwoRow {
  Pair pair;
  Cost cost = 0;
  int one = 0, two = 0;  // expanded cells

  int difference() const { return two - one; }  // positive: the second expands more
  friend bool operator==(const TwoRow&, const TwoRow&) = default;
};
// A header line, then one line per pair, in the given order:
//  start_x, start_y, goal_x, goal_y, true_cost, expanded_one, expanded_two, difference
std::string two_rows_csv(std::span<const TwoRow> rows, const Moves& moves);
Result<std::vector<TwoRow>> parse_two_rows_csv(std::string_view text, const Moves& moves,
                                               const std::string& name);

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
