#pragma once

#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"
#include "core/heuristic/query.h"
#include "core/search/open_order.h"

namespace waymark {

// The open list of a search's search at each of its steps, as the search has it; `outcome` is
// what it did on this query. Where it does not fit the map there are no steps, nor of a search in
// iterations, which keeps no order. The plain search is
// run once more to tell it, which does what all others do; a search that jumps is read from its
// record.
OpenOrder open_order_of(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome);

// Whether the search orders its open list by a key: not breadth-first, which takes what came first.
inline bool has_keys(Algorithm algorithm) { return algorithm != Algorithm::bfs; }

// The priority of an entry as a length, in cost units.
double priority_of(const SearchSpec& spec, const OpenOrder::Entry& entry);

}  // namespace waymark
