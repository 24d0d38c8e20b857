#include "core/mover/mover_sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace waymark {
namespace {

constexpr double kTiny = 1e-9;
using Shape = std::vector<NodePlace>;

NodePlace operator+(NodePlace a, NodePlace b) { return {a.x + b.x, a.y + b.y}; }
NodePlace operator-(NodePlace a, NodePlace b) { return {a.x - b.x, a.y - b.y}; }
double dot(NodePlace a, NodePlace b) { return a.x * b.x + a.y * b.y; }
double cross(NodePlace a, NodePlace b) { return a.x * b.y - a.y * b.x; }
double length_of(NodePlace a) { return std::sqrt(dot(a, a)); }

struct Stretch {
  NodePlace from, to;
};

// Visits the sides of a shape. A point has one side of length 0.
template <class Visit>
void for_each_side(const Shape& shape, const Visit& visit) {
  if (shape.size() <= 2) return visit(Stretch{shape.front(), shape.back()});
  for (std::size_t i = 0; i < shape.size(); ++i)
    visit(Stretch{shape[i], shape[(i + 1) % shape.size()]});
}

// The point of a segment that is closest to another point.
NodePlace nearest_on(const Stretch& stretch, NodePlace point) {
  const NodePlace along = stretch.to - stretch.from;
  const double square = dot(along, along);
  if (square == 0) return stretch.from;
  const double part = std::clamp(dot(point - stretch.from, along) / square, 0.0, 1.0);
  return {stretch.from.x + part * along.x, stretch.from.y + part * along.y};
}

double gap(const Stretch& stretch, NodePlace point) {
  return length_of(point - nearest_on(stretch, point));
}

double gap(const Stretch& a, const Stretch& b) {
  const NodePlace of_a = a.to - a.from, of_b = b.to - b.from;
  const bool crossing = cross(of_a, b.from - a.from) * cross(of_a, b.to - a.from) < 0 &&
                        cross(of_b, a.from - b.from) * cross(of_b, a.to - b.from) < 0;
  if (crossing) return 0;
  return std::min({gap(a, b.from), gap(a, b.to), gap(b, a.from), gap(b, a.to)});
}

// Whether a point is inside a shape. A point on the border is not.
bool inside(const Shape& shape, NodePlace point) {
  bool left = shape.size() > 2, right = left;
  for_each_side(shape, [&](const Stretch& side) {
    const double turn = cross(side.to - side.from, point - side.from);
    left = left && turn > 0;
    right = right && turn < 0;
  });
  return left || right;
}

double gap(const Shape& a, const Shape& b) {
  if (inside(a, b.front()) || inside(b, a.front())) return 0;
  double least = std::numeric_limits<double>::infinity();
  for_each_side(a, [&](const Stretch& one) {
    for_each_side(b, [&](const Stretch& other) { least = std::min(least, gap(one, other)); });
  });
  return least;
}

// The path of a point that turns about the origin, by at most a quarter turn.
struct Arc {
  NodePlace from, to;
  double radius;
  bool clockwise;

  // Whether the arc crosses the ray from the origin through a point.
  bool passes(NodePlace point) const {
    const double sign = clockwise ? 1 : -1;
    return sign * cross(from, point) >= 0 && sign * cross(point, to) >= 0 &&
           dot(from + to, point) > 0;
  }
};

Arc arc_of(NodePlace from, int turn) {
  return {from, turned(from, turn), length_of(from), turn > 0};
}

// The gap is smallest where the segment crosses the circle, at the segment's closest point to the
// circle's centre, or at an end of the segment or of the arc.
double gap(const Arc& arc, const Stretch& stretch) {
  double least = std::min(gap(stretch, arc.from), gap(stretch, arc.to));
  const auto try_point = [&](NodePlace point) {
    if (arc.passes(point)) least = std::min(least, std::abs(length_of(point) - arc.radius));
  };
  try_point(stretch.from);
  try_point(stretch.to);
  const NodePlace along = stretch.to - stretch.from;
  const double square = dot(along, along);
  if (square == 0) return least;
  const double foot = -dot(stretch.from, along) / square;
  const NodePlace at_foot{stretch.from.x + foot * along.x, stretch.from.y + foot * along.y};
  const auto try_part = [&](double part) {
    if (part >= 0 && part <= 1)
      try_point({stretch.from.x + part * along.x, stretch.from.y + part * along.y});
  };
  const double beyond = arc.radius * arc.radius - dot(at_foot, at_foot);
  try_part(foot);
  if (beyond > 0) {
    try_part(foot + std::sqrt(beyond / square));
    try_part(foot - std::sqrt(beyond / square));
  }
  return least;
}

// The smallest gap between a shape and `other` while the shape turns about the origin. The gap is
// smallest at the beginning, or between a corner of one shape and a side of the other. Relative to
// the turning shape, the corners of `other` turn backwards.
double gap_turned(const Shape& shape, int turn, const Shape& other) {
  double least = gap(shape, other);
  for (const NodePlace corner : shape)
    for_each_side(other, [&](const Stretch& side) {
      least = std::min(least, gap(arc_of(corner, turn), side));
    });
  for (const NodePlace corner : other)
    for_each_side(shape, [&](const Stretch& side) {
      least = std::min(least, gap(arc_of(corner, -turn), side));
    });
  return least;
}

Shape cell_at(Cell cell, NodePlace seen_from) {
  const double x = cell.x - seen_from.x, y = cell.y - seen_from.y;
  return {{x - 0.5, y - 0.5}, {x + 0.5, y - 0.5}, {x + 0.5, y + 0.5}, {x - 0.5, y + 0.5}};
}

// The area that a convex shape sweeps when it moves straight. The area is also convex (Andrew's
// monotone chain).
Shape moved(const Shape& shape, Cell by) {
  Shape points = shape;
  for (const NodePlace point : shape) points.push_back({point.x + by.x, point.y + by.y});
  std::sort(points.begin(), points.end(),
            [](NodePlace a, NodePlace b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() <= 2) return points;
  Shape hull;
  const auto add = [&hull](NodePlace point, std::size_t first) {
    while (hull.size() >= first + 2 &&
           cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= kTiny)
      hull.pop_back();
    hull.push_back(point);
  };
  for (const NodePlace point : points) add(point, 0);
  const std::size_t below = hull.size() - 1;
  for (auto point = points.rbegin() + 1; point != points.rend(); ++point) add(*point, below);
  hull.pop_back();
  return hull;
}

// The cells for which `reaches` returns true, at most `most` columns and rows from the origin.
template <class Reaches>
std::vector<Cell> cells_within(int most, const Reaches& reaches) {
  std::vector<Cell> cells;
  for (int y = -most; y <= most; ++y)
    for (int x = -most; x <= most; ++x)
      if (reaches(Cell{x, y})) cells.push_back({x, y});
  return cells;
}

// The side length of a square of cells; 0 if the cells are not a square.
int side_of_square(const std::vector<Cell>& cells) {
  Cell from = cells.front(), to = from;
  for (const Cell cell : cells) {
    from = {std::min(from.x, cell.x), std::min(from.y, cell.y)};
    to = {std::max(to.x, cell.x), std::max(to.y, cell.y)};
  }
  const int side = to.x - from.x + 1;
  const bool full = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) == cells.size();
  return full && to.y - from.y + 1 == side ? side : 0;
}

NodePlace middle_of(const std::vector<Cell>& cells) {
  NodePlace sum;
  for (const Cell cell : cells) sum = {sum.x + cell.x, sum.y + cell.y};
  const auto count = static_cast<double>(cells.size());
  return {sum.x / count, sum.y / count};
}

// The squares whose corners are the centres of four cells, the segments between the centres of two
// adjacent cells that are not a side of such a square, and the remaining single centres.
std::vector<Shape> pieces_of(const std::vector<Cell>& cells) {
  const auto has = [&cells](int x, int y) {
    return std::find(cells.begin(), cells.end(), Cell{x, y}) != cells.end();
  };
  const auto is_square = [&has](int x, int y) {
    return has(x, y) && has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1);
  };
  std::vector<Shape> pieces;
  for (const Cell cell : cells) {
    const double x = cell.x, y = cell.y;
    if (is_square(cell.x, cell.y))
      pieces.push_back({{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}});
    if (has(cell.x + 1, cell.y) && !is_square(cell.x, cell.y) && !is_square(cell.x, cell.y - 1))
      pieces.push_back({{x, y}, {x + 1, y}});
    if (has(cell.x, cell.y + 1) && !is_square(cell.x, cell.y) && !is_square(cell.x - 1, cell.y))
      pieces.push_back({{x, y}, {x, y + 1}});
  }
  return pieces;
}

}  // namespace

NodePlace turned(NodePlace place, int eighths) {
  const double half = std::sqrt(0.5);
  const std::array<double, 8> sine = {0, half, 1, half, 0, -half, -1, -half};
  const auto at = [&sine](int angle) { return sine[static_cast<std::size_t>(angle & 7)]; };
  const double sin = at(eighths), cos = at(eighths + 2);
  return {place.x * cos - place.y * sin, place.x * sin + place.y * cos};
}

MoverBody::MoverBody(const Mover& mover)
    : turns_about_{mover.turns_about.x / 2.0, mover.turns_about.y / 2.0} {
  if (const int side = side_of_square(mover.footprint); side > 0) {
    pieces_ = {{middle_of(mover.footprint)}};
    radius_ = side / 2.0;
  } else {
    pieces_ = pieces_of(mover.footprint);
  }
}

MoverBody::Shape MoverBody::turned(const Shape& piece, int eighths) const {
  Shape shape;
  for (const NodePlace point : piece)
    shape.push_back(waymark::turned(point - turns_about_, eighths) + turns_about_);
  return shape;
}

std::vector<Cell> MoverBody::cells_moved(int eighths, Cell by) const {
  std::vector<Shape> ways;
  double most = 0;
  for (const Shape& piece : pieces_) {
    ways.push_back(moved(turned(piece, eighths), by));
    for (const NodePlace point : ways.back()) most = std::max(most, length_of(point));
  }
  return cells_within(static_cast<int>(most + radius_ + 1), [&](Cell cell) {
    return std::any_of(ways.begin(), ways.end(), [&](const Shape& way) {
      return gap(way, cell_at(cell, {})) < radius_ - kTiny;
    });
  });
}

std::vector<Cell> MoverBody::cells_turned(int eighths, NodePlace middle, int turn) const {
  std::vector<Shape> shapes;
  double most = 0;
  for (const Shape& piece : pieces_) {
    shapes.push_back(turned(piece, eighths));
    for (NodePlace& point : shapes.back()) {
      point = point - middle;
      most = std::max(most, length_of(point));
    }
  }
  return cells_within(static_cast<int>(most + length_of(middle) + radius_ + 1), [&](Cell cell) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) {
      return gap_turned(shape, turn, cell_at(cell, middle)) < radius_ - kTiny;
    });
  });
}

}  // namespace waymark
