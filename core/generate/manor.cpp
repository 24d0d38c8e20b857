#include <algorithm>
#include <initializer_list>
#include <vector>

#include "core/generate/buildings.h"

namespace waymark {
namespace {

constexpr int kUnits = 200;

// One manor on its plot. Boxes are in units of the plan and furniture is in cells, so tables have
// the same size in all manors.
class Manor {
 public:
  Manor(Grid& grid, Box plot, bool mirrored, Random& random)
      : grid_(grid), plot_(plot), mirrored_(mirrored), random_(random) {}

  void build() {
    floors();
    doors();
    halls();
    court();
    towers();
    // Consecutive rooms seldom serve the same purpose.
    Furniture last = Furniture::kNone;
    for (const Box& room : rooms_) {
      Furniture next = choose_furniture(room, random_);
      for (int i = 0; i < 5 && next == last; ++i) next = choose_furniture(room, random_);
      furnish(grid_, room, next);
      last = next;
    }
  }
  // A gate from the entrance to the lane south of the plot.
  void gate() { fill(grid_, place({97, 190, 102, kUnits}), kFloor); }

 private:
  enum class Across { kColumn, kRow };  // whether a wing's rooms form a row or a column

  bool shrunk() const { return plot_.width() < kUnits || plot_.height() < kUnits; }

  Box place(Box units) const {
    if (mirrored_) units = {kUnits - 1 - units.x1, units.y0, kUnits - 1 - units.x0, units.y1};
    const Box cells = {plot_.x0 + units.x0 * plot_.width() / kUnits,
                       plot_.y0 + units.y0 * plot_.height() / kUnits,
                       plot_.x0 + (units.x1 + 1) * plot_.width() / kUnits - 1,
                       plot_.y0 + (units.y1 + 1) * plot_.height() / kUnits - 1};
    return {cells.x0, cells.y0, std::max(cells.x0, cells.x1), std::max(cells.y0, cells.y1)};
  }
  Cell place(Cell unit) const { return place(Box{unit.x, unit.y, unit.x, unit.y}).centre(); }
  int length(int units) const {
    return std::max(1, units * std::min(plot_.width(), plot_.height()) / kUnits);
  }

  void floor(Box units) { fill(grid_, place(units), kFloor); }
  void wall(Box units) { fill(grid_, place(units), kWall); }
  void round(Cell unit, int radius, char terrain) {
    disc(grid_, place(unit), length(radius), terrain);
  }

  Box room(Box units) {
    const Box cells = place(units);
    // On a small plot, two units of wall can be less than a cell, so the wall is drawn explicitly.
    if (shrunk()) fill(grid_, cells.grown(1), kWall);
    fill(grid_, cells, kFloor);
    return cells;
  }

  // Divides a wing into rooms along one axis, with two units of wall between them.
  void wing(Box units, Across across, std::initializer_list<int> sizes) {
    int& begin = across == Across::kRow ? units.x0 : units.y0;
    int& end = across == Across::kRow ? units.x1 : units.y1;
    const int last = end;
    for (const int size : sizes) {
      end = std::min(begin + size - 1, last);
      rooms_.push_back(room(units));
      begin = end + 3;
    }
  }

  // Makes an opening through a wall. On a small plot the opening is one cell longer at both ends,
  // to make sure that it pierces the wall.
  void door_x(int x, int y, int wide, int thick) {
    Box cells = place({x, y, x + thick - 1, y + wide - 1});
    if (shrunk()) --cells.x0, ++cells.x1;
    fill(grid_, cells, kFloor);
  }
  void door_y(int x, int y, int wide, int thick) {
    Box cells = place({x, y, x + wide - 1, y + thick - 1});
    if (shrunk()) --cells.y0, ++cells.y1;
    fill(grid_, cells, kFloor);
  }

  void floors() {
    floor({56, 50, 143, 56});  // the gallery: north, west, east and south sides
    floor({56, 50, 62, 150});
    floor({137, 50, 143, 150});
    floor({56, 144, 88, 150});
    floor({111, 144, 143, 150});
    floor({66, 60, 133, 112});  // the court
    wing({30, 18, 170, 47}, Across::kRow, {22, 30, 40, 18, 23});
    wing({32, 52, 53, 168}, Across::kColumn, {24, 16, 28, 20, 21});
    wing({10, 58, 29, 160}, Across::kColumn, {18, 26, 16, 37});
    wing({146, 52, 167, 176}, Across::kColumn, {20, 30, 18, 24, 25});
    wing({170, 58, 189, 160}, Across::kColumn, {32, 20, 26, 15});
    rooms_.push_back(room({66, 154, 88, 182}));
    rooms_.push_back(room({111, 154, 133, 182}));
    entrance_ = room({91, 144, 108, 190});
    hall_ = room({74, 118, 125, 141});
    round({20, 32}, 13, kFloor);  // the towers
    round({179, 32}, 13, kFloor);
    round({22, 176}, 13, kFloor);
    round({177, 176}, 13, kFloor);
    round({100, 18}, 11, kFloor);  // the apse
  }

  void doors() {
    for (const int x : {40, 66, 98, 128, 152})
      door_y(x, 47, 4, 4);  // doors from the north wing to the gallery
    door_x(52, 30, 3, 2);
    door_x(84, 24, 4, 2);
    door_x(126, 36, 3, 2);
    door_y(97, 56, 6, 5);  // doors of the court, in the north and the east
    door_x(133, 84, 4, 4);
    for (const int y : {62, 84, 108, 131, 148}) door_x(53, y, 3, 4);  // west wing
    for (const int y : {66, 86, 112, 140}) door_x(29, y, 3, 4);
    for (const int y : {60, 92, 110, 131}) door_x(143, y, 3, 4);  // east wing
    door_y(154, 148, 4, 4);
    for (const int y : {80, 100, 134, 152}) door_x(167, y, 3, 4);
    door_y(98, 141, 4, 4);  // door from the hall to the entrance
    door_x(125, 128, 4, 3);
    floor({128, 128, 137, 131});  // passage from the hall to the east gallery
    door_x(88, 146, 4, 4);
    door_x(108, 172, 3, 4);
    door_y(74, 150, 4, 5);
    door_x(88, 166, 3, 4);
    door_y(120, 150, 4, 5);
    door_x(29, 33, 3, 3);  // the towers
    door_x(168, 33, 3, 3);
    floor({27, 158, 34, 164});
    door_x(166, 166, 4, 4);
    floor({167, 168, 172, 171});
    door_y(19, 44, 3, 16);  // back stairs
    door_y(178, 44, 3, 16);
  }

  void pillar(int x, int y, int size) {
    const Cell at = place(Cell{x, y});
    block(grid_, {at.x, at.y, at.x + size - 1, at.y + size - 1});
  }

  // Pillars in the great hall, the entrance and the gallery.
  void halls() {
    for (int x = 79; x < 122; x += 7) pillar(x, 122, 2), pillar(x, 136, 2);
    for (int y = 150; y < 186; y += 8) pillar(94, y, 2), pillar(104, y, 2);
    for (int x = 60; x < 140; x += 10) pillar(x, 53, 1);
    for (int y = 64; y < 140; y += 9) pillar(59, y, 1), pillar(140, y, 1);
    block(grid_, place({91, 128, 108, 131}));  // the high table
  }

  // A ring of columns in each tower and an altar in the apse.
  void towers() {
    for (const Cell centre : {Cell{20, 32}, Cell{179, 32}, Cell{22, 176}, Cell{177, 176}}) {
      const Cell middle = place(centre);
      const int far = length(7), near = length(3);
      for (const int x : {-1, 1})
        for (const int y : {-1, 1}) {
          block_disc(grid_, {middle.x + x * far, middle.y + y * near}, 1);
          block_disc(grid_, {middle.x + x * near, middle.y + y * far}, 1);
        }
    }
    block(grid_, place({96, 13, 104, 14}));
  }

  // A fountain surrounded by hedges and statues.
  void court() {
    for (const Box& hedge : {Box{72, 66, 89, 68}, Box{72, 66, 74, 79}, Box{110, 66, 127, 68},
                             Box{125, 66, 127, 79}, Box{72, 104, 89, 106}, Box{72, 92, 74, 105},
                             Box{110, 104, 127, 106}, Box{125, 96, 127, 105}})
      wall(hedge);
    if (shrunk()) return;  // the statues would block the passages between the hedges
    round({100, 86}, 6, kWall);
    for (const int x : {81, 118}) round({x, 86}, 2, kWall);
    for (const int x : {82, 118}) round({x, 76}, 1, kWall), round({x, 97}, 1, kWall);
  }

  Grid& grid_;
  const Box plot_;
  const bool mirrored_;
  Random& random_;
  Box hall_;
  Box entrance_;
  std::vector<Box> rooms_;
};

}  // namespace

Grid make_manor(int width, int height, Random& random) {
  Grid grid(width, height);
  // The plots are as close to square as possible, because a stretched manor loses its proportions.
  const int side = std::min({width, height, kUnits + 20});
  const int columns = (width + side / 2) / side;
  const int rows = (height + side / 2) / side;
  const bool quarter = columns * rows > 1;
  const int lane = side >= 120 ? 4 : 2;  // half the width of a lane between two manors
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      Box plot = {column * width / columns, row * height / rows, (column + 1) * width / columns - 1,
                  (row + 1) * height / rows - 1};
      if (quarter) {
        fill(grid, plot, kFloor);
        plot = plot.grown(-lane);
        fill(grid, plot, kWall);
      }
      Manor manor(grid, plot, quarter && random.one_in(2), random);
      manor.build();
      if (quarter) manor.gate();
    }
  join_components(grid, 20, 0);
  keep_largest_component(grid);
  return grid;
}

}  // namespace waymark
