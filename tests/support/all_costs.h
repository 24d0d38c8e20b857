#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// A small map with the cost from every node to every other, as an independent search computes it.
struct AllCosts {
  Grid grid = Grid(1, 1);
  Moves moves = {};
  std::vector<Node> nodes = {};
  std::vector<std::vector<Cost>> costs =
      {};  // by indices in `nodes`, from and to; kNoCost: no path
};

// Terrain with any costs, in one case of two ground at different heights, so climbing costs more.
AllCosts terrain_with_costs(Random& random);
// A graph with one-way or two-way edges, parallel edges and loops, often not connected. No edge
// costs less than `cheapest`.
AllCosts graph_with_costs(Random& random, int cheapest);

}  // namespace waymark
