#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/map/cell.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// A map of floor only.
Grid make_empty(int width, int height);

// A map on which each cell is independently a wall with a probability of `walls` percent. Random
// numbers are drawn in reading order.
Grid make_noise(int width, int height, int walls, Random& random);

// A wall of `length` cells in a row or a column; `from` is its left or upper end.
struct WallLine {
  Cell from;
  bool upright = false;
  int length = 1;
};

// Returns `count` lines at random positions, each entirely on a map of the given size. If a line
// fits both ways, it is horizontal or vertical at random. If it fits neither way, it is shortened
// to the side of the map. Lines may cross.
std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random);

// A map of floor with random_lines() as walls.
Grid make_lines(int width, int height, int count, int length, Random& random);

// Floor with `count` walls, each starting at a random free cell in one of eight directions and
// ending at the edge of the map at the latest. Straight walls are one cell thick. Diagonal walls
// are two cells thick, so no diagonal step passes through them under any corner rule. Walls may
// cross. Stops early if no free cell is left. After the maps of Cazenave (2006).
Grid make_slanted_walls(int width, int height, int count, int length, Random& random);

// Percentages of all cells, at most 90 in total.
struct WildsOptions {
  int water = 15;
  int swamp = 15;
  int trees = 20;
  int scale = 32;  // approximate size of a lake or a wood in cells, at least 8
};

// Open country with weighted terrain: lakes in the lowest places, swamp on their shores, and woods
// where a second noise is highest. The percentages are exact except for cells whose noise values
// equal a limit.
Grid make_wilds(int width, int height, const WildsOptions& options, Random& random);

struct HillsOptions {
  int top = 9;     // maximum height, 1 to kMostHeight
  int walls = 10;  // percentage of the cells, 0 to 40
  int scale = 48;  // approximate width of a hill in cells, at least 8
};

// Ground of heights 0 to `top` from smooth noise, with about equally many cells of each height.
// Rocks, which are walls, are placed where a second noise is highest. The heights of neighbours
// mostly differ by at most one. O(cells).
Grid make_hills(int width, int height, const HillsOptions& options, Random& random);

// Percentages of the hexagons.
struct HexLandOptions {
  int water = 18;  // blocked
  int hills = 20;  // hills, if not water; a step into a hill costs more
};

// A hexagon map: lakes, ground that costs 1, and hills that cost 2 or 3.
GraphData make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random);

// Smooth noise over the plane: hashed random values at the corners of a lattice, blended smoothly
// in between and summed over four lattices, each twice as fine and half as strong as the previous
// one (value noise with Perlin's fractal sum). Uses only integers, so the values are the same on
// every machine.
class ValueNoise {
 public:
  // `scale`: the distance between corners of the coarsest lattice, at least 8 cells.
  ValueNoise(std::uint64_t seed, int scale) : seed_(seed), scale_(scale) {}

  static constexpr int kValues = 1 << 16;
  // The noise at a point, 0 to kValues - 1. x and y must be at least 0.
  int at(int x, int y) const;

 private:
  int octave(int octave, int x, int y) const;
  int corner(int octave, int column, int row) const;

  std::uint64_t seed_;
  int scale_;
};

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
