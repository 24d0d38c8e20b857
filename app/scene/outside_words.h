#pragma once

#include <string>

#include "core/map/grid.h"
#include "core/record/search_record.h"

namespace waymark {

// The steps that a search with bounds skipped, as a clause: "3 steps led outside the bounds and
// were skipped, the first one from 12, 3 to 13, 3".
std::string outside_words(const Grid& grid, const OutsideWindow& outside);

}  // namespace waymark
