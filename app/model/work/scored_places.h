#pragma once

#include <cstdint>
#include <vector>

#include "app/model/work/results.h"
#include "core/study/place_values.h"

namespace waymark {

// Which places are to be scored, and by what.
struct PlaceRequest {
  Scene scene;
  FieldKind kind = FieldKind::one_more_saved;  // one that is scored, see FieldRow
  std::vector<LandmarkTable> tables;           // one a landmark of the scene
};

// What one more landmark would be worth at places all over a map, as far as they are scored. Never
// changed afterwards.
struct ScoredPlaces {
  Scene scene;  // that it was asked for
  FieldKind kind = FieldKind::none;
  PlaceValues values;
  std::vector<BestPlace> best;  // best first, at least kApart cells apart, at most kBest
  // Of FieldKind::one_more_saved: the values of the best are by how many cells A* really expands
  // fewer, found by a search each. Until then, and of all other places, they are by how many fewer
  // it must.
  bool searched = false;
  int done = 0, of = 0;  // places, or pairs of FieldKind::one_more_pairs

  static constexpr int kApart = 16, kBest = 5;
};

// Whether places of one scene are worth the same in another.
bool same_places(const Scene& a, const Scene& b, FieldKind kind);

}  // namespace waymark
