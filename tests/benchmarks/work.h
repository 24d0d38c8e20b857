#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/domain/moves.h"
#include "tests/benchmarks/course.h"

namespace waymark::bench {

enum class Kind {
  tables,            // `count` tables
  search,            // A* with the order and the parents recorded, and its path; `count` landmarks
  whole_query,       // the same over problems of every length; `count` landmarks
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
  ones,    // 8 moves of cost 1
  octile,  // 8 moves of costs near 1 : sqrt 2
};

// What ours searches by.
enum class Way {
  greater_g,  // A* as the others do it: of equal f the greater g first
  newest,     // A*, of equal f the newest first
  jumps,      // jump points, so that other cells are expanded
};

// What the maps of a work are made of.
enum class Ground {
  level,    // every cell costs the same
  terrain,  // terrains cost differently
};

// A row of the benchmark.
struct Work {
  std::string_view id;
  std::string_view title;
  Kind kind;
  Steps steps;
  int count;  // of tables or landmarks
  Way way = Way::greater_g;
  Ground ground = Ground::level;

  Moves moves(const Grid& grid) const;
  // How many landmarks the others search with: whole queries are held against the plain A*.
  int landmarks_of_others() const { return kind == Kind::whole_query ? 0 : count; }
  // Whether it is the whole answer of the window.
  bool in_window() const {
    return kind == Kind::window_goal_drag || kind == Kind::window_landmark_drag;
  }
  // Whether it searches from a start to a goal.
  bool searches() const { return kind == Kind::search || kind == Kind::whole_query; }
  // What a time is divided by: "cell" of a table, "node" expanded, or "query", "frame" and
  // "placement", the whole of it.
  std::string_view unit() const;
  // What a search that has expanded so many nodes counts for.
  std::int64_t units(std::int64_t expanded) const {
    return kind == Kind::whole_query ? 1 : expanded;
  }
  // What a search asks, by the number of the query.
  const std::vector<Question>& questions(const Course& course) const {
    return kind == Kind::whole_query ? course.problems : course.questions;
  }
  // Of the queries, which are numbered from 0.
  std::size_t queries(const Course& course) const;
};

// All of them, in the order of the table.
const std::vector<Work>& works();

// The other ways of ours that a work is held against, in the order of the table: of a search with
// landmarks the A* with the formula, of one by another way the A* with the same heuristic, and of
// whole queries every other one.
struct OtherWay {
  std::string_view name;
  Work work;
};
std::vector<OtherWay> other_ways(const Work& work);

}  // namespace waymark::bench
