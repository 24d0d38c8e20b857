#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/study/table_memory.h"

namespace waymark {

// The name of tables in a list: "whole", "whole, first 3", "drop:2", "16 bits, drop:4".
std::string tables_title(const StoredTables& tables);
// For a narrow key: "whole", "first 3", "drop:2", "16 bits".
std::string tables_title_in_short(const StoredTables& tables);

// A number of bytes with its unit: "51.2 kB".
std::string bytes_words(std::uint64_t bytes);

// The best tables that fit into that many bytes, as sentences: "Within 51.2 kB, drop:4 expands the
// fewest cells: 612 in the median search, using 50.0 kB of memory. The whole tables of all 8
// landmarks take 102 kB, and A* expands 600 cells with them; with drop:4 it expands 1.02 times as
// many. ..." `figures` must cover every TableWay, all on the same map.
std::string memory_finding(std::span<const TableFigures> figures, std::uint64_t bytes);
// "Best within 51.2 kB: drop:4, 612 cells".
std::string memory_finding_in_short(std::span<const TableFigures> figures, std::uint64_t bytes);

}  // namespace waymark
