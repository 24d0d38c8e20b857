#pragma once

#include <array>
#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// The distance fields of up to 32 sources that lie near each other, as what each differs from the
// field of a centre among them. No difference is greater than the cost between centre and source,
// so 16 bits hold it where the costs themselves need 32, and a step from one node to the next is
// one addition and one minimum for many sources at once.
//
// First the nodes near the sources are settled. Seen from farther away the shortest paths to all of
// them run alike, so the others are gone over in the order of their cost from the centre, once up
// and once down, and then only where something was lowered, until nothing is. The result is exact
// whatever that order is.
class NearFields {
 public:
  static constexpr std::size_t kLanes = 32;
  using Difference = std::int16_t;
  // As far from the centre a source may be.
  static constexpr Cost kReach = INT16_MAX - 1;

  // The grid must be uniform, outlive it and not change. O(nodes).
  explicit NearFields(const Grid& grid);

  // `centre` is the field of a walkable cell, `sources` are at most kLanes nodes that it reaches
  // within kReach. O(cells), where few nodes are to be looked at again.
  void run(const DistanceField& centre, std::span<const Node> sources);

  // Of nodes that the centre reaches: the cost from the centre, and cost(source, node) less that
  // cost, a lane a source.
  Cost cost(Node node) const { return costs_[rank(node)]; }
  const Difference* differences(Node node) const { return rows_.get() + rank(node) * kLanes; }

 private:
  void order(const DistanceField& centre);
  std::size_t rank(Node node) const {
    return static_cast<std::size_t>(ranks_[static_cast<std::size_t>(node)]);
  }

  std::array<Node, 9> offsets_;
  std::vector<Node> nodes_;             // that are walkable
  std::vector<std::uint8_t> steps_;     // by node: a bit for each of kSteps that 8 moves allow
  std::vector<int> ranks_;              // by node: its place in the order
  std::vector<Node> order_;             // by cost from the centre, in narrow bands
  std::vector<Cost> costs_;             // from the centre, in that order
  std::vector<std::uint8_t> later_;     // likewise: the steps to nodes that come later
  std::vector<std::uint64_t> waiting_;  // a bit a node in that order: a neighbour was lowered
  std::vector<std::size_t> bands_;      // where each begins
  hwy::AlignedFreeUniquePtr<Difference[]> rows_;  // kLanes a node, in that order
};

}  // namespace waymark
