#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/heuristic/query.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"

namespace waymark {

// The exact costs between any two nodes, from a short list of hubs per node: pruned landmark
// labelling (Akiba, Iwata and Yoshida, "Fast exact shortest-path distance queries on large networks
// by pruned landmark labeling", 2013). Each node stores its costs to some hubs, its label. For any
// two nodes, some hub on a shortest path between them is in both labels, so the lowest sum of two
// stored costs to a common hub is the true cost. If costs depend on the direction, each node has
// two labels: the costs to its hubs, and the costs from its hubs.
//
// Every node becomes a hub once. A hub's rank is its position in this order, from 0. Dijkstra's
// algorithm from the hub adds it to the label of each expanded node, unless the labels already give
// a cost that is not higher. Then the node is pruned: its edges are skipped, too. This loses
// nothing: if the pruned node is on a shortest path from the hub, then so is an earlier hub, and
// the earlier hub covers all nodes behind it. So hub v is in the label of node u exactly if no hub
// of a lower rank is on any shortest path between v and u. This holds for edges of cost 0 as well,
// except that a hub at cost 0 from an earlier hub may be missing from its own label.
//
// The order of the hubs determines the size of the labels, but never the costs. HubBuilder chooses
// it.
//
// Memory: 8 bytes per stored cost, plus 12 bytes per node, or 24 if directed.
class HubLabels : public PreparedTables {
 public:
  // The limits of HubBuilder. The labels of larger maps take too long to build.
  static constexpr int kMostNodes = 400'000;
  static constexpr std::uint64_t kMostBytes = 2'000'000'000;

  struct Hub {
    int rank;
    Cost cost;
  };

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;
  const Error* fault() const override { return fault_ ? &*fault_ : nullptr; }

  // The true cost between two walkable nodes, kNoCost if there is no path. O(sizes of two labels).
  Cost cost(Node from, Node to) const;
  // The most important hub of both labels that gives this cost, kNoNode if there is no path.
  Node hub_between(Node from, Node to) const;
  // A node's label, sorted by rank. Forward: the costs from the node to its hubs. Backward: the
  // costs from its hubs to the node. Without directions, both are the same list.
  std::span<const Hub> hubs(Side side, Node node) const;
  // The number of costs that a node stores, in both labels if there are two.
  int hub_count(Node node) const;
  int most_hubs() const { return most_hubs_; }    // of any node
  std::size_t stored() const { return stored_; }  // number of stored costs
  bool directed() const { return directed_; }
  // The node with a rank, and the number of ranks.
  Node node(int rank) const { return nodes_[static_cast<std::size_t>(rank)]; }
  int size() const { return static_cast<int>(nodes_.size()); }

  // The approximate memory for building the labels of a map, which includes their size.
  static std::uint64_t bytes_to_build(const Grid& grid);

 private:
  friend class HubBuilder;

  // The end of each label.
  static constexpr int kEnd = INT32_MAX;

  struct Labels {
    std::vector<std::uint32_t> begins;  // by rank
    std::vector<Hub> hubs;              // each label ends with kEnd
  };

  const Labels& labels(Side side) const {
    return directed_ && side == Side::backward ? backward_ : forward_;
  }
  const Hub* label(Side side, Node node) const {
    const Labels& known = labels(side);
    const auto rank = static_cast<std::size_t>(ranks_[static_cast<std::size_t>(node)]);
    return known.hubs.data() + known.begins[rank];
  }
  struct Sum {
    int rank = kEnd;  // of the first hub with the lowest sum
    std::int64_t cost = kNoCost;
  };
  static Sum lowest_sum(const Hub* a, const Hub* b);

  bool directed_ = false;
  int most_hubs_ = 0;
  std::size_t stored_ = 0;
  std::vector<Node> nodes_;    // by rank
  std::vector<int> ranks_;     // by node; -1: a wall
  Labels forward_, backward_;  // backward_ only if directed
  std::optional<Error> fault_;
};

// Builds the labels of a map in small steps, so a caller can show the progress, pause and stop. The
// result depends only on the map and the moves.
//
// The next hub is the node that is on the most shortest paths which the labels do not cover yet.
// This number is estimated from sampled trees of shortest paths, as in RXL (Delling, Goldberg,
// Pajor and Werneck, "Robust distance queries on massive networks", 2014): kFirstTrees trees from
// random roots, seed 1. When a node becomes a hub, the trees lose the node and everything behind
// it. If they become small, a tree from another root is added before each hub, which has only the
// paths that the labels do not cover. Ties: the first node in reading order.
class HubBuilder {
 public:
  static constexpr int kFirstTrees = 32;

  // The grid must outlive the builder and not change.
  HubBuilder(const Grid& grid, const Moves& moves);

  int size() const { return static_cast<int>(nodes_.size()); }  // number of walkable nodes
  int labelled() const { return static_cast<int>(order_.size()); }
  bool is_done() const { return labelled() == size() || is_too_large(); }
  // Whether the labels exceed HubLabels::kMostBytes. Then take() returns labels that only have
  // an Error, see fault().
  bool is_too_large() const { return stored_ * sizeof(HubLabels::Hub) > HubLabels::kMostBytes; }
  // Samples a tree, or makes a node a hub. There must be a node left.
  void step();
  // The finished labels. is_done() must be true. Called once.
  std::shared_ptr<const HubLabels> take();

 private:
  using Hub = HubLabels::Hub;
  // A tree of uncovered shortest paths, in preorder.
  struct Tree {
    std::vector<int> places;   // numbers of nodes
    std::vector<int> parents;  // positions in the tree; -1 for the root
    std::vector<int> sizes;    // number of nodes in the subtree, when the tree was made
    std::vector<int> left;     // the same without the nodes behind hubs; 0: behind one
  };
  struct Place {
    int tree, position;
  };

  std::vector<std::vector<Hub>>& labels(Side side) {
    return labels_[directed_ && side == Side::backward ? 1 : 0];
  }
  template <class Visit>
  void search(Side side, int root, const Visit& visit);
  void add_tree();
  void remove_behind(int place);
  void remove_subtree(Tree& tree, int root);
  void add_to_total(int place, int more);
  int better(int a, int b) const;
  int next_hub() const { return winners_[1]; }
  void add_hub(int place);

  const Grid* grid_;
  Moves moves_;
  bool directed_;
  std::vector<Node> nodes_;                  // the walkable nodes, in reading order
  std::vector<int> places_;                  // by node: index in nodes_; -1: a wall
  std::vector<int> order_;                   // places of the hubs
  std::vector<std::vector<Hub>> labels_[2];  // by side and place; backward only if directed
  std::size_t stored_ = 0;

  Random random_{1};
  std::vector<int> roots_;  // the places in random order, and the next one
  std::size_t next_root_ = 0;
  Side tree_side_ = Side::forward;
  int trees_made_ = 0;
  std::size_t left_ = 0;  // nodes left in all trees
  std::vector<Tree> trees_;
  std::vector<std::vector<Place>> in_trees_;  // by place
  // By place: the number of nodes left behind it in all trees where it is not the root; -1: a hub.
  std::vector<int> totals_;
  // A tournament of the totals: the winner of the match i is the winner of matches 2 i and 2 i + 1,
  // or a place. The first match is 1.
  std::vector<int> winners_;

  // Memory of search(), by place or rank.
  std::vector<Cost> costs_;  // kNoCost if not reached
  std::vector<int> parents_;
  std::vector<int> in_tree_;   // of add_tree(): index among the nodes of the tree
  std::vector<Cost> of_root_;  // by rank: the root's label; kNoCost elsewhere
  std::vector<int> touched_;
  std::vector<std::pair<Cost, int>> open_;
};

// Builds all labels of a map. Calls report_progress() meanwhile.
std::shared_ptr<const HubLabels> hub_labels(const Grid& grid, const Moves& moves);

// The labels among the prepared tables, nullptr if there are none or they are unfinished.
const HubLabels* hub_labels_in(std::span<const Prepared> prepared);

}  // namespace waymark
