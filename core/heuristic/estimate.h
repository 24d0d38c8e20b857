#pragma once

#include "core/map/cell.h"

namespace waymark {

// A heuristic set up for one query. The query must outlive it. Returns the estimated cost from a
// node to the goal in cost units, or kNoCost if it proves that there is no path.
class Estimate {
 public:
  virtual ~Estimate() = default;
  virtual Cost operator()(Node node) const = 0;
};

}  // namespace waymark
