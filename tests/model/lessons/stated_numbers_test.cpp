// Compares the texts of demos and lessons with numbers that the test computes itself.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "app/compute/compute.h"
#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/lessons/lesson.h"
#include "app/scene/open_scene.h"
#include "app/scene/scene_parts.h"
#include "app/source/named_grid.h"
#include "core/heuristic/distance_formula.h"
#include "core/search/grid_astar.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::stated_numbers_test {
namespace {

// The numbers for a scene with 4 moves, from a textbook Dijkstra and plain A*.
class Figures {
 public:
  explicit Figures(const Scene& scene)
      : scene_(scene), grid_(scene.map->grid), to_goal_(costs(scene.goal)) {
    for (const Cell landmark : scene.landmarks) tables_.push_back(costs(landmark));
  }

  std::string cost() const { return grouped(at(to_goal_, scene_.start)); }
  std::string distance() const { return grouped(apart(scene_.start)); }
  // The lower bound from landmark `number` at the start.
  std::string bound(int number) const { return grouped(bound_at(number, scene_.start)); }
  // The cost of the path through landmark `number`: "27 + 245 = 272".
  std::string above(int number) const {
    const std::vector<Cost>& table = tables_[std::size_t(number) - 1];
    const Cost to_start = at(table, scene_.start), to_goal = at(table, scene_.goal);
    return fmt::format("{} + {} = {}", to_start, to_goal, grouped(to_start + to_goal));
  }
  // The average amount by which the estimates underestimate, over all cells, with or without the
  // landmarks.
  std::string mean_error(bool with) const {
    double sum = 0;
    int cells = 0;
    for (const Cell cell : walkable_cells(grid_)) {
      const Cost true_cost = at(to_goal_, cell);
      if (true_cost == kNoCost) continue;
      sum += static_cast<double>(true_cost - (with ? greatest(cell, 0) : apart(cell)));
      ++cells;
    }
    const double mean = sum / cells;
    return mean >= 100 ? grouped(std::lround(mean)) : fmt::format("{:.1f}", mean);
  }
  std::string cells() const { return grouped(grid_.walkable_count()); }

  std::string with_distance() const {
    return explored([this](Node node) { return apart(grid_.cell(node)); });
  }
  std::string with_landmarks() const {
    return explored([this](Node node) { return greatest(grid_.cell(node), 0); });
  }
  std::string with_true_cost() const {
    return explored([this](Node node) { return to_goal_[std::size_t(node)]; });
  }

  // The cells that A* with the landmarks expanded and, unless `only_expanded`, their neighbours.
  std::vector<Cell> looked_at(bool only_expanded) const {
    SearchRecord record;
    search([this](Node node) { return greatest(grid_.cell(node), 0); }, record);
    std::vector<Cell> cells;
    for (const Node node : record.node) {
      const Cell cell = grid_.cell(node);
      cells.push_back(cell);
      if (only_expanded || cell == scene_.goal) continue;
      for (const Cell step : {Cell{0, 1}, {0, -1}, {1, 0}, {-1, 0}})
        if (grid_.walkable(Cell{cell.x + step.x, cell.y + step.y}))
          cells.push_back({cell.x + step.x, cell.y + step.y});
    }
    return cells;
  }
  // The number of landmarks that give the tightest bound at some explored cell, above the distance
  // formula.
  int giving() const {
    int count = 0;
    for (int i = 1; i <= landmarks(); ++i) {
      bool gives = false;
      for (const Cell cell : looked_at(true))
        gives |= bound_at(i, cell) == greatest(cell, 0) && bound_at(i, cell) > apart(cell);
      count += gives;
    }
    return count;
  }
  bool alone_at_some_explored_cell(int number) const { return lowers_a_bound(number, true); }
  bool hollow(int number) const { return !lowers_a_bound(number, false); }
  int hollows() const {
    int count = 0;
    for (int i = 1; i <= landmarks(); ++i) count += hollow(i);
    return count;
  }
  int landmarks() const { return static_cast<int>(tables_.size()); }

 private:
  std::vector<Cost> costs(Cell from) const { return textbook_costs(grid_, Moves::four(), from); }
  Cost at(const std::vector<Cost>& costs, Cell cell) const {
    return costs[std::size_t(grid_.node(cell))];
  }
  Cost apart(Cell cell) const {
    return std::abs(cell.x - scene_.goal.x) + std::abs(cell.y - scene_.goal.y);
  }
  Cost bound_at(int number, Cell cell) const {
    const std::vector<Cost>& table = tables_[std::size_t(number) - 1];
    return std::abs(at(table, cell) - at(table, scene_.goal));
  }
  // The tightest bound without landmark `without`.
  Cost greatest(Cell cell, int without) const {
    Cost most = apart(cell);
    for (int i = 1; i <= landmarks(); ++i)
      if (i != without) most = std::max(most, bound_at(i, cell));
    return most;
  }
  // Whether some examined cell has a looser bound without landmark `number`.
  bool lowers_a_bound(int number, bool only_expanded) const {
    for (const Cell cell : looked_at(only_expanded))
      if (greatest(cell, number) < greatest(cell, 0)) return true;
    return false;
  }
  template <class H>
  void search(const H& h, SearchRecord& record) const {
    GridAstar().search(grid_, Moves::four(), grid_.node(scene_.start), grid_.node(scene_.goal), h,
                       Recorder{record});
  }
  template <class H>
  std::string explored(const H& h) const {
    SearchRecord record;
    search(h, record);
    return grouped(record.steps());
  }

  const Scene& scene_;
  const Grid& grid_;
  std::vector<Cost> to_goal_;
  std::vector<std::vector<Cost>> tables_;
};

std::string plain(const std::vector<LiveText::Span>& spans) {
  std::string text;
  for (const LiveText::Span& span : spans) text += span.text;
  return text;
}

std::string caption(const State& state) {
  const std::shared_ptr<const Results> r = Computer().compute({state.scene, 5, 5});
  return plain(caption_of({state, *r, std::nullopt}));
}

State demo(const std::string& name) { return state_of(open_scene(name).value()); }

// The text with the numbers of the scene instead of names such as {cost} and {bound_3}.
std::string filled(std::string text, const Scene& scene) {
  const Figures f(scene);
  const auto fill = [&](const std::string& name, const auto& number) {
    const std::string part = "{" + name + "}";
    for (std::size_t at; (at = text.find(part)) != std::string::npos;)
      text.replace(at, part.size(), fmt::format("{}", number()));
  };
  fill("cost", [&] { return f.cost(); });
  fill("distance", [&] { return f.distance(); });
  fill("cells", [&] { return f.cells(); });
  fill("cells_squared", [&] {
    const std::int64_t cells = scene.map->grid.walkable_count();
    return grouped(cells * cells);
  });
  fill("with_distance", [&] { return f.with_distance(); });
  fill("with_landmarks", [&] { return f.with_landmarks(); });
  fill("with_true_cost", [&] { return f.with_true_cost(); });
  fill("mean_error_of_the_distance", [&] { return f.mean_error(false); });
  fill("mean_error_with_landmarks", [&] { return f.mean_error(true); });
  fill("giving", [&] { return f.giving(); });
  fill("landmarks", [&] { return f.landmarks(); });
  fill("hollow", [&] { return f.hollows(); });
  fill("closest_goal", [&] {
    const std::vector<Cost> costs = textbook_costs(scene.map->grid, Moves::four(), scene.start);
    Cost nearest = kNoCost;
    for (int i = 0; i < int(goal_count(scene)); ++i)
      nearest = std::min(nearest, costs[std::size_t(scene.map->grid.node(goal_of(scene, i)))]);
    return nearest;
  });
  for (int i = 1; i <= f.landmarks(); ++i) {
    fill(fmt::format("bound_{}", i), [&] { return f.bound(i); });
    fill(fmt::format("above_{}", i), [&] { return f.above(i); });
  }
  return text;
}

// A text of a demo or a lesson. Several texts can belong to one lesson.
struct Stated {
  const char *of, *text;
};

constexpr Stated kCaptions[] = {
    {"denerim-bloodmage",
     "The hall is just behind the court, but its door is on the far side. With the Manhattan "
     "distance, A* fills the north of the manor: it explores {with_distance} cells. The "
     "landmarks lead it down the west gallery, and it explores only {with_landmarks}."},
    {"circle-tower",
     "The hall is two walls away, but the path to it winds around the whole tower. The "
     "Manhattan distance ignores the walls: it estimates {distance}, and the true cost is "
     "{cost}. Landmark 3 in the hall gives the bound {bound_3}. Landmark 1 outside gives "
     "{bound_1}, which is exact, because a shortest path from it to the goal leads past the "
     "start."},
    {"maze",
     "In a maze, exactly one path joins any two places. The Manhattan distance estimates only "
     "{distance}, and the true cost is {cost}. Landmark 1 near the goal gives the bound "
     "{bound_1}. A tight bound at the start is not enough: with the landmarks A* explores "
     "{with_landmarks} cells, with a perfect heuristic {with_true_cost}."},
    {"lothering",
     "One bridge crosses the river. The Manhattan distance ignores the river: A* explores "
     "{with_distance} cells. The true cost is {cost}. Landmark 1 behind the start gives the "
     "bound {bound_1}, landmark 2 behind the goal {bound_2}, and A* explores {with_landmarks}."},
    {"cogmind-research-2",
     "The goal is just behind the rock, but the only gate is at the other end. With the "
     "Manhattan distance, A* explores {with_distance} of the {cells} cells. With the landmarks "
     "it explores {with_landmarks}, with a perfect heuristic {with_true_cost}."},
    {"cogmind-factory-4",
     "The only gate to the east is at the far end of the wall. The Manhattan distance ignores "
     "the wall: it estimates {distance}, and the true cost is {cost}. Landmark 1 in the north "
     "gives the bound {bound_1}. A* explores {with_landmarks} cells, with a perfect heuristic "
     "{with_true_cost}. Landmark 2 in the far corner gives the tightest bound at no explored "
     "cell on its own."},
    {"cogmind-factory-5",
     "Three landmarks are next to each other in the middle and hardly help: A* explores "
     "{with_landmarks} cells instead of {with_distance}. Drag the landmarks behind the goal, "
     "behind the start or into the corners. How few cells can A* explore?"},
    {"cogmind-factory-5-many",
     "With many landmarks, there is one behind almost any goal, but each costs memory and "
     "lookups. Here {giving} of {landmarks} give the tightest bound at some explored cell. "
     "{hollow} are hollow: this search does not need them, because removing one of them "
     "changes no bound."},
    {"door-near",
     "The goal is behind the wall, {distance} cells away. The path through the door costs "
     "{cost}, so the estimate is not far off. A* explores {with_distance} cells, with landmark "
     "1 in the corner {with_landmarks}, with a perfect heuristic {with_true_cost}. In the next "
     "demo the door is somewhere else."},
    {"door-far",
     "The estimate is {distance} as before, but the path through the door costs {cost}. A* "
     "searches a large area for a shorter path, and there is none. It explores {with_distance} "
     "cells, with landmark 1 in the corner {with_landmarks}, with a perfect heuristic "
     "{with_true_cost}."},
};

TEST(Captions, SayWhatTheirDemosNumbersBearOut) {
  for (const auto& [name, text] : kCaptions) {
    const State state = demo(name);
    EXPECT_EQ(caption(state), filled(text, state.scene)) << name;
  }
  const Scene tower = demo("circle-tower").scene, factory = demo("cogmind-factory-4").scene;
  EXPECT_EQ(Figures(tower).bound(1), Figures(tower).cost());
  EXPECT_FALSE(Figures(factory).alone_at_some_explored_cell(2));
}

// Computed by the plain search, step by step.
TEST(Captions, OfGraphsSayWhatSearchesExpand) {
  for (const Demo& each : demos()) {
    if (each.graph.empty()) continue;
    const State state = demo(each.name);
    const Scene& scene = state.scene;
    const Grid& grid = scene.map->grid;
    const Moves moves = Moves::of(4, grid);
    std::vector<LandmarkTable> tables;
    for (const Cell cell : scene.landmarks)
      tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, cell)));
    const DistanceField goal_field = distance_field(grid, moves, scene.goal);
    const Query query{grid, moves, scene.start, scene.goal, tables, goal_field};
    Searcher searcher(grid);
    for (const char* spec : {"astar", "astar h=landmarks", "astar h=exact"}) {
      const int expanded = searcher.run_plainly(query, parse_search(spec).value()).counts.expanded;
      EXPECT_TRUE(contains(caption(state), " " + grouped(expanded)));
    }
  }
}

// A caption states numbers about searches and landmarks only while they are true.
TEST(Captions, WhatIsNoLongerTrueIsNotTold) {
  for (const Demo& each : demos()) {
    SCOPED_TRACE(each.name);
    const State first = demo(each.name);
    const std::string whole = caption(first);
    const auto numbers = [](const std::string& text) {
      return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    EXPECT_TRUE(numbers(whole)) << whole;
    const auto after = [&](const Command& command) {
      return caption(waymark::apply(first, command));
    };
    EXPECT_FALSE(numbers(after(MoveGoal{first.scene.start}))) << "another goal";
    // A mover has its own moves.
    if (each.graph.empty() && each.mover.empty()) {
      EXPECT_FALSE(numbers(after(SetDirections{8}))) << "the formula is a different one";
    }
    if (!each.mover.empty()) {
      EXPECT_FALSE(numbers(after(SetMover{}))) << "cells";
      EXPECT_FALSE(numbers(after(SetMover{std::make_shared<const Mover>(*find_mover("ogre"))})));
    }
    const std::string without = after(SetLandmarks{});
    EXPECT_FALSE(contains(without, "andmark "));
    EXPECT_LT(without.size(), whole.size());
    Roster others = first.scene.roster;
    ASSERT_FALSE(others.replace(0, parse_search("greedy").value()));
    EXPECT_EQ(after(SetSearches{others}), "");
    if (!each.graph.empty()) continue;
    const Cell floor = walkable_cells(first.scene.map->grid).front();
    EXPECT_EQ(after(PaintCells{'@', {PaintShape::Kind::line, floor, floor, 1}}), "") << "painted";
  }
}

// The paragraphs of a page when it opens, including the conditional ones that apply.
std::string page(const Lesson& lesson, const State& state) {
  const std::shared_ptr<const Results> r = Computer().compute({state.scene, 5, 5});
  std::string text;
  for (const LiveText& paragraph : lesson.text)
    text += plain(paragraph.spans({state, *r, std::nullopt})) + "\n";
  return text;
}

const Lesson& lesson_of(const LessonCatalog& catalog, const std::string& id) {
  const auto found = std::find_if(catalog.lessons.begin(), catalog.lessons.end(),
                                  [&](const Lesson& lesson) { return lesson.id == id; });
  EXPECT_NE(found, catalog.lessons.end()) << id;
  return *found;
}

constexpr Stated kLessonTexts[] = {
    {"use",
     "is below the true cost of {cost}. Here g is the cost from the start, and h is the "
     "estimated cost to the goal. At the start, the distance formula estimates {distance}, "
     "which is "},
    {"use",
     "With a perfect estimate, it would explore {with_true_cost}. These are the cells of the "
     "path."},
    {"tables", "With it, A* would explore {with_true_cost} cells here instead of {with_distance}."},
    {"tables", "Tables for all goals would need {cells_squared} numbers."},
    {"how_many", "Each landmark costs a table of {cells} numbers"},
    {"best_place",
     "Three landmarks are next to each other, and A* explores {with_landmarks} cells."},
    {"spectrum",
     "With weight 1, A is plain A*. It explores {with_distance} cells, and its path is "
     "optimal: it costs {cost}."},
    {"spectrum",
     "B has landmarks and weight 1. It explores {with_landmarks} cells, and its path is "
     "optimal."},
    {"ties",
     "So B goes straight there and explores {with_distance} cells. Both paths cost {cost}."},
    {"scale", "the true cost is {cost}."},
    {"scale", "B, which has the right unit, explores {with_distance}."},
    {"goals", "The path to the closest goal costs {closest_goal}."},
    {"before_after",
     "A* explores {with_distance} cells with the distance formula (light blue) and "
     "{with_landmarks} cells with the landmarks (dark blue)."},
    {"before_after", "Both searches find a path that costs {cost}."},
    {"before_after", "Then A* explores {with_true_cost} cells. These are the cells of the path."},
    {"improvement",
     "the distance formula is {mean_error_of_the_distance} below the true cost. With the "
     "landmark, the estimate is {mean_error_with_landmarks} below the true cost."},
    {"space", "Each table stores one number for each of the {cells} cells."},
    {"space", "A uses whole tables and explores {with_landmarks} cells. B "},
    {"space", "the third search in \"Compare\" explores {with_distance}."},
    {"geometry", "the start is at most {above_5} steps from the goal."},
    {"geometry", " = {bound_5} steps from the goal. If the start were closer,"},
    {"placement",
     "The three landmarks are close together, so their bounds are nearly the same. A* still "
     "explores {with_landmarks} cells. Without landmarks, it explores {with_distance}."},
    {"limits",
     "Landmarks that give the tightest bound at some explored cell, on their own or tied with "
     "others: {giving} of {landmarks}. Hollow landmarks: {hollow} of {landmarks}."},
    {"both_ends", "A explores {with_distance} cells and B "},
    {"both_ends", "B's path is optimal and costs {cost}."},
    {"learned", "and B explores {with_landmarks}. The third search explores {with_distance}."},
};

TEST(LessonTexts, SayWhatTheirDemosNumbersBearOut) {
  const LessonCatalog catalog = bundled_lessons();
  ASSERT_TRUE(catalog.faults.empty());
  for (const auto& [id, text] : kLessonTexts) {
    SCOPED_TRACE(id);
    const State state = opening_state(lesson_of(catalog, id)).value();
    EXPECT_TRUE(contains(page(lesson_of(catalog, id), state), filled(text, state.scene)));
  }
  const State state = opening_state(lesson_of(catalog, "formula")).value();
  const Scene& scene = state.scene;
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::eight(grid);
  const std::vector<Cost> costs = textbook_costs(grid, moves, scene.goal);
  EXPECT_TRUE(contains(
      page(lesson_of(catalog, "formula"), state),
      fmt::format("A's formula estimates {}, B's formula estimates {}, and the true cost is {}.",
                  length_text(euclidean_cost(moves, scene.start, scene.goal), moves),
                  length_text(octile_cost(moves, scene.start, scene.goal), moves),
                  length_text(costs[std::size_t(grid.node(scene.start))], moves))));
}

// The lesson on placement after a landmark has moved, and the triangle with a landmark closer to
// the goal than to the start.
TEST(LessonTexts, ChangeWithWhatTheySpeakOf) {
  const LessonCatalog catalog = bundled_lessons();
  State state = opening_state(lesson_of(catalog, "placement")).value();
  state = waymark::apply(state, MoveLandmark{0, {5, 5}});
  std::string text = page(lesson_of(catalog, "placement"), state);
  EXPECT_FALSE(contains(text, "close together"));
  EXPECT_TRUE(
      contains(text, "A* now explores " + Figures(state.scene).with_landmarks() + " cells."));
  state = opening_state(lesson_of(catalog, "geometry")).value();
  state = waymark::apply(state, SwapEnds{});
  text = page(lesson_of(catalog, "geometry"), state);
  EXPECT_TRUE(contains(text, "So the goal is at least"));
  state = opening_state(lesson_of(catalog, "use")).value();
  state = waymark::apply(state, MoveGoal{{state.scene.start.x + 1, state.scene.start.y}});
  text = page(lesson_of(catalog, "use"), state);
  EXPECT_TRUE(contains(text, "At the start, the distance formula estimates 1, which is exact."));
}

// "fewer than 2,000" in a task matches its condition.
TEST(LessonTexts, TheNumbersThatATaskNamesAreThoseOfItsCondition) {
  const auto numbers = [](std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ','), text.end());
    std::set<double> found;
    static const std::regex kNumber("(^|[^A-Za-z0-9_.])([0-9]+(\\.[0-9]+)?)");
    for (std::sregex_iterator at(text.begin(), text.end(), kNumber), end; at != end; ++at)
      found.insert(std::stod((*at)[2]));
    return found;
  };
  int named = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with("assets/lessons/")) continue;
    const nlohmann::json lesson = nlohmann::json::parse(file.bytes);
    for (const nlohmann::json& task : lesson["tasks"]) {
      const std::string text = task["text"], done = task["done"];
      const std::set<double> asked = numbers(done);
      for (const double number : numbers(text)) {
        // "at most 5%" is 1.05, a weight of 1 is 100%, "90%" is 0.9. Names and menus also contain
        // numbers.
        const bool fits = asked.contains(number) || asked.contains(1 + number / 100) ||
                          asked.contains(100 * number) || asked.contains(number / 100);
        const bool of_a_name = text.find(fmt::format("landmark {}", number)) != std::string::npos ||
                               text.find(fmt::format("Measure {}", number)) != std::string::npos ||
                               text.find("Run 1,000") != std::string::npos ||
                               text.find(fmt::format("ring {}", number)) != std::string::npos;
        EXPECT_TRUE(fits || of_a_name) << file.path << ": " << number << " in " << text;
        named += fits;
      }
    }
  }
  EXPECT_GT(named, 30);
}

}  // namespace
}  // namespace waymark::stated_numbers_test
