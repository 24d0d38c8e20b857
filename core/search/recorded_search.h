#pragma once

#include <span>

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
// That works because every neighbour of an expanded node is generated where leads() says so and,
// from both ends, no side has taken it yet; and because moves are symmetric.
struct RecordedSearch {
  const Grid& grid;
  const Moves& moves;
  const SearchRecord& record;
  const StepIndex& steps;  // of the record
  Node goal;
  Improvement improvement = Improvement::until_expanded;
  // A search that leaves out nodes with f above this: what `h` says of every node, by Node.
  Cost most_f = kNoCost;
  std::span<const Cost> h = {};

  // Whether the expansion at `step` can open `node`, a neighbour that costs g that way. A search
  // from one side ends with the goal; from both ends some nodes are dropped.
  bool leads(int step, Node node, Cost g) const {
    const auto at = static_cast<std::size_t>(step);
    if (record.from_both_ends()) return record.leads_on[at] != 0;
    return record.node[at] != goal &&
           (most_f == kNoCost || g + h[static_cast<std::size_t>(node)] <= most_f);
  }
};

}  // namespace waymark
