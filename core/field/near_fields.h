#pragma once

#include <array>
#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// The distance fields of up to 32 sources that are close to each other, stored as differences from
// the field of a centre among them. No difference exceeds the cost between centre and source. So 16
// bits are enough even if the costs themselves need 32, and a step from one node to the next is one
// addition and one minimum for many sources at once.
//
// First the nodes close to the sources are settled. Farther away, the shortest paths to all sources
// are alike. So the other nodes are processed in the order of their cost from the centre, once up
// and once down. After that, nodes with an improved neighbour are processed again until nothing
// improves. The result is exact for any order.
class NearFields {
 public:
  static constexpr std::size_t kLanes = 32;
  using Difference = std::int16_t;
  // The maximum cost from the centre to a source.
  static constexpr Cost kReach = INT16_MAX - 1;

  // The grid must be uniform, outlive this, and not change. O(nodes).
  explicit NearFields(const Grid& grid);

  // `centre` is the field of a walkable cell. `sources` are at most kLanes nodes within kReach of
  // that cell. O(cells) if few nodes have to be processed again.
  void run(const DistanceField& centre, std::span<const Node> sources);

  // For nodes that the centre reaches: the cost from the centre, and for each source, in its lane,
  // cost(source, node) minus that cost.
  Cost cost(Node node) const { return costs_[rank(node)]; }
  const Difference* differences(Node node) const { return rows_.get() + rank(node) * kLanes; }

 private:
  void order(const DistanceField& centre);
  std::size_t rank(Node node) const {
    return static_cast<std::size_t>(ranks_[static_cast<std::size_t>(node)]);
  }

  std::array<Node, 9> offsets_;
  std::vector<Node> nodes_;             // the walkable nodes
  std::vector<std::uint8_t> steps_;     // by node: a bit for each of kSteps that 8 moves allow
  std::vector<int> ranks_;              // by node: its position in order_
  std::vector<Node> order_;             // nodes by cost from the centre, in narrow bands
  std::vector<Cost> costs_;             // costs from the centre, in the order of order_
  std::vector<std::uint8_t> later_;     // in the same order: the steps to later nodes
  std::vector<std::uint64_t> waiting_;  // same order, one bit per node: a neighbour improved
  std::vector<std::size_t> bands_;      // where each band begins in order_
  hwy::AlignedFreeUniquePtr<Difference[]> rows_;  // kLanes per node, in the same order
};

}  // namespace waymark
