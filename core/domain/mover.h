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
#include "core/domain/cell.h"

namespace waymark {

// What a mover tells apart on the ground: hills are ground of a height above 0, shallow water is
// the swamp of map files and deep water their water.
enum class MoverTerrain : std::uint8_t { ground, hills, shallow, deep, trees, wall };
inline constexpr int kMoverTerrains = 5;  // those that it can go over: all but walls

MoverTerrain mover_terrain(char character);
// "ground", "hills", "shallow water", "deep water", "trees", "a wall".
const char* words_of(MoverTerrain terrain);
// "ground", "hills", "shallow", "deep", "trees" in files.
const char* name_of(MoverTerrain terrain);

// Left and right are the mover's own. A turn leads to the next heading; an arc is a quarter of a
// circle whose middle lies beside the mover.
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

// "forward", "turn_left" in files; "forward", "turn left" in words.
const char* name_of(MoveKind kind);
const char* words_of(MoveKind kind);
constexpr bool turns(MoveKind kind) { return kind >= MoveKind::turn_left; }
constexpr bool is_arc(MoveKind kind) { return kind >= MoveKind::arc_left; }

// A unit that has a size and a heading, as data. Its state is the cell of its pivot and a heading;
// headings are numbered clockwise as seen on the screen, from east on, see MoverStates.
//
// A move takes its base time, times the slowest cell that it sweeps: the greatest factor of their
// terrain. Where it leads up, `up` is added to that for every height, where down, `down` likewise;
// the sum counts as 1 at least. The height of a state is that of the highest cell under the mover.
// A move is legal where it sweeps no wall, no terrain that is closed to the mover, and no cell off
// the map; the cell of the pivot lies on the map as well, which need not be under the mover where
// it turns about something else. See mover_plan.h for what it sweeps.
struct Mover {
  static constexpr int kMostCells = 36;   // of a footprint
  static constexpr int kMostReach = 7;    // of a cell from the pivot, in columns and in rows
  static constexpr int kMostTime = 1000;  // of a move
  static constexpr int kMostFactor = 99;  // of a terrain, and of `up`
  static constexpr int kMostRadius = 4;
  static constexpr int kClosed = 0;
  using Times = std::array<Cost, kMoveKinds>;  // base times by MoveKind, 0: it has no such move

  std::string name;   // one word
  std::string about;  // a sentence, may be empty
  int headings = 4;   // or 8
  // The cells under it when it heads east, seen from the pivot, which is one of them: no two alike,
  // and each beside another one.
  std::vector<Cell> footprint = {{0, 0}};
  // What it turns about, in halves of a cell from the middle of the pivot: both even or both odd,
  // so that a quarter turn leads from cells to cells.
  Cell turns_about = {0, 0};
  Times straight = {};  // at the headings E, S, W and N
  Times diagonal = {};  // at the others; all 0 with 4 headings
  // Of its arcs, in steps straight ahead, which are longer at diagonal headings.
  int radius = 1;
  std::array<int, kMoverTerrains> factors = {1, 1, kClosed, kClosed, kClosed};
  int up = 0, down = 0;
  std::string unit = "s";  // of times, in words
  Cost unit_time = 10;     // what is written as 1 of the unit

  const Times& times(int heading) const {
    return headings == 8 && heading % 2 == 1 ? diagonal : straight;
  }
  int factor(MoverTerrain terrain) const {
    return terrain == MoverTerrain::wall ? kClosed : factors[static_cast<std::size_t>(terrain)];
  }
  // What is wrong with it, as an Error without a place; nothing where it can be planned with.
  std::optional<Error> fault() const;

  friend bool operator==(const Mover&, const Mover&) = default;
};

// The six that the program brings: infantry, cart, barge, ogre, scout and boat.
std::span<const Mover> movers();
const Mover* find_mover(std::string_view name);  // null where none is called so

}  // namespace waymark
