#pragma once

#include <optional>

#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// Some problems in the benchmarks' scenario files start or end in a wall. Such problems are skipped
// and cannot be chosen.

// The index of the next problem that fits the map, or of the previous one if `by` is -1; -1 if
// there is none. If no problem is chosen, the first one is next.
int problem_beside(const Scene& scene, int by);

// States how many problems in the open file do not fit the map, and why the first of them does not.
// std::nullopt if all fit or no file is open.
std::optional<Error> passed_over(const Scene& scene);

}  // namespace waymark
