#pragma once

#include <functional>
#include <span>

#include "core/base/random.h"
#include "core/placement/placement.h"

namespace waymark {

// The state that a placement method works with: the cells to choose from, the random numbers, and
// the landmarks so far with their tables.
class Placer {
 public:
  // `nodes` has the nodes of one component in reading order, at least one node. Everything that the
  // arguments refer to must outlive the placer.
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
  // The number of landmarks to add, at most the number of free nodes.
  int count() const { return count_; }
  // The searches that the landmarks should speed up, see PlacementInput. Empty in a component of
  // one node. Draws random pairs if none were given.
  std::vector<Pair> pairs();
  // The table for a node, which need not be a landmark.
  LandmarkTable costs_from(Node node);

  // The locked landmarks of the component, then the added landmarks.
  std::span<const Node> landmarks() const { return landmarks_; }
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  std::size_t locked_count() const { return locked_; }
  bool has_landmark(Node node) const;
  // A node without a landmark: the first at or after a random node, in reading order.
  Node random_free_node();

  // Announces `parts` further parts of work in addition to the landmarks. Must be called before any
  // part is done.
  void expect(int parts) { parts_ += parts; }
  // Reports announced parts as done. Returns false if placement was cancelled, and then in all
  // later calls, too.
  bool step(int parts = 1);
  // Whether to continue, for checks in the middle of a part.
  bool wanted() { return step(0); }
  // Adds a landmark on a node without a landmark. Returns false if it was the last landmark or
  // placement was cancelled.
  bool add(Node node) { return add(node, costs_from(node)); }
  bool add(Node node, LandmarkTable table);
  // The costs to the landmark that was added last.
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
  int done_ = 0;   // number of parts done; each added landmark is one part
  int parts_ = 0;  // parts in total
  bool stopped_ = false;
  PlacedLandmarks placed_;
};

}  // namespace waymark
