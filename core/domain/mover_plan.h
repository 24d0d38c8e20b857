#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/domain/mover.h"

namespace waymark {

// One move of a mover from one heading. Cells are seen from the pivot before the move.
struct PlannedMove {
  MoveKind kind = MoveKind::forward;
  Cell by;          // how the pivot goes
  int heading = 0;  // afterwards
  Cost time = 0;    // its base time
  // What it sweeps: first the cells under the mover afterwards, in the order of MoverPlan::under,
  // then all others.
  std::vector<Cell> swept;
};

// A mover with the cells that it stands on and sweeps, found once by geometry, see MoverBody.
//
// The state of a heading is the footprint turned about what the mover turns about. At a diagonal
// heading it stands on all cells that its body reaches into then. A step forward and back leads
// straight ahead and back, a sidestep to the right hand or the left hand, each by one cell, which
// at a diagonal heading is one diagonally. A turn goes about what the mover turns about to the next
// heading; an arc of radius r is a quarter turn about what lies r steps beside that.
struct MoverPlan {
  explicit MoverPlan(Mover mover);  // which has no fault()

  Mover mover;
  // Cells under the mover, by heading, seen from the pivot; heading east, south, west or north in
  // the order of its footprint.
  std::array<std::vector<Cell>, 8> under;
  std::array<std::vector<PlannedMove>, 8> moves;  // by heading, in order of MoveKind
  int reach = 0;  // no cell of all these is farther from the pivot, in columns and in rows

  // The number of a move, kNoMove where it has none of the kind at that heading.
  static constexpr int kNoMove = -1;
  int move_of(int heading, MoveKind kind) const;
  // Where a move of the heading leads to.
  int move_to(int heading, Cell by, int heading_after) const;
};

// What a heading is called, 0 from east on clockwise, of 4 or 8: "E", "SE".
const char* heading_name(int headings, int heading);
// And back; -1 where it is none of them.
int heading_named(int headings, std::string_view name);

}  // namespace waymark
