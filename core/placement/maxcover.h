#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
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

// A set of arcs of a component, one bit per arc. An arc is a step from a node to a neighbour.
using ArcSet = std::vector<std::uint64_t>;

// The empty set.
ArcSet no_arcs(const Moves& moves, std::span<const Node> nodes);

// The arcs that a landmark covers: arcs along which the cost to the landmark decreases by exactly
// the step cost, so the landmark's bound on the cost of the arc is exact (Goldberg and Werneck,
// 2005). `nodes` are the nodes of the component. O(nodes), on at most `threads` threads.
ArcSet covered_arcs(const Grid& grid, const Moves& moves, std::span<const Node> nodes,
                    const CostPlane& to_landmark, int threads = 1);

// count() returns the number of arcs in a set. unite() adds the arcs of `more`, a set of the same
// size.
std::int64_t count(const ArcSet& arcs);
void unite(ArcSet& arcs, const ArcSet& more);

// Chooses `count` of the sets, or all if there are fewer, that together cover many arcs not in
// `before`. A local search starts from random sets and replaces one set by another as long as this
// increases the cover. It picks each exchange with a probability proportional to its gain. The
// local search runs floor(log2 count) + 1 times, and the best result is kept. Returns the indices
// of the sets, ascending. Calls `wanted` before each round of exchanges and stops with the best
// result so far if `wanted` returns false. At most `threads` threads evaluate exchanges; their
// number does not change the result.
std::vector<std::size_t> choose_covers(const std::vector<ArcSet>& sets, const ArcSet& before,
                                       std::size_t count, Random& random,
                                       const std::function<bool()>& wanted, int threads = 1);

}  // namespace waymark
