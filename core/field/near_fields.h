#pragma once

#include <array>
#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// Builds the distance fields of up to 32 sources that are close to each other. Stores each field as
// its differences from the field of a centre among the sources. No difference exceeds the cost
// between centre and source. So 16 bits are enough even if the costs themselves need 32, and a step
// from one node to the next is one addition and one minimum for many sources at once.
//
// First the nodes close to the sources are settled. Farther away, the shortest paths to all sources
// are alike. So the other nodes are updated in the order of their cost from the centre, once in
// ascending and once in descending order. After that, nodes with an improved neighbour are updated
// again until nothing improves. The result is exact for any order.
class NearFields {
 public:
  static constexpr std::size_t kLanes = 32;
  using Difference = std::int16_t;
  // The maximum cost from the centre to a source.
  static constexpr Cost kReach = INT16_MAX - 1;

  // The grid must be uniform, outlive the NearFields, and not change. O(nodes).
  explicit NearFields(const Grid& grid);

  // `centre` is the field of a walkable cell. `sources` are at most kLanes nodes within kReach of
  // that cell. O(cells) if few nodes have to be updated again.
  void run(const DistanceField& centre, std::span<const Node> sources);

  // Only for nodes that the centre reaches. cost() is the cost from the centre to the node.
  // differences() has one lane per source: the cost from the source to the node minus cost(node).
  Cost cost(Node node) const { return costs_[rank(node)]; }
  const Difference* differences(Node node) const { return rows_.get() + rank(node) * kLanes; }

 private:
  void order(const DistanceField& centre);
  std::size_t rank(Node node) const {
    return static_cast<std::size_t>(ranks_[static_cast<std::size_t>(node)]);
  }

  std::array<Node, 9> offsets_;
  std::vector<Node> nodes_;          // the walkable nodes
  std::vector<std::uint8_t> steps_;  // by node: bit i is set if 8 moves allow kSteps[i]
  std::vector<int> ranks_;           // by node: its position in order_
  std::vector<Node> order_;          // nodes by cost from the centre, in narrow bands
  std::vector<Cost> costs_;          // costs from the centre, in the order of order_
  std::vector<std::uint8_t> later_;  // in the same order: the steps to later nodes, as bits
  // In the same order, one bit per node: a neighbour has improved.
  std::vector<std::uint64_t> waiting_;
  std::vector<std::size_t> bands_;                // start of each band in order_
  hwy::AlignedFreeUniquePtr<Difference[]> rows_;  // kLanes per node, in the same order
};

}  // namespace waymark
