#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/search/best_first.h"
#include "core/search/queue_nodes.h"

namespace waymark {

// A* with an instrumented open list. Returns the same result as BestFirst for the same order, but
// does not support pathmax and most_f. A node that is improved is inserted again, and the outdated
// entry is dropped when it is taken. Keeps its arrays between searches.
class QueueAstar {
 public:
  // Searches to the first node that `ends` accepts, see ends.h. `queue` is one of the queues in
  // measured_queues.h or a PairingQueue. The listener is as for BestFirst. `path` receives the
  // nodes from start to goal.
  template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd search(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                   const SearchOrder& order, bool allocate_each, Queue& queue, QueueCounts& counts,
                   std::vector<Node>& path, Listener&& listener) {
    begin(domain.node_count());
    queue.begin();
    nodes_.begin(allocate_each);
    Node goal = kNoNode;
    const SearchEnd end = run(domain, start, ends, h, order, queue, counts, listener, goal);
    nodes_.release();
    if (end.cost != kNoCost) {
      for (Node node = goal; node != kNoNode; node = visit(node).parent) path.push_back(node);
      std::reverse(path.begin(), path.end());
    }
    return end;
  }

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool expanded = false;
    std::uint16_t turns = 0;  // number of turns on the path to the node
    Cost g = kNoCost;
    Cost h = 0;
    Node parent = kNoNode;
  };

  void begin(std::size_t nodes) {
    if (visits_.size() != nodes || ++stamp_ == 0) {
      visits_.assign(nodes, {});
      stamp_ = 1;
    }
  }
  Visit& visit(Node node) { return visits_[static_cast<std::size_t>(node)]; }
  template <class Heuristic>
  Visit& known(Node node, const Heuristic& h) {
    Visit& of = visit(node);
    if (of.stamp != stamp_) of = {stamp_, false, 0, kNoCost, h(node), kNoNode};
    return of;
  }
  // `goal` receives the node that ended the search.
  template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd run(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                const SearchOrder& order, Queue& queue, QueueCounts& counts, Listener& listener,
                Node& goal);

  std::vector<Visit> visits_;  // indexed by node
  QueueNodes nodes_;
  std::uint32_t stamp_ = 0;
};

template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
SearchEnd QueueAstar::run(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                          const SearchOrder& order, Queue& queue, QueueCounts& counts,
                          Listener& listener, Node& goal) {
  const TieRuleRow& rule = row_of(order.ties.rule);
  SearchEnd found;
  bool uncounted = false;
  std::uint32_t pushed = 0, expansions = 0;
  const auto open = [&](Node node, Node from, int slot) {
    const Visit& of = visit(node);
    const TieEntry entry{
        node, from, of.g, of.h, pushed++, expansions, slot, of.turns, order.nodes_a_row};
    ++counts.inserts;
    queue.push(nodes_.make({order.priority(of.g, of.h, order.h_weight),
                            rule.key(entry, order.ties.number), of.g, node},
                           counts),
               counts);
    counts.greatest = std::max(counts.greatest, static_cast<std::int64_t>(queue.size()));
  };
  Visit& first = known(start, h);
  if (first.h == kNoCost) return found;
  first.g = 0;
  open(start, start, 0);
  while (!queue.empty()) {
    const HeapEntry best = queue.pop(counts)->entry;
    Visit& at = visit(best.node);
    if (best.g != at.g) {
      ++counts.stale;
      continue;
    }
    found.reopened += at.expanded;
    at.expanded = true;
    ++expansions;
    listener.expanded(best.node, at.parent, at.g, at.h);
    if (ends.is_goal(best.node)) {
      goal = best.node;
      // Because of paths found after the goal was generated, the path can cost less than the goal's
      // g.
      found.cost = order.reopens
                       ? path_cost(domain, goal, [this](Node of) { return visit(of).parent; })
                       : at.g;
      return found;
    }
    int slot = 0;
    domain.for_each_edge(best.node, [&](Node next, Cost step) {
      const int place = slot++;
      Visit& to = known(next, h);
      const Cost g = best.g + step;
      if (to.h == kNoCost || g >= to.g || (to.expanded && !order.reopens)) return;
      if (!is_counted(g)) {
        uncounted = true;
        return;
      }
      to.g = g;
      to.parent = best.node;
      to.turns = turns_after(at.turns, at.parent, best.node, next);
      open(next, best.node, place);
    });
  }
  found.gave_up = uncounted;
  return found;
}

}  // namespace waymark
