#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/pair.h"
#include "core/placement/placement.h"
#include "core/study/quartiles.h"

namespace waymark {

// What A* with so many landmarks comes to over many pairs.
struct CountFigures {
  std::vector<Cell> landmarks;  // the locked ones first
  Quartiles expanded;
  double expanded_95 = 0;  // what 95 of 100 searches do not pass
  double mean_expanded = 0;
  std::int64_t sum_expanded = 0;  // over the pairs with a path
  std::uint64_t table_bytes = 0;
  friend bool operator==(const CountFigures&, const CountFigures&) = default;
};

struct CountStudyOptions {
  Placement placement;  // by this method, up to this count
  PlacementInput input;
  int component = 0;        // where they are placed
  std::vector<Pair> pairs;  // that are searched; walkable points
  int first = 0;            // the least count that is measured, besides the locked ones
  int threads = 1;          // that search, see PairSearchers
};

// Figures for `first`, `first` + 1, ... landmarks besides the locked ones: `found` gets each as
// soon as it is there. Where the first landmarks of a placement are those of a smaller one
// (PlacementRow::grows), the method places once, else once for each count. `progress(done, of)` is
// called after each search, one call at a time; false from it cancels, and there is nothing then.
std::optional<std::vector<CountFigures>> study_landmark_counts(
    const Grid& grid, const Moves& moves, const Components& components,
    const CountStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const CountFigures&)>& found);

// The figures of one placement. `searched` is called after each search, one call at a time, on any
// of the threads; false from it cancels.
std::optional<CountFigures> study_landmarks(const Grid& grid, const Moves& moves,
                                            const PlacedLandmarks& placed,
                                            std::span<const Pair> pairs,
                                            const std::function<bool()>& searched, int threads = 1);

// What part of all expansions that the last placement saves the one at `count` saves; 1 where
// nothing is saved. `figures` begins with no landmarks.
double saved_part(std::span<const CountFigures> figures, std::size_t count);
// The first count that saves 95 of 100 parts of it.
std::size_t knee(std::span<const CountFigures> figures);

}  // namespace waymark
