#include "core/map/node_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

constexpr double kMostBuckets = 1 << 20;

// The corners of a pointy-topped hexagon, clockwise from the top. The centres of neighbours are one
// unit apart.
constexpr double kHalfWidth = 0.5, kRadius = 0.5773502691896258;
constexpr std::array<NodePlace, 6> kHexagon = {{{0, -kRadius},
                                                {kHalfWidth, -kRadius / 2},
                                                {kHalfWidth, kRadius / 2},
                                                {0, kRadius},
                                                {-kHalfWidth, kRadius / 2},
                                                {-kHalfWidth, -kRadius / 2}}};

// Appends the sector of a unit square that belongs to a heading. The square is centred on `middle`.
void wedge(const MoverStates& states, int heading, NodePlace middle,
           std::vector<NodePlace>& corners) {
  const Cell ahead = states.ahead(heading);
  corners.push_back(middle);
  if (states.headings == 4) {
    corners.push_back({middle.x + (ahead.x + ahead.y) / 2.0, middle.y + (ahead.y - ahead.x) / 2.0});
    corners.push_back({middle.x + (ahead.x - ahead.y) / 2.0, middle.y + (ahead.y + ahead.x) / 2.0});
    return;
  }
  // Half the length of the part of the square's side that belongs to a straight heading. The part
  // ends halfway in angle between the straight and the diagonal heading.
  const double most = std::tan(std::acos(-1.0) / 8) / 2;
  if (ahead.x != 0 && ahead.y != 0) {
    const NodePlace corner{middle.x + ahead.x / 2.0, middle.y + ahead.y / 2.0};
    const NodePlace beside{corner.x, middle.y + ahead.y * most},
        below{middle.x + ahead.x * most, corner.y};
    const bool clockwise = ahead.x * ahead.y > 0;
    corners.insert(corners.end(), {clockwise ? beside : below, corner, clockwise ? below : beside});
    return;
  }
  const NodePlace side{middle.x + ahead.x / 2.0, middle.y + ahead.y / 2.0};
  corners.push_back({side.x + ahead.y * most, side.y - ahead.x * most});
  corners.push_back({side.x - ahead.y * most, side.y + ahead.x * most});
}

// Whether a convex outline contains a point. Points on its border are inside.
bool holds(const std::vector<NodePlace>& corners, NodePlace point) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()];
    if (turn(a, b, point) < -1e-9) return false;
  }
  return !corners.empty();
}

}  // namespace

NodeLayout::NodeLayout(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {
  measure();
  fill_buckets();
}

// Computes the extent of all shapes, and the scale at which there is about one node per square
// unit. Hexagons and states include the blocked ones.
void NodeLayout::measure() {
  const double infinity = std::numeric_limits<double>::infinity();
  NodePlace from{infinity, infinity}, to{-infinity, -infinity};
  const auto take = [&](NodePlace place) {
    from = {std::min(from.x, place.x), std::min(from.y, place.y)};
    to = {std::max(to.x, place.x), std::max(to.y, place.y)};
  };
  std::vector<NodePlace> corners;
  switch (graph_->shape()) {
    case GraphShape::hexagons:
      take({-kHalfWidth, -kRadius});
      take({graph_->width() - (graph_->height() > 1 ? 0 : kHalfWidth),
            (graph_->height() - 1) * 1.5 * kRadius + kRadius});
      break;
    case GraphShape::states:
      take({0, 0});
      take({static_cast<double>(graph_->width()) / graph_->states()->block_width(),
            static_cast<double>(graph_->height()) / MoverStates::kBlockHeight});
      break;
    default:
      for (int number = 0; number < graph_->node_count(); ++number) {
        const Node node = graph_->at(number);
        take(graph_->place(node));
        outline(node, corners);
        for (const NodePlace corner : corners) take(corner);
      }
  }
  const double wide = to.x - from.x, high = to.y - from.y;
  const double nodes = graph_->node_count();
  if (graph_->shape() == GraphShape::roads || graph_->shape() == GraphShape::polygons) {
    const double area = std::max(wide, high / nodes) * std::max(high, wide / nodes);
    if (area > 0) scale_ = std::sqrt(nodes / area);
  }
  left_ = from.x;
  top_ = from.y;
  width_ = std::max(wide * scale_, 1.0);
  height_ = std::max(high * scale_, 1.0);
}

void NodeLayout::outline(Node node, std::vector<NodePlace>& corners) const {
  corners.clear();
  const NodePlace middle = place(node);
  switch (graph_->shape()) {
    case GraphShape::roads:
      break;
    case GraphShape::hexagons:
      for (const NodePlace corner : kHexagon)
        corners.push_back({middle.x + corner.x, middle.y + corner.y});
      break;
    case GraphShape::polygons:
      for (const NodePlace corner : graph_->mesh()->outline(graph_->number(node)))
        corners.push_back(on_map(corner));
      break;
    case GraphShape::states: {
      const MoverStates& states = *graph_->states();
      wedge(states, states.heading(graph_->cell(node)), middle, corners);
      break;
    }
  }
}

NodeLayout::Bucket NodeLayout::bucket(NodePlace point) const {
  const auto at = [this](double place, int count) {
    return static_cast<int>(std::clamp(std::floor(place / side_), 0.0, count - 1.0));
  };
  return {at(point.x, columns_), at(point.y, rows_)};
}

std::pair<NodeLayout::Bucket, NodeLayout::Bucket> NodeLayout::reach(
    Node node, std::vector<NodePlace>& corners) const {
  outline(node, corners);
  NodePlace from = place(node), to = from;
  for (const NodePlace corner : corners) {
    from = {std::min(from.x, corner.x), std::min(from.y, corner.y)};
    to = {std::max(to.x, corner.x), std::max(to.y, corner.y)};
  }
  return {bucket(from), bucket(to)};
}

void NodeLayout::fill_buckets() {
  side_ = std::max(1.0, std::sqrt(width_ * height_ / kMostBuckets));
  columns_ = static_cast<int>(std::ceil(width_ / side_));
  rows_ = static_cast<int>(std::ceil(height_ / side_));
  begins_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  std::vector<NodePlace> corners;
  const auto for_each_bucket = [&](Node node, auto&& visit) {
    const auto [first, last] = reach(node, corners);
    for (int y = first.y; y <= last.y; ++y)
      for (int x = first.x; x <= last.x; ++x)
        visit(static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
              static_cast<std::size_t>(x));
  };
  for (int number = 0; number < graph_->node_count(); ++number)
    for_each_bucket(graph_->at(number), [&](std::size_t at) { ++begins_[at + 1]; });
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  members_.resize(static_cast<std::size_t>(begins_.back()));
  std::vector<std::int32_t> next(begins_.begin(), begins_.end() - 1);
  for (int number = 0; number < graph_->node_count(); ++number) {
    const Node node = graph_->at(number);
    for_each_bucket(node,
                    [&](std::size_t at) { members_[static_cast<std::size_t>(next[at]++)] = node; });
  }
}

// If several polygons overlap, returns the one on top, see PolygonMesh::above().
Node NodeLayout::holder(NodePlace point) const {
  const PolygonMesh* const mesh = graph_->mesh();
  const bool storeys = mesh && !mesh->heights.empty();
  const auto is_under = [&](Node node, Node other) {
    return mesh->above(graph_->number(other), graph_->number(node));
  };
  const Bucket at = bucket(point);
  Node found = kNoNode;
  std::vector<NodePlace> corners;
  for (std::int32_t i = begin(at.x, at.y); i < begin(at.x + 1, at.y); ++i) {
    const Node node = members_[static_cast<std::size_t>(i)];
    if (found != kNoNode && is_under(node, found)) continue;
    outline(node, corners);
    if (!holds(corners, point)) continue;
    if (!storeys) return node;
    found = node;
  }
  return found;
}

Node NodeLayout::nearest(NodePlace point) const {
  if (const Node node = holder(point); node != kNoNode) return node;
  const Bucket at = bucket(point);
  std::pair<double, Node> best{std::numeric_limits<double>::infinity(), kNoNode};
  const NodePlace inside{std::clamp(point.x, 0.0, width_), std::clamp(point.y, 0.0, height_)};
  const double outside = length(point, inside);
  const int most = std::max(columns_, rows_);
  // Searches rings of buckets around the point's bucket. From the point of the map closest to
  // `point`, the distance to anything in a ring or beyond is at least the total width of the
  // complete rings in between.
  for (int ring = 0; ring <= most; ++ring) {
    if (best.second != kNoNode && (ring - 1) * side_ > best.first + outside) break;
    for (int y = std::max(at.y - ring, 0); y <= std::min(at.y + ring, rows_ - 1); ++y) {
      const bool whole = std::abs(y - at.y) == ring;
      for (int x = at.x - ring; x <= at.x + ring; x += whole || ring == 0 ? 1 : 2 * ring) {
        if (x < 0 || x >= columns_) continue;
        for (std::int32_t i = begin(x, y); i < begin(x + 1, y); ++i) {
          const Node node = members_[static_cast<std::size_t>(i)];
          best = std::min(best, std::pair(length(point, place(node)), node));
        }
      }
    }
  }
  return best.second;
}

}  // namespace waymark
