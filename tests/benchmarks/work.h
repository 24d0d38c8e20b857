#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/map/moves.h"
#include "tests/benchmarks/course.h"

namespace waymark::bench {

enum class Kind {
  tables,            // `count` tables
  search,            // A* with its path, recording order and parents; `count` landmarks
  whole_query,       // like search, over problems of every length; `count` landmarks
  goal_drag,         // the goal's table; A* with the formula and with `count` landmarks
  landmark_drag,     // the moved landmark's table; A* with `count` landmarks
  placement,         // places `count` landmarks, each farthest from the previous ones
  first_placement,   // like placement, but with tables ready to search, all in fresh memory
  placement_again,   // like first_placement, but reuses the memory of earlier placements
  window_goal_drag,  // everything the window shows after the goal moved, with `count` landmarks
  window_landmark_drag,
};

enum class Steps {
  four,    // 4 moves of cost 1
  small,   // 8 moves of costs 2 and 3
  ones,    // 8 moves of cost 1
  octile,  // 8 moves with costs close to 1 : sqrt 2
};

// How Waymark searches.
enum class Way {
  greater_g,  // A* like the other searches: among equal f, greater g first
  newest,     // A*: among equal f, newest first
  jumps,      // Jump Point Search, which expands different cells
  subgoals,   // A* on the subgoal graph, which expands different cells
  formula,    // A* with the distance formula written as text
  canonical,  // A* that takes only canonical steps
  dijkstra,   // Dijkstra's algorithm
  breadth,    // breadth-first search
};

// The kind of ground on a work's maps.
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
  int count;  // number of tables or landmarks
  Way way = Way::greater_g;
  Ground ground = Ground::level;

  Moves moves(const Grid& grid) const;
  // How many landmarks the other searches use. Whole queries are compared with A* without
  // landmarks.
  int landmarks_of_others() const { return kind == Kind::whole_query ? 0 : count; }
  // Whether the work computes everything that the window shows.
  bool in_window() const {
    return kind == Kind::window_goal_drag || kind == Kind::window_landmark_drag;
  }
  // Whether the work searches from a start to a goal.
  bool searches() const { return kind == Kind::search || kind == Kind::whole_query; }
  // Whether all searches that do the work ignore the distance to the goal.
  bool is_blind() const { return way == Way::dijkstra || way == Way::breadth; }
  // The unit of the times: "cell" (of a table), "node" (expanded), or a whole "query", "frame" or
  // "placement".
  std::string_view unit() const;
  // The number of units for a search that expanded `expanded` nodes.
  std::int64_t units(std::int64_t expanded) const {
    return kind == Kind::whole_query ? 1 : expanded;
  }
  // The questions of the searches, by query number.
  const std::vector<Question>& questions(const Course& course) const {
    return kind == Kind::whole_query ? course.problems : course.questions;
  }
  // The number of queries, which are numbered from 0.
  std::size_t queries(const Course& course) const;
};

// All works, in the order of the table.
const std::vector<Work>& works();

// The other variants of Waymark that a work is compared with, in the order of the table. A search
// with landmarks is compared with A* with the formula, a search with another Way with A* with the
// same heuristic, and a whole query with all other whole queries.
struct OtherWay {
  std::string_view name;
  Work work;
};
std::vector<OtherWay> other_ways(const Work& work);

}  // namespace waymark::bench
