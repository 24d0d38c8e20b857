#include "core/placement/nearest_costs.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

// The first landmark is the cell farthest from a random cell. Each further landmark is the cell
// whose closest landmark is farthest away. Ties: the upper cell, then the left cell. The random
// cell does not become a landmark; it only determines the first landmark, and only if none is
// locked.
void place_farthest(Placer& placer) {
  NearestCosts nearest(placer.nodes());
  for (const LandmarkTable& table : placer.tables()) nearest.add(table->costs);
  const bool locked = !placer.tables().empty();
  if (!locked) nearest.add(placer.costs_from(placer.random_node())->costs);
  for (bool first = true; placer.add(nearest.farthest()); first = false) {
    if (first && !locked) nearest.clear();
    nearest.add(placer.last_table());
  }
}

}  // namespace

const PlacementRow kFarthestRow = {PlacementMethod::farthest,
                                   "farthest",
                                   "Each as far as possible from the previous landmarks",
                                   "Goldberg and Harrelson, 2005",
                                   false,
                                   true,
                                   place_farthest};

}  // namespace waymark
