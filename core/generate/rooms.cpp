#include "core/generate/rooms.h"

#include <algorithm>

#include "core/generate/draw.h"
#include "core/generate/places.h"

namespace waymark {

Grid make_rooms(int width, int height, const RoomsOptions& options, Random& random) {
  Grid grid(width, height);
  const int side = std::min({options.room, width - 2 * kMargin, height - 2 * kMargin});
  const int pitch = side + 1;
  Places rooms(std::max(1, (width - 2 * kMargin + 1) / pitch),
               std::max(1, (height - 2 * kMargin + 1) / pitch));
  // Always continues from an older room, for many short paths instead of winding ones.
  constexpr int kAlwaysOlder = 100;
  grow(rooms, kAlwaysOlder, random);
  const int left = (width - (rooms.columns() * pitch - 1)) / 2;
  const int top = (height - (rooms.rows() * pitch - 1)) / 2;
  for (int y = 0; y < rooms.rows(); ++y)
    for (int x = 0; x < rooms.columns(); ++x) {
      const Box room{left + x * pitch, top + y * pitch, left + x * pitch + side - 1,
                     top + y * pitch + side - 1};
      fill(grid, room, kFloor);
      // Each room makes the doors in its right and lower walls.
      constexpr int kEast = 1, kSouth = 2;
      const auto has_door = [&](int way) {
        if (!rooms.contains(Places::step({x, y}, way))) return false;
        return rooms.open({x, y}, way) || random.between(1, 100) <= options.doors;
      };
      if (has_door(kEast)) put(grid, {room.x1 + 1, random.between(room.y0, room.y1)}, kFloor);
      if (has_door(kSouth)) put(grid, {random.between(room.x0, room.x1), room.y1 + 1}, kFloor);
    }
  return grid;
}

}  // namespace waymark
