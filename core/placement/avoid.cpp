#include "core/placement/avoid_tree.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

// Uses a random root for each landmark. If every branch of the root's tree contains a landmark or
// has exact bounds, places the landmark on a random cell.
void place_by_avoid(Placer& placer) {
  Node next = kNoNode;
  do {
    next = avoid_leaf(placer, placer.random_node(), placer.landmarks(), placer.tables());
    if (next == kNoNode) next = placer.random_free_node();
  } while (placer.add(next));
}

}  // namespace

const PlacementRow kAvoidRow = {
    PlacementMethod::avoid,
    "avoid",
    "Each at the end of the shortest-path branch that the previous landmarks estimate worst",
    "Goldberg and Werneck, 2005",
    false,
    true,
    place_by_avoid};

}  // namespace waymark
