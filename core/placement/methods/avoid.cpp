#include "core/placement/avoid_tree.h"
#include "core/placement/methods/rows.h"

namespace waymark {
namespace {

// From a root that is drawn for each. Where every branch of the tree has a landmark or is known
// exactly, the landmark goes anywhere.
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
    "Each one at the end of the branch of shortest paths of which those before say least",
    "Goldberg and Werneck, 2005",
    false,
    true,
    place_by_avoid};

}  // namespace waymark
