#pragma once

#include <cstddef>

#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/wide_landmark_rows.h"

namespace waymark {

// The maximum size of interleaved tables. They are faster to read than separate tables, but need at
// least the same amount of memory in addition. Above this size, writing them would take seconds.
inline constexpr std::size_t kMostRowBytes = std::size_t{256} << 20;

// The number of bytes per node of LandmarkRows for this many landmarks. Two lanes are for the
// Manhattan distance.
inline std::size_t row_bytes(std::size_t landmarks) {
  constexpr std::size_t block = RowView::kBlock;
  return (landmarks + 2 + block - 1) / block * block * sizeof(std::uint16_t);
}

// The number of bytes per node of WideLandmarkRows.
inline std::size_t wide_row_bytes(std::size_t landmarks) {
  constexpr std::size_t block = WideLandmarkRows::kBlock;
  return (landmarks + block - 1) / block * block * sizeof(Cost);
}

}  // namespace waymark
