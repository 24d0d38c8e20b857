#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// A set of the arcs of a component: the steps from each node to each of its neighbours, one bit
// each.
using ArcSet = std::vector<std::uint64_t>;

// None of them.
ArcSet no_arcs(const Moves& moves, std::span<const Node> nodes);

// The arcs that a landmark covers: those along which the cost to it falls by all that the step
// costs, so that its bound is exact on the way (Goldberg and Werneck, 2005). `nodes` are those of
// the component. O(nodes), shared by at most so many threads.
ArcSet covered_arcs(const Grid& grid, const Moves& moves, std::span<const Node> nodes,
                    const CostPlane& to_landmark, int threads = 1);

// Sets of one size.
std::int64_t count(const ArcSet& arcs);
void unite(ArcSet& arcs, const ArcSet& more);

// Chooses `count` of the sets, or all where there are fewer, so that they cover as many arcs as can
// be found beyond `before`: from sets that are drawn, one is exchanged for another while that
// covers more, each exchange drawn with a probability by what it wins; that is begun floor(log2
// count) + 1 times, and the best end is kept. Gives their indices, ascending. `wanted` is asked
// before each round of exchanges; the best so far is given where it says no. At most so many
// threads weigh exchanges at once, which makes no difference to the choice.
std::vector<std::size_t> choose_covers(const std::vector<ArcSet>& sets, const ArcSet& before,
                                       std::size_t count, Random& random,
                                       const std::function<bool()>& wanted, int threads = 1);

}  // namespace waymark
