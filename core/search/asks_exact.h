#pragma once

#include <algorithm>

#include "core/search/search_spec.h"

namespace waymark {

// Whether the heuristic, or a part of it, reads the distance field of the query's goal.
inline bool uses_exact(const SearchSpec& spec) {
  if (!row_of(spec.algorithm).takes_heuristic) return false;
  const auto parts = parts_of(spec.h);
  return std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::exact || one.heuristic == Heuristic::old_path;
  });
}

}  // namespace waymark
