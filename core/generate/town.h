#pragma once

#include "core/base/random.h"
#include "core/domain/graph.h"

namespace waymark {

struct TownOptions {
  int one_way = 40;  // percent of the stretches of side streets between two main roads
};

// The streets of a town: a lattice of so many crossings that is bent and jittered, with main roads
// every eight crossings, which `main` tells, a river with a bridge for each main road, parks and
// missing streets. All that cannot be reached and left again is left out, so that there are fewer
// crossings than the lattice has. A street costs its length in decimetres, or a little more where
// it winds. Both sides at least 16.
GraphDraft make_town(int width, int height, const TownOptions& options, Random& random);

}  // namespace waymark
