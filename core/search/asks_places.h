#pragma once

#include <algorithm>

#include "core/search/search_spec.h"

namespace waymark {

// Whether the heuristic, or an operand of max(A,B), uses landmark tables over a mover's places.
inline bool uses_places(const SearchSpec& spec) {
  const auto parts = parts_of(spec.h);
  return std::any_of(parts.begin(), parts.end(),
                     [](const OneHeuristic& one) { return one.places != 0; });
}

}  // namespace waymark
