#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/study/table_memory.h"

namespace waymark {

// What tables are called where they stand in a list: "whole", "whole, first 3", "drop:2", "16 bits,
// drop:4".
std::string tables_title(const StoredTables& tables);

// What a table of the costs of all pairs of cells takes on this map: "A table of the costs of all
// pairs of these 1,302 cells takes 1.7 MB.", or why there is none.
std::string all_pairs_words(const Grid& grid, const Moves& moves);

// Which tables are best where so many bytes can be had, in sentences: "Within 51.2 kB drop:4
// expands least: 612 cells in the median search, with 50.0 kB of memory. The whole tables of all 8
// landmarks take 102 kB, and A* expands 600 cells with them: with drop:4 it expands 1.02 times as
// many. ..." Needs figures of all ways, of one map.
std::string memory_finding(std::span<const TableFigures> figures, std::uint64_t bytes);
// "Best within 51.2 kB: drop:4, 612 cells".
std::string memory_finding_in_short(std::span<const TableFigures> figures, std::uint64_t bytes);

}  // namespace waymark
