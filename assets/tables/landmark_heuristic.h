// The landmark heuristic on @MAP@: @SIZE@. Made with Waymark.
// C++17, standard library only. Add it to your program and load landmarks.npy:
//
//   landmark_tables::LandmarkHeuristic h;
//   if (!h.load("landmarks.npy")) return 1;
@GRID@
//   int estimate = h(x, y, goal_x, goal_y);
@GRAPH@
//   int estimate = h(node, goal);  // nodes are numbered from 0, see nodes.txt
@END@
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

@GRID@
inline constexpr int kWidth = @WIDTH@;
inline constexpr int kHeight = @HEIGHT@;
@GRAPH@
inline constexpr int kNodes = @NODES@;
@END@
inline constexpr int kLandmarks = @LANDMARKS@;
// 1, or 2 if costs depend on the direction. Then the first table of a landmark has the costs to the
// landmark, and the second one has the costs from the landmark.
inline constexpr int kTablesPerLandmark = @DIRECTIONS@;
@GRID@
// Cost units of a straight step over plain ground.
inline constexpr std::int32_t kUnitsPerCell = @UNITS@;
// Lower bounds on the costs of a straight and of a diagonal step. Without diagonal steps, the
// second is two straight steps.
inline constexpr std::int32_t kStraight = @STRAIGHT@;
inline constexpr std::int32_t kDiagonal = @DIAGONAL@;
@GRAPH@
// Cost units of the unit in which Waymark shows costs.
inline constexpr std::int32_t kUnitCost = @UNITS@;
@END@
// The value in the tables if there is no path.
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
    const std::size_t count = kTable * kTablesPerLandmark * kLandmarks;
    if (bytes.size() != head + count * sizeof(Value)) return false;
    std::vector<Value> values(count);
    for (std::size_t i = 0; i < values.size(); ++i)
      for (std::size_t part = 0; part < sizeof(Value); ++part)
        values[i] = static_cast<Value>(values[i] | static_cast<std::uint32_t>(
                                           bytes[head + i * sizeof(Value) + part]) << (8 * part));
    values_ = std::move(values);
    return true;
  }

@GRID@
  // A lower bound on the cost of the shortest path from a cell to the goal, in cost units. kNoPath
  // if there is no path. Columns from 0 to kWidth - 1, rows from 0 to kHeight - 1. O(landmarks).
  std::int32_t operator()(int x, int y, int goal_x, int goal_y) const {
    return bound(index(x, y), index(goal_x, goal_y), distance(x, y, goal_x, goal_y));
  }

  // Only the distance formula.
  static std::int32_t distance(int x, int y, int goal_x, int goal_y) {
    const std::int32_t across = std::abs(x - goal_x), down = std::abs(y - goal_y);
    return kStraight * (across + down) - (2 * kStraight - kDiagonal) * std::min(across, down);
  }
@GRAPH@
  // A lower bound on the cost of the shortest path from a node to the goal, in cost units. kNoPath
  // if a landmark proves that there is no path. Nodes from 0 to kNodes - 1. O(landmarks).
  std::int32_t operator()(int node, int goal) const {
    return bound(static_cast<std::size_t>(node), static_cast<std::size_t>(goal), 0);
  }
@END@

 private:
  using Value = std::@TYPE@_t;
@GRID@
  static constexpr std::size_t kTable = std::size_t{kWidth} * kHeight;

  static std::size_t index(int x, int y) {
    return static_cast<std::size_t>(y) * kWidth + static_cast<std::size_t>(x);
  }
@GRAPH@
  static constexpr std::size_t kTable = kNodes;
@END@

  // The largest of `best` and of all landmarks' bounds.
  std::int32_t bound(std::size_t node, std::size_t goal, std::int32_t best) const {
    const Value* to = values_.data();
    for (int i = 0; i < kLandmarks; ++i, to += kTable * kTablesPerLandmark) {
      const Value* const from = to + kTable * (kTablesPerLandmark - 1);
      if (!raise(to[node], to[goal], best) || !raise(from[goal], from[node], best)) return kNoPath;
    }
    return best;
  }
  // Raises `best` to the difference of two costs. Returns false if only `less` has a path: then
  // there is no path from the node to the goal.
  static bool raise(std::uint32_t more, std::uint32_t less, std::int32_t& best) {
    if (less == kUnreachable) return true;
    if (more == kUnreachable) return false;
    best = std::max(best, static_cast<std::int32_t>(more) - static_cast<std::int32_t>(less));
    return true;
  }

  std::vector<Value> values_;  // table by table
};

}  // namespace landmark_tables
