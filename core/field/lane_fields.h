#pragma once

#include <array>
#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/cell_forest.h"

namespace waymark {

// Builds the distance fields of up to 16 sources at once on a map without loops, with 4 moves and
// 16-bit costs. A cell has a row of 16 lanes, one per source; cells are in preorder. A path from a
// source first goes up towards the root and then down. So costs are first counted on the paths from
// the sources up to the roots. Then every other cell, in preorder, gets the cost of its parent plus
// one.
class LaneTree {
 public:
  static constexpr std::size_t kLanes = 16;

  // The sources are passable nodes, at most kLanes. The forest must stay valid until the costs are
  // written. O(cells).
  void run(const CellForest& forest, std::span<const Node> sources);

  // Writes the costs of all nodes to one plane per source, in the order of the sources. Walls get
  // no cost. Returns false if costs do not fit in 16 bits: the planes are then invalid. O(nodes).
  bool write(std::span<const std::span<CostPlane::Narrow>> costs) const;

 private:
  void count_up(Node source, std::size_t lane);

  const CellForest* forest_ = nullptr;
  // By position: whether it is on the path from a source to a root.
  std::vector<std::uint8_t> above_;
  // Rows of kLanes costs, by position; the last row is for walls.
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> rows_;
};

// Builds the distance fields of up to 16 sources at once, with 4 moves and 16-bit costs. A node has
// a row of 16 lanes, one per source, and a step is one addition and one minimum for all lanes.
//
// In a sweep down the map, each run with lowered cells lowers the runs below it where they overlap.
// The next sweep does the same upwards, and so on until nothing changes. A game map needs about
// five sweeps, and after the first two sweeps few runs change. (Fast sweeping, Zhao 2005, on the
// runs of a grid.)
class RunSweeps {
 public:
  static constexpr std::size_t kLanes = 16;

  // The sources are passable nodes, at most kLanes. O(sweeps * cells).
  void run(const RowRuns& runs, std::size_t node_count, std::span<const Node> sources);

  // Writes the cost of every passable cell for each source, in the order of the sources, indexed by
  // Node; walls are unchanged. Returns false if costs do not fit in 16 bits: the planes are then
  // invalid. O(cells).
  bool write(std::span<const std::span<CostPlane::Narrow>> costs) const;

 private:
  const RowRuns* runs_ = nullptr;
  std::size_t node_count_ = 0;
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> rows_;  // kLanes per node
  std::vector<std::uint64_t> lowers_down_,
      lowers_up_;  // one bit per run: whether it was lowered since it last lowered others
};

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
