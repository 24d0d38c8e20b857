#pragma once

#include <algorithm>
#include <compare>
#include <queue>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The events that a search reports while it runs. A listener derives from this class or has the
// same members. The calls are resolved at compile time, so the silent listener costs nothing.
struct SilentListener {
  void generated(Node /*node*/, Node /*parent*/, Cost /*g*/, Cost /*h*/) {}
  void improved(Node /*node*/, Node /*parent*/, Cost /*g*/, Cost /*h*/) {}
  void expanded(Node /*node*/, Node /*parent*/, Cost /*g*/, Cost /*h*/) {}
};

struct GraphPath {
  Cost cost = kNoCost;      // kNoCost if there is no path
  std::vector<Node> nodes;  // nodes from start to goal, including both; empty if there is no path
  int expanded = 0;
};

// A* (Hart, Nilsson and Raphael, 1968) on any graph with nodes 0 to node_count() - 1 and
// for_each_edge(node, visit(neighbour, cost)), with non-negative costs. `h(node)` is the estimate
// to the goal, kNoCost if it proves that there is no path. Ties: greater g first, then last in,
// first out. A node improved after its expansion is reopened, so an admissible heuristic suffices
// for an optimal path.
//
// This is the reference implementation that the grid searches must agree with, written for
// readability.
template <class Graph, class Heuristic, class Listener>
GraphPath graph_astar(const Graph& graph, Node start, Node goal, Heuristic&& h,
                      Listener&& listener) {
  struct Entry {
    Cost f, g;
    int pushed;  // number of pushes before this one
    Node node;
    bool operator<(const Entry& other) const {  // the largest entry is taken first
      if (f != other.f) return f > other.f;
      if (g != other.g) return g < other.g;
      return pushed < other.pushed;
    }
  };
  std::vector<Cost> g(static_cast<std::size_t>(graph.node_count()), kNoCost);
  std::vector<Node> parent(static_cast<std::size_t>(graph.node_count()), kNoNode);
  std::priority_queue<Entry> open;
  int pushes = 0;
  GraphPath path;

  const Cost h_start = h(start);
  if (h_start == kNoCost) return path;
  g[static_cast<std::size_t>(start)] = 0;
  listener.generated(start, kNoNode, 0, h_start);
  open.push({h_start, 0, pushes++, start});
  while (!open.empty()) {
    const Entry best = open.top();
    open.pop();
    const auto at = static_cast<std::size_t>(best.node);
    if (best.g != g[at]) continue;  // a cheaper path has been found since
    ++path.expanded;
    listener.expanded(best.node, parent[at], best.g, best.f - best.g);
    if (best.node == goal) break;
    graph.for_each_edge(best.node, [&](Node next, Cost step) {
      const auto to = static_cast<std::size_t>(next);
      const Cost next_g = best.g + step;
      if (next_g >= g[to]) return;
      const Cost next_h = h(next);
      if (next_h == kNoCost) return;
      if (g[to] == kNoCost)
        listener.generated(next, best.node, next_g, next_h);
      else
        listener.improved(next, best.node, next_g, next_h);
      g[to] = next_g;
      parent[to] = best.node;
      open.push({next_g + next_h, next_g, pushes++, next});
    });
  }
  path.cost = g[static_cast<std::size_t>(goal)];
  if (path.cost == kNoCost) return path;
  for (Node node = goal; node != kNoNode; node = parent[static_cast<std::size_t>(node)])
    path.nodes.push_back(node);
  std::reverse(path.nodes.begin(), path.nodes.end());
  return path;
}

}  // namespace waymark
