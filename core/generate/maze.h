#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/base/random.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

struct MazeOptions {
  int corridor = 2;  // cells, at least 1
  int wall = 1;      // cells, at least 1
  int opened = 0;    // percentage of dead ends that get a second exit, 0 to 100
  // The percentage of steps that continue from an older place instead of the newest one. Higher
  // values give more and shorter dead ends.
  int branching = 6;
};

// A maze. If no dead end is opened, the maze is perfect: exactly one path between any two places.
// The cells that remain after dividing the size by corridor + wall become wall, evenly on both
// sides.
Grid make_maze(int width, int height, const MazeOptions& options, Random& random);

// The structure of a maze: a rectangle of places, each with openings towards some of its four
// neighbours. Directions are indices into kSteps.
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

// Joins all places by the growing-tree algorithm. The algorithm mostly proceeds depth-first, which
// makes long winding corridors. `branching` percent of its steps continue from an older place
// instead of the newest one.
void grow(Places& places, int branching, Random& random);

// Adds a second opening to a percentage of the places that have only one.
void open_dead_ends(Places& places, int percentage, Random& random);

struct RoomsOptions {
  int room = 9;    // side of a room in cells, at least 2
  int doors = 40;  // percentage of the walls between rooms that get an extra door
};

// Equal square rooms with walls one cell thick between them and doors one cell wide, like the room
// maps of the MovingAI benchmarks. Every room can be reached from every other. The remaining cells
// become wall, evenly on both sides.
Grid make_rooms(int width, int height, const RoomsOptions& options, Random& random);

// Two rooms with a wall two cells thick between them. The wall has one door, one cell wide, in a
// random row. For a distance formula, cells just across the wall are close, but a path to them has
// to make a detour through the door.
Grid make_two_rooms(int width, int height, Random& random);

}  // namespace waymark
