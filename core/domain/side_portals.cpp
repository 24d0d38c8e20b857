#include "core/domain/side_portals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace waymark {
namespace {

struct MeshSide {
  int polygon;
  NodePlace from, to;  // clockwise round the polygon
};

std::vector<MeshSide> sides_of(const PolygonMesh& mesh) {
  std::vector<MeshSide> sides;
  sides.reserve(mesh.corners.size());
  for (int number = 0; number < mesh.count(); ++number) {
    const std::span<const NodePlace> corners = mesh.outline(number);
    for (std::size_t i = 0; i < corners.size(); ++i)
      sides.push_back({number, corners[i], corners[(i + 1) % corners.size()]});
  }
  return sides;
}

// Who leaves a polygon through a side has its beginning at the left hand.
PolygonMesh::Portal portal_of(int polygon, int other, NodePlace left, NodePlace right) {
  if (polygon < other) return {polygon, other, left, right};
  return {other, polygon, right, left};
}

double along(NodePlace from, NodePlace to, NodePlace place) {
  return ((place.x - from.x) * (to.x - from.x) + (place.y - from.y) * (to.y - from.y)) /
         length(from, to);
}
double beside(NodePlace from, NodePlace to, NodePlace place) {
  return std::abs((to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)) /
         length(from, to);
}

class PortalFinder {
 public:
  PortalFinder(const PolygonMesh& mesh, double near) : near_(near), sides_(sides_of(mesh)) {}

  std::vector<PolygonMesh::Portal> portals() {
    const std::vector<MeshSide> alone = join_equal_sides();
    if (!alone.empty()) join_parts(alone);
    return one_for_each_two();
  }

 private:
  // Joins sides that have the same ends, and gives the others.
  std::vector<MeshSide> join_equal_sides() {
    const auto ends = [](const MeshSide& side) {
      auto from = std::pair(side.from.x, side.from.y), to = std::pair(side.to.x, side.to.y);
      if (to < from) std::swap(from, to);
      return std::pair(from, to);
    };
    std::vector<std::size_t> order(sides_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(ends(sides_[a]), a) < std::pair(ends(sides_[b]), b);
    });
    std::vector<MeshSide> alone;
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
      const MeshSide& side = sides_[order[first]];
      while (end < order.size() && ends(sides_[order[end]]) == ends(side)) ++end;
      bool joined = false;
      // Of more than two, each is joined to the next one that runs against it.
      for (std::size_t i = first; i + 1 < end; ++i)
        joined |= join(sides_[order[i]], sides_[order[i + 1]]);
      if (!joined)
        for (std::size_t i = first; i < end; ++i) alone.push_back(sides_[order[i]]);
    }
    return alone;
  }

  // Where they run against each other; whether they do.
  bool join(const MeshSide& one, const MeshSide& other) {
    if (one.polygon == other.polygon) return false;
    const bool longer = length(one.from, one.to) >= length(other.from, other.to);
    const MeshSide &base = longer ? one : other, &side = longer ? other : one;
    const double whole = length(base.from, base.to);
    if (whole <= near_ || beside(base.from, base.to, side.from) > near_ ||
        beside(base.from, base.to, side.to) > near_)
      return false;
    const double end = along(base.from, base.to, side.from),
                 begin = along(base.from, base.to, side.to);
    if (std::min(end, whole) - std::max(begin, 0.0) <= near_) return false;
    portals_.push_back(portal_of(base.polygon, side.polygon, begin > 0 ? side.to : base.from,
                                 end < whole ? side.from : base.to));
    return true;
  }

  // By squares of the plane, about as many as sides: those that reach into the same one are tried.
  void join_parts(const std::vector<MeshSide>& sides) {
    NodePlace least = sides[0].from, most = least;
    for (const MeshSide& side : sides)
      for (const NodePlace end : {side.from, side.to}) {
        least = {std::min(least.x, end.x), std::min(least.y, end.y)};
        most = {std::max(most.x, end.x), std::max(most.y, end.y)};
      }
    const double extent = std::max({most.x - least.x, most.y - least.y, near_});
    const double square = extent / std::ceil(std::sqrt(static_cast<double>(sides.size())));
    const auto square_of = [&](double place, double origin) {
      return static_cast<int>(std::floor((place - origin) / square));
    };
    std::vector<std::tuple<int, int, std::size_t>> within;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      NodePlace a = sides[i].from, b = sides[i].to;
      if (b.x < a.x) std::swap(a, b);
      for (int x = square_of(a.x - near_, least.x); x <= square_of(b.x + near_, least.x); ++x) {
        // The part of the side in this column.
        const auto at = [&](int column) {
          if (b.x == a.x) return a.y;
          const double part = (least.x + column * square - a.x) / (b.x - a.x);
          return a.y + std::clamp(part, 0.0, 1.0) * (b.y - a.y);
        };
        auto [low, high] = b.x == a.x ? std::pair(a.y, b.y) : std::pair(at(x), at(x + 1));
        if (high < low) std::swap(low, high);
        for (int y = square_of(low - near_, least.y); y <= square_of(high + near_, least.y); ++y)
          within.push_back({x, y, i});
      }
    }
    std::sort(within.begin(), within.end());
    for (std::size_t first = 0, end = 0; first < within.size(); first = end) {
      const auto [x, y, side] = within[first];
      while (end < within.size() && std::get<0>(within[end]) == x && std::get<1>(within[end]) == y)
        ++end;
      for (std::size_t i = first; i < end; ++i)
        for (std::size_t k = i + 1; k < end; ++k)
          join(sides[std::get<2>(within[i])], sides[std::get<2>(within[k])]);
    }
  }

  std::vector<PolygonMesh::Portal> one_for_each_two() {
    const auto key = [](const PolygonMesh::Portal& portal) {
      return std::tuple(portal.a, portal.b, portal.from.x, portal.from.y, portal.to.x, portal.to.y);
    };
    std::sort(portals_.begin(), portals_.end(),
              [&](const auto& one, const auto& other) { return key(one) < key(other); });
    std::vector<PolygonMesh::Portal> each;
    for (const PolygonMesh::Portal& portal : portals_) {
      const bool again = !each.empty() && each.back().a == portal.a && each.back().b == portal.b;
      if (!again)
        each.push_back(portal);
      else
        widen(each.back(), portal);
    }
    return each;
  }

  void widen(PolygonMesh::Portal& portal, const PolygonMesh::Portal& part) const {
    const double whole = length(portal.from, portal.to);
    if (beside(portal.from, portal.to, part.from) > near_ ||
        beside(portal.from, portal.to, part.to) > near_) {
      if (length(part.from, part.to) > whole) portal = part;
      return;
    }
    const bool before =
        along(portal.from, portal.to, part.from)<0, beyond = along(portal.from, portal.to, part.to)>
            whole;
    if (before) portal.from = part.from;
    if (beyond) portal.to = part.to;
  }

  double near_;
  std::vector<MeshSide> sides_;
  std::vector<PolygonMesh::Portal> portals_;
};

}  // namespace

void find_portals(PolygonMesh& mesh, double near) {
  mesh.portals = PortalFinder(mesh, near).portals();
}

}  // namespace waymark
