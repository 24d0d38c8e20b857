#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/query.h"
#include "core/map/cell.h"
#include "core/record/search_record.h"
#include "core/search/best_first.h"
#include "core/search/ends.h"
#include "core/search/search_options.h"
#include "core/search/search_spec.h"

namespace waymark {

// Bidirectional A*, front to end: the forward search from the start uses an estimate to the goal,
// the backward search from the goal an estimate to the start. The two searches take turns, the
// forward search first, and take one node from their open list at a time. Neither generates nodes
// that the other has taken (nipping: Kwa, 1989), so each node is taken once. L is the cost of the
// shortest path found so far through a node where the searches met.
//
// Potential::own is the new bidirectional A* of Pijls and Post (2009, "Yet another bidirectional
// algorithm for finding the shortest path"). Each search takes the node with the lowest f = g + h
// by its own estimate; the two estimates need not agree. F is the lowest f on the other side's open
// list. A node that is taken is dropped, so its neighbours are not examined, if g + F - h(towards
// its own end) >= L, because no path through it is shorter than L. The stopping rule is from the
// same paper: the search stops when one side has no open node with f < L.
//
// Potential::average is the algorithm of Ikeda et al. (1994, "A fast algorithm for finding better
// routes by AI search techniques"): both searches are ordered by g + (h to their target - h to
// their own end) / 2. Every step then has the same reduced cost in both searches. So the algorithm
// is equivalent to bidirectional Dijkstra and has its stopping rule (Nicholson, 1966; Pohl, 1971):
// the search stops when the lowest priorities of the two sides add up to at least L. Priorities are
// doubled here to keep them integers.
//
// SearchOrder::reaches prunes nodes on each side, with the estimate to the side's target as the
// lower bound of the other part. Every node of every optimal path is still generated at its lowest
// cost on the side that reaches it, so the proofs of both algorithms hold.
//
// With two consistent estimates the path is optimal for either potential. With other estimates the
// search finds a path if one exists, without any guarantee on its cost. The backward search follows
// incoming edges, and estimates the cost of a path from the start to a node.
class BothEnds {
 public:
  // Searches from start to goal. `to_goal(node)` and `to_start(node)` are the estimates, kNoCost if
  // they prove that there is no path. Both sides use only the reaches and the tie-breaking rule of
  // `order` and its parameters. The rule must not add anything to priorities.
  //
  // The listener receives all events in order, with the side first: `expanded(side, opened, node,
  // parent, g, h)`, where `opened` is false for a dropped node, and `generated` and `improved(side,
  // node, parent, g, h)`. On the backward side, the parent is the next node on the path to the
  // goal, g the cost to the goal and h the estimate to the start. Returns the cost of the path or
  // kNoCost. O(expanded log expanded).
  //
  // The start is always taken, even if it is the goal.
  template <class Domain, class ToGoal, class ToStart, class Listener>
  Cost search(const Domain& domain, Node start, Node goal, const ToGoal& to_goal,
              const ToStart& to_start, const SearchOrder& order, Potential potential,
              Listener&& listener);

  // Whether the last search found no path, but skipped paths that are not is_counted().
  bool gave_up() const { return meeting_.gave_up(); }
  // The number of nodes that a side of the last search reached but never generated, because of
  // their reach. A node counts once for each side.
  int pruned() const { return pruned_; }
  // The path of the last search, from start to goal, including both; empty if the search found no
  // path.
  void write_path(std::vector<Node>& nodes) const;

 private:
  static constexpr Cost kNotAsked = -1;

  // The data of a node on one side.
  struct Half {
    Cost g = kNoCost;
    Cost h = kNotAsked;  // estimate to the target of that side
    Node parent = kNoNode;
    std::uint16_t turns = 0;  // number of turns on the path to the node
    bool pruned = false;
  };
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool taken = false;
    std::array<Half, 2> halves = {};
  };
  static std::size_t at(Side side) { return static_cast<std::size_t>(side); }
  void begin(std::size_t nodes, const SearchOrder& order, Potential potential);
  Half& half(Side side, Node node) { return visits_.fresh(node).halves[at(side)]; }
  // The priority of a node; lower priorities go first. If the estimates are averaged, both must
  // have been computed for the node.
  std::int64_t priority_of(Side side, Node node);
  HeapEntry push(Side side, Node node, Node from, int slot);
  // Removes outdated entries from the front of the open list.
  void clean(Side side);
  // Whether no shorter path can be found. Must be called after clean() for both sides.
  bool done() const;
  // Offers the path through a node that both sides have reached.
  void meet(Node node) {
    meeting_.offer(node, half(Side::forward, node).g + half(Side::backward, node).g);
  }

  NodeVisits<Visit> visits_;
  std::array<OpenHeap, 2> open_;
  EntryMaker entries_;
  Potential potential_ = Potential::own;
  int pruned_ = 0;
  Meeting meeting_;  // its cost is L
};

template <class Domain, class ToGoal, class ToStart, class Listener>
Cost BothEnds::search(const Domain& domain, Node start, Node goal, const ToGoal& to_goal,
                      const ToStart& to_start, const SearchOrder& order, Potential potential,
                      Listener&& listener) {
  begin(domain.node_count(), order, potential);
  // Computes the estimate only once per node.
  const auto h = [&](Side side, Node node) {
    Half& of = half(side, node);
    if (of.h == kNotAsked) of.h = side == Side::forward ? to_goal(node) : to_start(node);
    return of.h;
  };
  // Whether the node can be generated: none of the required estimates proves that there is no path.
  const auto possible = [&](Side side, Node node) {
    return h(side, node) != kNoCost &&
           (potential == Potential::own || h(other(side), node) != kNoCost);
  };
  if (!possible(Side::forward, start) || !possible(Side::backward, goal)) return kNoCost;
  for (const Side side : {Side::forward, Side::backward}) {
    const Node end = side == Side::forward ? start : goal;
    half(side, end).g = 0;
    listener.generated(side, end, kNoNode, 0, h(side, end));
    tell_opened(listener, side, push(side, end, end, 0), h(side, end));
  }
  if (start == goal) meet(start);
  Side side = Side::forward;
  do {
    const HeapEntry taken = open_[at(side)].pop();
    const Half now = half(side, taken.node);
    visits_[taken.node].taken = true;
    entries_.count_expansion();
    bool opens = meeting_.cost() != 0;
    if (meeting_.cost() != kNoCost && potential == Potential::own) {
      const std::int64_t beyond = open_[at(other(side))].front().priority;
      opens = now.g + beyond - h(other(side), taken.node) < meeting_.cost();
    }
    listener.expanded(side, opens, taken.node, now.parent, now.g, now.h);
    int slot = 0;
    const auto open_next = [&](Node next, Cost step) {
      const int place = slot++;
      if (visits_.fresh(next).taken || !possible(side, next)) return;
      Half& to = half(side, next);
      const Cost g = now.g + step;
      if (g >= to.g) return;
      if (!is_counted(g)) return meeting_.skip();
      if (to.g == kNoCost && order.reaches != nullptr) {
        const bool left_out = order.reaches->prunes(next, g, to.h);
        pruned_ += left_out - to.pruned;
        to.pruned = left_out;
        if (left_out) return;
      }
      if (to.g == kNoCost)
        listener.generated(side, next, taken.node, g, to.h);
      else
        listener.improved(side, next, taken.node, g, to.h);
      to.g = g;
      to.parent = taken.node;
      to.turns = turns_after(half(side, taken.node).turns, half(side, taken.node).parent,
                             taken.node, next);
      if (half(other(side), next).g != kNoCost) meet(next);
      tell_opened(listener, side, push(side, next, taken.node, place), to.h);
    };
    if (opens && side == Side::forward) domain.for_each_edge(taken.node, open_next);
    if (opens && side == Side::backward) domain.for_each_edge_in(taken.node, open_next);
    clean(Side::forward);
    clean(Side::backward);
    side = other(side);
  } while (!done());
  return meeting_.cost();
}

// The heuristic of the backward search in a bidirectional search. It estimates costs towards the
// start: the query has start and goal exchanged and all steps reversed. For an exact heuristic,
// make() builds the distance field of the start. Reuses its memory between queries on the same
// grid.
class BackwardEstimate {
 public:
  // The reference is valid until the next call, provided that everything the query refers to still
  // exists.
  const Estimate& make(const Query& query, const SearchSpec& spec);

 private:
  std::optional<FieldBuilder> fields_;  // created by the first exact heuristic
  DistanceField from_start_;
  EstimateStorage room_;
};

}  // namespace waymark
