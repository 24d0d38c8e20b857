#pragma once

#include <algorithm>

#include "core/contender/contender.h"

namespace waymark {

// Whether its heuristic, or a part of it, reads the field of the query's goal.
inline bool asks_exact(const Contender& contender) {
  if (!row_of(contender.algorithm).takes_heuristic) return false;
  const auto parts = parts_of(contender.h);
  return std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::exact || one.heuristic == Heuristic::old_path;
  });
}

}  // namespace waymark
