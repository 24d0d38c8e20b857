#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Builds the tables of the landmarks, in order, on the grid of `fields`. Builds several at once if
// this is faster.
inline std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                                  std::span<const Cell> landmarks) {
  std::vector<LandmarkTable> tables;
  for (DistanceField& table : fields.build_many(moves, landmarks))
    tables.push_back(std::make_shared<const DistanceField>(std::move(table)));
  return tables;
}
// Like landmark_tables() above, on at most `threads` threads, fewer if memory is short.
std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                           std::span<const Cell> landmarks, int threads);

// The number of bytes per value if all tables use the same width: 2 if no cost exceeds
// CostPlane::kGreatestNarrow, otherwise 4. Waymark's own tables may use 4 bytes even if 2 are
// enough. O(tables * cells).
std::uint64_t value_bytes(std::span<const LandmarkTable> tables);

// The total number of planes of the tables: two for each table if costs depend on the direction.
inline std::uint64_t plane_count(std::span<const LandmarkTable> tables) {
  std::uint64_t planes = 0;
  for (const LandmarkTable& table : tables) planes += table->is_directed() ? 2 : 1;
  return planes;
}

// The size of the exported tables in bytes: one value per cell, or node of a graph, and plane, as
// in the files and in programs that read them. Waymark's tables in memory also have a border.
inline std::uint64_t table_bytes(const Grid& grid, std::span<const LandmarkTable> tables) {
  const std::uint64_t nodes = grid.graph() ? static_cast<std::uint64_t>(grid.graph()->node_count())
                                           : static_cast<std::uint64_t>(grid.width()) *
                                                 static_cast<std::uint64_t>(grid.height());
  return plane_count(tables) * nodes * value_bytes(tables);
}

// A stale table was built on an earlier version of the map and kept while walls or terrain were
// edited. It stores the costs on the earlier version. On the current map:
// - The table bounds the cost between two cells by the difference of their values, as before. If
//   cells were only blocked or made more expensive, every current path existed before and cost no
//   more, so the bound is still valid. If cells were opened or made cheaper, the bound may
//   overestimate, and nothing in the table shows this.
// - A cell that was a wall has no value, so the table gives no bound there.
// - A cell that the landmark did not reach has no value either. This proves nothing about the
//   current map, because removing a wall can connect parts. So the table gives no bound there and
//   never proves that there is no path. The proof would hold if walls were only added, but the
//   table does not record the edits.
// - If the goal has no value, the table gives no bound anywhere.
// - The upper bounds of the table are invalid, because a new wall can make any path longer.
// If cells were only blocked or made more expensive, the bounds are consistent, because connected
// cells either all have a value or all have none. Otherwise cells without a value can be next to
// cells with one, so the bounds may be inconsistent even if none overestimates. Searches with stale
// tables must reopen nodes.

// Returns a stale table for one goal, converted to a table of the current map: its LandmarkBound is
// never kNoCost for a walkable node. The number of planes does not change. `built` is from an
// earlier version of `grid` with the same width, height and directions; `moves` are the current
// ones; `goal` must be walkable. If the cost units differ, values are converted and rounded down,
// so no bound exceeds the cost of a path. Returns `built` itself if every walkable node has a
// value. O(cells).
LandmarkTable stale_table(const LandmarkTable& built, const Grid& grid, const Moves& moves,
                          Cell goal);

// Converts all tables, in order.
std::vector<LandmarkTable> stale_tables(std::span<const LandmarkTable> built, const Grid& grid,
                                        const Moves& moves, Cell goal);

}  // namespace waymark
