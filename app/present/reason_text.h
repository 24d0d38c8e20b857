#pragma once

#include <string>

#include "app/model/work/results.h"

namespace waymark {

// Why a cell is explored or not with one heuristic, in its numbers: "with landmarks 158 + 140 = 298
// > 224: saved". g is the true cost from the start where one of the searches expanded the cell;
// where none did: "no search came here".
std::string reason_text(const Results& results, Slot of, Node node);

}  // namespace waymark
