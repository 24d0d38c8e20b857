#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// The positions and shapes of a graph's nodes on the drawn map, in map units. The map's upper left
// corner is (0, 0), y grows downwards. A unit is a cell of the ground for states, and the distance
// between two neighbours for hexagons. For roads and polygons, the unit is chosen so there is about
// one node per square unit. Immutable.
class NodeLayout {
 public:
  // O(nodes).
  explicit NodeLayout(std::shared_ptr<const Graph> graph);

  const Graph& graph() const { return *graph_; }
  double width() const { return width_; }  // width of the map; positive
  double height() const { return height_; }
  // The length of a map unit in the graph's unit of length.
  double length_of_unit() const { return 1 / scale_; }

  // The centre of a node, which is on the map.
  NodePlace place(Node node) const { return on_map(graph_->place(node)); }
  NodePlace on_map(NodePlace place) const {
    return {(place.x - left_) * scale_, (place.y - top_) * scale_};
  }

  // The corners of a node's shape, clockwise, at least 3; none for roads, whose nodes are points.
  // Replaces the contents of `corners`.
  void outline(Node node, std::vector<NodePlace>& corners) const;

  // The node whose shape contains a point of the map; kNoNode if there is none, which is always so
  // for roads. holder() and nearest() are O(1) if nodes are spread evenly.
  Node holder(NodePlace point) const;
  // Like holder(), but if no shape contains the point, returns the node with the closest centre
  // (ties: the lower node).
  Node nearest(NodePlace point) const;

  // Calls visit(node) at least once for each node whose shape or point reaches into a rectangle.
  template <class Visit>
  void for_each_in(NodePlace from, NodePlace to, Visit&& visit) const {
    const Bucket first = bucket(from), last = bucket(to);
    for (int y = first.y; y <= last.y; ++y)
      for (int x = first.x; x <= last.x; ++x)
        for (std::int32_t i = begin(x, y); i < begin(x + 1, y); ++i)
          visit(members_[static_cast<std::size_t>(i)]);
  }

 private:
  struct Bucket {
    int x, y;
  };

  void measure();
  void fill_buckets();
  // The bucket that contains a point, or the closest bucket if the point is off the map.
  Bucket bucket(NodePlace point) const;
  std::int32_t begin(int x, int y) const {
    return begins_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(x)];
  }
  // The buckets at the upper left and the lower right of a node's extent.
  std::pair<Bucket, Bucket> reach(Node node, std::vector<NodePlace>& corners) const;

  std::shared_ptr<const Graph> graph_;
  double left_ = 0, top_ = 0, scale_ = 1;
  double width_ = 1, height_ = 1;
  double side_ = 1;  // side of a bucket, in map units
  int columns_ = 1, rows_ = 1;
  // Index of each bucket's first member, row by row, plus an end.
  std::vector<std::int32_t> begins_;
  std::vector<Node> members_;
};

}  // namespace waymark
