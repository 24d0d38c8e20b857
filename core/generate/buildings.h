#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/map/cell.h"
#include "core/map/graph.h"
#include "core/map/grid.h"

namespace waymark {

inline constexpr char kFloor = '.';
inline constexpr char kGrass = 'G';
inline constexpr char kWall = '@';
inline constexpr char kTree = 'T';
inline constexpr char kSwamp = 'S';
inline constexpr char kWater = 'W';

// The width, in cells, of the border that stays blocked on generated maps.
inline constexpr int kMargin = 1;

// The cells x0..x1 by y0..y1, including both ends. Empty if x1 < x0 or y1 < y0.
struct Box {
  int x0 = 0;
  int y0 = 0;
  int x1 = -1;
  int y1 = -1;

  int width() const { return x1 - x0 + 1; }
  int height() const { return y1 - y0 + 1; }
  Cell centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
  // The box enlarged by `by` cells on every side; reduced if `by` is negative.
  Box grown(int by) const { return {x0 - by, y0 - by, x1 + by, y1 + by}; }
  friend bool operator==(const Box&, const Box&) = default;
  bool touches(const Box& other) const {
    return x0 <= other.x1 && other.x0 <= x1 && y0 <= other.y1 && other.y0 <= y1;
  }
};

// The part of the map that may be walkable.
inline Box inside(const Grid& grid) {
  return Box{0, 0, grid.width() - 1, grid.height() - 1}.grown(-kMargin);
}

// The functions below draw only in the box that inside() returns, so the margin never changes.

void put(Grid& grid, Cell cell, char terrain);
void fill(Grid& grid, Box box, char terrain);
// A filled circle. It is a third of a cell larger than `radius`, so small circles look round.
void disc(Grid& grid, Cell centre, int radius, char terrain);
// A straight stroke with round ends, about 2 * radius + 1 cells wide.
void stroke(Grid& grid, Cell from, Cell to, int radius, char terrain);

// Whether every cell of the box is walkable.
bool clear(const Grid& grid, Box box);
// Draws furniture: fills the box only if a passage one cell wide stays free all around it, so no
// floor gets isolated. Returns whether the furniture was drawn.
bool block(Grid& grid, Box box, char terrain = kWall);
// Like block(), but draws a filled circle.
bool block_disc(Grid& grid, Cell centre, int radius, char terrain = kWall);

// Draws the piece and its mirror images about both centre lines of the room, either all of them or
// none.
bool block_mirrored(Grid& grid, Box room, Box piece, char terrain = kWall);

// The start positions of as many evenly spaced pieces as fit in low..high. Each piece is `piece`
// cells long, and one begins every `pitch` cells. The positions are symmetrical about the middle,
// and at least `edge` cells stay free at both ends.
std::vector<int> spread(int low, int high, int piece, int pitch, int edge);

// Digs tunnels until all components of at least `least` cells (4 moves) are connected. Each tunnel
// leads to the component that is closest through the walls. `radius` is the radius of the tunnels.
void join_components(Grid& grid, int least, int radius);

// Blocks all walkable cells outside the largest component.
void keep_largest_component(Grid& grid, char terrain = kWall);

// Underground complexes. Their sections are separated by rock and joined by a few gates. Each
// section has a corridor around it, corridors that divide it into parcels, a room or hall on every
// parcel, and caves at the edges.

// Many medium-sized symmetrical rooms, close together.
Grid make_research(int width, int height, Random& random);
// Large halls full of machines, and wide corridors with many loops.
Grid make_factory(int width, int height, Random& random);

// A room or hall of a complex, mirrored about both centre lines.
struct Parcel {
  enum class Shape { kPlain, kCut, kCross, kRound };

  Box box;  // without its walls
  Shape shape;
};

// The style of the parcels of a complex.
struct ParcelStyle {
  int least;  // minimum side of a parcel including its walls
  int most;
  int door;    // half the width of a door
  bool halls;  // whether parcels are large halls full of machines, not rooms of many shapes
};

// Plans a room inside `box`, which includes the walls.
Parcel plan_parcel(Box box, const ParcelStyle& style, Random& random);
void draw_floor(Grid& grid, const Parcel& parcel);
// Opens doors in the middle of one to four sides, wherever there is floor behind the wall. The
// corridors and the floors of all parcels must have been drawn before.
void open_doors(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);
// Places machines. The doors must have been opened before, so no machine blocks a door.
void equip(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random);

// Machinery for a room of a complex. Every layout is mirrored about both centre lines of the room
// and leaves a passage around each block.
enum class Machinery { kRows, kCore, kLines, kTanks, kBenches, kRing };

void install(Grid& grid, Box room, Machinery machinery, Random& random);

// A manor: a court with a fountain, a gallery around the court, wings two rooms deep, a great hall
// and four round corner towers. The plan is a square of 200 units. On a smaller map the plan is
// smaller; a larger map has several manors with lanes between them.
Grid make_manor(int width, int height, Random& random);

// A round tower: a domed hall in the middle, ring corridors, and rings of chambers between them
// divided by radial walls. Each ring of chambers can be crossed at only a few places, so the path
// inwards winds. A larger tower has more rings and chambers; an oblong map has several towers in a
// row.
Grid make_tower(int width, int height, Random& random);

// Angles are in tenths of a degree, clockwise from north. All arithmetic is in integers, so round
// buildings have the same cells on every machine.
inline constexpr int kTurn = 3600;

// Draws in polar coordinates around one centre. `along` is the distance from the centre along the
// ray at an angle, and `across` is the distance from that ray, positive in the clockwise direction.
class Polar {
 public:
  Polar(Grid& grid, Cell centre) : grid_(grid), centre_(centre) {}

  Grid& grid() const { return grid_; }
  Cell point(int angle, int along, int across = 0) const;

  // Draws the cells whose distance from the centre is above `inner` and at most `outer`.
  void ring(int inner, int outer, char terrain) const;
  // Draws a rectangle rotated by the angle. Its x is `along`, and its y is `across`.
  void bar(int angle, Box box, char terrain) const;
  // Like bar(), but draws the rectangle, a piece of furniture, only if a passage stays free all
  // around it.
  bool block_bar(int angle, Box box, char terrain = kWall) const;
  bool block_disc(int angle, int along, int across, int radius, char terrain = kWall) const;

 private:
  template <class Visit>
  bool all_of(int angle, Box box, Visit visit) const;

  Grid& grid_;
  Cell centre_;
};

// The purpose of a chamber of a round tower.
enum class Chamber { kHall, kLibrary, kDormitory, kStudy, kLaboratory, kStore };

// The position of a chamber in its ring.
struct Sector {
  int inner;  // radius of the innermost cell
  int outer;  // radius of the outermost cell
  int angle;  // angle of the chamber's centre line
  int count;  // number of chambers in the ring

  int middle() const { return (inner + outer) / 2; }
};

// Places furniture, mirrored about the chamber's centre line.
void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber);

struct TownOptions {
  // Percentage of side-street sections, from one main road to the next, that are one-way.
  int one_way = 40;
};

// The streets of a town: a lattice of width x height crossings, bent and jittered, with a main road
// every eight crossings (see `main`), a river with a bridge for each main road, parks and missing
// streets. Crossings that cannot be reached, or cannot be left again, are removed, so there are
// fewer crossings than in the lattice. A street costs its length in decimetres, or a little more if
// it winds. Both sides must be at least 16.
GraphData make_town(int width, int height, const TownOptions& options, Random& random);

// A village by a river: roads with bridges, a square with a church and a well, cottages with
// gardens, fenced fields, cliffs, and surrounding woods. A larger map has more villages. Grass is
// 'G', roads and rooms are '.', trees 'T', water 'W', everything else '@'.
Grid make_village(int width, int height, Random& random);

// Functions for detached buildings. `front` is the step from the building towards the road; the
// door is on that side.

// A cottage of two rooms, furnished.
void build_cottage(Grid& grid, Box box, Cell front, Random& random);
// A church: a nave with two rows of columns and a round apse opposite the door.
void build_church(Grid& grid, Box box, Cell front);
// A fence with a gate on the side `front`.
void build_fence(Grid& grid, Box box, Cell front);

// Open country: grass with cliffs, a river and woods. Lengths are for a map with sides of 300
// cells. A smaller map has smaller features; a larger map has more of them.
class Landscape {
 public:
  Landscape(Grid& grid, Random& random);

  int size(int length) const { return length * scale_ / 300 > 1 ? length * scale_ / 300 : 1; }
  // Whether both sides of the map have at least this length.
  bool fits(int side) const { return scale_ >= side; }
  // Whether the box and `space` cells around it have no buildings and no plants.
  bool unused(Box box, int space) const;

  void draw(const std::vector<Cell>& line, int radius, char terrain);
  // Draws a river from the upper edge at x to the lower edge.
  void river(int x);
  // Draws a ridge of rock. Anything drawn later cuts through it.
  void cliff();
  // Plants trees all along the edges of the map.
  void edge_of_woods();
  // Plants a wood of many crowns at a random place, away from buildings.
  void wood();
  void single_trees();

 private:
  bool wild(Box box) const;
  void grove(Cell at, int radius);
  bool beside_built(Cell cell) const;

  Grid& grid_;
  Random& random_;
  int scale_;
};

// A smooth line between two points. It strays up to `stray` cells to either side and bends about
// every `bend` cells. Returns points a few cells apart. Used for roads, rivers and cliffs.
std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random);

// The furniture of a room. Pieces are placed symmetrically, as a builder would, and never touch a
// wall or each other, so a furnished room stays connected.
enum class Furniture { kNone, kTable, kCatalogs, kBeds, kColumns, kStores, kHearth };

void furnish(Grid& grid, Box room, Furniture furniture);

// Chooses furniture that suits the size of the room.
Furniture choose_furniture(Box room, Random& random);

}  // namespace waymark
