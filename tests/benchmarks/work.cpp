#include "tests/benchmarks/work.h"

#include <algorithm>

namespace waymark::bench {

const std::vector<Work>& works() {
  static const std::vector<Work> all = {
      {"table", "One landmark table", Kind::tables, Steps::four, 1},
      {"tables-8", "8 landmark tables", Kind::tables, Steps::four, 8},
      {"tables-16", "16 landmark tables", Kind::tables, Steps::four, 16},
      {"table-small", "One landmark table, 8 moves of costs 2 and 3", Kind::tables, Steps::small,
       1},
      {"table-octile", "One landmark table, 8 moves of octile costs", Kind::tables, Steps::octile,
       1},
      {"table-ones", "One landmark table, 8 moves of cost 1", Kind::tables, Steps::ones, 1},
      {"tables-16-small", "16 landmark tables, 8 moves of costs 2 and 3", Kind::tables,
       Steps::small, 16},
      {"tables-16-ones", "16 landmark tables, 8 moves of cost 1", Kind::tables, Steps::ones, 16},
      {"tables-16-octile", "16 landmark tables, 8 moves of octile costs", Kind::tables,
       Steps::octile, 16},
      {"manhattan", "A* with the Manhattan distance", Kind::search, Steps::four, 0},
      {"landmarks-8", "A* with 8 landmarks", Kind::search, Steps::four, 8},
      {"breadth", "Breadth-first search", Kind::search, Steps::four, 0, Way::breadth},
      {"dijkstra", "Dijkstra's algorithm", Kind::search, Steps::four, 0, Way::dijkstra},
      {"dijkstra-octile", "Dijkstra's algorithm, 8 moves of octile costs", Kind::search,
       Steps::octile, 0, Way::dijkstra},
      {"small", "A*, 8 moves of costs 2 and 3", Kind::search, Steps::small, 0},
      {"octile", "A*, 8 moves of octile costs", Kind::search, Steps::octile, 0},
      {"octile-landmarks-8", "A* with 8 landmarks, 8 moves of octile costs", Kind::search,
       Steps::octile, 8},
      {"small-newest", "A*, newest first, 8 moves of costs 2 and 3", Kind::search, Steps::small, 0,
       Way::newest},
      {"octile-newest", "A*, newest first, 8 moves of octile costs", Kind::search, Steps::octile, 0,
       Way::newest},
      {"octile-newest-landmarks-8", "A* with 8 landmarks, newest first, 8 moves of octile costs",
       Kind::search, Steps::octile, 8, Way::newest},
      {"canonical", "Canonical A*, 8 moves of octile costs", Kind::search, Steps::octile, 0,
       Way::canonical},
      {"canonical-landmarks-8", "Canonical A* with 8 landmarks, 8 moves of octile costs",
       Kind::search, Steps::octile, 8, Way::canonical},
      {"jps", "Jump Point Search, 8 moves of octile costs", Kind::search, Steps::octile, 0,
       Way::jumps},
      {"jps-landmarks-8", "Jump Point Search with 8 landmarks, 8 moves of octile costs",
       Kind::search, Steps::octile, 8, Way::jumps},
      {"subgoal", "A* on the subgoal graph, 8 moves of octile costs", Kind::search, Steps::octile,
       0, Way::subgoals},
      {"subgoal-landmarks-8", "A* on the subgoal graph with 8 landmarks, 8 moves of octile costs",
       Kind::search, Steps::octile, 8, Way::subgoals},
      {"whole-query", "Whole queries over problems of every length, 8 moves of octile costs",
       Kind::whole_query, Steps::octile, 8, Way::jumps},
      {"terrain-table", "One landmark table on terrain", Kind::tables, Steps::four, 1,
       Way::greater_g, Ground::terrain},
      {"terrain-table-octile", "One landmark table on terrain, 8 moves of octile costs",
       Kind::tables, Steps::octile, 1, Way::greater_g, Ground::terrain},
      {"terrain", "A* on terrain", Kind::search, Steps::four, 0, Way::greater_g, Ground::terrain},
      {"terrain-octile", "A* on terrain, 8 moves of octile costs", Kind::search, Steps::octile, 0,
       Way::greater_g, Ground::terrain},
      {"terrain-landmarks-8", "A* with 8 landmarks on terrain", Kind::search, Steps::four, 8,
       Way::greater_g, Ground::terrain},
      {"terrain-octile-landmarks-8", "A* with 8 landmarks on terrain, 8 moves of octile costs",
       Kind::search, Steps::octile, 8, Way::greater_g, Ground::terrain},
      {"goal-drag", "One frame of dragging a goal: its table, A* without and with 8 landmarks",
       Kind::goal_drag, Steps::four, 8},
      {"landmark-drag", "One frame of dragging a landmark: its table, A* with 8 landmarks",
       Kind::landmark_drag, Steps::four, 8},
      {"farthest-16", "Farthest placement of 16 landmarks", Kind::placement, Steps::four, 16},
      {"farthest-10-first",
       "Farthest placement of 10 landmarks, tables ready to search, on a map just opened",
       Kind::first_placement, Steps::four, 10},
      {"farthest-10-again",
       "Farthest placement of 10 landmarks, tables ready to search, in reused memory",
       Kind::placement_again, Steps::four, 10},
      {"window-goal-drag", "Everything the window shows, one frame of dragging a goal, 8 landmarks",
       Kind::window_goal_drag, Steps::four, 8},
      {"window-landmark-drag",
       "Everything the window shows, one frame of dragging a landmark, 8 landmarks",
       Kind::window_landmark_drag, Steps::four, 8},
  };
  return all;
}

Moves Work::moves(const Grid& grid) const {
  switch (steps) {
    case Steps::four:
      return Moves::of(4, grid);
    case Steps::small:
      return Moves::of({8, DiagonalCost::three_halves, Corners::whole}, grid);
    case Steps::ones:
      return Moves::of({8, DiagonalCost::one, Corners::whole}, grid);
    case Steps::octile:
      break;
  }
  return Moves::eight(grid);
}

std::string_view Work::unit() const {
  switch (kind) {
    case Kind::tables:
      return "cell";
    case Kind::search:
      return "node";
    case Kind::whole_query:
      return "query";
    case Kind::placement:
    case Kind::first_placement:
    case Kind::placement_again:
      return "placement";
    default:
      return "frame";
  }
}

std::size_t Work::queries(const Course& course) const {
  switch (kind) {
    case Kind::tables:
    case Kind::search:
    case Kind::whole_query:
      return questions(course).size();
    case Kind::placement:
    case Kind::first_placement:
    case Kind::placement_again:
      return 1;
    case Kind::goal_drag:
    case Kind::window_goal_drag:
      return course.goal_drag.size();
    default:
      return course.landmark_drag.size();
  }
}

std::vector<OtherWay> other_ways(const Work& work) {
  std::vector<OtherWay> others;
  const auto add = [&](std::string_view name, Way way, int count) {
    if (way == work.way && count == work.count) return;
    Work other = work;
    other.way = way;
    other.count = count;
    others.push_back({name, other});
  };
  if (work.kind == Kind::whole_query) {
    add("breadth-first", Way::breadth, 0);
    add("Dijkstra", Way::dijkstra, 0);
    add("A*", Way::greater_g, 0);
    add("newest", Way::newest, 0);
    add("canonical", Way::canonical, 0);
    add("A* landmarks", Way::greater_g, work.count);
    add("newest landmarks", Way::newest, work.count);
    add("jumps", Way::jumps, 0);
    add("subgoals", Way::subgoals, 0);
    add("subgoals landmarks", Way::subgoals, work.count);
  } else if (work.kind == Kind::search && work.steps == Steps::four && work.count == 0 &&
             work.way == Way::greater_g && work.ground == Ground::level) {
    add("as a formula", Way::formula, 0);
  } else if (work.kind == Kind::search && work.way != Way::greater_g) {
    add("our A*", Way::greater_g, work.count);
  } else if (work.kind == Kind::search && work.count > 0) {
    add("no landmarks", work.way, 0);
  }
  return others;
}

}  // namespace waymark::bench
