#pragma once

#include <optional>

#include "app/model/state/state.h"
#include "core/base/result.h"

namespace waymark {

// Problem files of the benchmarks hold problems that begin or end in a wall of their map. Those are
// passed over: they cannot be chosen.

// The index of the problem that comes after the chosen one, or before it with `by` -1, and fits the
// map; -1 where there is none. With no problem chosen the first one comes next.
int problem_beside(const Scene& scene, int by);

// How many problems of the open file do not fit the map, and why the first of them does not.
// Nothing where all fit, or no file is open.
std::optional<Error> passed_over(const Scene& scene);

}  // namespace waymark
