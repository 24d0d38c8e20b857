#pragma once

#include <cstdint>
#include <vector>

#include "app/model/work/results.h"
#include "core/study/place_values.h"

namespace waymark {

// What one more landmark would be worth at places all over a map, as far as they are scored. Never
// changed afterwards.
struct ScoredPlaces {
  Scene scene;  // that it was asked for
  FieldKind kind = FieldKind::none;
  PlaceValues values;
  std::vector<BestPlace> best;  // best first, at least kApart cells apart, at most kBest
  int done = 0, of = 0;         // places, or pairs of FieldKind::one_more_pairs

  static constexpr int kApart = 16, kBest = 5;
};

// Whether places of one scene are worth the same in another.
bool same_places(const Scene& a, const Scene& b, FieldKind kind);

}  // namespace waymark
