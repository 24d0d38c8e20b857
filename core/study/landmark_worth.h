#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"
#include "core/record/search_record.h"
#include "core/search/roster.h"
#include "core/study/estimate_planes.h"
#include "core/study/pair_study.h"

namespace waymark {

// How many cells each landmark of a query saves, i.e. how many more cells A* must expand if only
// this landmark is removed. If two landmarks give the same bounds, neither saves any. Negative only
// if the query does not use all of its landmarks, so another one becomes active instead.
// `from_start` has the costs from the start, and `nodes` are the nodes of its component; `cost` is
// the cost of the optimal path, or kNoCost. Runs no search and examines each cell once, because a
// landmark saves the cells that only its bound excludes. O(nodes + landmarks * cells that A* must
// expand with the formula).
std::vector<int> landmark_worth(const Query& query, const CostPlane& from_start,
                                std::span<const Node> nodes, Cost cost);

// How many cells each landmark saves on its own, i.e. how many fewer cells A* must expand with it
// than with only the formula. O(nodes + landmarks * cells that A* must expand with the formula).
std::vector<int> landmark_worth_alone(const Query& query, const CostPlane& from_start,
                                      std::span<const Node> nodes, Cost cost);

// How much each landmark of a query contributed to a search that used the landmarks. Each cell
// counts once, however often it was expanded.
struct LandmarkCredit {
  // Per landmark: the number of explored cells where it alone gave the tightest bound, and where it
  // tied with other landmarks. If the distance formula is just as tight at a cell, the cell counts
  // for no landmark.
  std::vector<int> alone, together;
  // Whether removing only this landmark would change no bound at a cell that was expanded or left
  // open: one byte per landmark, 1 for hollow.
  std::vector<std::uint8_t> hollow;
  int by_formula = 0;  // explored cells where the formula is at least as tight as any landmark
  int explored = 0;    // number of explored cells

  bool is_hollow(int landmark) const { return hollow[static_cast<std::size_t>(landmark)] != 0; }
  int not_hollow() const;
  // How many landmarks gave the tightest bound at some explored cell, on their own or tied.
  int giving() const;
  // The number of explored cells where the landmark gave the tightest bound, on its own or tied.
  int gave(int landmark) const {
    const auto at = static_cast<std::size_t>(landmark);
    return alone[at] + together[at];
  }
};

// Computes LandmarkCredit and reuses its memory between calls.
class LandmarkCreditWorker {
 public:
  // Evaluates a search of the query whose heuristic uses its active landmarks. `h` is the plane in
  // `planes` with that heuristic's values. The start counts as examined, so a landmark is not
  // hollow if it proves that there is no path. Inactive landmarks are hollow. In a bidirectional
  // search, the estimate that was used at a cell counts, either to the goal or back to the start.
  // O(nodes / 64 + explored * landmarks); with 4 moves on a uniform-cost map, 16 cells at a time.
  void assign(const Query& query, const EstimatePlanes& planes, const EstimatePlanes::Plane& h,
              const SearchRecord& record, LandmarkCredit& credit);
  // For landmarks that no search used: all are hollow.
  static void assign_none(std::size_t landmarks, LandmarkCredit& credit);

 private:
  using Word = std::uint64_t;

  void mark(const Query& query, const SearchRecord& record);
  void mark_open_by_shifts(const Query& query);
  void assign_both_ends(const Query& query, const SearchRecord& record, LandmarkCredit& credit);

  // One bit per node, padded with zero words at both ends.
  std::vector<Word> explored_, opening_, seen_;
  Node first_ = 0, last_ = 0;        // the first and last node examined, in reading order
  std::vector<std::uint8_t> sides_;  // by node: what the forward and backward searches did
};

// The results of A* with a given number of landmarks over many pairs.
struct CountFigures {
  std::vector<Cell> landmarks;  // the locked ones first
  Quartiles expanded;
  double expanded_95 = 0;  // 95th percentile
  double mean_expanded = 0;
  std::int64_t sum_expanded = 0;  // over the pairs with a path
  std::uint64_t table_bytes = 0;
  friend bool operator==(const CountFigures&, const CountFigures&) = default;
};

struct CountStudyOptions {
  Placement placement;  // the method and the maximum count
  PlacementInput input;
  int component = 0;        // the component of the landmarks
  std::vector<Pair> pairs;  // the pairs to search; both cells walkable
  int first = 0;            // the lowest count to measure, in addition to the locked landmarks
  int threads = 1;          // number of threads, see PairSearchers
};

// The results for `first`, `first` + 1, ... landmarks in addition to the locked ones. Calls `found`
// with each result as soon as it is ready. If the method places the same first landmarks for every
// count (PlacementRow::grows), landmarks are placed only once, otherwise once for each count. Calls
// `progress(done, of)` after each search, one call at a time; std::nullopt if it returns false.
std::optional<std::vector<CountFigures>> study_landmark_counts(
    const Grid& grid, const Moves& moves, const Components& components,
    const CountStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const CountFigures&)>& found);

// The results of one placement. Calls `searched` after each search, one call at a time, on any of
// the threads; returning false cancels.
std::optional<CountFigures> study_landmarks(const Grid& grid, const Moves& moves,
                                            const PlacedLandmarks& placed,
                                            std::span<const Pair> pairs,
                                            const std::function<bool()>& searched, int threads = 1);

// The expansions saved by the placement at `count`, as a fraction of those saved by the last
// placement; 1 if nothing is saved. `figures` must begin with 0 landmarks.
double saved_part(std::span<const CountFigures> figures, std::size_t count);
// The first count whose saved_part() is at least 95%.
std::size_t knee(std::span<const CountFigures> figures);

}  // namespace waymark
