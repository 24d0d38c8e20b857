#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/heuristic/query.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/four_heap.h"

namespace waymark {

// Upper bounds on the reach of every node (Gutman, "Reach-based routing: a new approach to shortest
// path algorithms optimized for road networks", 2004). A node divides a path through it into two
// parts. Its reach on the path is the cost of the cheaper part. Its reach on the map is the highest
// reach on any shortest path. So a node with a low reach is only on shortest paths that begin or
// end close to it.
//
// A search that reaches a node at cost g need not generate it if a bound on its reach is below g
// and below a lower bound of the cost from the node to the goal: then no shortest path from the
// start to the goal reaches the node at this cost. The same test holds for the backward search with
// the costs exchanged.
//
// Ties: the maximum is over all shortest paths, also if many cost the same. So a search never
// prunes any node of any optimal path, whatever its tie-breaking rule. The price is that open areas
// of a grid, where many paths cost the same, have a high reach. A search with a consistent
// heuristic still expands every node at most once, and its path is optimal: on an optimal path, the
// node after the last one that was expanded at its lowest g is open at its lowest g, as without
// pruning. Nodes on no optimal path can be expanded at a g above their lowest one.
//
// Immutable. Memory: 4 bytes per node of the grid.
class Reaches : public PreparedMap {
 public:
  // An upper bound on the reach of a walkable node, kNoCost if none is known.
  Cost bound(Node node) const { return bounds_[static_cast<std::size_t>(node)]; }
  // Whether no optimal path reaches the node at cost g. `h` must not exceed the cost to the goal.
  bool prunes(Node node, Cost g, Cost h) const {
    const Cost reach = bound(node);
    return reach < g && reach < h;
  }
  // Whether every bound is the node's reach.
  bool is_exact() const { return exact_; }
  int size() const { return size_; }        // number of walkable nodes
  int bounded() const { return bounded_; }  // number of nodes with a bound
  Cost greatest() const { return greatest_; }
  std::uint64_t bytes() const override { return bounds_.size() * sizeof(Cost); }
  const char* name() const override { return "reach"; }
  std::string contents() const override;

  // The approximate memory for building the bounds of a map, which includes their size.
  static std::uint64_t bytes_to_build(const Grid& grid);

 private:
  friend class ReachBuilder;

  std::vector<Cost> bounds_;  // by node
  bool exact_ = false;
  int size_ = 0, bounded_ = 0;
  Cost greatest_ = 0;
};

// The limits of ReachBuilder. Only tests change them.
struct ReachLimits {
  int exact = 5'000;                  // the number of nodes up to which a round has no threshold
  int first_tree = 100;               // the size of the trees of the first round
  std::int64_t work = 1'000'000'000;  // the number of nodes of all trees
};

// Computes the bounds of a map in small steps, so a caller can show the progress, pause and stop.
// The result depends only on the map and the moves.
//
// On maps with at most ReachLimits::exact walkable nodes, a tree of all shortest paths from every
// node gives the exact reaches. On larger maps, partial trees give upper bounds (Goldberg, Kaplan
// and Werneck, "Reach for A*: efficient point-to-point shortest path algorithms", 2006), here
// without shortcuts. A round has a threshold T. It grows a tree from each node up to a cost of 2 T
// plus the highest cost of an edge from the root. This is enough to find all nodes whose reach is
// at least T, and to bound the reach of all others. The round then removes the nodes with a bound
// from the graph, and the next round has a threshold three times as high. For each node, the
// highest cost of a path to it through removed nodes, and of a path from it, are its penalties:
// they lengthen the paths of the tree. When the trees would cover half of the nodes that are left,
// the last round has no threshold.
//
// The trees contain every shortest path, so a node can have several parents.
//
// All trees together have at most ReachLimits::work nodes. If the next round would exceed this
// limit, its threshold is lower. If that does not help, the nodes that are left get no bound and
// are never pruned.
class ReachBuilder {
 public:
  // The grid must outlive the builder and not change. O(nodes).
  ReachBuilder(const Grid& grid, const Moves& moves, const ReachLimits& limits = {});

  bool is_done() const { return done_; }
  // Grows a tree. Before the first tree of a round, also chooses the threshold from a sample of
  // trees. Must not be called once is_done() returns true.
  void step();
  // The progress: the round as a string literal, "computing reaches, round 2", and how many of its
  // trees have been grown.
  const char* stage() const;
  int grown() const { return next_; }
  int trees() const { return static_cast<int>(nodes_.size()); }
  // The bounds. is_done() must be true. Called once.
  std::shared_ptr<const Reaches> take();

 private:
  struct Arc {
    int to;  // a place
    Cost cost;
  };

  std::span<const Arc> arcs(int place) const {
    const std::uint32_t* const at = begins_.data() + place;
    return {arcs_.data() + at[0], arcs_.data() + at[1]};
  }
  bool choose_threshold();
  std::int64_t first_threshold();
  std::int64_t sampled_size(std::int64_t threshold, std::int64_t most);
  bool grow(int root, std::int64_t threshold, std::int64_t most);
  void forget();
  void measure(int root);
  bool raise(int place);
  void end_round();

  std::shared_ptr<Reaches> reaches_;
  ReachLimits limits_;
  std::int64_t left_;  // number of nodes that all further trees may have
  bool done_ = false;
  bool free_ = false;  // whether some edge costs 0
  int round_ = 0;
  int next_ = 0;                // the root of the next tree
  std::int64_t threshold_ = 0;  // of the round

  // The graph of the nodes that are left. A place is an index into `nodes_`, in reading order.
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> begins_;  // by place, plus an end
  std::vector<Arc> arcs_;
  std::vector<std::int64_t> in_, out_;  // penalties, by place
  std::vector<std::int64_t> found_;     // the highest reach found in this round, by place

  // The tree, by place, except `order_`: the places in the order of their costs.
  std::vector<int> order_;
  std::vector<Cost> costs_;            // kNoCost if not reached
  std::vector<std::int64_t> heights_;  // the highest cost of a path from here, with its penalty
  std::int64_t radius_ = 0;            // nodes at this cost are not expanded
  CostHeap open_;
};

// Computes the bounds of a map. Calls report_progress() meanwhile.
std::shared_ptr<const Reaches> reaches_of(const Grid& grid, const Moves& moves);

}  // namespace waymark
