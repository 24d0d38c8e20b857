#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/heuristic/query.h"
#include "core/map/graph.h"
#include "core/record/search_record.h"
#include "core/search/four_heap.h"

namespace waymark {

// A contraction hierarchy of a graph (Geisberger, Sanders, Schultes and Delling, "Contraction
// hierarchies: faster and simpler hierarchical routing in road networks", 2008). All nodes are
// contracted one by one, the least important first: a contracted node is removed, and if it was on
// the only shortest path between two of its neighbours, a shortcut of the same cost connects them.
// So for any two nodes, some shortest path first leads only to more important nodes and then only
// to less important ones. See ContractionSearch.
//
// A node's rank is its position in this order, from 0. Immutable.
//
// Memory: 20 bytes per arc, and 12 bytes per node or 16 if directed. A town of 63,400 nodes and
// 112,000 two-way edges has 327,000 arcs.
class ContractionHierarchy : public PreparedMap {
 public:
  // An edge or a shortcut to or from a more important node.
  struct Arc {
    int to;  // a rank
    Cost cost;
  };

  int size() const { return static_cast<int>(nodes_.size()); }
  Node node(int rank) const { return nodes_[static_cast<std::size_t>(rank)]; }
  // The rank of a node by its number in the graph, see Graph::number().
  int rank(int number) const { return ranks_[static_cast<std::size_t>(number)]; }
  // The arcs between a node and more important nodes. Forward: arcs that leave the node. Backward:
  // arcs that lead to the node from `Arc::to`. Sorted by rank, at most one per pair of nodes.
  std::span<const Arc> up(Side side, int rank) const {
    const Rows& rows = rows_of(side);
    const std::uint32_t* const at = rows.begins.data() + rank;
    return {rows.arcs.data() + at[0], rows.arcs.data() + at[1]};
  }
  // Loads into the cache what a search reads when it expands a node: first the position of its
  // arcs, then the arcs.
  void prefetch(Side side, int rank) const {
    __builtin_prefetch(rows_of(side).begins.data() + rank);
    __builtin_prefetch(nodes_.data() + rank);
  }
  void prefetch_arcs(Side side, int rank) const {
    const std::span<const Arc> arcs = up(side, rank);
    const auto* const at = reinterpret_cast<const char*>(arcs.data());
    for (std::size_t offset = 0; offset < arcs.size_bytes(); offset += 64)
      __builtin_prefetch(at + offset);
  }
  bool directed() const { return directed_; }
  // The number of shortcuts. On an undirected graph, a shortcut for both directions counts once.
  std::size_t shortcuts() const { return shortcuts_; }
  std::uint64_t bytes() const override;
  const char* name() const override { return "ch"; }
  std::string contents() const override { return "shortcuts and ranks"; }
  // The approximate memory for building the hierarchy of a graph, which includes its size.
  static std::uint64_t bytes_to_build(const Graph& graph);

  // Appends the nodes of a path. `ranks`: the ends of its arcs, in the direction of travel, at
  // least one. O(length of the path + arcs * log arcs per node).
  void unpack(std::span<const int> ranks, std::vector<Node>& path) const;

 private:
  friend class ContractionBuilder;

  static constexpr auto kEdge = static_cast<std::uint32_t>(-1);

  // The parts of a shortcut: a contracted node, and the arcs between this node and the ends of the
  // shortcut. The path takes the first of these arcs downwards, so it is in the backward rows; the
  // second is in the forward rows.
  struct Parts {
    Node middle = kNoNode;  // kNoNode if the arc is an edge
    // The indices of the arcs to the ends with the lower and the higher rank; kEdge if they are
    // edges.
    std::uint32_t low = kEdge, high = kEdge;
  };
  struct Rows {
    std::vector<std::uint32_t> begins;  // by rank, plus an end
    std::vector<Arc> arcs;
    std::vector<Parts> parts;  // by index in `arcs`
  };

  const Rows& rows_of(Side side) const {
    return directed_ && side == Side::backward ? backward_ : forward_;
  }
  std::uint32_t arc_between(Side side, int lower, int higher) const;
  void divide(Side side, const std::array<std::vector<int>, 2>& middles);

  bool directed_ = false;
  std::size_t shortcuts_ = 0;
  std::vector<Node> nodes_;  // by rank
  std::vector<int> ranks_;   // by number
  Rows forward_, backward_;  // backward_ only if directed
};

// Builds a contraction hierarchy in small steps, so a caller can show the progress, pause and stop.
// The result depends only on the graph.
//
// The next node is the one with the lowest importance: its level (one more than the highest level
// of its contracted neighbours), plus the ratio of the shortcuts that it needs to the arcs that its
// contraction removes, plus the same ratio with each arc weighted by the number of edges that it
// replaces. Ties: the lower number. The importance of a node is computed again when the node is
// the next one, and the node is put back if its importance is no longer the lowest (lazy updates).
//
// A shortcut from u to w is omitted if a search from u that avoids the node finds another path that
// costs no more. This search stops after expanding kMostSettled nodes, so some shortcuts are not
// needed. They cost time and memory, but never change the costs.
class ContractionBuilder {
 public:
  static constexpr int kMostSettled = 500;

  // The graph must outlive the builder.
  explicit ContractionBuilder(const Graph& graph);

  int size() const { return static_cast<int>(ranks_.size()); }
  int contracted() const { return static_cast<int>(order_.size()); }
  bool is_done() const { return contracted() == size(); }
  // Contracts a node, or updates the importance of one. There must be a node left.
  void step();
  // The finished hierarchy. is_done() must be true. Called once.
  std::shared_ptr<const ContractionHierarchy> take();

 private:
  // An arc between two nodes that are not contracted, by their numbers.
  struct Half {
    int to;
    Cost cost;
    int middle;  // a number, or kNoMiddle
    int hops;    // number of edges
  };
  static constexpr int kNoMiddle = -1;  // of an edge

  struct Shortcut {
    int from, to;
    Cost cost;
    int hops;
  };
  using Entry = std::pair<std::int64_t, int>;  // importance and number

  std::vector<Half>& halves(Side side, int number) {
    return halves_[directed_ ? static_cast<std::size_t>(side) : 0]
                  [static_cast<std::size_t>(number)];
  }
  std::int64_t importance_of(int number);
  void find_shortcuts(int number);
  void find_witnesses(int from, int avoided, std::span<const Half> targets, const Half& first);
  void contract(int number);
  static void add(std::vector<Half>& to, const Half& half);
  ContractionHierarchy::Rows rows(Side side, std::vector<int>& middles);

  const Graph* graph_;
  bool directed_;
  std::vector<std::vector<Half>> halves_[2];  // by side and number; backward only if directed
  std::vector<int> order_;                    // the contracted nodes
  std::vector<int> ranks_;                    // by number; -1: not contracted
  std::vector<int> levels_;                   // by number
  std::vector<std::int64_t> importance_;      // by number, as last computed
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
  std::vector<Shortcut> shortcuts_;  // that the examined node needs

  // Memory of find_witnesses(), by number.
  std::vector<Cost> costs_;   // kNoCost if not reached
  std::vector<Cost> most_;    // what a path to a target may cost; kNoTarget if it is none
  std::vector<int> reached_;  // the nodes that have costs
  CostHeap open_;
};

// Builds the whole hierarchy of a graph. Calls report_progress() meanwhile.
std::shared_ptr<const ContractionHierarchy> contraction_hierarchy(const Graph& graph);

}  // namespace waymark
