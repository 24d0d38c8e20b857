#pragma once

#include <string>

#include "app/model/work/results.h"

namespace waymark {

// The table of searches, one line each in the order of the list, with the baseline last. The head
// is
//  place,search,text,h_start,cost,over,expanded,must_expand,reopened,gave_up
// where `place` is A, B or empty, `text` is the search as text, lengths are in cells, and `over` is
// the excess cost above the optimum. Values that are undefined or unknown are empty.
std::string compare_csv(const Results& results);

}  // namespace waymark
