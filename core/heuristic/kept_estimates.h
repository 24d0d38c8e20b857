#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/domain/edge_change.h"
#include "core/heuristic/estimate.h"
#include "core/search/search_record.h"

namespace waymark {

// Costs learned by earlier searches: lower bounds of the cost from nodes to one goal, kept for
// later searches to that goal from any start while the map is edited (Adaptive A*: Koenig and
// Likhachev, 2005). After a search that found a path of cost C, no path from an expanded node can
// cost less than C - g. The maximum of that and the search's heuristic h is consistent if h is: a
// neighbour that was not expanded already has h >= C - g. It stays consistent while costs only
// grow.
//
// If an edge appears or becomes cheaper, restore() lowers estimates that are too high: Generalized
// Adaptive A* (Sun, Koenig and Yeoh, 2008). The costs are useless for another goal: call forget()
// if the goal moves.
class StaleEstimates {
 public:
  // For a map with this many nodes, without any learned costs.
  explicit StaleEstimates(std::size_t node_count) : costs_(node_count, 0) {}

  // A lower bound of the cost to the goal: 0 if nothing was learned, kNoCost if it is proven that
  // there is no path.
  Cost operator()(Node node) const { return costs_[static_cast<std::size_t>(node)]; }
  // The nodes that have, or had, learned costs, in the order in which they were learned.
  std::span<const Node> nodes() const { return nodes_; }
  // The learned costs, and a function that stores them in another object. O(known).
  std::vector<std::pair<Node, Cost>> known() const;
  void know(std::span<const std::pair<Node, Cost>> known);

  // Learns from a search to the goal that used the maximum of this and a consistent h, and expanded
  // each node once. `cost` is the cost of its path; kNoCost means that no expanded node has a path.
  // O(expanded).
  void learn(const SearchRecord& record, Cost cost);

  // Learns like programs that keep the costs along a path: the costs from each node of the path to
  // its end, and from adjacent nodes through the path, the lowest so far. The costs next to the
  // path can overestimate. O(path).
  void keep_path(const Grid& grid, const Moves& moves, std::span<const Node> path);

  // Makes the maximum of this and h consistent again after edits of the map, on which h must be
  // consistent: lowers every value that exceeds a step's cost plus the value of its end. Runs
  // Dijkstra's algorithm from the changes, assuming that h did not change; the nodes of the map
  // must be the same. Returns the number of nodes lowered. O(changes + lowered log lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h,
              std::span<const EdgeChange> changes);
  // Like restore() above, but for any changes, also of h. O(known + lowered log lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h);

  // O(known).
  void forget();

 private:
  void raise(Node node, Cost least);
  // Lowers the value of `from` to the step's cost plus the value of `to`.
  void lower(const Grid& grid, const Estimate& h, Node from, Node to, Cost step);
  int lower_all(const Grid& grid, const Moves& moves, const Estimate& h);
  Cost greater(const Estimate& h, Node node) const { return std::max(h(node), (*this)(node)); }

  std::vector<Cost> costs_;  // by node
  std::vector<Node> nodes_;
  std::vector<std::pair<Cost, Node>> open_;  // a heap, the lowest first
};

// The maximum of a heuristic and the learned costs. Both must outlive it.
class RepairedEstimate : public Estimate {
 public:
  RepairedEstimate(const Estimate& h, const StaleEstimates& kept) : h_(h), kept_(kept) {}
  Cost operator()(Node node) const override { return std::max(h_(node), kept_(node)); }

 private:
  const Estimate& h_;
  const StaleEstimates& kept_;
};

}  // namespace waymark
