#pragma once

#include <cstdint>
#include <string>

#include "core/domain/grid.h"
#include "core/domain/mover_plan.h"

namespace waymark {

// Why a mover cannot stand or move somewhere.
struct MoveFault {
  enum class Kind : std::uint8_t {
    none,     // it can
    no_move,  // it has no such move at that heading
    off_map,  // it would leave the map
    closed,   // it would come on terrain that is closed to it
  };
  Kind kind = Kind::none;
  MoverTerrain terrain = MoverTerrain::wall;  // of closed
  // Of off_map and closed: the first such one of what it stands on or sweeps; kPivot: the pivot's.
  int cell = 0;
  static constexpr int kPivot = -1;

  explicit operator bool() const { return kind != Kind::none; }
  friend bool operator==(const MoveFault&, const MoveFault&) = default;
};

// Why it cannot stand with its pivot on a cell of the ground. O(footprint).
MoveFault stand_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading);
// Why it cannot make a move from there: `move` by number, or MoverPlan::kNoMove. O(swept cells).
MoveFault move_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading, int move);

// Such a fault in words, a sentence without its end: "the front left cell is on a wall"; "the rear
// cell would enter deep water"; "it would swing over trees".
std::string stand_words(const MoveFault& fault, const MoverPlan& plan, int heading);
std::string move_words(const MoveFault& fault, const MoverPlan& plan, int heading, int move);

// What a cell under the mover is called: "front left", "rear", "middle"; nothing where it has but
// one. `cell` by number, as in MoverPlan::under.
std::string cell_words(const MoverPlan& plan, int heading, int cell);

}  // namespace waymark
