#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "core/generate/buildings.h"

namespace waymark {
namespace {

using Line = std::vector<Cell>;

class Village {
 public:
  Village(Grid& grid, Random& random) : grid_(grid), random_(random), land_(grid, random) {}

  void build() {
    const int columns = std::max(1, (grid_.width() + 100) / 300);
    const int rows = std::max(1, (grid_.height() + 100) / 300);
    for (int i = 0; i < 4 * columns * rows; ++i) land_.cliff();
    for (int i = 0; i < columns; ++i)
      land_.river((2 * i + 1) * grid_.width() / (2 * columns) + land_.size(35));
    std::vector<Cell> centres;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        centres.push_back({(2 * column + 1) * grid_.width() / (2 * columns) - land_.size(45),
                           (2 * row + 1) * grid_.height() / (2 * rows) +
                               random_.between(-land_.size(20), land_.size(20))});
    lay_roads(centres, columns, rows);
    for (const Cell centre : centres) square(centre);
    land_.edge_of_woods();
    for (int i = 0; i < 10 * columns * rows; ++i) land_.wood();
    for (const Line& road : roads_) cottages(road);
    for (int i = 0; i < 8 * columns * rows; ++i) field();
    land_.single_trees();
    keep_largest_component(grid_, kTree);
  }

 private:
  void lay_roads(const std::vector<Cell>& centres, int columns, int rows) {
    const auto at = [&](int column, int row) {
      return centres[static_cast<std::size_t>(row * columns + column)];
    };
    for (int row = 0; row < rows; ++row) {
      road({kMargin, at(0, row).y + random_.between(-land_.size(30), land_.size(30))}, at(0, row));
      for (int column = 1; column < columns; ++column) road(at(column - 1, row), at(column, row));
      const Cell last = at(columns - 1, row);
      road(last, {grid_.width() - 2, last.y + random_.between(-land_.size(30), land_.size(30))});
    }
    for (int column = 0; column < columns; ++column) {
      road({at(column, 0).x + random_.between(-land_.size(30), land_.size(30)), kMargin},
           at(column, 0));
      for (int row = 1; row < rows; ++row) road(at(column, row - 1), at(column, row));
      const Cell last = at(column, rows - 1);
      road(last, {last.x + random_.between(-land_.size(30), land_.size(30)), grid_.height() - 2});
    }
  }

  // Draws a road. Over water, the road becomes a bridge with a parapet on each side.
  void road(Cell from, Cell to) {
    const Line line = winding_line(from, to, land_.size(10), land_.size(50), random_);
    const int radius = land_.size(2);
    for (const Cell at : line) parapet(at, radius + 1);
    land_.draw(line, radius, kFloor);
    roads_.push_back(line);
  }

  void parapet(Cell at, int radius) {
    const Box box = Box{at.x, at.y, at.x, at.y}.grown(radius);
    for (int y = box.y0; y <= box.y1; ++y)
      for (int x = box.x0; x <= box.x1; ++x)
        if (grid_.contains({x, y}) && grid_.terrain({x, y}) == kWater) put(grid_, {x, y}, kWall);
  }

  // Draws market stalls around a well, with the church to the north.
  void square(Cell centre) {
    disc(grid_, centre, land_.size(17), kFloor);
    if (!land_.fits(120)) return;
    block_disc(grid_, centre, land_.size(2));
    for (const int side : {-1, 1})
      for (const int y : {-6, 5}) {
        const int x = centre.x + side * land_.size(9);
        block(grid_, {x - 2, centre.y + y, x + 2, centre.y + y + 1});
      }
    const int half = land_.size(10);
    for (const int side : {-1, 1}) {
      const int x = centre.x + side * (half + land_.size(9));
      const Box church = {x - half, centre.y - land_.size(52), x + half, centre.y - land_.size(20)};
      if (!land_.unused(church, 2)) continue;
      build_church(grid_, church, {0, 1});
      path({church.centre().x, church.y1 + 1}, {0, 1});
      return;
    }
  }

  // Draws a straight path from a door to the road.
  void path(Cell at, Cell step) {
    for (int i = 0; i < 24 && grid_.contains(at) && grid_.terrain(at) == kGrass; ++i) {
      fill(grid_, {at.x, at.y, at.x + std::abs(step.y), at.y + std::abs(step.x)}, kFloor);
      at = {at.x + step.x, at.y + step.y};
    }
  }

  void cottages(const Line& road) {
    for (std::size_t i = 1; i < road.size(); ++i) {
      const bool upright =
          std::abs(road[i].y - road[i - 1].y) > std::abs(road[i].x - road[i - 1].x);
      for (const int side : {-1, 1}) {
        if (random_.one_in(4)) continue;
        cottage(road[i], upright ? Cell{-side, 0} : Cell{0, -side});
      }
    }
  }

  // Builds a cottage with a garden behind it. The side `front` of the cottage faces a road at `at`.
  void cottage(Cell at, Cell front) {
    // Minimum size on any map: a table and a bed must fit.
    const int along =
        2 * random_.between(std::max(5, land_.size(6)), std::max(6, land_.size(10))) + 1;
    const int deep =
        2 * random_.between(std::max(4, land_.size(5)), std::max(5, land_.size(7))) + 1;
    const int gap = land_.size(2) + 1 + random_.between(2, std::max(2, land_.size(5)));
    const Box house = behind(at, front, gap, along, deep);
    if (!land_.unused(house, 2)) return;
    build_cottage(grid_, house, front, random_);
    const Cell middle = house.centre();
    path({middle.x + front.x * (house.width() / 2 + 1),
          middle.y + front.y * (house.height() / 2 + 1)},
         front);
    garden(middle, front, along, deep);
  }

  // A box `deep` cells deep and `along` cells wide. Its front is `gap` cells behind `at`, as seen
  // from the road.
  static Box behind(Cell at, Cell front, int gap, int along, int deep) {
    const Cell middle = {at.x - front.x * (gap + deep / 2), at.y - front.y * (gap + deep / 2)};
    const int dx = front.y != 0 ? along / 2 : deep / 2, dy = front.y != 0 ? deep / 2 : along / 2;
    return {middle.x - dx, middle.y - dy, middle.x + dx, middle.y + dy};
  }

  void garden(Cell house, Cell front, int along, int house_deep) {
    const Box box = behind(house, front, house_deep / 2 + 3, along + 2, land_.size(15));
    if (random_.one_in(3) || land_.size(15) < 9 || !land_.unused(box, 1)) return;
    build_fence(grid_, box, front);
    plant(box, 5);
  }

  // Plants fruit trees in rows.
  void plant(Box box, int pitch) {
    for (const int x : spread(box.x0, box.x1, 2, pitch, 3))
      for (const int y : spread(box.y0, box.y1, 2, pitch, 3))
        block(grid_, {x, y, x + 1, y + 1}, kTree);
  }

  // Draws a fenced field: hedged rows, an orchard or a meadow.
  void field() {
    for (int attempt = 0; attempt < 40; ++attempt) {
      const int w = random_.between(land_.size(24), land_.size(44)),
                h = random_.between(land_.size(20), land_.size(36));
      if (w < 14 || h < 14) return;
      const int x = random_.between(4, grid_.width() - w - 4),
                y = random_.between(4, grid_.height() - h - 4);
      const Box box = {x, y, x + w - 1, y + h - 1};
      if (!land_.unused(box, 3)) continue;
      constexpr std::array<Cell, 4> kFronts = {{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
      build_fence(grid_, box, kFronts[random_.below(4)]);
      switch (random_.below(3)) {
        case 0:
          plant(box, 6);
          break;
        case 1:
          for (const int row : spread(box.y0, box.y1, 1, 4, 3))
            block(grid_, {box.x0 + 4, row, box.x1 - 4, row}, kTree);
          break;
        default:
          break;
      }
      return;
    }
  }

  Grid& grid_;
  Random& random_;
  Landscape land_;
  std::vector<Line> roads_;
};

}  // namespace

Grid make_village(int width, int height, Random& random) {
  Grid grid(width, height);
  Village(grid, random).build();
  return grid;
}

namespace {

// The middle cell of the box's side in direction `side`.
Cell side_middle(Box box, Cell side) {
  const Cell middle = box.centre();
  return {side.x < 0   ? box.x0
          : side.x > 0 ? box.x1
                       : middle.x,
          side.y < 0   ? box.y0
          : side.y > 0 ? box.y1
                       : middle.y};
}

// Makes an opening `wide` cells wide in a wall `thick` cells thick. `outer` is the middle cell of
// the opening on the wall's outer face, and `side` is the direction that this face looks to.
void opening(Grid& grid, Cell outer, Cell side, int wide, int thick, char terrain) {
  const int low = (wide - 1) / 2, high = wide / 2;
  for (int i = 0; i < thick; ++i) {
    const Cell at = {outer.x - i * side.x, outer.y - i * side.y};
    const int dx = std::abs(side.y), dy = std::abs(side.x);
    fill(grid, {at.x - low * dx, at.y - low * dy, at.x + high * dx, at.y + high * dy}, terrain);
  }
}

}  // namespace

void build_cottage(Grid& grid, Box box, Cell front, Random& random) {
  fill(grid, box, kWall);
  const Box inner = box.grown(-1);
  fill(grid, inner, kFloor);
  // A partition across the longer side. It is off-centre, so it does not block the front door.
  const bool wide = inner.width() >= inner.height();
  const int length = wide ? inner.width() : inner.height();
  const int at =
      (wide ? inner.x0 : inner.y0) + (random.one_in(2) ? length * 3 / 5 + 1 : length * 2 / 5 - 2);
  Box first = inner, second = inner, wall = inner;
  (wide ? wall.x0 : wall.y0) = at;
  (wide ? wall.x1 : wall.y1) = at;
  (wide ? first.x1 : first.y1) = at - 1;
  (wide ? second.x0 : second.y0) = at + 1;
  if (length >= 11) {
    fill(grid, wall, kWall);
    const Cell middle = wall.centre();
    fill(grid, {middle.x, middle.y, middle.x + (wide ? 0 : 1), middle.y + (wide ? 1 : 0)}, kFloor);
    const bool first_larger = first.width() * first.height() > second.width() * second.height();
    furnish(grid, first_larger ? first : second, Furniture::kTable);
    furnish(grid, first_larger ? second : first, Furniture::kBeds);
  } else {
    furnish(grid, inner, Furniture::kTable);
  }
  opening(grid, side_middle(box, front), front, 2, 1, kFloor);
}

void build_church(Grid& grid, Box box, Cell front) {
  const Cell back = {-front.x, -front.y};
  const Cell apse = side_middle(box.grown(-2), back);
  const int radius = std::min(box.width(), box.height()) / 3;
  disc(grid, apse, radius, kWall);
  fill(grid, box, kWall);
  disc(grid, apse, radius - 2, kFloor);
  fill(grid, box.grown(-2), kFloor);
  const bool upright = front.y != 0;
  const Box nave = box.grown(-2);
  if (upright) {
    for (const int y : spread(nave.y0, nave.y1, 2, 6, 3))
      block_mirrored(grid, nave,
                     {nave.x0 + nave.width() / 5, y, nave.x0 + nave.width() / 5 + 1, y + 1});
  } else {
    for (const int x : spread(nave.x0, nave.x1, 2, 6, 3))
      block_mirrored(grid, nave,
                     {x, nave.y0 + nave.height() / 5, x + 1, nave.y0 + nave.height() / 5 + 1});
  }
  opening(grid, side_middle(box, front), front, 4, 2, kFloor);
}

void build_fence(Grid& grid, Box box, Cell front) {
  for (const Box& side : {Box{box.x0, box.y0, box.x1, box.y0}, Box{box.x0, box.y1, box.x1, box.y1},
                          Box{box.x0, box.y0, box.x0, box.y1}, Box{box.x1, box.y0, box.x1, box.y1}})
    fill(grid, side, kWall);
  opening(grid, side_middle(box, front), front, 3, 1, kGrass);
}

Landscape::Landscape(Grid& grid, Random& random)
    : grid_(grid), random_(random), scale_(std::min({grid.width(), grid.height(), 300})) {
  fill(grid, inside(grid), kGrass);
}

bool Landscape::unused(Box box, int space) const {
  box = box.grown(space);
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x)
      if (!grid_.contains({x, y}) || grid_.terrain({x, y}) != kGrass) return false;
  return true;
}

void Landscape::draw(const std::vector<Cell>& line, int radius, char terrain) {
  for (std::size_t i = 1; i < line.size(); ++i)
    stroke(grid_, line[i - 1], line[i], radius, terrain);
}

void Landscape::river(int x) {
  const std::vector<Cell> line =
      winding_line({x, 0}, {x + random_.between(-size(20), size(20)), grid_.height()}, size(26),
                   size(60), random_);
  draw(line, size(6), kWater);
}

void Landscape::cliff() {
  const int length = random_.between(size(60), size(120));
  const int rise = random_.between(-size(40), size(40));
  const Cell from = {random_.between(size(22), grid_.width() - size(22) - length),
                     random_.between(size(30), grid_.height() - size(30))};
  const std::vector<Cell> line =
      winding_line(from, {from.x + length, from.y + rise}, size(10), size(22), random_);
  for (std::size_t i = 1; i < line.size(); ++i) {
    // Tapers towards both ends.
    const int taper = static_cast<int>(std::min(i, line.size() - i)) / 4;
    stroke(grid_, line[i - 1], line[i], std::min(taper, random_.between(size(3), size(5))), kWall);
  }
}

void Landscape::edge_of_woods() {
  const int w = grid_.width(), h = grid_.height();
  for (int x = 0; x < w; x += 5)
    for (const int y : {0, h - 1}) grove({x, y}, random_.between(size(4), size(15)));
  for (int y = 0; y < h; y += 5)
    for (const int x : {0, w - 1}) grove({x, y}, random_.between(size(4), size(15)));
}

void Landscape::wood() {
  Cell at = {random_.between(0, grid_.width() - 1), random_.between(0, grid_.height() - 1)};
  for (int i = random_.between(5, 12); i > 0; --i) {
    const int radius = random_.between(size(2), size(6));
    if (wild(Box{at.x, at.y, at.x, at.y}.grown(radius + 2))) disc(grid_, at, radius, kTree);
    at = {at.x + random_.between(-size(7), size(7)), at.y + random_.between(-size(7), size(7))};
  }
}

// Whether the box has only grass and trees.
bool Landscape::wild(Box box) const {
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x) {
      const Cell cell{x, y};
      if (!grid_.contains(cell)) return false;
      if (grid_.terrain(cell) != kGrass && grid_.terrain(cell) != kTree) return false;
    }
  return true;
}

void Landscape::single_trees() {
  for (int i = 0; i < grid_.width() * grid_.height() / 1200; ++i) {
    const Cell at = {random_.between(2, grid_.width() - 3), random_.between(2, grid_.height() - 3)};
    const int radius = random_.between(1, size(2));
    if (unused({at.x, at.y, at.x, at.y}, radius + 2)) disc(grid_, at, radius, kTree);
  }
}

// Plants trees in a disc at the edge of the map. Leaves a strip of two cells free along roads and
// rocks.
void Landscape::grove(Cell at, int radius) {
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      const Cell cell = {at.x + dx, at.y + dy};
      if (dx * dx + dy * dy > radius * radius + radius / 2 || !grid_.contains(cell)) continue;
      if (grid_.terrain(cell) == kGrass && !beside_built(cell)) put(grid_, cell, kTree);
    }
}
bool Landscape::beside_built(Cell cell) const {
  const Box limit = inside(grid_);
  for (int y = std::max(cell.y - 2, limit.y0); y <= std::min(cell.y + 2, limit.y1); ++y)
    for (int x = std::max(cell.x - 2, limit.x0); x <= std::min(cell.x + 2, limit.x1); ++x)
      if (grid_.terrain({x, y}) == kFloor || grid_.terrain({x, y}) == kWall) return true;
  return false;
}

std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random) {
  const int dx = to.x - from.x, dy = to.y - from.y;
  const int bends = std::max(2, (std::abs(dx) + std::abs(dy)) / std::max(1, bend));
  std::vector<Cell> corners = {from};
  for (int i = 1; i < bends; ++i) {
    const int off = random.between(-stray, stray);
    // Displaces corners only across the main direction, so the line never turns back.
    const bool upright = std::abs(dy) > std::abs(dx);
    corners.push_back({from.x + dx * i / bends + (upright ? off : 0),
                       from.y + dy * i / bends + (upright ? 0 : off)});
  }
  corners.push_back(to);

  // A quadratic B-spline: parabolas from the middle of one segment to the middle of the next.
  const auto middle = [](Cell a, Cell b) { return Cell{(a.x + b.x) / 2, (a.y + b.y) / 2}; };
  std::vector<Cell> line = {from};
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const Cell a = i == 1 ? from : middle(corners[i - 1], corners[i]);
    const Cell b = corners[i];
    const Cell c = i + 2 == corners.size() ? to : middle(corners[i], corners[i + 1]);
    constexpr int kParts = 12;
    for (int t = 1; t <= kParts; ++t) {
      const int s = kParts - t;
      const auto mix = [&](int p, int q, int r) {
        return (s * s * p + 2 * s * t * q + t * t * r) / (kParts * kParts);
      };
      line.push_back({mix(a.x, b.x, c.x), mix(a.y, b.y, c.y)});
    }
  }
  line.push_back(to);
  return line;
}

}  // namespace waymark
