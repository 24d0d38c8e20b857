#include "core/map/polygon_mesh.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <deque>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace waymark {
namespace {

enum class Holds { no, on_border, inside };

// The height of a polygon at a point inside it. The height is linear on each of the triangles that
// share the polygon's first corner.
double height_at(const PolygonMesh& mesh, int number, NodePlace point) {
  const std::span<const NodePlace> corners = mesh.outline(number);
  double height = mesh.height(number, 0);
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const double area = turn(corners[0], corners[i - 1], corners[i]);
    if (area <= 0) continue;
    const double second = turn(corners[0], point, corners[i]) / area,
                 third = turn(corners[0], corners[i - 1], point) / area;
    height = (1 - second - third) * mesh.height(number, 0) + second * mesh.height(number, i - 1) +
             third * mesh.height(number, i);
    if (second >= 0) break;
  }
  return height;
}

// Whether a polygon contains a point. A point on a side is treated as if it were slightly further
// right and, by even less, further down.
Holds how_holds(std::span<const NodePlace> corners, NodePlace point) {
  Holds result = Holds::inside;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()];
    const double at = turn(a, b, point);
    if (at < 0) return Holds::no;
    if (at == 0 && (b.y > a.y || (b.y == a.y && b.x < a.x))) result = Holds::on_border;
  }
  return result;
}

}  // namespace

const PolygonMesh::Portal* PolygonMesh::portal(int one, int other) const {
  const std::pair<int, int> wanted = std::minmax(one, other);
  const auto ends = [](const Portal& portal) { return std::pair(portal.a, portal.b); };
  const auto found = std::lower_bound(
      portals.begin(), portals.end(), wanted,
      [&](const Portal& portal, const std::pair<int, int>& of) { return ends(portal) < of; });
  return found != portals.end() && ends(*found) == wanted ? &*found : nullptr;
}

double twice_area(std::span<const NodePlace> corners) {
  double sum = 0;
  for (std::size_t i = 2; i < corners.size(); ++i)
    sum += turn(corners[0], corners[i - 1], corners[i]);
  return sum;
}

NodePlace middle_of(std::span<const NodePlace> corners) {
  double x = 0, y = 0, area = 0;
  const NodePlace origin = corners[0];
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const NodePlace b = corners[i - 1], c = corners[i];
    const double part = turn(origin, b, c);
    x += part * ((b.x - origin.x) + (c.x - origin.x));
    y += part * ((b.y - origin.y) + (c.y - origin.y));
    area += part;
  }
  return {origin.x + x / (3 * area), origin.y + y / (3 * area)};
}

double PolygonMesh::level(int number) const {
  if (heights.empty()) return 0;
  const auto begin = heights.begin() + first[static_cast<std::size_t>(number)],
             end = heights.begin() + first[static_cast<std::size_t>(number) + 1];
  return std::accumulate(begin, end, 0.0) / static_cast<double>(end - begin);
}

bool PolygonMesh::above(int one, int other) const {
  const double level_of_one = level(one), level_of_other = level(other);
  return level_of_one != level_of_other ? level_of_one > level_of_other : one < other;
}

int polygon_at(const PolygonMesh& mesh, NodePlace point, std::optional<double> height) {
  int found = -1;
  Holds found_how = Holds::no;
  const auto away = [&](int number) { return std::abs(height_at(mesh, number, point) - *height); };
  const auto better = [&](int number) {
    return height ? away(number) < away(found) : mesh.above(number, found);
  };
  for (int number = 0; number < mesh.count(); ++number) {
    const Holds how = how_holds(mesh.outline(number), point);
    if (how == Holds::no || how < found_how) continue;
    if (how > found_how || better(number)) found = number;
    found_how = how;
  }
  return found;
}

GraphData mesh_draft(PolygonMesh mesh, std::string unit, Cost finest) {
  GraphData draft;
  draft.shape = GraphShape::polygons;
  draft.unit = std::move(unit);
  draft.first_number = 1;
  for (int number = 0; number < mesh.count(); ++number)
    draft.places.push_back(middle_of(mesh.outline(number)));
  const auto place = [&draft](int number) {
    return draft.places[static_cast<std::size_t>(number)];
  };
  std::vector<double> lengths;
  std::vector<double> dearest(draft.places.size(), 0);
  for (const PolygonMesh::Portal& portal : mesh.portals) {
    const double way =
        length(place(portal.a), portal.middle()) + length(portal.middle(), place(portal.b));
    lengths.push_back(way);
    for (const int end : {portal.a, portal.b}) {
      double& most = dearest[static_cast<std::size_t>(end)];
      most = std::max(most, way);
    }
  }
  // A path visits each polygon once; rounding up adds less than 1 to each edge.
  double most = 0;
  for (const double way : dearest) most += way;
  const double room =
      static_cast<double>(Graph::kMostPathCost) - static_cast<double>(draft.places.size());
  while (draft.unit_cost <= finest / 10 && draft.unit_cost * 10.0 * most < room)
    draft.unit_cost *= 10;
  draft.edges.reserve(2 * lengths.size());
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    const auto [a, b] = std::pair(mesh.portals[i].a, mesh.portals[i].b);
    const double whole = std::ceil(lengths[i] * draft.unit_cost);
    // A larger cost would not fit in a Cost. Graph::of() reports costs that are too large.
    const auto cost =
        static_cast<Cost>(std::clamp(whole, 1.0, static_cast<double>(Graph::kMostPathCost) * 1.5));
    draft.edges.push_back({a, b, cost});
    draft.edges.push_back({b, a, cost});
  }
  draft.mesh = std::make_shared<const PolygonMesh>(std::move(mesh));
  return draft;
}

namespace {

// The area that a tight thread can reach from its last fixed turn. A left and a right chain of
// corners bound the area. Both chains start at that turn, and each bends outwards.
class Funnel {
 public:
  explicit Funnel(NodePlace from) : line_{from} {}

  void pass(NodePlace left, NodePlace right) {
    narrow(left_, right_, left, 1);
    narrow(right_, left_, right, -1);
  }

  std::vector<NodePlace> end(NodePlace to) {
    narrow(left_, right_, to, 1);
    for (const NodePlace corner : left_) go(corner);
    return std::move(line_);
  }

 private:
  using Chain = std::deque<NodePlace>;

  // Makes a chain end at `point`; `side` is 1 for the left chain and -1 for the right one.
  void narrow(Chain& chain, Chain& other, NodePlace point, int side) {
    const auto outside = [&](NodePlace a, NodePlace b) { return side * turn(a, b, point) < 0; };
    while (!chain.empty()) {
      const NodePlace before = chain.size() > 1 ? chain[chain.size() - 2] : line_.back();
      if (outside(before, chain.back())) break;
      chain.pop_back();
    }
    if (chain.empty())
      while (!other.empty() && passes(other.front(), point, side)) {
        go(other.front());
        other.pop_front();
      }
    const NodePlace last = chain.empty() ? line_.back() : chain.back();
    if (point != last) chain.push_back(point);
  }

  // Whether the thread to `point` bends around the first corner of the other chain.
  bool passes(NodePlace corner, NodePlace point, int side) const {
    const NodePlace apex = line_.back();
    const double at = side * turn(apex, corner, point);
    if (at != 0) return at > 0;
    // If all three points are on one line, the thread bends at the corner if the corner is between
    // the other two.
    const double ahead =
        (corner.x - apex.x) * (point.x - corner.x) + (corner.y - apex.y) * (point.y - corner.y);
    return ahead >= 0;
  }

  // Skips corners where the thread does not turn.
  void go(NodePlace place) {
    if (place == line_.back()) return;
    while (line_.size() > 1 && turn(line_[line_.size() - 2], line_.back(), place) == 0 &&
           between(line_[line_.size() - 2], line_.back(), place))
      line_.pop_back();
    line_.push_back(place);
  }
  static bool between(NodePlace a, NodePlace b, NodePlace c) {
    return (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
  }

  // The fixed part of the line, up to the point where both chains begin.
  std::vector<NodePlace> line_;
  Chain left_, right_;  // excluding that point
};

// Calls visit(left end, right end) for each portal on the path.
template <class Visit>
void for_each_portal(const Graph& graph, std::span<const Node> path, const Visit& visit) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const int here = graph.number(path[i - 1]), there = graph.number(path[i]);
    const PolygonMesh::Portal* const portal = graph.mesh()->portal(here, there);
    assert(portal != nullptr);
    if (here < there)
      visit(portal->from, portal->to);
    else
      visit(portal->to, portal->from);
  }
}

// The point of a segment that is closest to `place`.
NodePlace nearest_between(NodePlace from, NodePlace to, NodePlace place) {
  const double x = to.x - from.x, y = to.y - from.y;
  const double part = ((place.x - from.x) * x + (place.y - from.y) * y) / (x * x + y * y);
  if (part <= 0) return from;
  if (part >= 1) return to;
  return {from.x + part * x, from.y + part * y};
}

// Finds where the pieces of a line leave a convex polygon through a portal.
class Crossing {
 public:
  // `left` and `right` are the ends of the portal, `middle` is the centre of the polygon.
  Crossing(NodePlace left, NodePlace right, NodePlace middle)
      : left_(left), right_(right), length_(length(left, right)) {
    side_ = turn(left, right, middle) > 0 ? 1 : -1;
    near_ = 1e-9 * (length_ + std::abs(left.x) + std::abs(left.y));
  }

  // The first point of a piece that is on the portal. The piece must begin in the polygon.
  std::optional<NodePlace> first_on(NodePlace from, NodePlace to) const {
    const double before = inside(from), behind = inside(to);
    if (before <= near_) {  // the piece begins on the portal, or runs along the portal's side
      const NodePlace at = nearest_between(left_, right_, from);
      const bool is_passed = length(from, at) + length(at, to) <= length(from, to) + near_;
      return is_passed ? std::optional(at) : std::nullopt;
    }
    if (behind > near_) return std::nullopt;
    const double part = behind >= 0 ? 1 : before / (before - behind);
    const NodePlace at =
        part == 1 ? to
                  : NodePlace{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    if (length(at, nearest_between(left_, right_, at)) > near_) return std::nullopt;
    return at;
  }

 private:
  // The distance of a point from the portal's side, positive inside the polygon.
  double inside(NodePlace place) const { return side_ * turn(left_, right_, place) / length_; }

  NodePlace left_, right_;
  double length_, side_, near_;
};

}  // namespace

std::vector<NodePlace> tight_path(const Graph& graph, std::span<const Node> path, NodePlace from,
                                  NodePlace to) {
  Funnel funnel(from);
  for_each_portal(graph, path, [&](NodePlace left, NodePlace right) { funnel.pass(left, right); });
  return funnel.end(to);
}

std::vector<NodePlace> portal_crossings(const Graph& graph, std::span<const Node> path,
                                        std::span<const NodePlace> line) {
  std::vector<NodePlace> crossings;
  std::size_t piece = 1;  // index of the line's point where the piece ends
  for_each_portal(graph, path, [&](NodePlace left, NodePlace right) {
    const Crossing portal(left, right, graph.place(path[crossings.size()]));
    NodePlace from = crossings.empty() ? line.front() : crossings.back();
    for (; piece < line.size(); from = line[piece++])
      if (const std::optional<NodePlace> at = portal.first_on(from, line[piece]))
        return crossings.push_back(*at);
    piece = line.size() - 1;
    crossings.push_back(nearest_between(left, right, line.back()));  // missed because of rounding
  });
  return crossings;
}

double tight_length(const Graph& graph, std::span<const Node> path) {
  return length_of(tight_path(graph, path, graph.place(path.front()), graph.place(path.back())));
}

double length_of(std::span<const NodePlace> line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += length(line[i - 1], line[i]);
  return sum;
}

}  // namespace waymark
