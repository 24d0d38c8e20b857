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

// What their costs take of memory.
inline std::uint64_t table_bytes(std::span<const LandmarkTable> tables) {
  std::uint64_t bytes = 0;
  for (const LandmarkTable& table : tables)
    bytes +=
        table->costs.size() * (table->costs.is_narrow() ? sizeof(CostPlane::Narrow) : sizeof(Cost));
  return bytes;
}

}  // namespace waymark
