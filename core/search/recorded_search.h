#pragma once

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/search/step_index.h"

namespace waymark {

// A search by GridAstar on a grid together with its record, from which the events that the record
// leaves out are derived. All referents must outlive what reads it.
//
// That works because every neighbour of an expanded node is generated, but for those of the goal,
// with which the search ends; because no node is expanded twice; and because moves are symmetric.
struct RecordedSearch {
  const Grid& grid;
  const Moves& moves;
  const SearchRecord& record;
  const StepIndex& steps;  // of the record
  Node goal;
};

}  // namespace waymark
