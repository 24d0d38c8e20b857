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
      {"manhattan", "A* with the Manhattan distance", Kind::search, Steps::four, 0},
      {"landmarks-8", "A* with 8 landmarks", Kind::search, Steps::four, 8},
      {"small", "A*, 8 moves of costs 2 and 3", Kind::search, Steps::small, 0},
      {"octile", "A*, 8 moves of octile costs", Kind::search, Steps::octile, 0},
      {"octile-landmarks-8", "A* with 8 landmarks, 8 moves of octile costs", Kind::search,
       Steps::octile, 8},
      {"jps", "Jump points, 8 moves of octile costs", Kind::search, Steps::octile, 0, true},
      {"jps-landmarks-8", "Jump points with 8 landmarks, 8 moves of octile costs", Kind::search,
       Steps::octile, 8, true},
      {"goal-drag", "Frame of a goal's drag: its table, A* without and with 8 landmarks",
       Kind::goal_drag, Steps::four, 8},
      {"landmark-drag", "Frame of a landmark's drag: its table, A* with 8 landmarks",
       Kind::landmark_drag, Steps::four, 8},
      {"farthest-16", "Farthest placement of 16 landmarks", Kind::placement, Steps::four, 16},
      {"farthest-10-first",
       "Farthest placement of 10 landmarks, their tables ready to search, on a map just opened",
       Kind::first_placement, Steps::four, 10},
      {"farthest-10-again", "The same once more", Kind::placement_again, Steps::four, 10},
      {"window-goal-drag", "Whole answer of the window, a frame of a goal's drag, 8 landmarks",
       Kind::window_goal_drag, Steps::four, 8},
      {"window-landmark-drag",
       "Whole answer of the window, a frame of a landmark's drag, 8 landmarks",
       Kind::window_landmark_drag, Steps::four, 8},
  };
  return all;
}

Moves Work::moves(const Grid& grid) const {
  switch (steps) {
    case Steps::four:
      return Moves::four();
    case Steps::small:
      return Moves::of({8, DiagonalCost::three_halves, Corners::whole}, grid);
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
      return course.questions.size();
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

namespace {
const Work& astar(Steps steps, int count) {
  return *std::find_if(works().begin(), works().end(), [&](const Work& other) {
    return other.kind == Kind::search && other.steps == steps && other.count == count &&
           !other.jumps;
  });
}
}  // namespace

const Work& without_landmarks(const Work& work) { return astar(work.steps, 0); }
const Work& without_jumps(const Work& work) { return astar(work.steps, work.count); }

}  // namespace waymark::bench
