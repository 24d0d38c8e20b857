#include "core/generate/village.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "core/generate/connect.h"
#include "core/generate/curve.h"
#include "core/generate/house.h"
#include "core/generate/landscape.h"

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

}  // namespace waymark
