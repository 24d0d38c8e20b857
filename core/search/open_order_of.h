#pragma once

#include "core/heuristic/query.h"
#include "core/search/open_order.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

// The open list of a search at each of its steps, in the search's own order. `outcome` is the
// search's result for this query. There are no steps if the search does not fit the map, or if it
// searches in iterations and therefore has no order. Runs the plain search again, which expands the
// same nodes as the faster implementations. For a jumping search, replays the record instead.
OpenOrder open_order_of(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome);

// Whether the search orders its open list by a key. Breadth-first search does not: its list is
// first in, first out.
inline bool has_keys(Algorithm algorithm) { return algorithm != Algorithm::bfs; }

// The priority of an entry, converted to cost units.
double priority_of(const SearchSpec& spec, const OpenOrder::Entry& entry);

}  // namespace waymark
