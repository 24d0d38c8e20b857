#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/map/cell.h"
#include "core/map/cell_region.h"
#include "core/map/grid_graph.h"
#include "core/record/search_record.h"
#include "core/search/ends.h"
#include "core/search/node_visits.h"
#include "core/search/reach.h"
#include "core/search/search_options.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// Makes the entries of one search's open lists: counts what a tie-breaking rule can depend on.
class EntryMaker {
 public:
  // Begins a search. `nodes_a_row` is the number of nodes per row of the grid, 0 if the domain is
  // not a grid.
  void begin(const TieChoice& ties, int nodes_a_row) {
    rule_ = &row_of(ties.rule);
    number_ = ties.number;
    nodes_a_row_ = nodes_a_row;
    pushed_ = expansions_ = 0;
  }
  void count_expansion() { ++expansions_; }
  std::uint32_t expansions() const { return expansions_; }
  // The amount that the rule adds to the priority of a node; `aside` is a function that returns
  // the node's distance from the straight line, see TieRuleRow::added.
  template <class Aside>
  std::int64_t added(Cost h, const Aside& aside) const {
    return rule_->added == nullptr ? 0 : rule_->added(h, aside(), number_);
  }
  // The next entry. `of` is the data of the node: g, h and turns. `slot` is the node's index among
  // the neighbours of `from`, see TieEntry.
  template <class Visit>
  HeapEntry make(std::int64_t priority, const Visit& of, Node node, Node from, int slot) {
    const TieEntry entry{node,        from, of.g,     of.h,        pushed_++,
                         expansions_, slot, of.turns, nodes_a_row_};
    return {priority, rule_->key(entry, number_), of.g, node};
  }

 private:
  const TieRuleRow* rule_ = nullptr;
  std::int64_t number_ = 0;
  int nodes_a_row_ = 0;
  std::uint32_t pushed_ = 0, expansions_ = 0;
};

// An open list as a binary heap of the standard library. push() and pop() are O(log size). A node
// that is improved is pushed again; the search drops the outdated entry when it takes it.
class OpenHeap {
 public:
  void begin() { entries_.clear(); }
  bool empty() const { return entries_.empty(); }
  const HeapEntry& front() const { return entries_.front(); }
  void push(const HeapEntry& entry) {
    entries_.push_back(entry);
    std::push_heap(entries_.begin(), entries_.end());
  }
  HeapEntry pop() {
    std::pop_heap(entries_.begin(), entries_.end());
    const HeapEntry best = entries_.back();
    entries_.pop_back();
    return best;
  }
  // Called for each outdated entry that was taken.
  void dropped() {}
  // Passes each entry to `change(entry)`, which may change it, and drops those for which it
  // returns false. O(size).
  template <class Change>
  void renew(const Change& change) {
    std::erase_if(entries_, [&](HeapEntry& entry) { return !change(entry); });
    std::make_heap(entries_.begin(), entries_.end());
  }
  // Removes and returns all entries, the best one first.
  std::vector<HeapEntry> take_all() {
    std::vector<HeapEntry> entries;
    entries.swap(entries_);
    // The order of equal entries in a heap depends on the standard library.
    std::sort(entries.rbegin(), entries.rend());
    return entries;
  }

 private:
  std::vector<HeapEntry> entries_;
};

// The order in which a best-first search expands nodes: by the lowest g_weight * g + h_weight * h
// plus the amount that the tie-breaking rule adds, then by the tie-breaking rule. Priorities are
// 64-bit integers in millionths of a cost unit, so a search has the same result on every machine.
// Weights are at most 100,000, costs at most 2^30.
struct SearchOrder {
  static constexpr int kOne = 1000;  // a weight of 1

  int g_weight = kOne;  // 0: greedy best-first search
  int h_weight = kOne;  // 0: Dijkstra's algorithm
  // The nodes where h_weight applies; for other nodes the weight is 1. On a domain that is not a
  // grid, h_weight applies to all nodes.
  WeightPlace weighs = WeightPlace::everywhere;
  const CellRegion* region = nullptr;  // for WeightPlace::region
  TieChoice ties = {};
  // For tie-breaking rules that use the position of nodes, on grids only: the number of nodes per
  // row, 0 if the domain is not a grid, and the cost of a straight step.
  int nodes_a_row = 0;
  Cost straight = 1;
  // Whether a node that is improved after its expansion is reopened.
  bool reopens = true;
  // Whether h is propagated between neighbours: pathmax in both directions, BPMX (Felner, Zahavi,
  // Schaeffer and Holte, 2005). The h of a node about to be expanded is raised to the maximum of
  // h(neighbour) - step over its neighbours. If its priority then exceeds the priority of another
  // open node, it returns to the open list. Otherwise it is expanded, and the h of each neighbour
  // is raised to h(node) - step. An admissible h stays admissible.
  bool pathmax = false;
  // Reproduces a common bug: the goal, or the first goal that is generated, precedes all other open
  // nodes. So the search ends right after it is generated, even if other nodes have a lower f.
  bool goal_first = false;
  // Nodes with g + h above this limit are not generated. A path whose cost is within the limit is
  // still found if h does not exceed the true cost and either nodes are reopened or priorities
  // never fall along a path.
  Cost most_f = kNoCost;
  // The reaches by which nodes are not generated, see Reaches::prunes(). nullptr: none are pruned.
  const Reaches* reaches = nullptr;
  // The grid of a search that takes only canonical steps, see is_canonical_step(). nullptr: the
  // search takes all steps.
  const Grid* canonical = nullptr;
  // The maximum number of expansions; 0: no limit.
  int limit = 0;
  std::optional<SearchWindow> window = {};  // std::nullopt: no limit

  // How far a node is from the line through start and goal: the cross product of the vectors from
  // the node to the goal and from the start to the goal, in cells, times a straight step.
  std::int64_t cross(Node node, Node start, Node goal) const;
  // The weight of h at a node, in a search from start to goal.
  int weight_at(Node node, Node start, Node goal) const {
    return weighs == WeightPlace::everywhere || is_weighed(node, start, goal) ? h_weight : kOne;
  }
  // The priority without the amount that the tie-breaking rule adds.
  std::int64_t priority(Cost g, Cost h, int weight) const {
    constexpr std::int64_t kMillionths = 1'000'000 / kOne;
    return kMillionths * (std::int64_t{g_weight} * g + std::int64_t{weight} * h);
  }
  friend bool operator==(const SearchOrder&, const SearchOrder&) = default;

 private:
  bool is_weighed(Node node, Node start, Node goal) const;
};

// The result of a search.
struct SearchEnd {
  Cost cost = kNoCost;  // cost of the path, kNoCost if none was found
  int reopened = 0;     // number of expansions of nodes that had been expanded before
  // Number of nodes that were reached but never generated, see SearchOrder::most_f and
  // SearchOrder::reaches.
  int pruned = 0;
  // Whether it stopped at its limit, or skipped a path because it is not is_counted().
  bool gave_up = false;
  OutsideWindow outside = {};
};

// Best-first search on any domain, with a heap: A* (Hart, Nilsson and Raphael, 1968), weighted A*
// (Pohl, 1970), greedy best-first search and Dijkstra's algorithm, depending on the order. This is
// the plain implementation, written for readability; the fast searches must agree with it. Keeps
// its arrays between searches on domains of the same size.
//
// A domain has nodes 0 to node_count() - 1 and for_each_edge(node, visit(neighbour, cost)), with
// costs from 0 to below Graph::kMostPathCost.
class BestFirst {
 public:
  // Searches from start to goal. `h(node)` is the estimate to the goal, kNoCost if it proves that
  // there is no path; any other value may be wrong. The listener receives all events in order:
  // `expanded(node, parent, g, h)`; `generated` when a node is first reached, and `improved` each
  // time it is reached at a lower cost. If `order.pathmax` is true, edges must cost the same in
  // both directions. O(expanded log expanded).
  template <class Domain, class Heuristic, class Listener>
  SearchEnd search(const Domain& domain, Node start, Node goal, const Heuristic& h,
                   const SearchOrder& order, Listener&& listener) {
    return search_to(domain, start, OneGoal{goal}, h, order, listener);
  }
  // Like search(), but with other end conditions, see ends.h. The cost is the cost of the path to
  // the last goal that was taken. If the estimate changes, the keys of all open nodes are
  // recomputed; the part of the key that depends on age is kept.
  template <class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd search_to(const Domain& domain, Node start, Ends&& ends, const Heuristic& h,
                      const SearchOrder& order, Listener&& listener) {
    return search_with(heap_, domain, start, ends, h, order, listener);
  }
  // Like search_to(), but with another open list that takes entries in the order of HeapEntry. It
  // has the members of OpenHeap up to dropped(). The estimate must not change, and only an OpenHeap
  // supports pathmax.
  template <class Open, class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd search_with(Open& open_list, const Domain& domain, Node start, Ends&& ends,
                        const Heuristic& h, const SearchOrder& order, Listener&& listener);

  // The path of the last search, from start to the last goal that was taken, including both; empty
  // if the search found no path.
  void write_path(std::vector<Node>& nodes) const { write_path_to(goal_, nodes); }
  // Like write_path(), but to any node that the search expanded; cost_to() returns the cost of that
  // path. For other nodes the path is empty and the cost kNoCost.
  void write_path_to(Node node, std::vector<Node>& nodes) const;
  template <class Domain>
  Cost cost_to(const Domain& domain, Node node) const;

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool expanded = false;
    bool pruned = false;
    std::uint16_t turns = 0;  // number of turns on the path to the node
    Cost g = kNoCost;         // kNoCost until the node is reached
    Cost h = 0;
    Node parent = kNoNode;
  };
  void begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order);
  std::int64_t priority_of(const SearchOrder& order, Node node) const {
    if (order.goal_first && node == goal_) return std::numeric_limits<std::int64_t>::min();
    const Visit& of = visits_[node];
    return order.priority(of.g, of.h, order.weight_at(node, start_, goal_)) +
           entries_.added(of.h, [&] { return order.cross(node, start_, goal_); });
  }
  // The lowest priority of an open node, INT64_MAX if no node is open.
  std::int64_t least_priority();
  template <class Domain, class Heuristic>
  void raise(const Domain& domain, Node node, const Heuristic& h);
  // Recomputes h for all open nodes and sorts them again.
  template <class Heuristic, class Listener>
  void renew(const SearchOrder& order, const Heuristic& h, Listener& listener);
  bool expanded(Node node) const {
    return node != kNoNode && visits_.wrote(node) && visits_[node].expanded;
  }

  NodeVisits<Visit> visits_;
  OpenHeap heap_;
  EntryMaker entries_;
  Node start_ = kNoNode, goal_ = kNoNode;
};

template <class Open, class Domain, class Ends, class Heuristic, class Listener>
SearchEnd BestFirst::search_with(Open& open_list, const Domain& domain, Node start, Ends&& ends,
                                 const Heuristic& h, const SearchOrder& order,
                                 Listener&& listener) {
  constexpr bool kRenews = std::remove_cvref_t<Ends>::kRenews;
  constexpr bool kRaises = std::is_same_v<Open, OpenHeap>;
  assert(kRaises || !order.pathmax);
  begin(domain.node_count(), start, ends.aim(), order);
  open_list.begin();
  SearchEnd found;
  bool uncounted = false;
  Visit& first = visits_.known(start, h);
  if (first.h == kNoCost) return found;
  first.g = 0;
  listener.generated(start, kNoNode, 0, first.h);
  const auto open = [&](Node node, Node from, int slot) {
    const Visit& of = visits_[node];
    const HeapEntry entry = entries_.make(priority_of(order, node), of, node, from, slot);
    open_list.push(entry);
    tell_opened(listener, Side::forward, entry, of.h);
  };
  open(start, start, 0);
  while (!open_list.empty()) {
    const HeapEntry best = open_list.pop();
    Visit& at = visits_[best.node];
    if (best.g != at.g) {  // a cheaper path has been found since
      open_list.dropped();
      continue;
    }
    if (order.limit > 0 && entries_.expansions() >= static_cast<std::uint32_t>(order.limit)) {
      found.gave_up = true;
      return found;
    }
    // The node's h may have been raised since.
    if (kRaises && priority_of(order, best.node) > best.priority) {
      open(best.node, best.node, 0);
      continue;
    }
    const bool is_goal = ends.is_goal(best.node);
    if (kRaises && order.pathmax && !is_goal) {
      raise(domain, best.node, h);
      if (priority_of(order, best.node) > least_priority()) {
        open(best.node, best.node, 0);
        continue;
      }
    }
    found.reopened += at.expanded;
    at.expanded = true;
    entries_.count_expansion();
    listener.expanded(best.node, at.parent, at.g, at.h);
    if (is_goal) {
      goal_ = best.node;
      if (ends.take(best.node)) {
        // Because of paths found after the goal was generated, the path can cost less than the
        // goal's g.
        found.cost = order.reopens ? cost_to(domain, goal_) : at.g;
        return found;
      }
      if constexpr (kRenews) renew(order, h, listener);
    }
    int slot = 0;
    domain.for_each_edge(best.node, [&](Node next, Cost step) {
      const int place = slot++;
      if (order.window && !order.window->holds(next)) return found.outside.add(best.node, next);
      if (order.canonical && !is_canonical_step(*order.canonical, at.parent, best.node, next))
        return;
      Visit& to = visits_.known(next, h);
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
        const bool left_out = (order.most_f != kNoCost && g + to.h > order.most_f) ||
                              (order.reaches != nullptr && order.reaches->prunes(next, g, to.h));
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

template <class Domain, class Heuristic>
void BestFirst::raise(const Domain& domain, Node node, const Heuristic& h) {
  Visit& at = visits_[node];
  domain.for_each_edge_in(node, [&](Node next, Cost step) {
    const Cost beside = visits_.known(next, h).h;
    if (beside != kNoCost) at.h = std::max(at.h, beside - step);
  });
}

template <class Heuristic, class Listener>
void BestFirst::renew(const SearchOrder& order, const Heuristic& h, Listener& listener) {
  heap_.renew([&](HeapEntry& entry) {
    Visit& of = visits_[entry.node];
    if (entry.g != of.g) return false;
    of.h = std::max(of.h, h(entry.node));
    if (of.h == kNoCost) return false;
    entry.priority = priority_of(order, entry.node);
    // Keeps the low bits, which are the age.
    if (order.ties.rule == TieRule::small_h)
      entry.tie = std::uint64_t{static_cast<std::uint32_t>(of.h)} << 32 | (entry.tie & UINT32_MAX);
    tell_opened(listener, Side::forward, entry, of.h);
    return true;
  });
}

template <class Domain>
Cost BestFirst::cost_to(const Domain& domain, Node end) const {
  if (!expanded(end)) return kNoCost;
  return path_cost(domain, end, [this](Node node) { return visits_.parent(node); });
}

}  // namespace waymark
