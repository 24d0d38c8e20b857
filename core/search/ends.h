#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"
#include "core/map/graph.h"
#include "core/record/search_record.h"

namespace waymark {

// Conditions that end a search, used by the plain searches. For an expanded node, `is_goal(node)`
// returns whether the node is a goal that has not been taken yet. If so, `take(node)` takes the
// goal and returns whether it was the last goal, which ends the search. If kRenews is true, the
// estimate changes when a goal is taken, and never falls. `aim()` returns the goal for tie-breaking
// rules that depend on the goal's position.

// Ends at one node.
struct OneGoal {
  static constexpr bool kRenews = false;
  Node goal;

  Node aim() const { return goal; }
  bool is_goal(Node node) const { return node == goal; }
  bool take(Node) const { return true; }
};

// Ends at the first node for which `set.holds(node)` is true.
template <class Set>
struct FirstOf {
  static constexpr bool kRenews = false;
  const Set& set;

  Node aim() const { return kNoNode; }
  bool is_goal(Node node) const { return set.holds(node); }
  bool take(Node) const { return true; }
};

// Whether a search accepts a path that costs g. This is true on a grid for every path that enters
// no node twice, and on a graph for every shortest path plus one edge, see Graph::kMostPathCost. A
// search that takes detours can reach graph nodes by more expensive paths. It skips these paths,
// because g + h could overflow. If it then finds no path, it is reported as stopped early.
constexpr bool is_counted(Cost g) { return g < Graph::kMostPathCost; }

// The cheapest path that a bidirectional search has found so far, through a node that both sides
// have reached.
class Meeting {
 public:
  Cost cost() const { return cost_; }  // kNoCost if there is no path yet
  Node node() const { return node_; }
  // Keeps the path through `node` if it is cheaper.
  void offer(Node node, Cost cost) {
    if (cost >= cost_) return;
    if (!is_counted(cost)) return skip();
    cost_ = cost;
    node_ = node;
  }
  // Must be called if the search skips a path because it is not is_counted().
  void skip() { skipped_ = true; }
  // Whether no path was found, but paths were skipped.
  bool gave_up() const { return skipped_ && cost_ == kNoCost; }
  // The nodes from start to goal; none without a path. `parent(side, node)` must return the next
  // node towards that side's own end, kNoNode at the end.
  template <class Parent>
  void write_path(const Parent& parent, std::vector<Node>& nodes) const {
    nodes.clear();
    if (node_ == kNoNode) return;
    const auto add = [&](Side side, Node from) {
      for (Node node = from; node != kNoNode; node = parent(side, node)) nodes.push_back(node);
    };
    add(Side::forward, node_);
    std::reverse(nodes.begin(), nodes.end());
    add(Side::backward, parent(Side::backward, node_));
  }

 private:
  Cost cost_ = kNoCost;
  Node node_ = kNoNode;
  bool skipped_ = false;
};

// The sum of two costs, at most kNoCost - 1.
constexpr Cost path_sum(Cost a, Cost b) {
  return static_cast<Cost>(std::min<std::int64_t>(std::int64_t{a} + b, kNoCost - 1));
}

// The cost of the path to `goal` that follows the parents, using the cheapest edge between
// consecutive nodes; 0 if the goal has no parent. `parent_of(node)` must return kNoNode for the
// start. If the search reached a node at a lower cost after its expansion, the cost can be less
// than the goal's g.
template <class Domain, class ParentOf>
Cost path_cost(const Domain& domain, Node goal, const ParentOf& parent_of) {
  Cost cost = 0;
  for (Node node = goal;;) {
    const Node parent = parent_of(node);
    if (parent == kNoNode) return cost;
    Cost least = kNoCost;
    domain.for_each_edge(parent, [&](Node next, Cost step) {
      if (next == node) least = std::min(least, step);
    });
    cost += least;
    node = parent;
  }
}

}  // namespace waymark
