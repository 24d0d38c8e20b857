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
  // `nodes` are those of one component in reading order, at least one. All must outlive it.
  Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
         const Placement& placement, const std::function<bool(int, int)>& progress,
         const PlacementInput& input);

  std::span<const Node> nodes() const { return nodes_; }
  bool contains(Node node) const;  // O(log nodes)
  FieldBuilder& fields() { return fields_; }
  const Grid& grid() const { return fields_.grid(); }
  const Moves& moves() const { return moves_; }
  Random& random() { return random_; }
  Node random_node() { return nodes_[random_.below(nodes_.size())]; }
  int threads() const { return input_.threads; }
  // How many landmarks are to be added, so that there is a free node for each.
  int count() const { return count_; }
  // What is to become cheaper, as PlacementInput says; none in a component of one node. Draws them
  // where none were given.
  std::vector<Pair> pairs();
  // The table of a node that need be no landmark.
  LandmarkTable costs_from(Node node);

  // Those of this component that were there before, then those that were added.
  std::span<const Node> landmarks() const { return landmarks_; }
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  std::size_t locked_count() const { return locked_; }
  bool has_landmark(Node node) const;
  // A node without a landmark, the next in reading order after one that is drawn.
  Node random_free_node();

  // Says that there is work besides the landmarks, of so many parts, before any part is done.
  void expect(int parts) { parts_ += parts; }
  // Parts of that work are done. False when no more is wanted, and from then on.
  bool step(int parts = 1);
  // Whether more is wanted, in the middle of a part.
  bool wanted() { return step(0); }
  // A landmark on a node that has none yet. False when it was the last one, or no more are wanted.
  bool add(Node node) { return add(node, costs_from(node)); }
  bool add(Node node, LandmarkTable table);
  // Of the landmark that was added last, the costs to it.
  const CostPlane& last_table() const { return tables_.back()->costs; }
  PlacedLandmarks take() { return std::move(placed_); }

 private:
  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  Random random_;
  const std::function<bool(int, int)>& progress_;
  const PlacementInput& input_;
  std::vector<Node> landmarks_;
  std::vector<LandmarkTable> tables_;
  std::size_t locked_ = 0;
  int count_;
  int done_ = 0;   // parts of the work, each landmark that is added one of them
  int parts_ = 0;  // of all
  bool stopped_ = false;
  PlacedLandmarks placed_;
};

}  // namespace waymark
