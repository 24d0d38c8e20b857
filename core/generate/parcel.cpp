#include "core/generate/parcel.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/generate/machines.h"

namespace waymark {
namespace {

using Shape = Parcel::Shape;

int shorter(Box box) { return std::min(box.width(), box.height()); }
int longer(Box box) { return std::max(box.width(), box.height()); }

// Opens a door in the middle of the wall in direction `step`. Returns false if there is no floor
// behind the wall.
bool open_door(Grid& grid, const Parcel& parcel, int width, Cell step) {
  const Cell middle = parcel.box.centre();
  const int half = std::min(width, shorter(parcel.box) / 6);
  // The cells across the door's width, `steps` steps from the centre of the parcel.
  const auto front = [&](int steps) {
    const Cell at = {middle.x + steps * step.x, middle.y + steps * step.y};
    const int dx = half * std::abs(step.y), dy = half * std::abs(step.x);
    return Box{at.x - dx, at.y - dy, at.x + dx, at.y + dy};
  };
  int wall = 0;
  while (wall < longer(parcel.box) && clear(grid, front(wall))) ++wall;
  constexpr int kThickest = 8;
  for (int thick = 0; thick < kThickest; ++thick) {
    if (!clear(grid, front(wall + thick))) continue;
    for (int i = 0; i < thick; ++i) fill(grid, front(wall + i), kFloor);
    return true;
  }
  return false;
}

}  // namespace

Parcel plan_parcel(Box box, const ParcelStyle& style, Random& random) {
  // The room is set back from the corridor if there is space. Its sides have an odd number of
  // cells, so furniture can be mirrored.
  Box room = box.grown(-1);
  const int spare = (shorter(room) - style.least + 4) / 4;
  if (spare > 0) room = room.grown(-random.between(0, std::min(2, spare)));
  if (room.width() % 2 == 0) --room.x1;
  if (room.height() % 2 == 0) --room.y1;
  constexpr std::array kShapes = {Shape::kPlain, Shape::kCut, Shape::kCross, Shape::kRound};
  const bool square = longer(room) * 3 <= shorter(room) * 4;
  Shape shape = kShapes[random.below(square ? 4 : 3)];
  if (style.halls && !random.one_in(3)) shape = Shape::kPlain;
  if (shorter(room) < 9) shape = Shape::kPlain;
  return {room, shape};
}

void draw_floor(Grid& grid, const Parcel& parcel) {
  const Box& box = parcel.box;
  if (parcel.shape == Shape::kRound) {
    disc(grid, box.centre(), (shorter(box) - 1) / 2, kFloor);
    return;
  }
  fill(grid, box, kFloor);
  if (parcel.shape == Shape::kPlain) return;
  const int corner = shorter(box) / 4;
  for (int i = 0; i < corner; ++i) {
    const int deep = parcel.shape == Shape::kCross ? corner : corner - i;
    for (const int y : {box.y0 + i, box.y1 - i}) {
      fill(grid, {box.x0, y, box.x0 + deep - 1, y}, kWall);
      fill(grid, {box.x1 - deep + 1, y, box.x1, y}, kWall);
    }
  }
}

void open_doors(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random) {
  constexpr std::array<Cell, 4> kSides = {{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
  const int wanted = random.between(1, 4);
  const std::size_t first = random.below(4);
  int opened = 0;
  for (std::size_t i = 0; i < 4 && opened < wanted; ++i)
    opened += open_door(grid, parcel, style.door, kSides[(first + i) % 4]);
}

void equip(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random) {
  using enum Machinery;
  constexpr std::array kHalls = {kRows, kCore, kRows, kLines, kTanks, kCore};
  constexpr std::array kRooms = {kBenches, kRing, kTanks, kRows, kBenches, kLines};
  if (!style.halls && random.one_in(8)) return;
  // If machines do not fit, the room does not change, and the loop tries another kind.
  const int before = grid.walkable_count();
  for (int tries = 0; tries < 5 && grid.walkable_count() == before; ++tries) {
    const bool round = parcel.shape == Shape::kRound && tries == 0;
    const Machinery kind = round         ? kRing
                           : style.halls ? kHalls[random.below(kHalls.size())]
                                         : kRooms[random.below(kRooms.size())];
    install(grid, parcel.box, kind, random);
  }
}

}  // namespace waymark
