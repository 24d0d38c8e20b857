// The landmark heuristic on @MAP@: @LANDMARKS@ landmarks on @WIDTH@ x @HEIGHT@ cells, @MOVES@. Made with Waymark.
// C++17, standard library only. Add it to your program and load landmarks.npy:
//
//   landmark_tables::LandmarkHeuristic h;
//   if (!h.load("landmarks.npy")) return 1;
//   int estimate = h(x, y, goal_x, goal_y);
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace landmark_tables {

inline constexpr int kWidth = @WIDTH@;
inline constexpr int kHeight = @HEIGHT@;
inline constexpr int kLandmarks = @LANDMARKS@;
// Cost units of a straight step over plain ground.
inline constexpr std::int32_t kUnitsPerCell = @UNITS@;
// Lower bounds on the costs of a straight and of a diagonal step. Without diagonal steps, the
// second is two straight steps.
inline constexpr std::int32_t kStraight = @STRAIGHT@;
inline constexpr std::int32_t kDiagonal = @DIAGONAL@;
// The value in the tables if no path leads to the landmark.
inline constexpr std::uint32_t kUnreachable = @UNREACHABLE@u;
// The estimate if a landmark proves that there is no path.
inline constexpr std::int32_t kNoPath = std::numeric_limits<std::int32_t>::max();

class LandmarkHeuristic {
 public:
  // Reads landmarks.npy. Returns false if it is not the file that was exported with this header.
  bool load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<unsigned char> bytes{std::istreambuf_iterator<char>(file),
                                           std::istreambuf_iterator<char>()};
    if (bytes.size() < 10) return false;
    const std::size_t head = 10u + bytes[8] + 256u * bytes[9];
    if (bytes.size() != head + kCells * kLandmarks * sizeof(Value)) return false;
    std::vector<Value> values(kCells * kLandmarks);
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t part = 0; part < sizeof(Value); ++part)
        values[i] = static_cast<Value>(values[i] | static_cast<std::uint32_t>(
                                           bytes[head + i * sizeof(Value) + part]) << (8 * part));
    values_ = std::move(values);
    return true;
  }

  // A lower bound on the cost of the shortest path from a cell to the goal, in cost units. kNoPath
  // if there is no path. Columns from 0 to kWidth - 1, rows from 0 to kHeight - 1. O(landmarks).
  std::int32_t operator()(int x, int y, int goal_x, int goal_y) const {
    std::int32_t best = distance(x, y, goal_x, goal_y);
    const Value* table = values_.data();
    for (int i = 0; i < kLandmarks; ++i, table += kCells) {
      const std::uint32_t here = table[index(x, y)], there = table[index(goal_x, goal_y)];
      if (here == there) continue;
      if (here == kUnreachable || there == kUnreachable) return kNoPath;
      best = std::max(best, static_cast<std::int32_t>(std::max(here, there) - std::min(here, there)));
    }
    return best;
  }

  // Only the distance formula.
  static std::int32_t distance(int x, int y, int goal_x, int goal_y) {
    const std::int32_t across = std::abs(x - goal_x), down = std::abs(y - goal_y);
    return kStraight * (across + down) - (2 * kStraight - kDiagonal) * std::min(across, down);
  }

 private:
  using Value = std::@TYPE@_t;
  static constexpr std::size_t kCells = std::size_t{kWidth} * kHeight;

  static std::size_t index(int x, int y) {
    return static_cast<std::size_t>(y) * kWidth + static_cast<std::size_t>(x);
  }

  std::vector<Value> values_;  // [landmark][row][column]
};

}  // namespace landmark_tables
