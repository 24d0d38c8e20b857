#pragma once

#include "core/domain/cell.h"

namespace waymark {

// What a search is asked: a way from one cell to another.
struct Pair {
  Cell start;
  Cell goal;
  friend bool operator==(const Pair&, const Pair&) = default;
};

}  // namespace waymark
