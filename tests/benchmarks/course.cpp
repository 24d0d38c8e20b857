#include "tests/benchmarks/course.h"

#include <algorithm>

#include "core/base/random.h"
#include "tests/benchmarks/textbook_search.h"

namespace waymark::bench {
namespace {

constexpr std::uint64_t kSeed = 1;  // the default of Placement
// Drags: the number of successive positions, and their spacing along the path.
constexpr std::size_t kPlaces = 8, kPace = 2;

// The questions whose start and goal are both in the largest component, in the given order.
std::vector<Question> possible_ones(const std::vector<Question>& questions, const Grid& grid,
                                    const Components& components) {
  std::vector<Question> possible;
  const auto inside = [&](Cell cell) {
    return grid.walkable(cell) && components.of(grid.node(cell)) == components.largest();
  };
  for (const Question& question : questions)
    if (inside(question.start) && inside(question.goal)) possible.push_back(question);
  return possible;
}

// At most `most` of the questions, evenly spaced.
std::vector<Question> spread_over(std::span<const Question> questions, std::size_t most) {
  const std::size_t count = std::min(most, questions.size());
  std::vector<Question> spread;
  for (std::size_t i = 0; i < count; ++i) spread.push_back(questions[i * questions.size() / count]);
  return spread;
}

std::vector<Question> random_ones(const Grid& grid, std::span<const Node> nodes) {
  Random random(kSeed);
  const auto cell = [&] { return grid.cell(nodes[random.below(nodes.size())]); };
  std::vector<Question> questions;
  for (std::size_t i = 0; i < Course::kQuestions; ++i) {
    const Cell start = cell();
    questions.push_back({start, cell()});
  }
  return questions;
}

// Positions along the shortest path from one cell towards another.
std::vector<Cell> walk(const TextbookMap& map, Cell from, Cell to) {
  std::vector<int> costs;
  textbook_table(map, Moves::four(), map.index(to), costs);
  std::vector<Cell> places;
  int node = map.index(from);
  for (std::size_t i = 0; i < kPlaces * kPace; ++i) {
    if (i % kPace == 0) places.push_back(map.cell(node));
    int next = node;
    for_each_textbook_step(map, Moves::four(), node, [&](int neighbour, int, int, int) {
      if (costs[static_cast<std::size_t>(neighbour)] < costs[static_cast<std::size_t>(next)])
        next = neighbour;
    });
    node = next;
  }
  return places;
}

Course begin_course(std::string name, Grid grid, const std::vector<Question>& questions) {
  Course course;
  course.name = std::move(name);
  course.grid = std::make_shared<const Grid>(std::move(grid));
  const Components components(*course.grid);
  const std::span<const Node> nodes = components.nodes(components.largest());
  course.reached = static_cast<int>(nodes.size());
  course.drawn = course.grid->cell(nodes[Random(kSeed).below(nodes.size())]);
  const std::vector<Question> possible = possible_ones(questions, *course.grid, components);
  course.problems = spread_over(possible, Course::kProblems);
  const std::size_t harder = possible.size() / 2;
  course.questions = spread_over(std::span(possible).last(harder), Course::kQuestions);
  if (course.questions.empty()) course.questions = random_ones(*course.grid, nodes);
  if (course.problems.empty()) course.problems = course.questions;
  return course;
}

}  // namespace

std::vector<Cell> table_sources(const Course& course, std::size_t query, int count) {
  std::vector<Cell> sources;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    sources.push_back(course.questions[(query + i) % course.questions.size()].goal);
  return sources;
}

Course make_course(std::string name, Grid grid, const std::vector<Question>& questions) {
  Course course = begin_course(std::move(name), std::move(grid), questions);
  const TextbookMap map(*course.grid);
  for (const int node : textbook_farthest(map, map.index(course.drawn), Course::kLandmarks))
    course.landmarks.push_back(map.cell(node));
  const std::size_t turn =
      std::max<std::size_t>(1, course.questions.size() * kPlaces / Course::kQuestions);
  for (std::size_t i = 0; i < course.questions.size(); i += turn) {
    const auto [start, goal] = course.questions[i];
    for (const Cell place : walk(map, goal, start))
      course.goal_drag.push_back({start, place, course.landmarks.front()});
    for (const Cell place : walk(map, course.landmarks.front(), start))
      course.landmark_drag.push_back({start, goal, place});
  }
  return course;
}

Course make_table_course(std::string name, Grid grid) {
  return begin_course(std::move(name), std::move(grid), {});
}

}  // namespace waymark::bench
