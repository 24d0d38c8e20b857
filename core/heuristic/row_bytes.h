#pragma once

#include <cstddef>

#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/wide_landmark_rows.h"

namespace waymark {

// Tables side by side are read faster than where they lie, and take as much memory again or more.
// Rows that would take more than this are not worth it: writing them costs seconds.
inline constexpr std::size_t kMostRowBytes = std::size_t{256} << 20;

// What LandmarkRows take of each node for so many landmarks: two lanes are the Manhattan
// distance's.
inline std::size_t row_bytes(std::size_t landmarks) {
  constexpr std::size_t block = RowView::kBlock;
  return (landmarks + 2 + block - 1) / block * block * sizeof(std::uint16_t);
}

// What WideLandmarkRows take.
inline std::size_t wide_row_bytes(std::size_t landmarks) {
  constexpr std::size_t block = WideLandmarkRows::kBlock;
  return (landmarks + block - 1) / block * block * sizeof(Cost);
}

}  // namespace waymark
