#pragma once

#include <functional>
#include <span>

#include "core/base/random.h"
#include "core/placement/placement.h"

namespace waymark {

// What a method of placement works with: the cells that it may choose among, its random numbers,
// and the landmarks so far, each with its table.
class Placer {
 public:
  // `nodes` are those of one component in reading order, at least one. At most `count` landmarks.
  Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
         const Placement& placement, const std::function<bool(int, int)>& progress);

  std::span<const Node> nodes() const { return nodes_; }
  const Grid& grid() const { return fields_.grid(); }
  Random& random() { return random_; }
  int count() const { return count_; }  // of landmarks in the end
  Node random_node() { return nodes_[random_.below(nodes_.size())]; }
  // The costs from a node that need be no landmark.
  LandmarkTable costs_from(Node node);

  // A landmark on a node that has none yet. False when it was the last one, or no more are wanted.
  bool add(Node node);
  const CostPlane& last_table() const { return placed_.tables.back()->costs; }
  PlacedLandmarks take() { return std::move(placed_); }

 private:
  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  Random random_;
  int count_;
  const std::function<bool(int, int)>& progress_;
  PlacedLandmarks placed_;
};

}  // namespace waymark
