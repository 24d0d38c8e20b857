#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/map/grid.h"
#include "core/map/mover_states.h"
#include "core/mover/mover.h"

namespace waymark {

// One move of a mover from one heading. Cells are relative to the pivot before the move.
struct PlannedMove {
  MoveKind kind = MoveKind::forward;
  Cell by;          // displacement of the pivot
  int heading = 0;  // heading after the move
  Cost time = 0;    // base time
  // The cells that the move sweeps: first the cells under the mover after the move, in the order of
  // MoverPlan::under, then all others.
  std::vector<Cell> swept;
};

// A mover with the cells that it covers and sweeps, computed once from its geometry, see MoverBody.
//
// At each heading the footprint is turned about the mover's turning point. At a diagonal heading
// the mover covers all cells that its turned body reaches into.
//
// Forward and backward steps go straight ahead or back, and sidesteps go right or left, each by one
// cell (at a diagonal heading, one cell diagonally). A turn about the turning point leads to the
// next heading. An arc of radius r is a quarter turn about the point r steps to the side of the
// turning point.
struct MoverPlan : StatePlan {
  explicit MoverPlan(Mover mover);  // must have no fault()

  Mover mover;
  // Cells under the mover, by heading, relative to the pivot. At the headings east, south, west and
  // north, they are in the order of the footprint.
  std::array<std::vector<Cell>, 8> under;
  std::array<std::vector<PlannedMove>, 8> moves;  // moves by heading, in the order of MoveKind
  int reach = 0;  // maximum columns and rows between any of these cells and the pivot

  // The index of the move of this kind at a heading, or kNoMove.
  static constexpr int kNoMove = -1;
  int move_of(int heading, MoveKind kind) const;
  // The index of the move at `heading` with this displacement and final heading, or kNoMove.
  int move_to(int heading, Cell by, int heading_after) const;
};

// The plan in the states of a mover_grid().
const MoverPlan& plan_in(const MoverStates& states);

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
