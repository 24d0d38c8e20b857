#pragma once

#include <string>

#include "app/compute/results.h"

namespace waymark {

// The table of searches as CSV: one line per search, in the order of the list, with the baseline
// last. The header line is
//   place,name,search,h_start,cost,excess_cost,expanded,must_expand,reopened,gave_up
// where `place` is A, B or empty, `search` is the search as text, lengths are in cells, and
// `excess_cost` is the cost above the optimum. Values that are undefined or unknown are empty.
std::string compare_csv(const Results& results);

}  // namespace waymark
