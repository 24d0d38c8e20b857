#pragma once

#include "core/placement/placement.h"

namespace waymark {

// The node where avoid (Goldberg and Werneck, 2005) places the next landmark, given the current
// landmarks. The weight of a node is the difference between its true cost to the root and the
// landmarks' bound. The size of a node in the shortest-path tree of the root is the sum of the
// weights in the node's subtree, or 0 if the subtree contains a landmark. Starting at the largest
// node, the function repeatedly descends to the largest child until it reaches a leaf, and returns
// the leaf. Ties: the first in reading order. Returns kNoNode if all sizes are 0. The tree's
// branches follow descend(), except that the choice among equally close neighbours is random.
// O(nodes * (log nodes + landmarks)).
Node avoid_leaf(Placer& placer, Node root, std::span<const Node> landmarks,
                std::span<const LandmarkTable> tables);

}  // namespace waymark
