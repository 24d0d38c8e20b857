#pragma once

#include <span>
#include <string>

#include "core/study/table_memory.h"

namespace waymark {

// A head, then a line for each way to store the tables:
//   way, search, landmarks, bits, bytes, lower, median, upper, mean, reopened
// The figures are of expanded cells, and how many of them had been expanded before over all pairs.
std::string memory_csv(std::span<const TableFigures> figures, bool bpmx);

}  // namespace waymark
