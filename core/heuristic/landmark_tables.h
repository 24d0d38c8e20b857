#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The tables of landmarks on the grid of `fields`, in their order, built together where that is
// faster.
inline std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                                  std::span<const Cell> landmarks) {
  std::vector<LandmarkTable> tables;
  for (DistanceField& table : fields.build_many(moves, landmarks))
    tables.push_back(std::make_shared<const DistanceField>(std::move(table)));
  return tables;
}
// The same on at most so many threads, fewer where memory does not allow that many.
std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                           std::span<const Cell> landmarks, int threads);

// How many bytes a value takes if all tables are kept alike: 2 if no cost is greater than
// CostPlane::kGreatestNarrow, else 4. Waymark's own tables may use 4 where 2 are enough.
// O(tables x cells).
std::uint64_t value_bytes(std::span<const LandmarkTable> tables);

// How many planes of values the tables have in all: two each where steps cost more one way than
// back.
inline std::uint64_t plane_count(std::span<const LandmarkTable> tables) {
  std::uint64_t planes = 0;
  for (const LandmarkTable& table : tables) planes += table->is_directed() ? 2 : 1;
  return planes;
}

// What they take where they are kept so, a value for each cell of the grid and plane: in the files
// that are written of them, and in a program that reads these. Waymark's own have a border besides.
inline std::uint64_t table_bytes(const Grid& grid, std::span<const LandmarkTable> tables) {
  return plane_count(tables) * static_cast<std::uint64_t>(grid.width()) *
         static_cast<std::uint64_t>(grid.height()) * value_bytes(tables);
}

}  // namespace waymark
