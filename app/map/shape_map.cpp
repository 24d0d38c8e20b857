#include "app/map/shape_map.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

// The cells beyond the sides of a hexagon, for an even and an odd row.
constexpr std::array<std::array<Cell, 6>, 2> kBeyondSides = {
    {{{{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}},
     {{{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}}}}};

// The distance from the centre of a hexagon to its corners, if its neighbours are one unit away.
constexpr double kHexRadius = 0.5773502691896258;

// Shorter parts of a side are not drawn.
constexpr float kLeastStretch = 1e-4f;

struct OnSide {
  std::int32_t corner = 0;
  double from = 0, to = 0;
};

// The point on a stretch that is closest to `place`, as a fraction of the stretch, and its squared
// distance to `place`.
std::pair<double, double> nearest_on(NodePlace begin, NodePlace end, NodePlace place) {
  const double dx = end.x - begin.x, dy = end.y - begin.y;
  const double along = ((place.x - begin.x) * dx + (place.y - begin.y) * dy) /
                       std::max(dx * dx + dy * dy, std::numeric_limits<double>::min());
  const double part = std::clamp(along, 0.0, 1.0);
  const double x = begin.x + part * dx - place.x, y = begin.y + part * dy - place.y;
  return {part, x * x + y * y};
}

// The side of an outline that contains a portal.
OnSide side_of(std::span<const NodePlace> outline, const PolygonMesh::Portal& portal) {
  OnSide best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const NodePlace end = outline[(i + 1) % outline.size()];
    const auto [from, off_from] = nearest_on(outline[i], end, portal.from);
    const auto [to, off_to] = nearest_on(outline[i], end, portal.to);
    if (off_from + off_to >= least) continue;
    least = off_from + off_to;
    best = {static_cast<std::int32_t>(i), std::min(from, to), std::max(from, to)};
  }
  return best;
}

}  // namespace

ShapeMap::ShapeMap(std::shared_ptr<const NodeLayout> layout, std::shared_ptr<const Grid> ground)
    : layout_(std::move(layout)), ground_(std::move(ground)) {
  if (graph().shape() == GraphShape::polygons) find_stretches();
  if (graph().mesh() && !graph().mesh()->heights.empty()) rank_polygons();
  if (graph().shape() == GraphShape::roads) find_long_roads();
  if (graph().shape() == GraphShape::hexagons) find_costs();
}

NodePlace ShapeMap::hexagon_middle(Cell hexagon) {
  return {hexagon.x + (hexagon.y % 2 + 1) / 2.0, 1.5 * kHexRadius * hexagon.y + kHexRadius};
}

void ShapeMap::hexagon(Cell hexagon, std::vector<NodePlace>& corners) {
  const auto [x, y] = hexagon_middle(hexagon);
  constexpr double kHalf = 0.5, r = kHexRadius;
  corners = {{x, y - r}, {x + kHalf, y - r / 2}, {x + kHalf, y + r / 2},
             {x, y + r}, {x - kHalf, y + r / 2}, {x - kHalf, y - r / 2}};
}

Cell ShapeMap::beyond(Cell hexagon, std::size_t side) {
  const Cell step = kBeyondSides[static_cast<std::size_t>(hexagon.y % 2)][side];
  return {hexagon.x + step.x, hexagon.y + step.y};
}

Node ShapeMap::beyond_hexagon(Cell hexagon, std::size_t side) const {
  const Cell at = beyond(hexagon, side);
  const bool inside = at.x >= 0 && at.y >= 0 && at.x < graph().width() && at.y < graph().height();
  return inside && graph().has(graph().node(at)) ? graph().node(at) : kNoNode;
}

void ShapeMap::find_stretches() {
  const PolygonMesh& mesh = *graph().mesh();
  const auto count = static_cast<std::size_t>(graph().node_count());
  // The portals of all polygons, grouped by polygon.
  std::vector<std::size_t> begins(count + 1);
  for (const PolygonMesh::Portal& portal : mesh.portals)
    for (const int number : {portal.a, portal.b}) ++begins[static_cast<std::size_t>(number) + 1];
  std::partial_sum(begins.begin(), begins.end(), begins.begin());
  std::vector<Stretch> portals(begins.back());
  std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
  for (const PolygonMesh::Portal& portal : mesh.portals)
    for (const auto& [self, other] : {std::pair{portal.a, portal.b}, {portal.b, portal.a}}) {
      const OnSide at = side_of(mesh.outline(self), portal);
      portals[next[static_cast<std::size_t>(self)]++] = {
          at.corner, static_cast<float>(at.from), static_cast<float>(at.to), graph().at(other)};
    }
  stretches_.reserve(portals.size() + mesh.corners.size());
  first_stretch_.push_back(0);
  for (std::size_t number = 0; number < count; ++number) {
    const std::span<Stretch> own(portals.data() + begins[number],
                                 portals.data() + begins[number + 1]);
    std::sort(own.begin(), own.end(), [](const Stretch& a, const Stretch& b) {
      return std::pair(a.corner, a.from) < std::pair(b.corner, b.from);
    });
    const auto corners = static_cast<std::int32_t>(mesh.outline(static_cast<int>(number)).size());
    for (std::int32_t corner = 0; corner < corners; ++corner) add_side(corner, own);
    first_stretch_.push_back(static_cast<std::int32_t>(stretches_.size()));
  }
}

// Parts without a portal are walls.
void ShapeMap::add_side(std::int32_t corner, std::span<const Stretch> portals) {
  float from = 0;
  for (const Stretch& portal : portals) {
    if (portal.corner != corner) continue;
    if (portal.from > from + kLeastStretch)
      stretches_.push_back({corner, from, portal.from, kNoNode});
    stretches_.push_back(portal);
    from = std::max(from, portal.to);
  }
  if (from < 1 - kLeastStretch) stretches_.push_back({corner, from, 1, kNoNode});
}

void ShapeMap::rank_polygons() {
  const PolygonMesh& mesh = *graph().mesh();
  std::vector<std::pair<double, int>> order;  // in the order of PolygonMesh::above()
  for (int number = 0; number < mesh.count(); ++number)
    order.push_back({mesh.level(number), -number});
  std::sort(order.begin(), order.end());
  ranks_.resize(order.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    ranks_[static_cast<std::size_t>(-order[i].second)] = static_cast<std::int32_t>(i);
}

bool ShapeMap::is_covered(Node node, const Stretch& stretch) const {
  if (!has_storeys()) return false;
  const std::span<const NodePlace> outline = graph().mesh()->outline(graph().number(node));
  const auto corner = static_cast<std::size_t>(stretch.corner);
  const NodePlace from = outline[corner], to = outline[(corner + 1) % outline.size()];
  const double part = (double{stretch.from} + double{stretch.to}) / 2;
  const Node top = layout_->holder(
      layout_->on_map({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)}));
  return top != kNoNode && above(top, node);
}

// Without a ground, a cell without states is a wall.
bool ShapeMap::is_wall(Cell ground) const {
  if (ground_) return terrain_of(ground_->terrain(ground)) == Terrain::wall;
  const MoverStates& states = *graph().states();
  for (int heading = 0; heading < states.headings; ++heading)
    if (graph().has(graph().node(states.state(ground, heading)))) return false;
  return true;
}

bool ShapeMap::begins_road(Node a, Node b) const {
  if (a < b || !graph().directed()) return a < b;
  const auto back = graph().edges_out(b);
  return std::none_of(back.begin(), back.end(), [a](Graph::Link link) { return link.to == a; });
}

void ShapeMap::find_long_roads() {
  for (int number = 0; number < graph().node_count(); ++number) {
    const Node a = graph().at(number);
    const NodePlace place = layout_->place(a);
    for (const Graph::Link link : graph().edges_out(a))
      if (length(place, layout_->place(link.to)) > kLongRoad && begins_road(a, link.to))
        long_roads_.push_back({a, link.to});
  }
}

void ShapeMap::find_costs() {
  bool alike = true;
  std::vector<std::uint8_t> costs(
      static_cast<std::size_t>(graph().width()) * static_cast<std::size_t>(graph().height()), 1);
  for (int number = 0; number < graph().node_count(); ++number) {
    const Node node = graph().at(number);
    costs[static_cast<std::size_t>(cell(node))] = static_cast<std::uint8_t>(graph().ground(node));
    alike = alike && graph().ground(node) == 1;
  }
  if (!alike) costs_ = std::move(costs);
}

}  // namespace waymark
