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

// The size of the exported tables in bytes: one value per cell and plane, as in the files and in
// programs that read them. Waymark's tables in memory also have a border.
inline std::uint64_t table_bytes(const Grid& grid, std::span<const LandmarkTable> tables) {
  return plane_count(tables) * static_cast<std::uint64_t>(grid.width()) *
         static_cast<std::uint64_t>(grid.height()) * value_bytes(tables);
}

}  // namespace waymark
