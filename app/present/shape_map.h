#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/node_layout.h"

namespace waymark {

// What a graph's map has to be asked of while it is drawn, beside its layout: what lies behind the
// sides of its polygons, and which of its roads are long. Panes that show the same map share it.
// Never changed.
class ShapeMap {
 public:
  // A stretch of the side from a polygon's corner to the next one, in parts of the side.
  struct Stretch {
    std::int32_t corner;
    float from, to;
    Node beyond;  // kNoNode: a wall
  };
  struct Road {
    Node a, b;
  };
  // Roads that are longer than this, in map units, are kept apart: others are found by the node at
  // their beginning, which is no farther from a view than this.
  static constexpr double kLongRoad = 4;

  // `ground` lies under states alone; it may be null. O(edges), of polygons O(portals * corners).
  ShapeMap(std::shared_ptr<const NodeLayout> layout, std::shared_ptr<const Grid> ground);

  const NodeLayout& layout() const { return *layout_; }
  const std::shared_ptr<const NodeLayout>& shared_layout() const { return layout_; }
  const Graph& graph() const { return layout_->graph(); }
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // A node's place in the raster of cells, row by row.
  std::int32_t cell(Node node) const {
    const Cell at = graph().cell(node);
    return at.y * graph().width() + at.x;
  }
  Node node(std::int32_t cell) const {
    return graph().node({cell % graph().width(), cell / graph().width()});
  }

  // What the ground of a hexagon costs, 1 to 9; 1 of other nodes.
  int ground_cost(std::int32_t cell) const {
    return costs_.empty() ? 1 : costs_[static_cast<std::size_t>(cell)];
  }
  // Of the ground under states: whether nothing is seen there but a wall.
  bool is_wall(Cell ground) const;

  // The middle and the corners of a hexagon, which may be blocked, clockwise from the top one on,
  // in map units. The corners replace what stands in `corners`.
  static NodePlace hexagon_middle(Cell hexagon);
  static void hexagon(Cell hexagon, std::vector<NodePlace>& corners);
  // What lies behind a side of a hexagon, counted clockwise from the upper right one; it may lie
  // outside the raster.
  static Cell beyond(Cell hexagon, std::size_t side);
  // The node there, kNoNode: a wall.
  Node beyond_hexagon(Cell hexagon, std::size_t side) const;

  // The sides of a polygon, in order.
  std::span<const Stretch> stretches(Node node) const {
    const auto at = static_cast<std::size_t>(graph().number(node));
    return {stretches_.data() + first_stretch_[at], stretches_.data() + first_stretch_[at + 1]};
  }

  // Whether shapes may overlap: the heights of a mesh differ.
  bool has_storeys() const { return !ranks_.empty(); }
  // Whether the shape of one node is drawn over the shape of another one, see PolygonMesh::above().
  bool above(Node one, Node other) const {
    const auto rank = [this](Node node) {
      return ranks_[static_cast<std::size_t>(graph().number(node))];
    };
    return has_storeys() && rank(one) > rank(other);
  }
  // Whether another storey lies over the middle of a stretch of a polygon's side. O(1) in general.
  bool is_covered(Node node, const Stretch& stretch) const;

  const std::vector<Road>& long_roads() const { return long_roads_; }
  // Whether a pair of nodes that an edge joins is drawn as a road from `a` to `b` rather than from
  // `b` to `a`: exactly one of both is.
  bool begins_road(Node a, Node b) const;
  // Whether a main road goes from one to the other.
  bool is_main(Node a, Node b) const { return graph().on_main_road(a) && graph().on_main_road(b); }

 private:
  void find_stretches();
  void rank_polygons();
  void add_side(std::int32_t corner, std::span<const Stretch> portals);
  void find_long_roads();
  void find_costs();

  std::shared_ptr<const NodeLayout> layout_;
  std::shared_ptr<const Grid> ground_;
  std::vector<Stretch> stretches_;  // by number
  std::vector<std::int32_t> first_stretch_;
  std::vector<std::int32_t> ranks_;  // by number, from the lowest one up; empty without storeys
  std::vector<Road> long_roads_;
  std::vector<std::uint8_t> costs_;  // by cell; empty where all are 1
};

}  // namespace waymark
