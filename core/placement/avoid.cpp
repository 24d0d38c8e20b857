#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/threads.h"
#include "core/field/distance_field.h"
#include "core/placement/maxcover.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

// Uses a random root for each landmark. If every branch of the root's tree contains a landmark or
// has exact bounds, places the landmark on a random cell.
void place_by_avoid(Placer& placer) {
  Node next = kNoNode;
  do {
    next = avoid_leaf(placer, placer.random_node(), placer.landmarks(), placer.tables());
    if (next == kNoNode) next = placer.random_free_node();
  } while (placer.add(next));
}

}  // namespace

const PlacementRow kAvoidRow = {
    PlacementMethod::avoid,
    "avoid",
    "Each at the end of the shortest-path branch that the previous landmarks estimate worst",
    "Goldberg and Werneck, 2005",
    false,
    true,
    place_by_avoid};

namespace {

// A node of the shortest-path tree, indexed like the nodes of the component.
struct Branch {
  Cost cost = 0;  // to the root
  std::int64_t size = 0;
  std::int64_t greatest_child = -1;  // the size of `child`
  Node child = kNoNode;              // the largest child
  bool taken = false;                // whether the subtree contains a landmark
};

// The indices of the nodes from the farthest to the root; nodes of equal cost in ascending order.
// Uses a radix sort by the digits of the cost, which is much faster than a comparison sort.
std::vector<std::uint32_t> farthest_first(const std::vector<Branch>& branches) {
  constexpr int kBits = 11;  // bits per digit; a cost has three digits
  std::vector<std::uint32_t> order(branches.size()), next(branches.size());
  std::iota(order.begin(), order.end(), 0u);
  for (int digit = 0; digit < 3; ++digit) {
    const auto digit_of = [&](std::uint32_t at) {
      const auto key = static_cast<std::uint32_t>(kNoCost - branches[at].cost);
      return (key >> (digit * kBits)) & ((1u << kBits) - 1);
    };
    std::array<std::uint32_t, (1 << kBits) + 1> begin{};
    for (const std::uint32_t at : order) ++begin[digit_of(at) + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const std::uint32_t at : order) next[begin[digit_of(at)]++] = at;
    order.swap(next);
  }
  return order;
}

class AvoidTree {
 public:
  AvoidTree(Placer& placer, Node root)
      : placer_(placer), root_(root), from_root_(placer.costs_from(root)) {
    for (std::size_t at = 0; at < branches_.size(); ++at) {
      const Node node = placer.nodes()[at];
      index_[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(at);
      branches_[at].cost = from_root_->at(node);
    }
  }

  Node leaf(std::span<const Node> landmarks, std::span<const LandmarkTable> tables) {
    weigh(tables);
    for (const Node landmark : landmarks) branches_[index(landmark)].taken = true;
    sum_up();
    std::size_t top = 0;
    for (std::size_t at = 1; at < branches_.size(); ++at)
      if (branches_[at].size > branches_[top].size) top = at;
    if (branches_[top].size == 0) return kNoNode;
    Node node = placer_.nodes()[top];
    while (branches_[index(node)].child != kNoNode) node = branches_[index(node)].child;
    return node;
  }

 private:
  std::size_t index(Node node) const {
    return static_cast<std::size_t>(index_[static_cast<std::size_t>(node)]);
  }

  void weigh(std::span<const LandmarkTable> tables) {
    constexpr std::size_t kBoundsAThread = 1 << 16;  // minimum number of bounds per thread
    std::vector<Cost> bounds(branches_.size(), 0);
    const auto weigh_range = [&](std::size_t begin, std::size_t end) {
      for (const LandmarkTable& table : tables) {
        const LandmarkBound bound(*table, root_);
        for (std::size_t at = begin; at < end; ++at)
          bounds[at] = std::max(bounds[at], bound(placer_.nodes()[at]));
      }
      for (std::size_t at = begin; at < end; ++at)
        branches_[at].size = branches_[at].cost - bounds[at];
    };
    in_ranges(placer_.threads(), bounds.size(), kBoundsAThread / (tables.size() + 1), weigh_range);
  }

  // A neighbour on a shortest path to the root. As in descend(), a step that costs 0 is used only
  // if there is no other, so steps of cost 0 form no cycle.
  Node parent(Node node) {
    const Cost cost = from_root_->at(node);
    Node drawn = kNoNode;
    std::uint64_t seen = 0;
    for_each_neighbour(placer_.grid(), placer_.moves(), node, [&](Node to, Cost step) {
      if (step > 0 && from_root_->at(to) == cost - step && placer_.random().below(++seen) == 0)
        drawn = to;
    });
    return drawn == kNoNode ? descend(placer_.grid(), *from_root_, node) : drawn;
  }

  // The number of steps of cost 0 from a node to the root, or to the first node from which the path
  // continues with a step above 0.
  int free_steps(Node node) const {
    for (int steps = 0;; ++steps) {
      const Node next = descend(placer_.grid(), *from_root_, node);
      if (next == kNoNode || from_root_->at(next) < from_root_->at(node)) return steps;
      node = next;
    }
  }

  // Orders the nodes from the farthest to the root, so each node comes after its children.
  std::vector<std::uint32_t> children_first() const {
    std::vector<std::uint32_t> order = farthest_first(branches_);
    if (!has_free_steps(placer_.grid())) return order;
    std::vector<int> free(branches_.size());
    for (std::size_t at = 0; at < free.size(); ++at) free[at] = free_steps(placer_.nodes()[at]);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return branches_[a].cost != branches_[b].cost ? branches_[a].cost > branches_[b].cost
                                                    : free[a] > free[b];
    });
    return order;
  }

  void sum_up() {
    for (const std::uint32_t at : children_first()) {
      Branch& branch = branches_[at];
      if (branch.taken) branch.size = 0;
      const Node node = placer_.nodes()[at];
      if (node == root_) return;
      Branch& above = branches_[index(parent(node))];
      above.taken |= branch.taken;
      above.size += branch.size;
      if (branch.size <= above.greatest_child) continue;
      above.greatest_child = branch.size;
      above.child = node;
    }
  }

  Placer& placer_;
  Node root_;
  LandmarkTable from_root_;
  std::vector<std::int32_t> index_ = std::vector<std::int32_t>(placer_.grid().node_count());
  std::vector<Branch> branches_ = std::vector<Branch>(placer_.nodes().size());
};

}  // namespace

Node avoid_leaf(Placer& placer, Node root, std::span<const Node> landmarks,
                std::span<const LandmarkTable> tables) {
  return AvoidTree(placer, root).leaf(landmarks, tables);
}

}  // namespace waymark
