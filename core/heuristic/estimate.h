#pragma once

#include "core/domain/cell.h"

namespace waymark {

// A heuristic set up for one query, which must outlive it: what each node is said to be from the
// goal, in cost units; kNoCost where it proves that there is no path.
class Estimate {
 public:
  virtual ~Estimate() = default;
  virtual Cost operator()(Node node) const = 0;
};

}  // namespace waymark
