#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/domain/cell.h"
#include "core/search/tie_rule.h"
#include "core/search/weight_place.h"

namespace waymark {

// In which order a best-first search expands: by the least g_weight * g + h_weight * h and what its
// tie rule adds, then by that rule. Priorities are millionths of a cost unit, as whole numbers of
// 64 bits, so that the same search does the same on every machine: weights are at most 100,000,
// costs at most 2^30.
struct SearchOrder {
  static constexpr int kOne = 1000;  // a weight of 1

  int g_weight = kOne;  // 0: greedy best-first
  int h_weight = kOne;  // 0: Dijkstra's algorithm
  // Where h_weight is that of h; elsewhere it is 1. On a domain that is no grid, everywhere.
  WeightPlace weighs = WeightPlace::everywhere;
  TieChoice ties = {};
  // Of a grid, for the rules that look at where nodes lie: how many nodes stand in a row, and the
  // cost of a straight step. 0: the domain is no grid.
  int nodes_a_row = 0;
  Cost straight = 1;
  // Whether a node that is reached more cheaply after its expansion is opened again.
  bool reopens = true;
  // Whether neighbours raise each other's h where they differ by more than the step between them:
  // pathmax both ways, BPMX (Felner, Zahavi, Schaeffer and Holte, 2005). A node whose turn it is
  // takes the greatest h(neighbour) - step. Where that makes others come before it, it goes back to
  // the open list; else it is expanded, and each neighbour takes h(node) - step if that is more
  // than it has. What is admissible stays so.
  bool pathmax = false;
  // Nodes with g + h above this are not opened. A path that costs no more stays to be found where h
  // does not exceed the true cost and nodes are opened again or the order is that of a consistent
  // f.
  Cost most_f = kNoCost;

  // How far a node lies beside the line from start to goal: the cross product of the ways from it
  // and from the start to the goal, in cells, times a straight step.
  std::int64_t cross(Node node, Node start, Node goal) const;
  // Of h at a node, of a search from start to goal.
  int weight_at(Node node, Node start, Node goal) const {
    return weighs == WeightPlace::everywhere || is_weighed(node, start, goal) ? h_weight : kOne;
  }
  // Of what its weights say, without the tie rule.
  std::int64_t priority(Cost g, Cost h, int weight) const {
    constexpr std::int64_t kMillionths = 1'000'000 / kOne;
    return kMillionths * (std::int64_t{g_weight} * g + std::int64_t{weight} * h);
  }
  friend bool operator==(const SearchOrder&, const SearchOrder&) = default;

 private:
  bool is_weighed(Node node, Node start, Node goal) const;
};

// How a search ended.
struct SearchEnd {
  Cost cost = kNoCost;  // of its path, kNoCost where it found none
  int reopened = 0;     // expansions of nodes that had been expanded before
  int pruned = 0;       // nodes that were reached and never opened, see SearchOrder::most_f
};

// Best-first search on any domain, by a heap: A* (Hart, Nilsson and Raphael, 1968), weighted A*
// (Pohl, 1970), greedy best-first search and Dijkstra's algorithm, as the order has it. The plain
// one, written to be read: the fast searches must agree with it. Keeps its arrays between searches
// on domains of one size; a search does not clear them, it writes with a new stamp.
//
// A domain has nodes 0 to node_count() - 1 and for_each_edge(node, visit(neighbour, cost)), costs
// at least 1.
class BestFirst {
 public:
  // Searches from start to goal. `h(node)` is the estimate to the goal, kNoCost where it knows that
  // there is no path; any other value may be wrong. The listener hears everything in order:
  // `expanded(node, parent, g, h)`; of a node that is reached, `generated` the first time and
  // `improved` each time that it is more cheaply. With pathmax edges cost the same both ways.
  // O(expanded log expanded).
  template <class Domain, class Heuristic, class Listener>
  SearchEnd search(const Domain& domain, Node start, Node goal, const Heuristic& h,
                   const SearchOrder& order, Listener&& listener);

  // The path of the last search from start to goal, both included; empty when it found none.
  void write_path(std::vector<Node>& nodes) const;

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // of the search that wrote the rest
    bool expanded = false;
    bool pruned = false;
    std::uint16_t turns = 0;  // of the way to it
    Cost g = 0;
    Cost h = 0;
    Node parent = kNoNode;
  };
  struct Entry {
    std::int64_t priority;
    std::uint64_t tie;
    Cost g;
    Node node;
    bool operator<(const Entry& other) const {  // the greatest is taken first
      if (priority != other.priority) return priority > other.priority;
      return tie != other.tie ? tie > other.tie : node > other.node;
    }
  };

  void begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order);
  // Opens a node whose visit is written; `slot` says which neighbour of `from` it is.
  void push(const SearchOrder& order, Node node, Node from, int slot);
  std::int64_t priority_of(const SearchOrder& order, Node node) {
    const Visit& of = visit(node);
    const std::int64_t priority = order.priority(of.g, of.h, order.weight_at(node, start_, goal_));
    return rule_->added == nullptr ? priority : priority + added(order, node);
  }
  std::int64_t added(const SearchOrder& order, Node node);
  Entry pop();
  Visit& visit(Node node) { return visits_[static_cast<std::size_t>(node)]; }
  // Of the way by `from` to its neighbour. Steps of one direction differ by the same number.
  std::uint16_t turns_after(Node from, Node next) const;
  // The priority of the first open node, above all where none is open.
  std::int64_t least_priority();
  // The visit of a node whose h was asked; kNoCost as its g until it is reached.
  template <class Heuristic>
  Visit& known(Node node, const Heuristic& h);
  template <class Domain, class Heuristic>
  void raise(const Domain& domain, Node node, const Heuristic& h);
  template <class Domain>
  Cost path_cost(const Domain& domain) const;

  std::vector<Visit> visits_;  // by node
  std::vector<Entry> heap_;
  const TieRuleRow* rule_ = nullptr;  // of the search
  std::uint32_t pushed_ = 0, expansions_ = 0;
  std::uint32_t stamp_ = 0;
  Node start_ = kNoNode, goal_ = kNoNode;
};

template <class Domain, class Heuristic, class Listener>
SearchEnd BestFirst::search(const Domain& domain, Node start, Node goal, const Heuristic& h,
                            const SearchOrder& order, Listener&& listener) {
  begin(domain.node_count(), start, goal, order);
  SearchEnd found;
  const Cost h_start = h(start);
  if (h_start == kNoCost) return found;
  visit(start) = {stamp_, false, false, 0, 0, h_start, kNoNode};
  listener.generated(start, kNoNode, 0, h_start);
  push(order, start, start, 0);
  while (!heap_.empty()) {
    const Entry best = pop();
    Visit& at = visit(best.node);
    if (best.g != at.g) continue;                         // a cheaper way was found since
    if (priority_of(order, best.node) > best.priority) {  // its h was raised since
      push(order, best.node, best.node, 0);
      continue;
    }
    if (order.pathmax && best.node != goal) {
      raise(domain, best.node, h);
      if (priority_of(order, best.node) > least_priority()) {
        push(order, best.node, best.node, 0);
        continue;
      }
    }
    found.reopened += at.expanded;
    at.expanded = true;
    ++expansions_;
    listener.expanded(best.node, at.parent, at.g, at.h);
    if (best.node == goal) {
      // A way that was found after the goal was opened can be cheaper than the goal's g says.
      found.cost = found.reopened == 0 ? at.g : path_cost(domain);
      return found;
    }
    int slot = 0;
    domain.for_each_edge(best.node, [&](Node next, Cost step) {
      const int place = slot++;
      Visit& to = known(next, h);
      if (to.h == kNoCost) return;
      if (order.pathmax) to.h = std::max(to.h, at.h - step);
      const Cost g = best.g + step;
      if (g >= to.g || (to.expanded && !order.reopens)) return;
      if (to.g == kNoCost) {
        const bool left_out = order.most_f != kNoCost && g + to.h > order.most_f;
        found.pruned += left_out - to.pruned;
        to.pruned = left_out;
      }
      if (to.pruned) return;
      if (to.g == kNoCost)
        listener.generated(next, best.node, g, to.h);
      else
        listener.improved(next, best.node, g, to.h);
      to.g = g;
      to.parent = best.node;
      to.turns = turns_after(best.node, next);
      push(order, next, best.node, place);
    });
  }
  return found;
}

template <class Heuristic>
BestFirst::Visit& BestFirst::known(Node node, const Heuristic& h) {
  Visit& of = visit(node);
  if (of.stamp != stamp_) of = {stamp_, false, false, 0, kNoCost, h(node), kNoNode};
  return of;
}

template <class Domain, class Heuristic>
void BestFirst::raise(const Domain& domain, Node node, const Heuristic& h) {
  Visit& at = visit(node);
  domain.for_each_edge(node, [&](Node next, Cost step) {
    const Cost beside = known(next, h).h;
    if (beside != kNoCost) at.h = std::max(at.h, beside - step);
  });
}

template <class Domain>
Cost BestFirst::path_cost(const Domain& domain) const {
  Cost cost = 0;
  for (Node node = goal_;;) {
    const Node parent = visits_[static_cast<std::size_t>(node)].parent;
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
