#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/work/results.h"
#include "core/base/result.h"
#include "core/study/comparison.h"
#include "core/study/pair_study.h"

namespace waymark {

// The points of the plots as CSV, and the way back. Costs are lengths in cells with as many digits
// as it takes to read the same cost back; where there is none the value is empty. A file can be
// read with the moves that it was written with; the Error of one that cannot says where.

// The searches on the map.
struct SlotPair {
  SearchSpec a;
  SearchSpec b = spec_of(Slot::b);
  friend bool operator==(const SlotPair&, const SlotPair&) = default;
};

// A cell that reaches the goal, with its true cost and both estimates.
struct TruthRow {
  Cell cell;
  Cost true_cost = 0, a = 0, b = 0;
  friend bool operator==(const TruthRow&, const TruthRow&) = default;
};
// In reading order of the cells. O(cells).
std::vector<TruthRow> truth_rows(const Results& results);
std::string truth_csv(const std::vector<TruthRow>& rows, const SlotPair& of, const Moves& moves);
Result<std::vector<TruthRow>> parse_truth_csv(std::string_view text, const Moves& moves,
                                              const std::string& name, const SlotPair& of = {});

// A position of a drag: the set that it belongs to, its landmarks, what its searches came to, and
// whose these were.
struct DragRow {
  std::string set;
  std::vector<Cell> landmarks;
  StudiedPair studied;
  SlotPair of = {};
  friend bool operator==(const DragRow&, const DragRow&) = default;
};
// The columns are those of pairs_csv (app/model/text/pairs_csv.h) for every search that stood on
// the map in one of the rows; a row leaves those empty that did not then.
std::string drag_csv(const std::vector<DragRow>& rows, const Moves& moves);
// Of rows that are all of these two.
Result<std::vector<DragRow>> parse_drag_csv(std::string_view text, const Moves& moves,
                                            const std::string& name, const SlotPair& of = {});

// What pairs_csv writes of these searches.
Result<std::vector<PairSearches>> parse_pairs_csv(std::string_view text, const Moves& moves,
                                                  const std::string& name,
                                                  const std::vector<SearchSpec>& specs = {
                                                      SlotPair{}.a, SlotPair{}.b});

}  // namespace waymark
