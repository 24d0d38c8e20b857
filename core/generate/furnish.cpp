#include <algorithm>
#include <array>

#include "core/generate/buildings.h"

namespace waymark {
namespace {

// A table in the middle with a bench along each of its long sides, and a chest in every corner.
void dining_table(Grid& grid, Box room) {
  const int w = room.width(), h = room.height();
  const bool wide = w >= h;
  const int length = std::max(3, (wide ? w : h) / 2 - 2);
  const int thick = std::max(2, (wide ? h : w) / 5);
  const int x = room.x0 + (w - (wide ? length : thick)) / 2;
  const int y = room.y0 + (h - (wide ? thick : length)) / 2;
  const Box table =
      wide ? Box{x, y, x + length - 1, y + thick - 1} : Box{x, y, x + thick - 1, y + length - 1};
  block(grid, table);
  if ((wide ? h : w) >= thick + 10) {
    for (const int side : {-1, 1}) {
      const int shift = side < 0 ? -3 : thick + 2;
      block(grid, wide ? Box{x + 1, y + shift, x + length - 2, y + shift}
                       : Box{x + shift, y + 1, x + shift, y + length - 2});
    }
  }
  if (w < 12 || h < 12) return;
  for (const int cx : {room.x0 + 2, room.x1 - 3})
    for (const int cy : {room.y0 + 2, room.y1 - 3}) block(grid, {cx, cy, cx + 1, cy + 1});
}

// Rows of shelves parallel to the short side. An aisle divides long rows.
void catalogs(Grid& grid, Box room) {
  const bool wide = room.width() >= room.height();
  const int low = wide ? room.y0 : room.x0, high = wide ? room.y1 : room.x1;
  const int middle = (low + high) / 2;
  const bool aisle = high - low > 20;
  const auto row = [&](int at, int from, int to) {
    block(grid, wide ? Box{at, from, at + 1, to} : Box{from, at, to, at + 1});
  };
  for (const int at :
       wide ? spread(room.x0, room.x1, 2, 5, 3) : spread(room.y0, room.y1, 2, 5, 3)) {
    if (aisle) {
      row(at, low + 3, middle - 2);
      row(at, high - (middle - 2 - low), high - 3);
    } else {
      row(at, low + 3, high - 3);
    }
  }
}

// Beds with their heads against the two long walls.
void beds(Grid& grid, Box room) {
  if (room.height() >= room.width()) {
    for (const int y : spread(room.y0, room.y1, 2, 5, 2)) {
      block(grid, {room.x0 + 1, y, room.x0 + 4, y + 1});
      block(grid, {room.x1 - 4, y, room.x1 - 1, y + 1});
    }
  } else {
    for (const int x : spread(room.x0, room.x1, 2, 5, 2)) {
      block(grid, {x, room.y0 + 1, x + 1, room.y0 + 4});
      block(grid, {x, room.y1 - 4, x + 1, room.y1 - 1});
    }
  }
}

void columns(Grid& grid, Box room) {
  for (const int x : spread(room.x0, room.x1, 2, 6, 3))
    for (const int y : spread(room.y0, room.y1, 2, 6, 3)) block(grid, {x, y, x + 1, y + 1});
}

// Stacks of crates on both sides of the centre lines.
void stores(Grid& grid, Box room) {
  for (const int x : spread(room.x0, room.x1, 4, 7, 2))
    for (const int y : spread(room.y0, room.y1, 3, 7, 2)) {
      // One stack in five is missing, in a fixed pattern counted from the corner of the room.
      if (((x - room.x0) / 7 + 2 * ((y - room.y0) / 7)) % 5 == 3) continue;
      block(grid, {x, y, x + 3, y + 2});
    }
}

// A round hearth in the middle with pillars around it.
void hearth(Grid& grid, Box room) {
  const Cell middle = room.centre();
  const int radius = std::clamp(std::min(room.width(), room.height()) / 8, 1, 5);
  block_disc(grid, middle, radius);
  const int dx = room.width() / 2 - 4, dy = room.height() / 2 - 4;
  for (const int x : {middle.x - dx, middle.x + dx})
    for (const int y : {middle.y - dy, middle.y + dy}) block_disc(grid, {x, y}, 1);
}

}  // namespace

void furnish(Grid& grid, Box room, Furniture furniture) {
  switch (furniture) {
    case Furniture::kNone:
      return;
    case Furniture::kTable:
      return dining_table(grid, room);
    case Furniture::kCatalogs:
      return catalogs(grid, room);
    case Furniture::kBeds:
      return beds(grid, room);
    case Furniture::kColumns:
      return columns(grid, room);
    case Furniture::kStores:
      return stores(grid, room);
    case Furniture::kHearth:
      return hearth(grid, room);
  }
}

Furniture choose_furniture(Box room, Random& random) {
  using enum Furniture;
  const int shorter = std::min(room.width(), room.height());
  const int longer = std::max(room.width(), room.height());
  if (shorter < 7) return kNone;
  if (shorter < 11) return random.one_in(2) ? kTable : kCatalogs;
  // Square rooms are for gatherings, long rooms for work and for sleep.
  if (longer * 4 < shorter * 5) {
    constexpr std::array kSquare = {kTable, kHearth, kColumns, kStores, kCatalogs};
    return kSquare[random.below(kSquare.size())];
  }
  constexpr std::array kLong = {kTable, kCatalogs, kBeds, kColumns, kCatalogs, kBeds, kStores};
  return kLong[random.below(kLong.size())];
}

}  // namespace waymark
