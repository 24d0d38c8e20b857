#include "core/placement/methods/rows.h"
#include "core/placement/nearest_costs.h"

namespace waymark {
namespace {

// The random cell is no landmark: it only tells where the first one goes.
void place_farthest(Placer& placer) {
  NearestCosts nearest(placer.nodes());
  nearest.add(placer.costs_from(placer.random_node())->costs);
  for (bool first = true; placer.add(nearest.farthest()); first = false) {
    if (first) nearest.clear();
    nearest.add(placer.last_table());
  }
}

}  // namespace

const PlacementRow kFarthestRow = {PlacementMethod::farthest, "farthest",
                                   "Each one as far as can be from those before", place_farthest};

}  // namespace waymark
