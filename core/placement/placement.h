#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/map/pair.h"

namespace waymark {

enum class PlacementMethod { random, farthest, planar, avoid, maxcover, greedy, swap, workload };

// How to place landmarks.
struct Placement {
  PlacementMethod method = PlacementMethod::farthest;
  int count = 6;  // 1 to kMaxLandmarks
  std::uint64_t seed = 1;

  static constexpr int kMaxLandmarks = LandmarkHeuristic::kMost;
  friend bool operator==(const Placement&, const Placement&) = default;
};

const char* name_of(PlacementMethod method);  // see PlacementRow

// Parses METHOD:COUNT or METHOD:COUNT:SEED, e.g. "farthest:8:1".
Result<Placement> parse_placement(std::string_view text);
std::string text_of(const Placement& placement);

// Landmarks and their tables, in the same order.
struct PlacedLandmarks {
  std::vector<Cell> cells;
  std::vector<LandmarkTable> tables;
};

// Optional input of the methods.
struct PlacementInput {
  // Existing landmarks that stay where they are, with a table for each. Landmarks in other
  // components have no effect.
  PlacedLandmarks locked = {};
  // The searches that the landmarks should speed up, used by some methods: see
  // PlacementRow::for_pairs. If there are more than PairBounds::kMostPairs searches, kMostPairs of
  // them are used, evenly spaced. Pairs in other components are ignored. If no pairs remain,
  // kDrawnPairs random pairs in the component are drawn with the seed.
  std::vector<Pair> pairs = {};
  // The maximum number of threads. Methods use fewer if there is no work to share or memory is
  // short. The result does not depend on the number of threads.
  int threads = 1;

  static constexpr int kDrawnPairs = 300;
};

// Places landmarks in one component (see Components) of the grid of `fields`, never on a cell that
// already has a landmark. Places fewer than placement.count if the component has fewer free cells
// or if Placement::kMaxLandmarks is reached, and none in component -1. The methods are described in
// core/placement. Calls `progress(done, of)` after each part of the work, one call at a
// time; each landmark is one part. If the callback returns false, placement stops with the
// landmarks placed so far.
PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress,
                                const PlacementInput& input = {});

}  // namespace waymark
