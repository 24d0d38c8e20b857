#pragma once

#include <cstdint>
#include <string>

#include "core/map/grid.h"
#include "core/mover/mover_plan.h"

namespace waymark {

// The reason why a mover cannot be in a state or make a move.
struct MoveFault {
  enum class Kind : std::uint8_t {
    none,     // the mover can be or move there
    no_move,  // the mover has no such move at that heading
    off_map,  // the mover would leave the map
    closed,   // the mover would enter terrain that is closed to it
  };
  Kind kind = Kind::none;
  MoverTerrain terrain = MoverTerrain::wall;  // only for Kind::closed
  // For off_map and closed: the index of the first such cell under the mover or among the swept
  // cells, or kPivot for the pivot's cell.
  int cell = 0;
  static constexpr int kPivot = -1;

  explicit operator bool() const { return kind != Kind::none; }
  friend bool operator==(const MoveFault&, const MoveFault&) = default;
};

// The reason why the mover cannot be at this heading with its pivot on this ground cell.
// O(footprint).
MoveFault stand_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading);
// The reason why the mover cannot make a move from this pivot and heading. `move` is the index of
// the move, or MoverPlan::kNoMove. O(swept cells).
MoveFault move_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading, int move);

// The reason as a clause without a full stop: "the front left cell is on a wall"; "the rear cell
// would enter deep water"; "it would swing over trees".
std::string stand_words(const MoveFault& fault, const MoverPlan& plan, int heading);
std::string move_words(const MoveFault& fault, const MoverPlan& plan, int heading, int move);

// The name of a cell under the mover: "front left", "rear", "middle"; empty if the mover has only
// one cell. `cell` is an index into MoverPlan::under.
std::string cell_words(const MoverPlan& plan, int heading, int cell);

}  // namespace waymark
