#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/base/memory.h"
#include "core/map/graph.h"
#include "core/record/search_record.h"
#include "core/search/ends.h"
#include "core/search/f_layer_queue.h"
#include "core/search/node_visits.h"

namespace waymark {

// Bidirectional A* on a graph with consistent estimates: the same costs, paths and records as
// BothEnds with Potential::own and greater g first, in less than half of its time. Each side keeps
// its next node outside its open list. The search therefore knows which node it expands next, and
// loads the data of this node's neighbours into the cache while it expands another node.
class GraphBothEnds {
 public:
  // Like BothEnds::search(). The estimates must be consistent. `most_rise`: the largest amount by
  // which f can rise from a node to its neighbour, kNoCost if it is unknown.
  template <class ToGoal, class ToStart, class Listener>
  Cost search(const Graph& graph, std::size_t nodes, Node start, Node goal, const ToGoal& to_goal,
              const ToStart& to_start, Cost most_rise, Listener&& listener) {
    begin(nodes);
    const Cost forward = to_goal(start), backward = to_start(goal);
    if (forward == kNoCost || backward == kNoCost) return kNoCost;
    if (most_rise > BucketHeap::kMostSpan) {
      for (HeapQueue& heap : heaps_) heap.reset();
      return search_with(heaps_, graph, start, goal, to_goal, to_start, listener);
    }
    buckets_[0].reset(forward, most_rise);
    buckets_[1].reset(backward, most_rise);
    return search_with(buckets_, graph, start, goal, to_goal, to_start, listener);
  }

  // Like the functions of BothEnds.
  bool gave_up() const { return meeting_.gave_up(); }
  void write_path(std::vector<Node>& nodes) const {
    meeting_.write_path(
        [this](Side side, Node node) {
          return visits_[node].parent[static_cast<std::size_t>(side)];
        },
        nodes);
  }

 private:
  static constexpr Cost kNotAsked = -1;

  // The data of a node, by side: a search reads one cache line per neighbour.
  struct alignas(32) Visit {
    std::uint32_t stamp = 0;
    bool taken = false;
    std::array<Cost, 2> g = {kNoCost, kNoCost};
    std::array<Cost, 2> h = {kNotAsked, kNotAsked};
    std::array<Node, 2> parent = {kNoNode, kNoNode};
  };
  // The open node that a side takes next.
  struct Front {
    Node node = kNoNode;  // kNoNode if the side has no open node
    std::int64_t f = 0;
  };

  void begin(std::size_t nodes) {
    visits_.begin(nodes);
    fronts_ = {};
    meeting_ = {};
  }
  bool done() const {
    if (fronts_[0].node == kNoNode || fronts_[1].node == kNoNode) return true;
    return meeting_.cost() != kNoCost && std::max(fronts_[0].f, fronts_[1].f) >= meeting_.cost();
  }

  template <class Open, class ToGoal, class ToStart, class Listener>
  Cost search_with(std::array<Open, 2>& open, const Graph& graph, Node start, Node goal,
                   const ToGoal& to_goal, const ToStart& to_start, Listener&& listener);
  template <int side, class Open, class ToEnd, class ToOther, class Listener>
  void expand(std::array<Open, 2>& open, const Graph& graph, const ToEnd& h, const ToOther& h_back,
              Listener&& listener);
  template <class Open>
  void take_front(int side, Open& open);

  NodeVisits<Visit, LargePages<Visit>> visits_;
  std::array<BucketHeap, 2> buckets_;
  std::array<HeapQueue, 2> heaps_;
  std::array<Front, 2> fronts_;
  Meeting meeting_;
};

template <class Open, class ToGoal, class ToStart, class Listener>
Cost GraphBothEnds::search_with(std::array<Open, 2>& open, const Graph& graph, Node start,
                                Node goal, const ToGoal& to_goal, const ToStart& to_start,
                                Listener&& listener) {
  for (const int side : {0, 1}) {
    const Node end = side == 0 ? start : goal;
    Visit& at = visits_.fresh(end);
    at.g[side] = 0;
    at.h[side] = side == 0 ? to_goal(end) : to_start(end);
    fronts_[side] = {end, at.h[side]};
    listener.generated(static_cast<Side>(side), end, kNoNode, 0, at.h[side]);
  }
  if (start == goal) meeting_.offer(start, 0);
  for (;;) {
    expand<0>(open, graph, to_goal, to_start, listener);
    if (done()) break;
    expand<1>(open, graph, to_start, to_goal, listener);
    if (done()) break;
  }
  return meeting_.cost();
}

template <int side, class Open, class ToEnd, class ToOther, class Listener>
void GraphBothEnds::expand(std::array<Open, 2>& open, const Graph& graph, const ToEnd& h,
                           const ToOther& h_back, Listener&& listener) {
  constexpr int back = 1 - side;
  constexpr auto kSide = static_cast<Side>(side);
  const auto edges_of = [&graph](Side of, Node node) {
    return of == Side::forward ? graph.edges_out(node) : graph.edges_in(node);
  };
  if (const Node next = fronts_[back].node; next != kNoNode)
    for (const Graph::Link& link : edges_of(other(kSide), next)) {
      graph.prefetch(link.to);
      __builtin_prefetch(&visits_[link.to]);
      h_back.prefetch(link.to);
    }
  const Node node = fronts_[side].node;
  Visit& at = visits_[node];
  at.taken = true;
  bool opens = meeting_.cost() != 0;
  if (meeting_.cost() != kNoCost) {
    if (at.h[back] == kNotAsked) at.h[back] = h_back(node);
    opens = at.g[side] + fronts_[back].f - at.h[back] < meeting_.cost();
  }
  const Cost from_g = at.g[side];
  listener.expanded(kSide, opens, node, at.parent[side], from_g, at.h[side]);
  if (opens)
    for (const Graph::Link& link : edges_of(kSide, node)) {
      Visit& to = visits_.fresh(link.to);
      if (to.taken) continue;
      const Cost g = from_g + link.cost;
      const Cost known = to.g[side];
      if (g >= known) continue;
      if (to.h[side] == kNotAsked) to.h[side] = h(link.to);
      if (to.h[side] == kNoCost) continue;
      if (!is_counted(g)) {
        meeting_.skip();
        continue;
      }
      if (known == kNoCost)
        listener.generated(kSide, link.to, node, g, to.h[side]);
      else
        listener.improved(kSide, link.to, node, g, to.h[side]);
      to.g[side] = g;
      to.parent[side] = node;
      if (to.g[back] != kNoCost) meeting_.offer(link.to, to.g[0] + to.g[1]);
      if constexpr (side == 0) graph.prefetch_edges(link.to);
      open[side].push(link.to, g, g + to.h[side]);
    }
  take_front(side, open[side]);
  if (const Node next = fronts_[back].node; next != kNoNode && visits_[next].taken)
    take_front(back, open[back]);
}

template <class Open>
void GraphBothEnds::take_front(int side, Open& open) {
  while (!open.empty()) {
    const auto [node, g] = open.pop();
    const Visit& at = visits_[node];
    if (at.taken || at.g[side] != g) continue;
    fronts_[side] = {node, std::int64_t{g} + at.h[side]};
    return;
  }
  fronts_[side] = {};
}

}  // namespace waymark
