#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/contender/contender.h"
#include "core/domain/pair.h"
#include "core/heuristic/heuristic.h"
#include "core/placement/placement.h"
#include "core/study/quartiles.h"

namespace waymark {

// What is done to landmark tables to make them smaller.
enum class TableWay { fewer, whole, drop, hops, words16, words8, half };

// All that is known of one.
struct TableWayRow {
  TableWay way;
  const char* name;     // in tables and files, as in "drop"
  const char* tooltip;  // a sentence
};
std::span<const TableWayRow> table_ways();
const TableWayRow& row_of(TableWay way);

// The tables of some landmarks, stored in some way.
struct StoredTables {
  TableWay way = TableWay::whole;
  HeuristicChoice h;        // what asks them so
  int landmarks = 0;        // the first so many of those that were placed
  int bits = 0;             // of a value; those of words are 16 or 8
  std::uint64_t bytes = 0;  // of all values of the map's cells, without gaps between them
};

// Who asks tables that are stored so; `bpmx` as in Search.
SearchSpec spec_of(const StoredTables& stored, bool bpmx);

// Every way to keep them, in the order of TableWay: the whole tables of fewer landmarks, from 1 on;
// all of them whole, a value taking the bits that the greatest one needs; without their last 1 to 8
// bits, as far as values have that many; tables of steps; in 16 and in 8 bits, of which as few as
// need be are dropped; and every second cell in x and y. A cell that a landmark does not reach has
// the greatest value. At least one table, all of the grid. O(cells * landmarks).
std::vector<StoredTables> ways_to_store(const Grid& grid, const Moves& moves,
                                        std::span<const LandmarkTable> tables);

// What A* with them comes to over the pairs that have a path.
struct TableFigures {
  StoredTables stored;
  Quartiles expanded;
  double mean_expanded = 0;
  std::int64_t reopened = 0;  // expansions of cells that had been expanded before, over all pairs
};

// The figures of every way, over the same pairs; `bpmx` as in Search. `found` gets each as soon
// as it is there; `progress(done, of)` is called after each search, false from it cancels, and
// there is nothing then. Both are called one at a time, on any of the `threads`; see PairSearchers.
// Pairs are of walkable cells.
std::optional<std::vector<TableFigures>> study_table_memory(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, bool bpmx, const std::function<bool(int, int)>& progress,
    const std::function<void(const TableFigures&)>& found, int threads = 1);

// What all tables take, whole. Needs the figures of that way, among others.
std::uint64_t whole_bytes(std::span<const TableFigures> figures);

// Which of those that take at most so many bytes expands least: the least median, then the least
// mean, then the fewest bytes, then the first; nothing where none is so small. An index.
std::optional<std::size_t> best_within(std::span<const TableFigures> figures, std::uint64_t bytes);

}  // namespace waymark
