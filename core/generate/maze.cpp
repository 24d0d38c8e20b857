#include "core/generate/maze.h"

#include <algorithm>

#include "core/generate/buildings.h"

namespace waymark {

Grid make_maze(int width, int height, const MazeOptions& options, Random& random) {
  Grid grid(width, height);
  const int pitch = options.corridor + options.wall;
  Places places(std::max(1, (width - 2 * kMargin + options.wall) / pitch),
                std::max(1, (height - 2 * kMargin + options.wall) / pitch));
  grow(places, options.branching, random);
  open_dead_ends(places, options.opened, random);

  const int left = (width - (places.columns() * pitch - options.wall)) / 2;
  const int top = (height - (places.rows() * pitch - options.wall)) / 2;
  for (int y = 0; y < places.rows(); ++y)
    for (int x = 0; x < places.columns(); ++x) {
      Box floor = {left + x * pitch, top + y * pitch, left + x * pitch + options.corridor - 1,
                   top + y * pitch + options.corridor - 1};
      fill(grid, floor, kFloor);
      // Each place draws its openings to the right and below.
      if (places.open({x, y}, 1))
        fill(grid, {floor.x1 + 1, floor.y0, floor.x1 + options.wall, floor.y1}, kFloor);
      if (places.open({x, y}, 2))
        fill(grid, {floor.x0, floor.y1 + 1, floor.x1, floor.y1 + options.wall}, kFloor);
    }
  keep_largest_component(grid);
  return grid;
}

namespace {

// A random direction from `at` for which `allowed` is true, -1 if there is none.
template <class Allowed>
int choose_way(Cell at, Random& random, Allowed allowed) {
  std::array<int, 4> ways{};
  std::size_t count = 0;
  for (int way = 0; way < 4; ++way)
    if (allowed(Places::step(at, way), way)) ways[count++] = way;
  return count == 0 ? -1 : ways[random.below(count)];
}

}  // namespace

void grow(Places& places, int branching, Random& random) {
  const Cell first = {random.between(0, places.columns() - 1),
                      random.between(0, places.rows() - 1)};
  std::vector<Cell> growing = {first};
  while (!growing.empty()) {
    const bool older = random.between(1, 100) <= branching;
    const std::size_t pick = older ? random.below(growing.size()) : growing.size() - 1;
    const Cell at = growing[pick];
    const int way = choose_way(at, random, [&](Cell next, int) {
      return places.contains(next) && places.openings(next) == 0 && next != first;
    });
    if (way < 0) {
      growing[pick] = growing.back();
      growing.pop_back();
    } else {
      places.join(at, way);
      growing.push_back(Places::step(at, way));
    }
  }
}

void open_dead_ends(Places& places, int percentage, Random& random) {
  for (int y = 0; y < places.rows(); ++y)
    for (int x = 0; x < places.columns(); ++x) {
      const Cell at{x, y};
      if (places.openings(at) != 1 || random.between(1, 100) > percentage) continue;
      const int way = choose_way(at, random, [&](Cell next, int towards) {
        return places.contains(next) && !places.open(at, towards);
      });
      if (way >= 0) places.join(at, way);
    }
}

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

Grid make_two_rooms(int width, int height, Random& random) {
  Grid grid(width, height);
  const Box floor = inside(grid);
  const int wall = width / 2 - 1;  // first column of the wall
  fill(grid, {floor.x0, floor.y0, wall - 1, floor.y1}, kFloor);
  fill(grid, {wall + 2, floor.y0, floor.x1, floor.y1}, kFloor);
  const int door = random.between(floor.y0, floor.y1);
  fill(grid, {wall, door, wall + 1, door}, kFloor);
  return grid;
}

}  // namespace waymark
