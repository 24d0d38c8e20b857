#pragma once

#include "app/benchmarks/suite.h"

namespace waymark {

// Returns the suite with plain labels, as the window shows them: "ALTBest10(8)" becomes "A* best of
// 10, stacks". A label that is plain already stays. No two labels are the same.
Suite plainly_named(Suite suite);

}  // namespace waymark
