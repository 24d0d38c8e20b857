#include "core/heuristic/embedding.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "core/heuristic/heuristic.h"
#include "core/map/components.h"

namespace waymark {
namespace {

constexpr int kMostRounds = 10;  // as in the paper

std::size_t at(Node node) { return static_cast<std::size_t>(node); }

// Computes costs from one cell of each part of the map. Uses the step costs that remain after
// subtracting some dimensions.
class WhatIsLeft {
 public:
  WhatIsLeft(const Grid& grid, const Moves& moves, const std::vector<Cost>& coordinates,
             int dimensions)
      : grid_(grid),
        moves_(moves),
        coordinates_(coordinates),
        stride_(static_cast<std::size_t>(dimensions)),
        ring_(static_cast<std::size_t>(moves.dearest_step(grid)) + 1) {}

  // Subtracts the first `dimensions` dimensions from the step costs.
  void take_off(int dimensions) { taken_ = static_cast<std::size_t>(dimensions); }

  // Dijkstra's algorithm on a ring of buckets (Dial, 1969), as in distance_field(). If a step costs
  // 0, its end node goes into the bucket that is being emptied.
  void costs_from(const std::vector<Node>& sources, std::vector<Cost>& costs) {
    costs.assign(grid_.node_count(), kNoCost);
    for (const Node source : sources) {
      costs[at(source)] = 0;
      ring_[0].push_back(source);
    }
    std::size_t open = sources.size(), slot = 0;
    for (Cost cost = 0; open > 0; ++cost, slot = slot + 1 == ring_.size() ? 0 : slot + 1) {
      for (std::size_t i = 0; i < ring_[slot].size(); ++i) {
        --open;
        const Node node = ring_[slot][i];
        if (costs[at(node)] != cost) continue;  // outdated entry
        for_each_neighbour(grid_, moves_, node, [&](Node next, Cost step) {
          const Cost there = cost + left_of(step, node, next);
          if (there >= costs[at(next)]) return;
          costs[at(next)] = there;
          const std::size_t to = slot + static_cast<std::size_t>(there - cost);
          ring_[to < ring_.size() ? to : to - ring_.size()].push_back(next);
          ++open;
        });
      }
      ring_[slot].clear();
    }
  }

 private:
  Cost left_of(Cost step, Node a, Node b) const {
    const Cost *of_a = coordinates_.data() + at(a) * stride_,
               *of_b = coordinates_.data() + at(b) * stride_;
    for (std::size_t i = 0; i < taken_; ++i) step -= std::abs(of_a[i] - of_b[i]);
    return step;
  }

  const Grid& grid_;
  const Moves& moves_;
  const std::vector<Cost>& coordinates_;
  std::size_t stride_, taken_ = 0;
  std::vector<std::vector<Node>> ring_;
};

// The costs from the two pivots of each part.
struct Pivots {
  std::vector<Cost> from_a, from_b;
  bool apart = false;  // whether some pair of pivots has a cost above 0 between them
};

// The farthest cell of each part. Ties: the first in reading order.
std::vector<Node> farthest_nodes(const Components& parts, const std::vector<Cost>& costs) {
  std::vector<Node> farthest;
  for (int part = 0; part < parts.count(); ++part) {
    const std::span<const Node> nodes = parts.nodes(part);
    farthest.push_back(*std::max_element(
        nodes.begin(), nodes.end(), [&](Node a, Node b) { return costs[at(a)] < costs[at(b)]; }));
  }
  return farthest;
}

void find_pivots(const Components& parts, WhatIsLeft& left, Pivots& pivots) {
  std::vector<Node> from;
  for (int part = 0; part < parts.count(); ++part) from.push_back(parts.nodes(part).front());
  left.costs_from(from, pivots.from_b);
  std::vector<Cost> reached(from.size(), 0);
  for (int round = 0; round < kMostRounds; ++round) {
    std::swap(pivots.from_a, pivots.from_b);
    const std::vector<Node> to = farthest_nodes(parts, pivots.from_a);
    bool farther = false;
    for (std::size_t i = 0; i < to.size(); ++i) {
      const Cost cost = pivots.from_a[at(to[i])];
      farther |= cost > reached[i];
      reached[i] = std::max(reached[i], cost);
    }
    pivots.apart |= farther;
    if (!pivots.apart) return;
    left.costs_from(to, pivots.from_b);
    if (!farther) return;
  }
}

}  // namespace

Embedding::Embedding(const Grid& grid, const Moves& moves, int dimensions)
    : dimensions_(dimensions),
      coordinates_(grid.node_count() * static_cast<std::size_t>(dimensions)) {
  assert(dimensions >= 1 && dimensions <= kMostDimensions);
  const Components parts(grid, moves.rule());
  if (parts.count() > 1) {
    parts_.assign(grid.node_count(), -1);
    for (int part = 0; part < parts.count(); ++part)
      for (const Node node : parts.nodes(part)) parts_[at(node)] = part;
  }
  WhatIsLeft left(grid, moves, coordinates_, dimensions);
  for (int dimension = 0; dimension < dimensions; ++dimension) {
    left.take_off(dimension);
    Pivots pivots;
    find_pivots(parts, left, pivots);
    if (!pivots.apart) return;  // every path now costs 0, so the remaining coordinates are 0
    for (int part = 0; part < parts.count(); ++part)
      for (const Node node : parts.nodes(part))
        // A right shift rounds down, even for negative numbers.
        coordinates_[at(node) * static_cast<std::size_t>(dimensions) +
                     static_cast<std::size_t>(dimension)] =
            (pivots.from_a[at(node)] - pivots.from_b[at(node)]) >> 1;
  }
}

const Estimate& Embedding::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  return storage.hold([this, formula, goal = query.grid.node(query.goal)](Node node) {
    if (!joined(node, goal)) return kNoCost;
    const std::span<const Cost> from = coordinates(node), to = coordinates(goal);
    Cost apart = 0;
    for (std::size_t i = 0; i < from.size(); ++i) apart += std::abs(from[i] - to[i]);
    return std::max(apart, formula(node));
  });
}

std::uint64_t Embedding::bytes() const {
  return coordinates_.size() * sizeof(Cost) + parts_.size() * sizeof(int);
}

}  // namespace waymark
