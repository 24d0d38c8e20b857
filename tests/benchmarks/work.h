#pragma once

#include <string_view>
#include <vector>

#include "core/domain/moves.h"
#include "tests/benchmarks/course.h"

namespace waymark::bench {

enum class Kind {
  tables,            // `count` tables
  search,            // A* with the order and the parents recorded, and its path; `count` landmarks
  goal_drag,         // the goal's table; A* with the formula and with `count` landmarks
  landmark_drag,     // the moved landmark's table; A* with `count` landmarks
  placement,         // the places of `count` landmarks, each farthest from those before it
  first_placement,   // likewise, with the tables ready to search, all in memory never used before
  placement_again,   // the same in the memory of earlier ones
  window_goal_drag,  // all that the window shows when the goal has moved, with `count` landmarks
  window_landmark_drag,
};

enum class Steps {
  four,    // 4 moves of cost 1
  small,   // 8 moves of costs 2 and 3
  octile,  // 8 moves of costs near 1 : sqrt 2
};

// A row of the benchmark.
struct Work {
  std::string_view id;
  std::string_view title;
  Kind kind;
  Steps steps;
  int count;  // of tables or landmarks
  // Whether ours searches over jump points; the others do not, and expand other cells.
  bool jumps = false;

  Moves moves(const Grid& grid) const;
  // Whether it is the whole answer of the window.
  bool in_window() const {
    return kind == Kind::window_goal_drag || kind == Kind::window_landmark_drag;
  }
  // What a time is divided by: "cell" of a table, "node" expanded, or "frame" and "placement", the
  // whole of it.
  std::string_view unit() const;
  // Of the queries, which are numbered from 0.
  std::size_t queries(const Course& course) const;
};

// All of them, in the order of the table.
const std::vector<Work>& works();

// The A* that each work with landmarks is held against: that with the formula and the same steps.
const Work& without_landmarks(const Work& work);
// The A* that a work over jump points is held against: that with the same heuristic.
const Work& without_jumps(const Work& work);

}  // namespace waymark::bench
