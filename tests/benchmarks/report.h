#pragma once

#include <string>
#include <vector>

#include "tests/benchmarks/rounds.h"

namespace waymark::bench {

// The rows of one work as a readable table.
std::string work_text(const std::vector<Row>& rows);

// The processor, its number of threads, and the system's load in the last minute.
std::string machine_text();

// Names the machine and explains the columns, printed above the tables.
std::string legend();

// The rows of any works as one JSON document.
std::string rows_json(const std::vector<Row>& rows);

}  // namespace waymark::bench
