#pragma once

#include <algorithm>

#include "core/contender/contender.h"

namespace waymark {

// Whether the heuristic, or one of those that it is made of, asks landmark tables over places.
inline bool uses_places(const SearchSpec& spec) {
  const auto parts = parts_of(spec.h);
  return std::any_of(parts.begin(), parts.end(),
                     [](const OneHeuristic& one) { return one.places != 0; });
}

}  // namespace waymark
