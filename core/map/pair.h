#pragma once

#include "core/map/cell.h"

namespace waymark {

// A start and a goal.
struct Pair {
  Cell start;
  Cell goal;
  friend bool operator==(const Pair&, const Pair&) = default;
};

}  // namespace waymark
