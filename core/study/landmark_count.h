#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/map/goals.h"
#include "core/placement/placement.h"
#include "core/study/pair_study.h"

namespace waymark {

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
