#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"

namespace waymark {

// Parts of the placement methods: places that represent a component, the costs to the closest
// place, the arcs that landmarks cover, and the bounds for pairs.

// Places that represent all nodes of a component, in reading order. If there are at most `most`
// nodes, returns all. Otherwise divides the map into square blocks and returns a random node of
// each block that has nodes. The blocks are the smallest that give at most `most` places. `nodes`
// must be in reading order, `most` at least 1. O(nodes * log(side of the map)).
std::vector<Node> spread_places(const Grid& grid, std::span<const Node> nodes, std::size_t most,
                                Random& random);

// Returns the places, sorted so any prefix of the list is spread over the map: first one place per
// coarse block, then one per finer block, then all others. `places` must be in reading order.
// O(places * log(side of the map) * log places).
std::vector<Node> coarse_to_fine(const Grid& grid, const std::vector<Node>& places, Random& random);

// Divides the places into groups of at most `most` places that are close together, measured in
// steps around walls. Within a group, no place is more than `reach` steps from the first place, and
// places are ordered by their steps from it. Each group begins with the remaining place that is
// farthest from places.front(), so few places remain between groups. Groups are in the order in
// which their first members appear in `places`. All places must belong to one component. O(nodes +
// groups * reach^2).
std::vector<std::vector<Node>> gather_near(const Grid& grid, const Moves& moves,
                                           std::span<const Node> places, std::size_t most,
                                           int reach);

// The cost from each node of a component to the closest of some places, and the node where this
// cost is highest.
class NearestCosts {
 public:
  // The number of consecutive nodes in a block. A block is processed if any of its nodes is in the
  // component.
  static constexpr int kBlock = 64;

  // `nodes` is in reading order, has at least one node and must outlive the object. Before the
  // first place is added, all costs are kNoCost.
  explicit NearestCosts(std::span<const Node> nodes);

  // Adds a place. `to_place` has the costs from all nodes to the place. O(kBlock * blocks),
  // vectorised, with 16-bit values as long as all fields have 16-bit values. The results are the
  // same on all processors.
  void add(const CostPlane& to_place);
  void clear();

  // The node farthest from its closest place. Ties: the first in reading order. At least one place
  // must have been added.
  Node farthest() const { return farthest_; }

 private:
  void widen();

  std::span<const Node> nodes_;
  std::vector<Node> blocks_;  // the first node of each block, a multiple of kBlock
  // The costs, block by block. 0 for nodes outside the component, so they are never farthest. One
  // of the two arrays is empty.
  CellArray<CostPlane::Narrow> narrow_;
  CellArray<Cost> wide_;
  Node farthest_ = kNoNode;
};

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

// The lower bounds that a landmark at each of several places would give for each of several pairs,
// see LandmarkBound.
class PairBounds {
 public:
  static constexpr std::size_t kMostPlaces = 2000;
  static constexpr std::size_t kMostPairs = 4096;

  // The choice of candidate places: spread over the component, or the ends of the pairs. If there
  // are more than kMostPlaces ends, only the most frequent ends are candidates.
  enum class Places { spread, ends };

  // Computes the bounds for the placer's pairs, at places in its component. The initial bounds are
  // the maximum of the distance formula and the locked landmarks. A field has the costs both to and
  // from its source. So the function builds a field for each distinct end of a pair or for each
  // place, whichever are fewer. Each field is one part of the work. Returns std::nullopt if
  // placement was cancelled.
  static std::optional<PairBounds> of(Placer& placer, Places places = Places::spread);

  std::size_t pair_count() const { return before_.size(); }
  // The places, in random order, so the seed decides between equally good places.
  const std::vector<Node>& places() const { return places_; }
  // The bound for each pair if no place has a landmark.
  const std::vector<Cost>& before() const { return before_; }
  // The bounds from a landmark at one place, by pair.
  std::span<const Cost> at(std::size_t place) const {
    return std::span(bounds_).subspan(place * pair_count(), pair_count());
  }
  // The amount by which a landmark at the place would raise the sum of the bounds in `best`.
  std::int64_t gain(std::size_t place, const std::vector<Cost>& best) const;
  // Raises each bound in `best` to the bound from a landmark at the place, if that is higher.
  void raise(std::size_t place, std::vector<Cost>& best) const;

 private:
  struct Ends {
    std::size_t start, goal;  // indices into the list of ends
  };

  bool ask_ends(Placer& placer, const std::vector<Node>& ends, const std::vector<Ends>& pairs);
  bool ask_places(Placer& placer, const std::vector<Node>& ends, const std::vector<Ends>& pairs);

  std::vector<Node> places_;
  std::vector<Cost> before_;
  std::vector<Cost> bounds_;  // by place, then by pair
};

// Chooses places one at a time: the place that raises the sum of the bounds the most, given the
// places chosen so far. Ties: the first. Gains only shrink as bounds rise, so a place is scored
// again only when its previous gain is the largest (lazy greedy: Minoux, 1978). Calls `take(place)`
// with the index of each chosen place, until it returns false or no place is left. Skips places for
// which `allowed` is false.
void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take);

}  // namespace waymark
