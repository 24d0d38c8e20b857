#pragma once

#include <span>
#include <string>

#include "core/study/table_memory.h"

namespace waymark {

// A header line, then one line per way to store the tables:
//  storage, search, landmarks, bits, bytes, lower, median, upper, mean, reopened
// lower, median, upper and mean count expanded cells; reopened is the number of repeated expansions
// over all pairs.
std::string memory_csv(std::span<const TableFigures> figures, bool bpmx);

}  // namespace waymark
