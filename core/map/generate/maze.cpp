#include "core/map/generate/maze.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/map/generate/connect.h"
#include "core/map/generate/draw.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

// The coarse maze: places in a rectangle, each with openings towards some of its four neighbours
// in the order of kSteps.
class Places {
 public:
  Places(int columns, int rows)
      : columns_(columns),
        rows_(rows),
        open_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  bool contains(Cell at) const { return at.x >= 0 && at.y >= 0 && at.x < columns_ && at.y < rows_; }
  bool open(Cell at, int way) const { return open_[index(at)][static_cast<std::size_t>(way)]; }
  int openings(Cell at) const {
    int count = 0;
    for (const bool open : open_[index(at)]) count += open;
    return count;
  }
  void join(Cell at, int way) {
    open_[index(at)][static_cast<std::size_t>(way)] = true;
    open_[index(step(at, way))][static_cast<std::size_t>((way + 2) % 4)] = true;
  }
  static Cell step(Cell at, int way) {
    const Cell by = kSteps[static_cast<std::size_t>(way)];
    return {at.x + by.x, at.y + by.y};
  }

 private:
  std::size_t index(Cell at) const { return static_cast<std::size_t>(at.y * columns_ + at.x); }

  int columns_;
  int rows_;
  std::vector<std::array<bool, 4>> open_;
};

// One of the ways from `at` that `allowed` admits, -1 when there is none.
template <class Allowed>
int choose_way(Cell at, Random& random, Allowed allowed) {
  std::array<int, 4> ways{};
  std::size_t count = 0;
  for (int way = 0; way < 4; ++way)
    if (allowed(Places::step(at, way), way)) ways[count++] = way;
  return count == 0 ? -1 : ways[random.below(count)];
}

// The growing-tree algorithm: mostly deepest first, which makes long winding ways.
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

}  // namespace

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
      // Each opening is drawn by the place to its left or above it.
      if (places.open({x, y}, 1))
        fill(grid, {floor.x1 + 1, floor.y0, floor.x1 + options.wall, floor.y1}, kFloor);
      if (places.open({x, y}, 2))
        fill(grid, {floor.x0, floor.y1 + 1, floor.x1, floor.y1 + options.wall}, kFloor);
    }
  keep_largest_component(grid);
  return grid;
}

}  // namespace waymark
