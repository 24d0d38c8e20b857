#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/domain/edge_change.h"
#include "core/heuristic/estimate.h"
#include "core/search/search_record.h"

namespace waymark {

// What searches to one goal have proven of the cost from nodes to it, kept for the searches to that
// goal which follow, from wherever they begin, while the map is edited: Adaptive A* (Koenig and
// Likhachev, 2005). After a search that found the cost C no path from a node that it expanded can
// cost less than C - g. The greater of that and of the heuristic h that was asked is consistent
// where h is: a neighbour that was not expanded has h >= C - g of its own. It stays consistent
// while costs only grow, since a search after that asks it of steps that cost no less.
//
// Where an edge appears or becomes cheaper restore() lowers what is too great: Generalized Adaptive
// A* (Sun, Koenig and Yeoh, 2008). A goal that moves is another goal: what is kept says nothing of
// it and is to be forgotten.
class StaleEstimates {
 public:
  // Of a map with so many nodes, of none of which anything is known.
  explicit StaleEstimates(std::size_t node_count) : costs_(node_count, 0) {}

  // What the cost to the goal is at least: 0 where nothing is known, kNoCost where it is known that
  // there is no path.
  Cost operator()(Node node) const { return costs_[static_cast<std::size_t>(node)]; }
  // Of which something is known, or was, in the order in which it came.
  std::span<const Node> nodes() const { return nodes_; }
  // What is known of these, and how another one comes to know it. O(known).
  std::vector<std::pair<Node, Cost>> known() const;
  void know(std::span<const std::pair<Node, Cost>> known);

  // Learns from a search to the goal by the greater of this and a consistent h, each node of which
  // was expanded once. `cost` is that of its path; kNoCost: no path leads from any node that it
  // expanded. O(expanded).
  void learn(const SearchRecord& record, Cost cost);

  // The way of code that keeps what it finds along its path: the costs from each node of the path
  // to its end, and those of the nodes beside it by way of the path, the least that was ever found.
  // What is kept beside the path can be too great. O(path).
  void keep_path(const Grid& grid, const Moves& moves, std::span<const Node> path);

  // Makes the greater of this and h consistent again on a map that was edited, where h is
  // consistent there: lowers all that is greater than a step and what its end is said to cost. By
  // Dijkstra's algorithm from these changes on, where h is what it was; the nodes must be those
  // that they were. Gives how many nodes were lowered. O(changes + lowered log lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h,
              std::span<const EdgeChange> changes);
  // The same whatever has changed, h too. O(known + lowered log lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h);

  // O(known).
  void forget();

 private:
  void raise(Node node, Cost least);
  // Takes the step at the cost of what it leads to.
  void lower(const Grid& grid, const Estimate& h, Node from, Node to, Cost step);
  int lower_all(const Grid& grid, const Moves& moves, const Estimate& h);
  Cost greater(const Estimate& h, Node node) const { return std::max(h(node), (*this)(node)); }

  std::vector<Cost> costs_;  // by node
  std::vector<Node> nodes_;
  std::vector<std::pair<Cost, Node>> open_;  // a heap, the least first
};

// The greater of what a heuristic says and what is kept; both must outlive it.
class RepairedEstimate : public Estimate {
 public:
  RepairedEstimate(const Estimate& h, const StaleEstimates& kept) : h_(h), kept_(kept) {}
  Cost operator()(Node node) const override { return std::max(h_(node), kept_(node)); }

 private:
  const Estimate& h_;
  const StaleEstimates& kept_;
};

}  // namespace waymark
