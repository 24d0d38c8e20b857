#include "core/map/polygon_mesh.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
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

}  // namespace waymark
