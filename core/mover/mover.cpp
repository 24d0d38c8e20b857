#include "core/mover/mover.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

#include "core/map/terrain.h"

namespace waymark {
namespace {

constexpr int kShut = Mover::kClosed;

// Times are in the order of MoveKind: forward, backward, left, right, turns, arcs.
const std::array<Mover, 6>& shipped() {
  static const std::array<Mover, 6> kMovers = {{
      {.name = "infantry",
       .about = "One cell. Turns fast and can sidestep.",
       .straight = {10, 15, 20, 20, 2, 2, 0, 0},
       .factors = {1, 2, 3, kShut, 2},
       .up = 1},
      {.name = "cart",
       .about = "Two cells long. Slow in reverse, and its front swings out when it turns.",
       .footprint = {{0, 0}, {1, 0}},
       .straight = {8, 24, 0, 0, 8, 8, 0, 0},
       .factors = {1, 2, 4, kShut, kShut},
       .up = 2},
      {.name = "barge",
       .about = "Three cells long, for water. Crawls over ground and cannot turn on the spot.",
       .footprint = {{-1, 0}, {0, 0}, {1, 0}},
       .straight = {10, 30, 0, 0, 0, 0, 40, 40},
       .radius = 2,
       .factors = {3, kShut, 1, 1, kShut}},
      {.name = "ogre",
       .about = "Two by two cells. Can cross trees and shallow water.",
       .footprint = {{0, 0}, {1, 0}, {0, 1}, {1, 1}},
       .turns_about = {1, 1},
       .straight = {12, 18, 24, 24, 4, 4, 0, 0},
       .factors = {1, 1, 1, kShut, 2},
       .up = 1},
      {.name = "scout",
       .about = "One cell, eight headings. Moves diagonally and is faster downhill.",
       .headings = 8,
       .straight = {5, 15, 0, 0, 1, 1, 0, 0},
       .diagonal = {7, 21, 0, 0, 1, 1, 0, 0},
       .factors = {1, 2, 3, kShut, 1},
       .up = 1,
       .down = -1},
      {.name = "boat",
       .about = "Two cells long, for water. Turns in arcs and can back off the shore.",
       .footprint = {{0, 0}, {1, 0}},
       .straight = {6, 20, 0, 0, 0, 0, 14, 14},
       .factors = {kShut, kShut, 2, 1, kShut}},
  }};
  return kMovers;
}

bool hangs_together(const std::vector<Cell>& cells) {
  std::vector<Cell> reached = {cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell cell : cells) {
      const bool beside = std::abs(cell.x - reached[i].x) + std::abs(cell.y - reached[i].y) == 1;
      if (beside && std::find(reached.begin(), reached.end(), cell) == reached.end())
        reached.push_back(cell);
    }
  return reached.size() == cells.size();
}

std::optional<Error> footprint_fault(const std::vector<Cell>& cells) {
  if (cells.empty() || cells.size() > Mover::kMostCells)
    return Error{fmt::format("a footprint cannot have {} cells", cells.size()), "",
                 fmt::format("Use 1 to {}", Mover::kMostCells)};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (std::abs(cells[i].x) > Mover::kMostReach || std::abs(cells[i].y) > Mover::kMostReach)
      return Error{
          "a cell of the footprint is too far from the pivot", "",
          fmt::format("Keep it within {} columns and rows of the pivot", Mover::kMostReach)};
    if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells[i]) !=
        cells.begin() + static_cast<std::ptrdiff_t>(i))
      return Error{"two cells of the footprint are the same", "", "List each cell once"};
  }
  if (std::find(cells.begin(), cells.end(), Cell{0, 0}) == cells.end())
    return Error{"the pivot is not a cell of the footprint", "", "Make the pivot one of its cells"};
  if (!hangs_together(cells))
    return Error{"the footprint is not connected", "", "Each cell must be next to another one"};
  return std::nullopt;
}

bool has_moves(const Mover::Times& times) {
  return std::any_of(times.begin(), times.end(), [](Cost time) { return time != 0; });
}

bool in_range(const Mover::Times& times) {
  return std::all_of(times.begin(), times.end(),
                     [](Cost time) { return time >= 0 && time <= Mover::kMostTime; });
}

}  // namespace

MoverTerrain mover_terrain(char character) {
  switch (terrain_of(character)) {
    case Terrain::ground:
      return height_of(character) > 0 ? MoverTerrain::hills : MoverTerrain::ground;
    case Terrain::swamp:
      return MoverTerrain::shallow;
    case Terrain::water:
      return MoverTerrain::deep;
    case Terrain::trees:
      return MoverTerrain::trees;
    case Terrain::wall:
      break;
  }
  return MoverTerrain::wall;
}

const char* words_of(MoverTerrain terrain) {
  constexpr std::array<const char*, kMoverTerrains + 1> kWords = {
      "ground", "hills", "shallow water", "deep water", "trees", "a wall"};
  return kWords[static_cast<std::size_t>(terrain)];
}

const char* name_of(MoverTerrain terrain) {
  constexpr std::array<const char*, kMoverTerrains + 1> kNames = {"ground", "hills", "shallow",
                                                                  "deep",   "trees", "wall"};
  return kNames[static_cast<std::size_t>(terrain)];
}

const char* name_of(MoveKind kind) {
  constexpr std::array<const char*, kMoveKinds> kNames = {
      "forward", "backward", "left", "right", "turn_left", "turn_right", "arc_left", "arc_right"};
  return kNames[static_cast<std::size_t>(kind)];
}

const char* words_of(MoveKind kind) {
  constexpr std::array<const char*, kMoveKinds> kWords = {
      "forward",   "backward",   "sidestep left", "sidestep right",
      "turn left", "turn right", "arc left",      "arc right"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::optional<Error> Mover::fault() const {
  if (name.empty() || name.size() > 40 || name.find_first_of(" \t\r\n,:") != std::string::npos)
    return Error{"a unit needs a one-word name", "", "Example: cart"};
  if (headings != 4 && headings != 8)
    return Error{fmt::format("a unit cannot have {} headings", headings), "", "Use 4 or 8"};
  if (std::optional<Error> wrong = footprint_fault(footprint)) return wrong;
  if (std::abs(turns_about.x) > 2 * kMostReach || std::abs(turns_about.y) > 2 * kMostReach ||
      (turns_about.x + turns_about.y) % 2 != 0)
    return Error{"the unit cannot turn about that point", "",
                 "A quarter turn must map cells to cells: use the centre or a corner of a cell"};
  if (!in_range(straight) || !in_range(diagonal))
    return Error{"the time of a move is out of range", "",
                 fmt::format("Times are 1 to {}, or 0 if the unit has no such move", kMostTime)};
  if (!has_moves(straight))
    return Error{"the unit has no moves", "", "Set the time of at least one move"};
  if (headings == 4 && has_moves(diagonal))
    return Error{"4 headings have no diagonal moves", "",
                 "Use 8 headings, or remove the diagonal moves"};
  if (radius < 1 || radius > kMostRadius)
    return Error{fmt::format("an arc cannot have a radius of {}", radius), "",
                 fmt::format("Use 1 to {}", kMostRadius)};
  if (std::any_of(factors.begin(), factors.end(),
                  [](int factor) { return factor < 0 || factor > kMostFactor; }) ||
      up < 0 || up > kMostFactor || down < -kMostFactor || down > kMostFactor)
    return Error{
        "a factor is out of range", "",
        fmt::format("Limits: terrain 1 to {0}, up 0 to {0}, down -{0} to {0}", kMostFactor)};
  if (std::all_of(factors.begin(), factors.end(), [](int factor) { return factor == kClosed; }))
    return Error{"all terrain is closed to the unit", "", "Open at least one terrain"};
  if (unit_time < 1 || unit_time > kMostTime)
    return Error{fmt::format("unit_time cannot be {}", unit_time), "",
                 fmt::format("Use 1 to {}", kMostTime)};
  return std::nullopt;
}

std::span<const Mover> movers() { return shipped(); }

const Mover* find_mover(std::string_view name) {
  const auto at = std::find_if(shipped().begin(), shipped().end(),
                               [name](const Mover& mover) { return mover.name == name; });
  return at == shipped().end() ? nullptr : &*at;
}

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
