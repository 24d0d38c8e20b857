#pragma once

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/search/step_index.h"

namespace waymark {

// When a search takes a cheaper way to a node that it has reached before.
enum class Improvement {
  never,           // breadth-first
  until_expanded,  // what is expanded stays so
  always,          // an expanded node is opened again
};

// A search on a grid together with its record, from which the events that the record leaves out are
// derived. All referents must outlive what reads it.
//
// That works because every neighbour of an expanded node is generated, but for those of the goal,
// with which the search ends; and because moves are symmetric.
struct RecordedSearch {
  const Grid& grid;
  const Moves& moves;
  const SearchRecord& record;
  const StepIndex& steps;  // of the record
  Node goal;
  Improvement improvement = Improvement::until_expanded;
};

}  // namespace waymark
