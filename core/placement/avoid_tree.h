#pragma once

#include "core/placement/placer.h"

namespace waymark {

// The node where avoid (Goldberg and Werneck, 2005) puts the next landmark, given those that the
// placer is told of here. The weight of a node is what their bound of its cost to the root lacks;
// the size of a node of the shortest-path tree from the root is the sum of the weights below it,
// and 0 where a landmark stands below it. From the node of greatest size the way goes down to the
// child of greatest size until a leaf. Ties: the first in reading order. kNoNode where all sizes
// are 0. The tree is that of DistanceField descents (see descend()), except that of the neighbours
// which are as near one is drawn.
// O(nodes * (log nodes + landmarks)).
Node avoid_leaf(Placer& placer, Node root, std::span<const Node> landmarks,
                std::span<const LandmarkTable> tables);

}  // namespace waymark
