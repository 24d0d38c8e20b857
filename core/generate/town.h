#pragma once

#include "core/base/random.h"
#include "core/map/graph.h"

namespace waymark {

struct TownOptions {
  // Percentage of side-street sections, from one main road to the next, that are one-way.
  int one_way = 40;
};

// The streets of a town: a lattice of width x height crossings, bent and jittered, with a main road
// every eight crossings (see `main`), a river with a bridge for each main road, parks and missing
// streets. Crossings that cannot be reached, or cannot be left again, are removed, so there are
// fewer crossings than in the lattice. A street costs its length in decimetres, or a little more if
// it winds. Both sides must be at least 16.
GraphData make_town(int width, int height, const TownOptions& options, Random& random);

}  // namespace waymark
