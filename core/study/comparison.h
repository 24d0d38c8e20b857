#pragma once

#include "core/heuristic/query.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"

namespace waymark {

// The two searches on the map, and the baseline.
enum class Slot { a, b, exact };

// The name of the slot's heuristic: "manhattan" or "octile", "landmarks", "exact".
const char* name_of(Slot kind, const Moves& moves);

// A* with the slot's heuristic. `active` is the number of landmarks that it uses, as in Query.
SearchSpec spec_of(Slot kind, int active = kAllActive);

}  // namespace waymark
