#pragma once

#include "core/heuristic/query.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"

namespace waymark {

// The two searches on the map, and the baseline.
enum class Slot { a, b, exact };

// A* with the slot's heuristic. `active` is the number of landmarks that it uses, as in Query.
inline SearchSpec spec_of(Slot kind, int active = kAllActive) {
  SearchSpec spec;
  if (kind == Slot::b) spec.h = {Heuristic::landmarks, active};
  if (kind == Slot::exact) spec.h = {Heuristic::exact, kAllActive};
  return spec;
}

}  // namespace waymark
