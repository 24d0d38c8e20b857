#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/grid_graph.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"

namespace waymark {

// The condition under which a search accepts a cheaper path to a node that it has reached before.
enum class Improvement {
  never,           // breadth-first
  until_expanded,  // expanded nodes stay expanded
  always,          // an expanded node is reopened
};

// A search on a grid together with its record. Events that the record does not contain are derived
// from it. Everything that the object refers to must outlive it.
//
// Deriving events works because every neighbour of an expanded node is generated if leads() returns
// true and, in a bidirectional search, neither side has taken the neighbour yet.
struct RecordedSearch {
  const Grid& grid;
  const Moves& moves;
  const SearchRecord& record;
  const StepIndex& steps;  // of the record
  Node goal;
  Improvement improvement = Improvement::until_expanded;
  // Only for a search that skips nodes whose f exceeds a limit: the limit, and the h of every node,
  // indexed by Node.
  Cost most_f = kNoCost;
  std::span<const Cost> h = {};
  int alpha = AlphaGraph::kOne;             // alpha with which the search counted terrain costs
  std::optional<SearchWindow> window = {};  // the part of the map to which the search was limited
  bool canonical = false;  // whether the search took only canonical steps, see is_canonical_step()

  // Calls visit(neighbour, cost of the step as the search counted it) for each neighbour.
  template <class Visit>
  void for_each_step(Node node, const Visit& visit) const {
    if (alpha == AlphaGraph::kOne) return for_each_neighbour(grid, moves, node, visit);
    AlphaGraph(grid, moves, alpha).for_each_edge(node, visit);
  }

  // Whether the search accepts a cheaper path to a node that it has reached.
  bool improves(bool expanded) const {
    return improvement == Improvement::always ||
           (improvement == Improvement::until_expanded && !expanded);
  }

  // Whether the expansion at `step` can generate `node`, a neighbour that the step reaches at cost
  // g. A unidirectional search does not expand beyond the goal; a bidirectional search drops some
  // nodes.
  bool leads(int step, Node node, Cost g) const {
    const auto at = static_cast<std::size_t>(step);
    if (window && !window->holds(node)) return false;
    if (record.from_both_ends()) return record.leads_on[at] != 0;
    if (canonical && !is_canonical_step(grid, record.parent[at], record.node[at], node))
      return false;
    return record.node[at] != goal &&
           (most_f == kNoCost || g + h[static_cast<std::size_t>(node)] <= most_f);
  }
};

// Implements for_each_opener() for graphs in which an edge may have no reverse edge. For a side
// without an edge, cost_by returns Graph::kMostPathCost, so g cannot overflow. Relies on both lists
// of edges being sorted by node number.
template <class Visit>
void for_each_opener_on_graph(const Graph& graph, Node node, Visit&& visit) {
  constexpr auto kNone = static_cast<Cost>(Graph::kMostPathCost);
  const std::span<const Graph::Link> in = graph.edges_in(node), out = graph.edges_out(node);
  for (std::size_t i = 0, o = 0; i < in.size() || o < out.size();) {
    const bool arrives = i < in.size() && (o == out.size() || in[i].to <= out[o].to);
    const bool leaves = o < out.size() && (i == in.size() || out[o].to <= in[i].to);
    const Node other = arrives ? in[i].to : out[o].to;
    const Cost forward = arrives ? in[i++].cost : kNone;
    const Cost backward = leaves ? out[o++].cost : kNone;
    visit(other,
          [forward, backward](Side side) { return side == Side::forward ? forward : backward; });
  }
}

// Like for_each_opener_on_graph(), for grids with one-way portals.
template <class Visit>
void for_each_opener_by_portals(const RecordedSearch& search, Node node, Visit&& visit) {
  constexpr auto kNone = static_cast<Cost>(Graph::kMostPathCost);
  struct Opener {
    Node node;
    Cost forward = kNone, backward = kNone;
  };
  std::vector<Opener> openers;
  for_each_arrival(search.grid, search.moves, node, [&](Node from, Cost cost) {
    openers.push_back({from, cost, kNone});
  });
  for_each_neighbour(search.grid, search.moves, node, [&](Node to, Cost cost) {
    const auto known = std::find_if(openers.begin(), openers.end(),
                                    [to](const Opener& opener) { return opener.node == to; });
    if (known != openers.end())
      known->backward = cost;
    else
      openers.push_back({to, kNone, cost});
  });
  for (const Opener& opener : openers)
    visit(opener.node,
          [opener](Side side) { return side == Side::forward ? opener.forward : opener.backward; });
}

// Calls visit(neighbour, cost_by) for each node whose expansion may generate `node`. cost_by(side)
// is the cost of the step between them on that side: on the forward side the step leads from the
// neighbour to `node`, on the backward side from `node` to the neighbour.
template <class Visit>
void for_each_opener(const RecordedSearch& search, Node node, Visit&& visit) {
  if (search.alpha != AlphaGraph::kOne)  // the step costs the same in both directions
    return search.for_each_step(
        node, [&](Node from, Cost cost) { visit(from, [cost](Side) { return cost; }); });
  if (search.grid.graph() && search.grid.directed())
    return for_each_opener_on_graph(*search.grid.graph(), node, visit);
  if (search.grid.portals() && search.grid.directed())
    return for_each_opener_by_portals(search, node, visit);
  for_each_arrival(search.grid, search.moves, node, [&](Node from, Cost forward) {
    visit(from, [&search, node, from, forward](Side side) {
      return side == Side::forward ? forward : cost_of_return(search.grid, {from, node}, forward);
    });
  });
}

// Calls visit(neighbour, step cost) for each node that the expansion of `node` on that side may
// generate.
template <class Visit>
void for_each_opened(const RecordedSearch& search, Side side, Node node, Visit&& visit) {
  if (side == Side::forward)
    search.for_each_step(node, visit);
  else
    for_each_arrival(search.grid, search.moves, node, visit);
}

// An event of a search that concerns one cell.
struct CellEvent {
  enum class Kind { generated, improved, expanded };

  Kind kind;
  // The number of nodes that have been expanded once the event has happened, as in playback. The
  // start is generated at count 0, and so is the goal in a bidirectional search.
  int count;
  // The node whose expansion caused the event; for `expanded`, the parent; kNoNode for the start,
  // and for the goal in a bidirectional search.
  Node from;
  Cost g;
  // Side of a bidirectional search; if backward, g is the cost to the goal.
  Side side = Side::forward;
  friend bool operator==(const CellEvent&, const CellEvent&) = default;
};

// All events of `node`, in order. The node is generated once, improved with every cheaper path that
// the search accepts, and expanded once, or more often if nodes are reopened. In a bidirectional
// search both sides can generate the node, and one of them expands it. Empty for a node that the
// search never reached. Derived from the expansions of the neighbours, in O(n log n) for n such
// expansions.
std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node);

// The open list at any step of a recorded search. A bidirectional search has one open list per
// side, and a node can be in both. The list is stored at regular intervals; for other steps, it is
// replayed from the last stored list before the step.
class OpenLists {
 public:
  // Stores the open list of every `spacing`-th step, with about 4 bytes per node. O(steps).
  void assign(const RecordedSearch& search, int spacing = 4096);

  // The open nodes when `count` nodes are expanded, 0 to the record's steps, in the order in which
  // they were generated, or improved if nodes are reopened. A node is open if it has been generated
  // and neither side has expanded it since. `search` must be the search passed to assign().
  // O(result + spacing).
  std::vector<Node> at(const RecordedSearch& search, int count, Side side = Side::forward) const;
  // The number of nodes in the lists of both sides.
  std::size_t size(const RecordedSearch& search, int count) const;

 private:
  int spacing_ = 1;
  // Indexed by side; the i-th list is stored after i * spacing_ expansions.
  std::array<std::vector<std::vector<Node>>, 2> kept_;
};

}  // namespace waymark
