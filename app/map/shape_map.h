#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/node_layout.h"

namespace waymark {

// Data for drawing a graph's map, in addition to its layout: the areas beyond the sides of its
// polygons, and the long roads. Panes that show the same map share it. Immutable.
class ShapeMap {
 public:
  // A stretch of the side between two consecutive corners of a polygon, in fractions of the side.
  struct Stretch {
    std::int32_t corner;
    float from, to;
    Node beyond;  // kNoNode: a wall
  };
  struct Road {
    Node a, b;
  };
  // Roads longer than this, in map units, are stored separately. Other roads are found by their
  // first node, which is at most this far from any view that shows the road.
  static constexpr double kLongRoad = 4;

  // `ground` is the ground under states; it may be nullptr. O(edges), for polygons O(portals *
  // corners).
  ShapeMap(std::shared_ptr<const NodeLayout> layout, std::shared_ptr<const Grid> ground);

  const NodeLayout& layout() const { return *layout_; }
  const std::shared_ptr<const NodeLayout>& shared_layout() const { return layout_; }
  const Graph& graph() const { return layout_->graph(); }
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // A node's index in the raster of cells, row by row.
  std::int32_t cell(Node node) const {
    const Cell at = graph().cell(node);
    return at.y * graph().width() + at.x;
  }
  Node node(std::int32_t cell) const {
    return graph().node({cell % graph().width(), cell / graph().width()});
  }

  // The cost of a hexagon's ground, 1 to 9; 1 for other nodes.
  int ground_cost(std::int32_t cell) const {
    return costs_.empty() ? 1 : costs_[static_cast<std::size_t>(cell)];
  }
  // For the ground drawn under states: whether it is visible only where it is a wall.
  bool is_wall(Cell ground) const;

  // The centre of a hexagon and its corners, clockwise from the top corner, in map units. The
  // hexagon may be blocked. The corners replace the contents of `corners`.
  static NodePlace hexagon_middle(Cell hexagon);
  static void hexagon(Cell hexagon, std::vector<NodePlace>& corners);
  // The hexagon beyond a side, where sides are counted clockwise from the upper right side. That
  // hexagon may be outside the raster.
  static Cell beyond(Cell hexagon, std::size_t side);
  // The node of the hexagon beyond a side; kNoNode for a wall.
  Node beyond_hexagon(Cell hexagon, std::size_t side) const;

  // The sides of a polygon, in order.
  std::span<const Stretch> stretches(Node node) const {
    const auto at = static_cast<std::size_t>(graph().number(node));
    return {stretches_.data() + first_stretch_[at], stretches_.data() + first_stretch_[at + 1]};
  }

  // Whether shapes may overlap because the heights of a mesh differ.
  bool has_storeys() const { return !ranks_.empty(); }
  // Whether the shape of one node is drawn over the shape of another node, see
  // PolygonMesh::above().
  bool above(Node one, Node other) const {
    const auto rank = [this](Node node) {
      return ranks_[static_cast<std::size_t>(graph().number(node))];
    };
    return has_storeys() && rank(one) > rank(other);
  }
  // Whether another storey covers the midpoint of a stretch of a polygon's side. O(1) in general.
  bool is_covered(Node node, const Stretch& stretch) const;

  const std::vector<Road>& long_roads() const { return long_roads_; }
  // Whether an edge between two nodes is drawn as a road from `a` to `b` rather than from `b` to
  // `a`. Exactly one of the two is true.
  bool begins_road(Node a, Node b) const;
  // Whether the road between the nodes is a main road.
  bool is_main(Node a, Node b) const { return graph().on_main_road(a) && graph().on_main_road(b); }

 private:
  void find_stretches();
  void rank_polygons();
  void add_side(std::int32_t corner, std::span<const Stretch> portals);
  void find_long_roads();
  void find_costs();

  std::shared_ptr<const NodeLayout> layout_;
  std::shared_ptr<const Grid> ground_;
  std::vector<Stretch> stretches_;  // indexed by number
  std::vector<std::int32_t> first_stretch_;
  std::vector<std::int32_t> ranks_;  // ranks by polygon, 0 for the lowest; empty without storeys
  std::vector<Road> long_roads_;
  std::vector<std::uint8_t> costs_;  // costs by cell; empty if all are 1
};

// The widths of roads, in px at UI scale 1.
struct RoadWidths {
  double street = 3, main = 5.5;  // widths of the road itself
  double rim = 0.8;               // width per side; without casings, only explored roads have a rim
  bool casings = true;            // whether all roads have casings; otherwise a road is one line
  bool dots = true;               // whether crossings that B expanded have a dot

  double of(bool is_main) const { return is_main ? main : street; }

  static constexpr double kDot = 2.6, kDotRing = 1;  // dot's radius and width of its ring
};

// The widths for `unit_px` px per map unit, the distance between two crossings.
inline RoadWidths road_widths(double unit_px) {
  constexpr double kCasingsFrom = 12, kDotsFrom = 16, kWholeWidthFrom = 18;
  constexpr double kLeastStreet = 1, kLeastMain = 1.7;
  const double part = std::min(1.0, unit_px / kWholeWidthFrom);
  const RoadWidths whole;
  return {.street = std::max(kLeastStreet, whole.street * part),
          .main = std::max(kLeastMain, whole.main * part),
          .casings = unit_px >= kCasingsFrom,
          .dots = unit_px >= kDotsFrom};
}

}  // namespace waymark
