#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/components.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

enum class PlacementMethod { random, farthest, planar, avoid, maxcover, greedy, swap, workload };

// How landmarks are to be placed.
struct Placement {
  PlacementMethod method = PlacementMethod::farthest;
  int count = 6;  // 1 to kMaxLandmarks
  std::uint64_t seed = 1;

  static constexpr int kMaxLandmarks = LandmarkHeuristic::kMost;
  friend bool operator==(const Placement&, const Placement&) = default;
};

const char* name_of(PlacementMethod method);  // see PlacementRow

// Reads METHOD:COUNT or METHOD:COUNT:SEED, e.g. "farthest:8:1".
Result<Placement> parse_placement(std::string_view text);
std::string text_of(const Placement& placement);

// Landmarks and the table of each, in the same order.
struct PlacedLandmarks {
  std::vector<Cell> cells;
  std::vector<LandmarkTable> tables;
};

// What a method may be told beyond that.
struct PlacementInput {
  // Landmarks that are there already and stay; those of other components say nothing here. A table
  // for each cell.
  PlacedLandmarks locked = {};
  // The searches that are to become cheaper, for the methods that look at them: see
  // PlacementRow::for_pairs. Of more than PairBounds::kMostPairs so many are taken, evenly; those
  // of other components are left out. Where none is given or left, the seed draws kDrawnPairs in
  // the component.
  std::vector<Pair> pairs = {};
  // At most so many work on it at once, where a method has work to share, and fewer where memory
  // does not allow that many. The places are the same.
  int threads = 1;

  static constexpr int kDrawnPairs = 300;
};

// Places landmarks in one component (see Components) of the grid of `fields`, never two on a cell
// and none on a locked one: fewer than placement.count when the component has fewer cells or
// Placement::kMaxLandmarks are reached, none in component -1. The methods are told where they are
// written, in core/placement/methods.
// `progress(done, of)` is called after each part of the work, of which each landmark is one, one
// call at a time; false from it stops with the landmarks that there are.
PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress,
                                const PlacementInput& input = {});

}  // namespace waymark
