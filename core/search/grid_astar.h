#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdint>
#include <queue>
#include <vector>

#include "core/base/memory.h"
#include "core/field/terrain_steps.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/grid_graph.h"
#include "core/map/moves.h"
#include "core/search/ends.h"
#include "core/search/f_layer_queue.h"
#include "core/search/node_visits.h"

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

// A* on a grid with a consistent heuristic: the same tie-breaking rule and order of expansion as
// graph_astar(), in a fraction of its time. Keeps its arrays between searches on grids of the same
// size.
class GridAstar {
 public:
  // Searches from start to goal, both walkable. `h(node)` is as in graph_astar(), and consistent.
  // The listener receives all events in order. Returns the cost of the path or kNoCost.
  template <class Heuristic, class Listener>
  Cost search(const Grid& grid, const Moves& moves, Node start, Node goal, const Heuristic& h,
              Listener&& listener) {
    assert(grid.walkable(goal));
    return search_to(grid, moves, start, OneGoal{goal}, h, listener);
  }
  // Like search(), but on a map with terrain, with precomputed steps.
  template <class Heuristic, class Listener>
  Cost search_terrain(const Grid& grid, const TerrainSteps& steps, Node start, Node goal,
                      const Heuristic& h, Listener&& listener) {
    begin(grid);
    const Cost h_start = h(start);
    if (h_start == kNoCost) return kNoCost;
    return search_by_span(grid, steps.moves(), steps, start, OneGoal{goal}, h_start, h, listener);
  }
  // Like search(), but ends at the first goal that `ends` accepts, see ends.h.
  template <class Ends, class Heuristic, class Listener>
  Cost search_to(const Grid& grid, const Moves& moves, Node start, const Ends& ends,
                 const Heuristic& h, Listener&& listener);

  // The path of the last search, from start to the goal that it reached, including both; empty if
  // the search found no path.
  std::vector<Node> path() const;
  // Like path(), but reuses memory.
  void write_path(std::vector<Node>& nodes) const;

 private:
  // The maximum number of f-levels on terrain. With more levels, most of them would be empty.
  static constexpr std::int64_t kMostLayers = 512;

  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    Cost g = 0;
    Cost h = 0;
    Node parent = kNoNode;
  };

  void begin(const Grid& grid);
  // Selects the open list by the cost of the most expensive step.
  template <class Domain, class Ends, class Heuristic, class Listener>
  Cost search_by_span(const Grid& grid, const Moves& moves, const Domain& domain, Node start,
                      const Ends& ends, Cost h_start, const Heuristic& h, Listener&& listener);
  // The domain supplies the steps. Each domain is compiled separately, so its steps are inlined.
  template <class Open, class Domain, class Ends, class Heuristic, class Listener>
  Cost search_with(Open& open, const Domain& domain, Node start, const Ends& ends, Cost h_start,
                   const Heuristic& h, Listener&& listener);

  NodeVisits<Visit, LargePages<Visit>> visits_;
  FLayerQueue layers_;
  BucketHeap buckets_;        // for graphs and terrain
  CostBuckets cost_buckets_;  // for graphs without a heuristic
  // Used instead if the most expensive step exceeds the buckets' span, and with portals.
  HeapQueue heap_;
  Node goal_ = kNoNode;
};

template <class Ends, class Heuristic, class Listener>
Cost GridAstar::search_to(const Grid& grid, const Moves& moves, Node start, const Ends& ends,
                          const Heuristic& h, Listener&& listener) {
  static_assert(!Ends::kRenews);
  assert(grid.walkable(start));
  begin(grid);
  const Cost h_start = h(start);
  if (h_start == kNoCost) return kNoCost;
  // A consistent h falls by at most the cost of a step. If each step has a reverse step of the same
  // cost, or h is a length, h also rises by at most the cost of a step, so f rises by at most twice
  // the cost.
  constexpr bool kIsLength = requires { typename Heuristic::IsLength; };
  if constexpr (requires { typename Heuristic::IsZero; })  // f is g
    if (grid.graph() && moves.dearest_step(grid) <= CostBuckets::kMostSpan) {
      cost_buckets_.reset(moves.dearest_step(grid));
      return search_with(cost_buckets_, GraphEdges(*grid.graph()), start, ends, h_start, h,
                         listener);
    }
  if (grid.graph() && (kIsLength || !grid.graph()->directed()) &&
      moves.dearest_step(grid) <= BucketHeap::kMostSpan / 2) {
    buckets_.reset(h_start, 2 * moves.dearest_step(grid));
    return search_with(buckets_, GraphEdges(*grid.graph()), start, ends, h_start, h, listener);
  }
  const GridGraph steps(grid, moves);
  if (!grid.uniform()) {
    // A portal may be one-way, so h may rise by any amount.
    if (!grid.graph() && !grid.portals())
      return search_by_span(grid, moves, steps, start, ends, h_start, h, listener);
    heap_.reset();
    if (grid.graph())
      return search_with(heap_, GraphEdges(*grid.graph()), start, ends, h_start, h, listener);
    return search_with(heap_, steps, start, ends, h_start, h, listener);
  }
  layers_.reset(h_start, 2 * moves.dearest_step(grid));
  return search_with(layers_, steps, start, ends, h_start, h, listener);
}

template <class Domain, class Ends, class Heuristic, class Listener>
Cost GridAstar::search_by_span(const Grid& grid, const Moves& moves, const Domain& domain,
                               Node start, const Ends& ends, Cost h_start, const Heuristic& h,
                               Listener&& listener) {
  // Each step has a reverse step, so h rises or falls by at most the cost of the most expensive
  // step.
  const std::int64_t span = 2 * std::int64_t{moves.dearest_step(grid)};
  if (span <= kMostLayers) {
    layers_.reset(h_start, static_cast<Cost>(span));
    return search_with(layers_, domain, start, ends, h_start, h, listener);
  }
  if (span <= BucketHeap::kMostSpan) {
    buckets_.reset(h_start, static_cast<Cost>(span));
    return search_with(buckets_, domain, start, ends, h_start, h, listener);
  }
  heap_.reset();
  return search_with(heap_, domain, start, ends, h_start, h, listener);
}

template <class Open, class Domain, class Ends, class Heuristic, class Listener>
Cost GridAstar::search_with(Open& open, const Domain& domain, Node start, const Ends& ends,
                            Cost h_start, const Heuristic& h, Listener&& listener) {
  // In a large graph, data is scattered across memory, so it is prefetched: the edges of a node
  // when the node is generated, and the data of its neighbours when the node is next in the open
  // list.
  constexpr bool kPrefetches = requires { domain.prefetch_edges(start); };
  visits_[start] = {visits_.stamp(), 0, h_start, kNoNode};
  listener.generated(start, kNoNode, 0, h_start);
  open.push(start, 0, h_start);
  while (!open.empty()) {
    const auto [node, g] = open.pop();
    const Visit best = visits_[node];
    if constexpr (kPrefetches)
      if (const Node next = open.next(); next != kNoNode)
        domain.for_each_edge(next, [&](Node to, Cost) {
          domain.prefetch(to);
          __builtin_prefetch(&visits_[to]);
          if constexpr (requires { h.prefetch(to); }) h.prefetch(to);
        });
    if (g != best.g) continue;  // a cheaper path has been found since
    listener.expanded(node, best.parent, g, best.h);
    if (ends.is_goal(node)) {
      goal_ = node;
      return g;
    }
    domain.for_each_edge(node, [&, from = node, from_g = g](Node next, Cost step) {
      Visit& visit = visits_[next];
      const Cost next_g = from_g + step;
      if (visit.stamp == visits_.stamp()) {
        if (next_g >= visit.g) return;
        listener.improved(next, from, next_g, visit.h);
      } else {
        const Cost next_h = h(next);
        if (next_h == kNoCost) return;
        visit.stamp = visits_.stamp();
        visit.h = next_h;
        listener.generated(next, from, next_g, next_h);
      }
      visit.g = next_g;
      visit.parent = from;
      if constexpr (kPrefetches) domain.prefetch_edges(next);
      open.push(next, next_g, next_g + visit.h);
    });
  }
  return kNoCost;
}

}  // namespace waymark
