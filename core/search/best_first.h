#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/domain/cell.h"
#include "core/domain/cell_region.h"
#include "core/search/ends.h"
#include "core/search/heap_entry.h"
#include "core/search/path_cost.h"
#include "core/search/search_window.h"
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
  const CellRegion* region = nullptr;  // of WeightPlace::region
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
  // A fault of published code: the goal, or the first one that is reached, goes before all other
  // open nodes, so that the search ends when it is reached, not when no other f is less.
  bool goal_first = false;
  // Nodes with g + h above this are not opened. A path that costs no more stays to be found where h
  // does not exceed the true cost and nodes are opened again or the order is that of a consistent
  // f.
  Cost most_f = kNoCost;
  // When it gives up: before it would expand one node more; 0: never.
  int limit = 0;
  std::optional<SearchWindow> window = {};  // none: it may go everywhere

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
  Cost cost = kNoCost;   // of its path, kNoCost where it found none
  int reopened = 0;      // expansions of nodes that had been expanded before
  int pruned = 0;        // nodes that were reached and never opened, see SearchOrder::most_f
  bool gave_up = false;  // at the limit, or where a path costs more than is_counted()
  OutsideWindow outside = {};
};

// Best-first search on any domain, by a heap: A* (Hart, Nilsson and Raphael, 1968), weighted A*
// (Pohl, 1970), greedy best-first search and Dijkstra's algorithm, as the order has it. The plain
// one, written to be read: the fast searches must agree with it. Keeps its arrays between searches
// on domains of one size; a search does not clear them, it writes with a new stamp.
//
// A domain has nodes 0 to node_count() - 1 and for_each_edge(node, visit(neighbour, cost)), costs
// from 0 to below Graph::kMostPathCost.
class BestFirst {
 public:
  // Searches from start to goal. `h(node)` is the estimate to the goal, kNoCost where it knows that
  // there is no path; any other value may be wrong. The listener hears everything in order:
  // `expanded(node, parent, g, h)`; of a node that is reached, `generated` the first time and
  // `improved` each time that it is more cheaply. With pathmax edges cost the same both ways.
  // O(expanded log expanded).
  template <class Domain, class Heuristic, class Listener>
  SearchEnd search(const Domain& domain, Node start, Node goal, const Heuristic& h,
                   const SearchOrder& order, Listener&& listener) {
    return search_to(domain, start, OneGoal{goal}, h, order, listener);
  }
  // The same where it ends elsewhere, see ends.h. The cost is that of the path to the goal that was
  // taken last. Where the estimate changes, the keys of all open nodes are renewed with it; what
  // the tie rule counts by age stays.
  template <class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd search_to(const Domain& domain, Node start, Ends&& ends, const Heuristic& h,
                      const SearchOrder& order, Listener&& listener);

  // The path of the last search from start to the goal that was taken last, both included; empty
  // when it found none.
  void write_path(std::vector<Node>& nodes) const { write_path_to(goal_, nodes); }
  // The same to any node that it expanded, and what that path costs; kNoCost where it did not.
  void write_path_to(Node node, std::vector<Node>& nodes) const;
  template <class Domain>
  Cost cost_to(const Domain& domain, Node node) const;

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
  void begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order);
  // Opens a node whose visit is written; `slot` says which neighbour of `from` it is.
  HeapEntry push(const SearchOrder& order, Node node, Node from, int slot);
  std::int64_t priority_of(const SearchOrder& order, Node node) {
    if (order.goal_first && node == goal_) return std::numeric_limits<std::int64_t>::min();
    const Visit& of = visit(node);
    const std::int64_t priority = order.priority(of.g, of.h, order.weight_at(node, start_, goal_));
    return rule_->added == nullptr ? priority : priority + added(order, node);
  }
  std::int64_t added(const SearchOrder& order, Node node);
  HeapEntry pop();
  Visit& visit(Node node) { return visits_[static_cast<std::size_t>(node)]; }
  // The priority of the first open node, above all where none is open.
  std::int64_t least_priority();
  // The visit of a node whose h was asked; kNoCost as its g until it is reached.
  template <class Heuristic>
  Visit& known(Node node, const Heuristic& h);
  template <class Domain, class Heuristic>
  void raise(const Domain& domain, Node node, const Heuristic& h);
  // Asks h of all open nodes again and orders them again.
  template <class Heuristic, class Listener>
  void renew(const SearchOrder& order, const Heuristic& h, Listener& listener);
  bool expanded(Node node) const {
    if (node == kNoNode) return false;
    const Visit& of = visits_[static_cast<std::size_t>(node)];
    return of.stamp == stamp_ && of.expanded;
  }

  std::vector<Visit> visits_;  // by node
  std::vector<HeapEntry> heap_;
  const TieRuleRow* rule_ = nullptr;  // of the search
  std::uint32_t pushed_ = 0, expansions_ = 0;
  std::uint32_t stamp_ = 0;
  Node start_ = kNoNode, goal_ = kNoNode;
};

template <class Domain, class Ends, class Heuristic, class Listener>
SearchEnd BestFirst::search_to(const Domain& domain, Node start, Ends&& ends, const Heuristic& h,
                               const SearchOrder& order, Listener&& listener) {
  constexpr bool kRenews = std::remove_reference_t<Ends>::kRenews;
  begin(domain.node_count(), start, ends.aim(), order);
  SearchEnd found;
  bool uncounted = false;
  const Cost h_start = h(start);
  if (h_start == kNoCost) return found;
  visit(start) = {stamp_, false, false, 0, 0, h_start, kNoNode};
  listener.generated(start, kNoNode, 0, h_start);
  const auto open = [&](Node node, Node from, int slot) {
    tell_opened(listener, Side::forward, push(order, node, from, slot), visit(node).h);
  };
  open(start, start, 0);
  while (!heap_.empty()) {
    const HeapEntry best = pop();
    Visit& at = visit(best.node);
    if (best.g != at.g) continue;  // a cheaper way was found since
    if (order.limit > 0 && expansions_ >= static_cast<std::uint32_t>(order.limit)) {
      found.gave_up = true;
      return found;
    }
    if (priority_of(order, best.node) > best.priority) {  // its h was raised since
      open(best.node, best.node, 0);
      continue;
    }
    const bool is_goal = ends.is_goal(best.node);
    if (order.pathmax && !is_goal) {
      raise(domain, best.node, h);
      if (priority_of(order, best.node) > least_priority()) {
        open(best.node, best.node, 0);
        continue;
      }
    }
    found.reopened += at.expanded;
    at.expanded = true;
    ++expansions_;
    listener.expanded(best.node, at.parent, at.g, at.h);
    if (is_goal) {
      goal_ = best.node;
      if (ends.take(best.node)) {
        // A way that was found after the goal was opened can be cheaper than the goal's g says.
        found.cost = found.reopened == 0 ? at.g : cost_to(domain, goal_);
        return found;
      }
      if constexpr (kRenews) renew(order, h, listener);
    }
    int slot = 0;
    domain.for_each_edge(best.node, [&](Node next, Cost step) {
      const int place = slot++;
      if (order.window && !order.window->holds(next)) return found.outside.add(best.node, next);
      Visit& to = known(next, h);
      if (to.h == kNoCost) return;
      if (order.pathmax) to.h = std::max(to.h, at.h - step);
      const Cost g = best.g + step;
      if (g >= to.g || (to.expanded && !order.reopens)) return;
      if (!is_counted(g)) {
        uncounted = true;
        return;
      }
      if constexpr (kRenews)
        if ((to.expanded || order.pathmax) && (to.h = std::max(to.h, h(next))) == kNoCost) return;
      if (to.g == kNoCost) {
        const bool left_out = order.most_f != kNoCost && g + to.h > order.most_f;
        found.pruned += left_out - to.pruned;
        to.pruned = left_out;
      }
      if (to.pruned) return;
      if (order.goal_first && goal_ == kNoNode && ends.is_goal(next)) goal_ = next;
      if (to.g == kNoCost)
        listener.generated(next, best.node, g, to.h);
      else
        listener.improved(next, best.node, g, to.h);
      to.g = g;
      to.parent = best.node;
      to.turns = turns_after(at.turns, at.parent, best.node, next);
      open(next, best.node, place);
    });
  }
  found.gave_up = uncounted;
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
  domain.for_each_edge_in(node, [&](Node next, Cost step) {
    const Cost beside = known(next, h).h;
    if (beside != kNoCost) at.h = std::max(at.h, beside - step);
  });
}

template <class Heuristic, class Listener>
void BestFirst::renew(const SearchOrder& order, const Heuristic& h, Listener& listener) {
  std::erase_if(heap_, [&](HeapEntry& entry) {
    Visit& of = visit(entry.node);
    if (entry.g != of.g) return true;
    of.h = std::max(of.h, h(entry.node));
    if (of.h == kNoCost) return true;
    entry.priority = priority_of(order, entry.node);
    // Below the estimate stands the age.
    if (order.ties.rule == TieRule::small_h)
      entry.tie = std::uint64_t{static_cast<std::uint32_t>(of.h)} << 32 | (entry.tie & UINT32_MAX);
    tell_opened(listener, Side::forward, entry, of.h);
    return false;
  });
  std::make_heap(heap_.begin(), heap_.end());
}

template <class Domain>
Cost BestFirst::cost_to(const Domain& domain, Node end) const {
  if (!expanded(end)) return kNoCost;
  return path_cost(domain, end,
                   [this](Node node) { return visits_[static_cast<std::size_t>(node)].parent; });
}

}  // namespace waymark
