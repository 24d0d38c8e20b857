#pragma once

#include <string>

#include "app/model/work/results.h"

namespace waymark {

// The table of searches, a line each in the order of the list and the baseline last, with the
// head
//   place,search,text,h_start,cost,over,expanded,must_expand,reopened
// where `place` is A, B or nothing, `text` is the line of text, lengths are in cells, `over` is
// what the path costs above the optimum, and what is not defined or not known is left empty.
std::string compare_csv(const Results& results);

}  // namespace waymark
