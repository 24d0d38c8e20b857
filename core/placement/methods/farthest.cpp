#include "core/placement/methods/rows.h"
#include "core/placement/nearest_costs.h"

namespace waymark {
namespace {

// The first is the cell farthest from a random cell, each further one the cell whose nearest
// landmark is farthest. Ties: the upper, then the left cell. The random cell is no landmark: it
// only tells where the first one goes, where none is locked.
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
                                   "Each one as far as can be from those before",
                                   "Goldberg and Harrelson, 2005",
                                   false,
                                   true,
                                   place_farthest};

}  // namespace waymark
