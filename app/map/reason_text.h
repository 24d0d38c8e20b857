#pragma once

#include <string>

#include "app/compute/results.h"

namespace waymark {

// Explains with numbers why a cell is explored or not with one heuristic: "with landmarks g 158 + h
// 140 = 298 > 224: saved". g is the true cost from the start if one of the searches has proven it.
// If no search explored the cell: "not explored by any search".
std::string reason_text(const Results& results, Slot of, Node node);

}  // namespace waymark
