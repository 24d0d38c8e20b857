#include "core/generate/random_maps.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/generate/buildings.h"
#include "core/map/map_cut.h"
#include "core/map/moves.h"

namespace waymark {

Grid make_empty(int width, int height) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set_terrain({x, y}, kFloor);
  return grid;
}

Grid make_noise(int width, int height, int walls, Random& random) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      if (random.between(1, 100) > walls) grid.set_terrain({x, y}, kFloor);
  return grid;
}

std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random) {
  std::vector<WallLine> lines;
  for (int i = 0; i < count; ++i) {
    WallLine line;
    line.upright = random.one_in(2);
    if (length > (line.upright ? height : width)) line.upright = height > width;
    line.length = std::min(length, line.upright ? height : width);
    line.from.x = random.between(0, width - (line.upright ? 1 : line.length));
    line.from.y = random.between(0, height - (line.upright ? line.length : 1));
    lines.push_back(line);
  }
  return lines;
}

Grid make_lines(int width, int height, int count, int length, Random& random) {
  Grid grid = make_empty(width, height);
  for (const WallLine& line : random_lines(width, height, count, length, random))
    for (int i = 0; i < line.length; ++i)
      grid.set_terrain({line.from.x + (line.upright ? 0 : i), line.from.y + (line.upright ? i : 0)},
                       kWall);
  return grid;
}

namespace {

Cell random_free_cell(const Grid& grid, Random& random) {
  for (;;) {
    const Cell cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (grid.walkable(cell)) return cell;
  }
}

void draw_wall(Grid& grid, Cell from, Cell step, int length) {
  const auto put = [&](Cell cell) {
    if (grid.contains(cell)) grid.set_terrain(cell, kWall);
  };
  for (int i = 0; i < length; ++i) {
    const Cell cell{from.x + i * step.x, from.y + i * step.y};
    put(cell);
    if (step.x != 0 && step.y != 0) put({cell.x + step.x, cell.y});
  }
}

}  // namespace

Grid make_slanted_walls(int width, int height, int count, int length, Random& random) {
  Grid grid = make_empty(width, height);
  for (int i = 0; i < count && grid.walkable_count() > 0; ++i) {
    const Cell from = random_free_cell(grid, random);
    draw_wall(grid, from, kSteps[random.below(kSteps.size())], length);
  }
  return grid;
}

namespace {

// Counts the cells with each value.
using Histogram = std::vector<std::int64_t>;

// The largest value with at most `wanted` cells below it.
int limit_above(const Histogram& cells, std::int64_t wanted) {
  std::int64_t below = 0;
  int value = 0;
  while (value < ValueNoise::kValues && below + cells[static_cast<std::size_t>(value)] <= wanted)
    below += cells[static_cast<std::size_t>(value++)];
  return value;
}

}  // namespace

Grid make_wilds(int width, int height, const WildsOptions& options, Random& random) {
  Grid grid(width, height);
  const ValueNoise land(random.next(), options.scale), growth(random.next(), options.scale);
  const std::int64_t all = std::int64_t{width} * height;
  const auto for_each_cell = [&](auto&& visit) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) visit(Cell{x, y});
  };
  std::vector<std::uint16_t> heights(static_cast<std::size_t>(all));
  Histogram lows(ValueNoise::kValues), dry(ValueNoise::kValues);
  const auto height_of = [&](Cell cell) -> std::uint16_t& {
    return heights[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                   static_cast<std::size_t>(cell.x)];
  };
  for_each_cell([&](Cell cell) {
    height_of(cell) = static_cast<std::uint16_t>(land.at(cell.x, cell.y));
    ++lows[height_of(cell)];
  });
  const int shore = limit_above(lows, all * options.water / 100);
  const int dry_land = limit_above(lows, all * (options.water + options.swamp) / 100);

  // Woods grow on dry ground, so for dry cells the second noise replaces the height.
  std::int64_t wet = 0;
  for_each_cell([&](Cell cell) {
    std::uint16_t& here = height_of(cell);
    const bool is_wet = here < dry_land;
    grid.set_terrain(cell, here < shore ? kWater : is_wet ? kSwamp : kFloor);
    wet += is_wet;
    if (is_wet) return;
    here = static_cast<std::uint16_t>(growth.at(cell.x, cell.y));
    ++dry[here];
  });
  const int wood = limit_above(dry, all - wet - all * options.trees / 100);
  for_each_cell([&](Cell cell) {
    if (grid.terrain(cell) == kFloor && height_of(cell) >= wood) grid.set_terrain(cell, kTree);
  });
  return grid;
}

namespace {

// Divides the values into `parts` ranges with about equally many cells. Returns their upper limits,
// ascending.
std::vector<int> limits_of(const std::vector<std::int64_t>& cells_of_value, std::int64_t cells,
                           int parts) {
  std::vector<int> limits;
  std::int64_t below = 0;
  for (int value = 0; value < ValueNoise::kValues; ++value) {
    while (static_cast<int>(limits.size()) + 1 < parts &&
           below * parts >= cells * (static_cast<std::int64_t>(limits.size()) + 1))
      limits.push_back(value);
    below += cells_of_value[static_cast<std::size_t>(value)];
  }
  // If the map is too small for `parts` ranges, the last ranges are empty.
  limits.resize(static_cast<std::size_t>(parts) - 1, ValueNoise::kValues);
  return limits;
}

}  // namespace

Grid make_hills(int width, int height, const HillsOptions& options, Random& random) {
  Grid grid(width, height);
  const ValueNoise land(random.next(), options.scale);
  const ValueNoise rock(random.next(), std::max(8, options.scale / 2));
  const std::int64_t cells = std::int64_t{width} * height;
  std::vector<std::int64_t> lands(ValueNoise::kValues), rocks(ValueNoise::kValues);
  const auto for_each_cell = [&](auto&& visit) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) visit(Cell{x, y});
  };
  for_each_cell([&](Cell cell) {
    ++lands[static_cast<std::size_t>(land.at(cell.x, cell.y))];
    ++rocks[static_cast<std::size_t>(rock.at(cell.x, cell.y))];
  });
  const std::vector<int> limits = limits_of(lands, cells, options.top + 1);
  const std::vector<int> rocky = limits_of(rocks, cells, 100);
  for_each_cell([&](Cell cell) {
    const int rockiness = rock.at(cell.x, cell.y);
    if (options.walls > 0 && rockiness >= rocky[static_cast<std::size_t>(99 - options.walls)])
      return;
    const auto above = std::upper_bound(limits.begin(), limits.end(), land.at(cell.x, cell.y));
    grid.set_terrain(cell, terrain_at(static_cast<int>(above - limits.begin())));
  });
  return grid;
}

namespace {

constexpr int kScaleOfLand = 24;

// The percentile of the values: `percent` percent of them are less than or equal to it.
int value_at(std::vector<int> values, int percent) {
  const std::size_t at =
      std::min(values.size() - 1, values.size() * static_cast<std::size_t>(percent) / 100);
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at];
}

}  // namespace

GraphData make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random) {
  const ValueNoise noise(random.next(), kScaleOfLand);
  std::vector<int> heights;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) heights.push_back(noise.at(x, y));
  const int shore = value_at(heights, options.water),
            hills = value_at(heights, 100 - options.hills),
            tops = value_at(heights, 100 - options.hills / 3);
  std::vector<int> costs;
  for (const int height : heights)
    costs.push_back(height < shore                         ? 0
                    : height < hills || options.hills == 0 ? 1
                    : height < tops                        ? 2
                                                           : 3);
  return hex_draft(columns, rows, costs);
}

namespace {

constexpr int kOctaves = 4;
constexpr int kWhole = 1 << 10;  // the number 1 in fixed point, for blending

// The blending curve 3 t^2 - 2 t^3 in units of 1 / kWhole. It is flat at both ends, which hides the
// lattice.
int smooth(int t) {
  const std::int64_t wide = t;
  return static_cast<int>(wide * wide * (3 * kWhole - 2 * wide) / (std::int64_t{kWhole} * kWhole));
}

int blend(int a, int b, int t) { return a + (b - a) * t / kWhole; }

}  // namespace

int ValueNoise::corner(int octave, int column, int row) const {
  const auto place = static_cast<std::uint64_t>(column) << 32 | static_cast<std::uint64_t>(row);
  Random hash(seed_ ^ (place * 0x9e3779b97f4a7c15u) ^ static_cast<std::uint64_t>(octave));
  return static_cast<int>(hash.next() % kValues);
}

int ValueNoise::octave(int octave, int x, int y) const {
  const int pitch = std::max(1, scale_ >> octave);
  const int column = x / pitch, row = y / pitch;
  const int across = smooth((x - column * pitch) * kWhole / pitch);
  const int down = smooth((y - row * pitch) * kWhole / pitch);
  const int above = blend(corner(octave, column, row), corner(octave, column + 1, row), across);
  const int below =
      blend(corner(octave, column, row + 1), corner(octave, column + 1, row + 1), across);
  return blend(above, below, down);
}

int ValueNoise::at(int x, int y) const {
  std::int64_t sum = 0;
  for (int i = 0; i < kOctaves; ++i)
    sum += static_cast<std::int64_t>(octave(i, x, y)) << (kOctaves - 1 - i);
  return static_cast<int>(sum / ((1 << kOctaves) - 1));
}

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
