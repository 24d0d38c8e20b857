#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/domain/cell.h"
#include "core/search/best_first.h"
#include "core/search/potential.h"
#include "core/search/side.h"

namespace waymark {

// A* from both ends, front to end: one half searches forward from the start with an estimate to the
// goal, the other backward from the goal with an estimate to the start, a node in turn, the forward
// half first. What one half has taken the other does not open any more (nipping: Kwa, 1989), so
// that a node is taken once. L is the cost of the shortest path so far on which the halves met.
//
// Potential::own is the new bidirectional A* of Pijls and Post (2009, "Yet another bidirectional
// algorithm for finding the shortest path"). Each half takes the least f = g + h of its own
// estimate; the two need not agree. F is the least f of what the other half has open. A node that
// is taken is dropped, which means that its neighbours are not looked at, where
// g + F - h(towards the own end) >= L: no path through it is shorter than L. The rule to stop is
// theirs: one half has nothing open with f < L.
//
// Potential::average is that of Ikeda et al. (1994, "A fast algorithm for finding better routes by
// AI search techniques"): both halves are ordered by g + (h to their target - h to their own
// end) / 2. Every step then counts the same in both, and the search is Dijkstra's algorithm from
// both ends, with its rule to stop (Nicholson, 1966; Pohl, 1971): the least priorities of the two
// halves are together L or more. Priorities are doubled here, so that halves stay whole numbers.
//
// With two consistent estimates the path is optimal by either. With others it is a path where there
// is one, and no more can be said. The backward half follows the edges that lead in, and its
// estimate is that of the way from the start to a node.
class BothEnds {
 public:
  // Searches from start to goal. `to_goal(node)` and `to_start(node)` are the estimates, kNoCost
  // where they know that there is no path. Of the order only the tie rule is read, and what it
  // needs; it holds in each half, and must be one that adds nothing to priorities. The listener
  // hears everything in order, with the side first: `expanded(side, opened, node, parent, g, h)`,
  // where `opened` is false of a node that is dropped, `generated` and `improved(side, node,
  // parent, g, h)`. Backward a parent is the next node on the way to the goal, g the cost to the
  // goal and h the estimate to the start. Returns the cost of the path or kNoCost. O(expanded log
  // expanded).
  //
  // The start is always taken, even where it is the goal.
  template <class Domain, class ToGoal, class ToStart, class Listener>
  Cost search(const Domain& domain, Node start, Node goal, const ToGoal& to_goal,
              const ToStart& to_start, const SearchOrder& order, Potential potential,
              Listener&& listener);

  // Whether the last search found no path, but skipped some that are not is_counted().
  bool gave_up() const { return uncounted_ && best_ == kNoCost; }
  // The path of the last search from start to goal, both included; empty when it found none.
  void write_path(std::vector<Node>& nodes) const;

 private:
  static constexpr Cost kNotAsked = -1;

  // What one half knows of a node.
  struct Half {
    Cost g = kNoCost;
    Cost h = kNotAsked;  // to the half's target
    Node parent = kNoNode;
    std::uint16_t turns = 0;  // of the way to it
  };
  struct Visit {
    std::uint32_t stamp = 0;  // of the search that wrote the rest
    bool taken = false;
    std::array<Half, 2> halves;
  };
  static std::size_t at(Side side) { return static_cast<std::size_t>(side); }
  void begin(std::size_t nodes, Potential potential);
  Visit& visit(Node node);
  Half& half(Side side, Node node) { return visit(node).halves[at(side)]; }
  // The greater the later; both estimates of the node have been asked where they are averaged.
  std::int64_t priority_of(Side side, Node node);
  HeapEntry push(Side side, const SearchOrder& order, Node node, Node from, int slot);
  HeapEntry pop(Side side);
  // Drops what is open no more.
  void clean(Side side);
  // Whether no shorter path can be found. Both open lists are clean.
  bool done() const;
  // Notes the path over a node that both halves have reached.
  void meet(Node node);

  std::vector<Visit> visits_;  // by node
  std::array<std::vector<HeapEntry>, 2> open_;
  std::uint32_t pushed_ = 0, expansions_ = 0;
  std::uint32_t stamp_ = 0;
  Potential potential_ = Potential::own;
  bool uncounted_ = false;  // whether a path was skipped that is not counted
  Cost best_ = kNoCost;     // L
  Node meeting_ = kNoNode;  // on that path
};

template <class Domain, class ToGoal, class ToStart, class Listener>
Cost BothEnds::search(const Domain& domain, Node start, Node goal, const ToGoal& to_goal,
                      const ToStart& to_start, const SearchOrder& order, Potential potential,
                      Listener&& listener) {
  begin(domain.node_count(), potential);
  // Asked once a node.
  const auto h = [&](Side side, Node node) {
    Half& of = half(side, node);
    if (of.h == kNotAsked) of.h = side == Side::forward ? to_goal(node) : to_start(node);
    return of.h;
  };
  // Whether the node can be opened: neither estimate that is needed says that there is no path.
  const auto possible = [&](Side side, Node node) {
    return h(side, node) != kNoCost &&
           (potential == Potential::own || h(other(side), node) != kNoCost);
  };
  if (!possible(Side::forward, start) || !possible(Side::backward, goal)) return kNoCost;
  for (const Side side : {Side::forward, Side::backward}) {
    const Node end = side == Side::forward ? start : goal;
    half(side, end).g = 0;
    listener.generated(side, end, kNoNode, 0, h(side, end));
    tell_opened(listener, side, push(side, order, end, end, 0), h(side, end));
  }
  if (start == goal) meet(start);
  Side side = Side::forward;
  do {
    const HeapEntry taken = pop(side);
    const Half now = half(side, taken.node);
    visit(taken.node).taken = true;
    ++expansions_;
    bool opens = best_ != 0;
    if (best_ != kNoCost && potential == Potential::own) {
      const std::int64_t beyond = open_[at(other(side))].front().priority;
      opens = now.g + beyond - h(other(side), taken.node) < best_;
    }
    listener.expanded(side, opens, taken.node, now.parent, now.g, now.h);
    int slot = 0;
    const auto open_next = [&](Node next, Cost step) {
      const int place = slot++;
      if (visit(next).taken || !possible(side, next)) return;
      Half& to = half(side, next);
      const Cost g = now.g + step;
      if (g >= to.g) return;
      if (!is_counted(g)) {
        uncounted_ = true;
        return;
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
      tell_opened(listener, side, push(side, order, next, taken.node, place), to.h);
    };
    if (opens && side == Side::forward) domain.for_each_edge(taken.node, open_next);
    if (opens && side == Side::backward) domain.for_each_edge_in(taken.node, open_next);
    clean(Side::forward);
    clean(Side::backward);
    side = other(side);
  } while (!done());
  return best_;
}

}  // namespace waymark
