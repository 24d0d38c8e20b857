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
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

enum class PlacementMethod { random, farthest, planar };

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

// Places landmarks in one component (see Components) of the grid of `fields`, never two on a cell:
// fewer than placement.count when the component has fewer cells, none in component -1.
//   random    cells drawn uniformly.
//   farthest  the first is the cell farthest from a random cell, each further one the cell whose
//             nearest landmark is farthest (Goldberg and Harrelson, 2005). Ties: the upper, then
//             the left cell.
//   planar    one in each of as many sectors round the cell nearest to the middle of all, with the
//             same number of cells each, the first from a drawn direction: the cell farthest from
//             the middle, but none near the landmark of the sector before (Goldberg and Harrelson,
//             2005). O(cells log cells) more.
// One distance field a landmark, and one more for farthest and planar.
// `progress(done, of)` is called after each landmark; false from it stops with what there is.
PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress);

}  // namespace waymark
