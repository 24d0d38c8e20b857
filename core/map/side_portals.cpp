#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "core/base/progress.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

constexpr std::size_t kMostPortalsASide = 16, kMorePortals = std::size_t{1} << 16;

struct MeshSide {
  int polygon;
  NodePlace from, to;  // clockwise around the polygon
  double from_height, to_height;

  auto ends() const { return std::tuple(from.x, from.y, to.x, to.y, from_height, to_height); }
};

std::vector<MeshSide> sides_of(const PolygonMesh& mesh) {
  std::vector<MeshSide> sides;
  sides.reserve(mesh.corners.size());
  for (int number = 0; number < mesh.count(); ++number) {
    const std::span<const NodePlace> corners = mesh.outline(number);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const std::size_t next = (i + 1) % corners.size();
      sides.push_back(
          {number, corners[i], corners[next], mesh.height(number, i), mesh.height(number, next)});
    }
  }
  return sides;
}

double along(NodePlace from, NodePlace to, NodePlace place) {
  return ((place.x - from.x) * (to.x - from.x) + (place.y - from.y) * (to.y - from.y)) /
         length(from, to);
}
double beside(NodePlace from, NodePlace to, NodePlace place) {
  return std::abs((to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)) /
         length(from, to);
}

// A box around a side of a polygon in six dimensions: place (two), direction (two), distance from
// the centre of the mesh, and height. If two sides form a portal, the box of one overlaps the
// facing() box of the other.
struct SideBox {
  enum { x, y, right, down, distance, height, kCount };
  std::array<double, kCount> least, most;

  static SideBox empty() {
    SideBox box;
    box.least.fill(std::numeric_limits<double>::infinity());
    box.most.fill(-std::numeric_limits<double>::infinity());
    return box;
  }
  void take(const SideBox& other) {
    for (std::size_t i = 0; i < kCount; ++i) {
      least[i] = std::min(least[i], other.least[i]);
      most[i] = std::max(most[i], other.most[i]);
    }
  }
  bool overlaps(const SideBox& other) const {
    for (std::size_t i = 0; i < kCount; ++i)
      if (least[i] > other.most[i] || other.least[i] > most[i]) return false;
    return true;
  }
  // The box of the same side when it runs in the opposite direction.
  SideBox facing() const {
    SideBox box = *this;
    for (const std::size_t i : {right, down, distance}) {
      box.least[i] = -most[i];
      box.most[i] = -least[i];
    }
    return box;
  }
};

SideBox box_of(const MeshSide& side, NodePlace middle, const SideFit& fit) {
  const double whole = length(side.from, side.to);
  const NodePlace way{(side.to.x - side.from.x) / whole, (side.to.y - side.from.y) / whole};
  const NodePlace at{(side.from.x + side.to.x) / 2 - middle.x,
                     (side.from.y + side.to.y) / 2 - middle.y};
  // If a longer side forms a portal with this side, it passes within `near` of this side's ends.
  // That limits how much the directions of the two sides, and their distances from the centre, can
  // differ. The constants include a margin for rounding.
  const double turned = 2.9 * fit.near / whole + 1e-12;
  const double moved = 1.1 * fit.near + turned * length(at, {});
  const double distance = way.x * at.y - way.y * at.x;
  const auto [left, right] = std::minmax(side.from.x, side.to.x);
  const auto [top, bottom] = std::minmax(side.from.y, side.to.y);
  const auto [low, high] = std::minmax(side.from_height, side.to_height);
  return {{left - fit.near, top - fit.near, way.x - turned, way.y - turned, distance - moved,
           low - fit.height},
          {right + fit.near, bottom + fit.near, way.x + turned, way.y + turned, distance + moved,
           high + fit.height}};
}

// A tree over boxes. A node's boxes are divided into halves along the dimension in which the node
// is widest, relative to its boxes, so that few boxes are wider than a half.
class BoxTree {
 public:
  explicit BoxTree(const std::vector<SideBox>& boxes) : boxes_(boxes), order_(boxes.size()) {
    std::iota(order_.begin(), order_.end(), 0u);
    nodes_.reserve(2 * boxes.size() / kLeaf + 1);
    build(0, order_.size());
  }

  // Calls visit(number) for each box that overlaps `wanted`.
  template <class Visit>
  void for_each_in(const SideBox& wanted, const Visit& visit) const {
    std::array<std::size_t, 64> waiting;  // enough, because each level halves the number of boxes
    std::size_t count = 0;
    waiting[count++] = 0;
    while (count > 0) {
      const std::size_t at = waiting[--count];
      const Node& node = nodes_[at];
      if (!node.box.overlaps(wanted)) continue;
      if (node.right != 0 && count + 2 <= waiting.size()) {
        waiting[count++] = node.right;
        waiting[count++] = at + 1;
        continue;
      }
      for (std::size_t i = node.begin; i < node.end; ++i)
        if (boxes_[order_[i]].overlaps(wanted)) visit(order_[i]);
    }
  }

 private:
  static constexpr std::size_t kLeaf = 8;

  struct Node {
    SideBox box;
    std::size_t begin, end;
    std::size_t right = 0;  // the right child, 0 in a leaf; the left child follows the node
  };

  static SideBox middle_of(const SideBox& box) {
    SideBox middle;
    for (std::size_t i = 0; i < SideBox::kCount; ++i)
      middle.least[i] = middle.most[i] = (box.least[i] + box.most[i]) / 2;
    return middle;
  }

  std::size_t build(std::size_t begin, std::size_t end) {
    const std::size_t at = nodes_.size();
    nodes_.push_back({SideBox::empty(), begin, end});
    SideBox box = SideBox::empty(), middles = box;
    std::array<double, SideBox::kCount> widths{};  // the sums over all boxes
    for (std::size_t i = begin; i < end; ++i) {
      const SideBox& one = boxes_[order_[i]];
      box.take(one);
      middles.take(middle_of(one));
      for (std::size_t k = 0; k < SideBox::kCount; ++k) widths[k] += one.most[k] - one.least[k];
    }
    nodes_[at].box = box;
    if (end - begin <= kLeaf) return at;
    report_progress("sorting the sides", static_cast<std::int64_t>(begin),
                    static_cast<std::int64_t>(order_.size()));
    std::size_t widest = 0;
    const auto wide = [&](std::size_t i) {
      const double extent = middles.most[i] - middles.least[i];
      return extent > 0 ? extent / (widths[i] + 1e-12 * extent) : 0;
    };
    for (std::size_t i = 1; i < SideBox::kCount; ++i)
      if (wide(i) > wide(widest)) widest = i;
    const std::size_t half = begin + (end - begin) / 2;
    const auto place = [&](std::size_t i) {
      return order_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::nth_element(place(begin), place(half), place(end), [&](std::uint32_t a, std::uint32_t b) {
      const auto key = [&](std::uint32_t i) {
        return boxes_[i].least[widest] + boxes_[i].most[widest];
      };
      return std::pair(key(a), a) < std::pair(key(b), b);
    });
    build(begin, half);
    const std::size_t right = build(half, end);
    nodes_[at].right = right;
    return at;
  }

  const std::vector<SideBox>& boxes_;
  std::vector<std::uint32_t> order_;
  std::vector<Node> nodes_;
};

class PortalFinder {
 public:
  PortalFinder(const PolygonMesh& mesh, const SideFit& fit) : fit_(fit), sides_(sides_of(mesh)) {
    most_parts_ = kMostPortalsASide * sides_.size() + kMorePortals;
  }

  bool find() {
    sort_sides();
    join_equal_sides();
    return join_parts();
  }

  std::vector<PolygonMesh::Portal> one_for_each_two() {
    std::sort(parts_.begin(), parts_.end(), [](const Part& one, const Part& other) {
      const auto key = [](const Part& part) {
        return std::tuple(part.portal.a, part.portal.b, part.side, part.at);
      };
      return key(one) < key(other);
    });
    std::vector<PolygonMesh::Portal> each;
    for (std::size_t begin = 0, end = 0; begin < parts_.size(); begin = end) {
      const auto two = [&](std::size_t i) {
        return std::pair(parts_[i].portal.a, parts_[i].portal.b);
      };
      while (end < parts_.size() && two(end) == two(begin)) ++end;
      each.push_back(longest(std::span(parts_).subspan(begin, end - begin)));
    }
    return each;
  }

 private:
  // Sides that coincide and run in the same direction, as a range of sides_.
  struct Group {
    std::size_t begin, end;
  };
  struct Part {
    PolygonMesh::Portal portal;
    int side;   // index of the side, counted around the lower-numbered polygon
    double at;  // position along that side
  };

  const MeshSide& side(const Group& group) const { return sides_[group.begin]; }

  void sort_sides() {
    first_side_.reserve(sides_.size());
    for (std::size_t i = 0; i < sides_.size(); ++i)
      if (i == 0 || sides_[i].polygon != sides_[i - 1].polygon) first_side_.push_back(i);
    order_.resize(sides_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(sides_[a].ends(), a) < std::pair(sides_[b].ends(), b);
    });
    std::vector<MeshSide> sorted;
    sorted.reserve(sides_.size());
    for (const std::size_t at : order_) sorted.push_back(sides_[at]);
    sides_ = std::move(sorted);
    for (std::size_t begin = 0, end = 0; begin < sides_.size(); begin = end) {
      while (end < sides_.size() && sides_[end].ends() == sides_[begin].ends()) ++end;
      if (length(sides_[begin].from, sides_[begin].to) > fit_.near) groups_.push_back({begin, end});
    }
  }

  NodePlace middle_of_all() const {
    if (sides_.empty()) return {};
    NodePlace least = sides_[0].from, most = least;
    for (const MeshSide& side : sides_) {
      least = {std::min(least.x, side.from.x), std::min(least.y, side.from.y)};
      most = {std::max(most.x, side.from.x), std::max(most.y, side.from.y)};
    }
    return {(least.x + most.x) / 2, (least.y + most.y) / 2};
  }

  // Joins sides with the same two ends, as seen from above, and marks them.
  void join_equal_sides() {
    struct Line {
      NodePlace least, most;
      bool onwards;   // whether the side runs from `least` to `most`
      double height;  // height at `least`
      std::size_t group;
      auto ends() const { return std::tuple(least.x, least.y, most.x, most.y, onwards); }
    };
    std::vector<Line> lines;
    lines.reserve(groups_.size());
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const MeshSide& one = side(groups_[i]);
      const bool onwards = std::pair(one.from.x, one.from.y) < std::pair(one.to.x, one.to.y);
      if (onwards)
        lines.push_back({one.from, one.to, true, one.from_height, i});
      else
        lines.push_back({one.to, one.from, false, one.to_height, i});
    }
    std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
      return std::tuple(a.ends(), a.height, a.group) < std::tuple(b.ends(), b.height, b.group);
    });
    is_joined_.assign(groups_.size(), false);
    for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end) {
      if (begin % 64 == 0) report("joining the sides", begin);
      const auto place = [&](std::size_t i) { return std::pair(lines[i].least, lines[i].most); };
      while (end < lines.size() && place(end) == place(begin)) ++end;
      std::size_t onwards = begin;
      while (onwards < end && !lines[onwards].onwards) ++onwards;
      // The lines of each direction are sorted by height, so all lines that fit a given line are
      // consecutive.
      std::size_t low = onwards;
      for (std::size_t i = begin; i < onwards; ++i) {
        while (low < end && lines[low].height < lines[i].height - fit_.height) ++low;
        for (std::size_t k = low; k < end && lines[k].height <= lines[i].height + fit_.height;
             ++k) {
          if (!join(groups_[lines[i].group], groups_[lines[k].group])) continue;
          is_joined_[lines[i].group] = is_joined_[lines[k].group] = true;
          if (parts_.size() > most_parts_) return;
        }
      }
    }
  }

  // Joins the sides that have not been joined to a side with the same ends. Returns false if there
  // are too many portals.
  bool join_parts() {
    std::vector<Group> alone;
    for (std::size_t i = 0; i < groups_.size(); ++i)
      if (!is_joined_[i]) alone.push_back(groups_[i]);
    groups_ = std::move(alone);
    std::vector<SideBox> boxes;
    boxes.reserve(groups_.size());
    const NodePlace middle = middle_of_all();
    for (const Group& group : groups_) boxes.push_back(box_of(side(group), middle, fit_));
    const BoxTree tree(boxes);
    for (std::size_t one = 0; one < groups_.size() && parts_.size() <= most_parts_; ++one) {
      if (one % 64 == 0) report("joining parts of the sides", one);
      tree.for_each_in(boxes[one].facing(), [&](std::size_t other) {
        if (other > one && parts_.size() <= most_parts_) join(groups_[one], groups_[other]);
      });
    }
    return parts_.size() <= most_parts_;
  }

  void report(const char* stage, std::size_t done) const {
    report_progress(stage, static_cast<std::int64_t>(done),
                    static_cast<std::int64_t>(groups_.size()));
  }

  // If the two sides form a portal, adds their overlap for all polygons with these sides. Returns
  // whether the sides form a portal.
  bool join(const Group& one, const Group& other) {
    const bool longer =
        length(side(one).from, side(one).to) >= length(side(other).from, side(other).to);
    const Group &base_group = longer ? one : other, &part_group = longer ? other : one;
    const MeshSide &base = side(base_group), &part = side(part_group);
    if (beside(base.from, base.to, part.from) > fit_.near ||
        beside(base.from, base.to, part.to) > fit_.near)
      return false;
    const double whole = length(base.from, base.to);
    const double end = along(base.from, base.to, part.from),
                 begin = along(base.from, base.to, part.to);
    const double from = std::max(begin, 0.0), to = std::min(end, whole);
    if (to - from <= fit_.near) return false;
    // The height of the base above the part at a distance along the base.
    const auto higher = [&](double at) {
      const double on_base = at / whole, on_part = (at - begin) / (end - begin);
      return base.from_height + on_base * (base.to_height - base.from_height) - part.to_height -
             on_part * (part.from_height - part.to_height);
    };
    if (std::abs(higher(from)) > fit_.height || std::abs(higher(to)) > fit_.height) return false;
    add(base_group, part_group, begin > 0 ? part.to : base.from, end < whole ? part.from : base.to);
    return true;
  }

  // `left` is the portal's end on the left when leaving a polygon of `one`.
  void add(const Group& one, const Group& other, NodePlace left, NodePlace right) {
    const std::size_t all = other.end - other.begin, few = std::min<std::size_t>(all, kMostCopies);
    for (std::size_t i = one.begin; i < one.end; ++i) {
      const std::size_t count = i - one.begin < kMostCopies ? all : few;
      for (std::size_t k = other.begin; k < other.begin + count; ++k) {
        if (parts_.size() > most_parts_) return;
        if (sides_[i].polygon < sides_[k].polygon)
          add(i, {sides_[i].polygon, sides_[k].polygon, left, right});
        else if (sides_[i].polygon > sides_[k].polygon)
          add(k, {sides_[k].polygon, sides_[i].polygon, right, left});
      }
    }
  }

  void add(std::size_t side, const PolygonMesh::Portal& portal) {
    const MeshSide& of = sides_[side];
    const std::size_t first = first_side_[static_cast<std::size_t>(of.polygon)];
    parts_.push_back(
        {portal, static_cast<int>(order_[side] - first), along(of.from, of.to, portal.from)});
  }

  // Whether one part continues where the other ends, on the same line.
  bool touches(const PolygonMesh::Portal& part, const PolygonMesh::Portal& next) const {
    return beside(part.from, part.to, next.from) <= fit_.near &&
           beside(part.from, part.to, next.to) <= fit_.near &&
           along(part.from, part.to, next.from) <= length(part.from, part.to) + fit_.near &&
           along(part.from, part.to, next.to) >= -fit_.near;
  }

  void widen(PolygonMesh::Portal& portal, const PolygonMesh::Portal& part) const {
    const double whole = length(portal.from, portal.to);
    const bool before =
        along(portal.from, portal.to, part.from)<0, beyond = along(portal.from, portal.to, part.to)>
            whole;
    if (before) portal.from = part.from;
    if (beyond) portal.to = part.to;
  }

  // Returns the longest portal that touching parts form. All `parts` are between the same two
  // polygons, in order around the lower-numbered polygon.
  PolygonMesh::Portal longest(std::span<const Part> parts) {
    stretches_.clear();
    for (const Part& part : parts) {
      if (!stretches_.empty() && touches(stretches_.back(), part.portal))
        widen(stretches_.back(), part.portal);
      else
        stretches_.push_back(part.portal);
    }
    // The polygon's first corner may be inside a portal, whose parts are then the first and the
    // last.
    if (stretches_.size() > 1 && touches(stretches_.back(), stretches_.front())) {
      widen(stretches_.front(), stretches_.back());
      stretches_.pop_back();
    }
    return *std::max_element(
        stretches_.begin(), stretches_.end(),
        [](const auto& a, const auto& b) { return length(a.from, a.to) < length(b.from, b.to); });
  }

  SideFit fit_;
  std::vector<MeshSide> sides_;          // sorted by their ends, after sort_sides()
  std::vector<std::size_t> order_;       // original index of each side
  std::vector<std::size_t> first_side_;  // by polygon: original index of its first side
  std::vector<Group> groups_;
  std::vector<bool> is_joined_;  // by group
  std::vector<Part> parts_;
  std::size_t most_parts_ = 0;
  std::vector<PolygonMesh::Portal> stretches_;
};

}  // namespace

bool find_portals(PolygonMesh& mesh, const SideFit& fit) {
  mesh.portals.clear();
  PortalFinder finder(mesh, fit);
  if (!finder.find()) return false;
  mesh.portals = finder.one_for_each_two();
  return true;
}

}  // namespace waymark
