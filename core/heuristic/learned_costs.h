#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/heuristic/query.h"
#include "core/map/map_version.h"
#include "core/record/search_record.h"

namespace waymark {

// Costs learned by earlier searches: lower bounds on the cost from nodes to one goal, kept for
// later searches to that goal from any start while the map is edited (Adaptive A*: Koenig and
// Likhachev, 2005). After a search that found a path of cost C, no path from an expanded node can
// cost less than C - g. The maximum of C - g and the search's heuristic h is consistent if h is: a
// neighbour that was not expanded already has h >= C - g. The maximum stays consistent as long as
// costs only grow.
//
// If an edge appears or becomes cheaper, restore() lowers estimates that are too high: Generalized
// Adaptive A* (Sun, Koenig and Yeoh, 2008). The costs are useless for another goal: call forget()
// if the goal moves.
class LearnedCosts {
 public:
  // Creates an object for a map with this many nodes, without any learned costs.
  explicit LearnedCosts(std::size_t node_count) : costs_(node_count, 0) {}

  // A lower bound on the cost from a node to the goal: 0 if nothing was learned for the node,
  // kNoCost if there is provably no path.
  Cost operator()(Node node) const { return costs_[static_cast<std::size_t>(node)]; }
  // The nodes that have, or had, learned costs, in the order in which they were learned.
  std::span<const Node> nodes() const { return nodes_; }
  // known() returns the learned costs, and know() stores them in another object. O(known).
  std::vector<std::pair<Node, Cost>> known() const;
  void know(std::span<const std::pair<Node, Cost>> known);

  // Learns from a search to the goal. The search must have used the maximum of the learned costs
  // and a consistent h, and expanded each node once. `cost` is the cost of its path; kNoCost means
  // that no expanded node has a path to the goal. O(expanded).
  void learn(const SearchRecord& record, Cost cost);

  // Learns like programs that keep the costs along a path: stores the cost from each node of the
  // path to the end of the path and, for neighbours of the path, the lowest cost of stepping onto
  // the path and following it. The costs next to the path can overestimate. O(path).
  void keep_path(const Grid& grid, const Moves& moves, std::span<const Node> path);

  // Makes the maximum of the learned costs and h consistent again after map edits: lowers every
  // value that exceeds the cost of a step plus the value at the end of the step. h must be
  // consistent on the edited map. Runs Dijkstra's algorithm from the changes, assuming that h has
  // not changed; the map must have the same nodes as before. Returns the number of nodes lowered.
  // O(changes + lowered log lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h,
              std::span<const EdgeChange> changes);
  // Like restore() above, but allows any changes, including changes of h. O(known + lowered log
  // lowered).
  int restore(const Grid& grid, const Moves& moves, const Estimate& h);

  // O(known).
  void forget();

 private:
  void raise(Node node, Cost least);
  // Lowers the value of `from` to the step's cost plus the value of `to`, if that is lower.
  void lower(const Grid& grid, const Estimate& h, Node from, Node to, Cost step);
  int lower_all(const Grid& grid, const Moves& moves, const Estimate& h);
  Cost greater(const Estimate& h, Node node) const { return std::max(h(node), (*this)(node)); }

  std::vector<Cost> costs_;  // by node
  std::vector<Node> nodes_;
  std::vector<std::pair<Cost, Node>> open_;  // a heap with the lowest cost first
};

// The maximum of a heuristic and the learned costs, which must both outlive it.
class RepairedEstimate : public Estimate {
 public:
  RepairedEstimate(const Estimate& h, const LearnedCosts& learned) : h_(h), learned_(learned) {}
  Cost operator()(Node node) const override { return std::max(h_(node), learned_(node)); }

 private:
  const Estimate& h_;
  const LearnedCosts& learned_;
};

// The maximum of an estimate, with the interface that OctileAstar needs, and the costs learned by
// earlier searches. The costs must outlive it.
template <class Octile>
class RepairedOctile {
 public:
  RepairedOctile(const Octile& octile, const LearnedCosts& learned)
      : octile_(octile), learned_(learned) {}

  class Around {
   public:
    Around(const RepairedOctile& estimate, Node node)
        : octile_(estimate.octile_.around(node)), learned_(estimate.learned_) {}
    Cost operator()(unsigned step, Node neighbour) const {
      return std::max(octile_(step, neighbour), learned_(neighbour));
    }

   private:
    typename Octile::Around octile_;
    const LearnedCosts& learned_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const { return std::max(octile_(node), learned_(node)); }

 private:
  Octile octile_;
  const LearnedCosts& learned_;
};

// Returns the costs that a search has proven, as a table for its start: the g of each node for
// which the record proves that no cheaper path exists. All other nodes get kNoCost, although they
// may be reachable. `record` is the complete record of any search for the query. If costs depend on
// the direction, the table has only the plane of costs from the start. Call a node open if an
// expanded node leads to it and it was not expanded, or was expanded only at a higher cost. As long
// as a node's g is too high, some open node is on the optimal path to it, and the expanded node
// before that open node has its lowest g. With a consistent estimate b to the goal, here the
// distance formula, g + b does not decrease along that path. So a node's g is minimal if its g + b
// is at most the lowest g + b of all open nodes. After A* with the distance formula, this is true
// of all expanded nodes. With a better heuristic the open nodes have a lower g + b, so fewer costs
// are proven. O(cells + expanded).
LandmarkTable proven_costs(const Query& query, const SearchRecord& record);

// The tables of the latest searches of a query sequence on one grid, newest first.
class EarlierSearches {
 public:
  // `most`: the maximum number of tables kept, 0 to LandmarkHeuristic::kMost.
  explicit EarlierSearches(int most) : most_(most) {}

  // Adds the proven_costs() of a search.
  void add(const Query& query, const SearchRecord& record);
  const std::vector<LandmarkTable>& tables() const { return tables_; }

 private:
  int most_;
  std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
