#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell.h"
#include "core/map/graph.h"

namespace waymark {

// The kinds of terrain that movers distinguish. Hills are ground with a height above 0. Shallow and
// deep water are the swamp and the water of map files.
enum class MoverTerrain : std::uint8_t { ground, hills, shallow, deep, trees, wall };
inline constexpr int kMoverTerrains = 5;  // all terrains except walls, which no mover can enter

MoverTerrain mover_terrain(char character);
// Display names: "ground", "hills", "shallow water", "deep water", "trees", "a wall".
const char* words_of(MoverTerrain terrain);
// Names in files: "ground", "hills", "shallow", "deep", "trees".
const char* name_of(MoverTerrain terrain);

// Left and right are as seen by the mover. A turn leads to the next heading. An arc is a quarter
// circle whose centre is to the mover's side.
enum class MoveKind : std::uint8_t {
  forward,
  backward,
  left,
  right,
  turn_left,
  turn_right,
  arc_left,
  arc_right
};
inline constexpr int kMoveKinds = 8;

// name_of() is the name in files, "turn_left"; words_of() is for display, "turn left".
const char* name_of(MoveKind kind);
const char* words_of(MoveKind kind);
constexpr bool turns(MoveKind kind) { return kind >= MoveKind::turn_left; }
constexpr bool is_arc(MoveKind kind) { return kind >= MoveKind::arc_left; }

// A unit with a size and headings, as data. Its state is the cell of its pivot and a heading.
// Headings are numbered clockwise as seen on the screen, starting with east, see MoverStates.
//
// The time of a move is its base time multiplied by a factor. The factor is the highest terrain
// factor of the cells that the move sweeps. Each height level that the move climbs adds `up`, and
// each level that it descends adds `down`; the sum is at least 1. The height of a state is the
// height of the highest cell under the mover.
//
// A move is legal if it sweeps no wall, no terrain that is closed to the mover, and no cell off the
// map. The pivot's cell must be on the map, too: after a turn about another point, the mover need
// not cover that cell.
struct Mover {
  static constexpr int kMostCells = 36;   // maximum number of cells in a footprint
  static constexpr int kMostReach = 7;    // maximum columns and rows between a cell and the pivot
  static constexpr int kMostTime = 1000;  // maximum base time of a move
  static constexpr int kMostFactor = 99;  // maximum terrain factor, and maximum `up`
  static constexpr int kMostRadius = 4;
  static constexpr int kClosed = 0;
  using Times = std::array<Cost, kMoveKinds>;  // base times by MoveKind; 0 if there is no such move

  std::string name;   // one word
  std::string about;  // one or two sentences; may be empty
  int headings = 4;   // 4 or 8
  // The cells under the mover when it heads east, relative to the pivot. The cells are connected,
  // contain the pivot and have no duplicates.
  std::vector<Cell> footprint = {{0, 0}};
  // The point about which the mover turns, in half cells from the centre of the pivot. Both numbers
  // are even or both are odd, so a quarter turn maps cells to cells.
  Cell turns_about = {0, 0};
  Times straight = {};  // base times at the headings E, S, W and N
  Times diagonal = {};  // base times at the diagonal headings; all 0 with 4 headings
  // Radius of the arcs, in forward steps, which are longer at diagonal headings.
  int radius = 1;
  std::array<int, kMoverTerrains> factors = {1, 1, kClosed, kClosed, kClosed};
  int up = 0, down = 0;
  std::string unit = "s";  // name of the unit of time
  Cost unit_time = 10;     // base time that equals one unit

  const Times& times(int heading) const {
    return headings == 8 && heading % 2 == 1 ? diagonal : straight;
  }
  int factor(MoverTerrain terrain) const {
    return terrain == MoverTerrain::wall ? kClosed : factors[static_cast<std::size_t>(terrain)];
  }
  // Returns the error in this definition, without a position, or std::nullopt if the definition is
  // valid.
  std::optional<Error> fault() const;

  friend bool operator==(const Mover&, const Mover&) = default;
};

// The six built-in movers: infantry, cart, barge, ogre, scout and boat.
std::span<const Mover> movers();
const Mover* find_mover(std::string_view name);  // returns nullptr if no mover has this name

// The body of a mover: the area of its footprint with corners rounded by half a cell, so a single
// cell is a disc and can turn on the spot. A square of n x n cells is a disc with a diameter of n
// cells. The body is open: it does not reach into cells that it only touches, and an overlap of
// less than a billionth of a cell does not count.
//
// Points are relative to the centre of the pivot's cell, in cells. An angle is an eighth of a turn,
// clockwise as seen on the screen.
class MoverBody {
 public:
  explicit MoverBody(const Mover& mover);

  // The cells that the body reaches into while it moves straight by `by`, having been turned by the
  // angle `eighths` about its turning point. The cells are in rows from top to bottom.
  std::vector<Cell> cells_moved(int eighths, Cell by) const;
  // The cells that the body reaches into while it turns about `middle`, starting at the angle
  // `eighths`. `turn` is the angle of the turn, -2 to 2.
  std::vector<Cell> cells_turned(int eighths, NodePlace middle, int turn) const;

 private:
  using Shape = std::vector<NodePlace>;  // a convex shape: a point, a segment, or corners in order

  Shape turned(const Shape& piece, int eighths) const;

  // The body is the set of points whose distance from one of these shapes is less than the radius.
  std::vector<Shape> pieces_;  // heading east
  double radius_ = 0.5;
  NodePlace turns_about_;
};

// Returns the point turned about the origin.
NodePlace turned(NodePlace place, int eighths);

}  // namespace waymark
