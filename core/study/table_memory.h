#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/heuristic/heuristic.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"
#include "core/search/search_spec.h"
#include "core/study/pair_study.h"

namespace waymark {

// The ways to make landmark tables smaller.
enum class TableWay { fewer, whole, drop, hops, words16, words8, half };

// The description of a way to store tables.
struct TableWayRow {
  TableWay way;
  const char* name;     // name in tables and files, for example "drop"
  const char* tooltip;  // one sentence
};
std::span<const TableWayRow> table_ways();
const TableWayRow& row_of(TableWay way);

// The tables of some landmarks, stored in one of the ways.
struct StoredTables {
  TableWay way = TableWay::whole;
  HeuristicChoice h;        // the heuristic that uses the tables
  int landmarks = 0;        // number of placed landmarks used, starting with the first
  int bits = 0;             // bits per value; 16 or 8 for words
  std::uint64_t bytes = 0;  // size of all values of the map's cells, packed without gaps
};

// The search that uses tables stored in this way; `bpmx` as in SearchSpec.
SearchSpec spec_of(const StoredTables& stored, bool bpmx);

// Lists every way to store the tables, in the order of TableWay: complete tables of fewer
// landmarks, starting with 1; complete tables of all landmarks, with just enough bits per value for
// the largest value; values without the last 1 to 8 bits, if they have that many; step counts
// instead of costs; values in 16 and in 8 bits, dropping as few bits as necessary; and values only
// at every second cell in x and y. The largest value marks cells that a landmark does not reach.
// There must be at least one table, and all tables must be for the grid. O(cells * landmarks).
std::vector<StoredTables> ways_to_store(const Grid& grid, const Moves& moves,
                                        std::span<const LandmarkTable> tables);

// The results of A* with these tables, over the pairs that have a path.
struct TableFigures {
  StoredTables stored;
  Quartiles expanded;
  double mean_expanded = 0;
  std::int64_t reopened = 0;  // repeated expansions of cells, over all pairs
};

// The results for every way, over the same pairs; `bpmx` as in SearchSpec. Calls `found` with each
// result when it is ready, and `progress(done, of)` after each search; returns std::nullopt if
// `progress` returns false. Both are called one at a time, on any of the `threads` threads, see
// PairSearchers. The pairs' cells must be walkable.
std::optional<std::vector<TableFigures>> study_table_memory(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, bool bpmx, const std::function<bool(int, int)>& progress,
    const std::function<void(const TableFigures&)>& found, int threads = 1);

// The size of the complete tables in bytes. `figures` must include them.
std::uint64_t whole_bytes(std::span<const TableFigures> figures);

// Among the ways that need at most `bytes` bytes, the index of the way that expands the fewest
// cells: the lowest median, then the lowest mean, then the fewest bytes, then the first.
// std::nullopt if no way is that small.
std::optional<std::size_t> best_within(std::span<const TableFigures> figures, std::uint64_t bytes);

}  // namespace waymark
