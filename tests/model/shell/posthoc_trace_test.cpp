#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "app/compute/results.h"
#include "app/scene/open_scene.h"
#include "app/scene/scene_parts.h"
#include "app/shell/exports.h"
#include "app/source/trace_file.h"
#include "tests/support/scenes.h"

namespace waymark::posthoc_trace_test {
namespace {

TEST(PosthocTrace, IsWhatItsFormatAsksFor) {
  const auto results = results_of(scene_of("...", {0, 0}, {2, 0}, {{1, 0}}));
  // With a landmark between start and goal, its bound is |1 - 1| = 0, so the formula is tighter.
  EXPECT_EQ(
      posthoc_trace(*results, Slot::a),
      "version: 1.4.0\n"
      "views:\n"
      "  main:\n"
      "    - $: rect\n"
      "      x: ${{ $.x }}\n"
      "      y: ${{ $.y }}\n"
      "      width: 1\n"
      "      height: 1\n"
      "      fill: ${{ color[$.type] }}\n"
      "pivot:\n"
      "  x: ${{ $.x + 0.5 }}\n"
      "  y: ${{ $.y + 0.5 }}\n"
      "events:\n"
      "  - {type: source, id: 1, pId: null, x: 0, y: 0, g: 0, h: 2, f: 2, trueCost: 2, "
      "hDistance: 2, hLandmarks: 2, landmark: null}\n"
      "  - {type: destination, id: 3, pId: null, x: 2, y: 0, g: 2, h: 0, f: 2, trueCost: 0, "
      "hDistance: 0, hLandmarks: 0, landmark: null}\n"
      "  - {type: generating, id: 1, pId: null, x: 0, y: 0, g: 0, h: 2, f: 2, trueCost: 2, "
      "hDistance: 2, hLandmarks: 2, landmark: null}\n"
      "  - {type: expanding, id: 1, pId: null, x: 0, y: 0, g: 0, h: 2, f: 2, trueCost: 2, "
      "hDistance: 2, hLandmarks: 2, landmark: null}\n"
      "  - {type: generating, id: 2, pId: 1, x: 1, y: 0, g: 1, h: 1, f: 2, trueCost: 1, "
      "hDistance: 1, hLandmarks: 1, landmark: null}\n"
      "  - {type: closing, id: 1, pId: null, x: 0, y: 0, g: 0, h: 2, f: 2, trueCost: 2, "
      "hDistance: 2, hLandmarks: 2, landmark: null}\n"
      "  - {type: expanding, id: 2, pId: 1, x: 1, y: 0, g: 1, h: 1, f: 2, trueCost: 1, "
      "hDistance: 1, hLandmarks: 1, landmark: null}\n"
      "  - {type: generating, id: 3, pId: 2, x: 2, y: 0, g: 2, h: 0, f: 2, trueCost: 0, "
      "hDistance: 0, hLandmarks: 0, landmark: null}\n"
      "  - {type: closing, id: 2, pId: 1, x: 1, y: 0, g: 1, h: 1, f: 2, trueCost: 1, "
      "hDistance: 1, hLandmarks: 1, landmark: null}\n"
      "  - {type: expanding, id: 3, pId: 2, x: 2, y: 0, g: 2, h: 0, f: 2, trueCost: 0, "
      "hDistance: 0, hLandmarks: 0, landmark: null}\n"
      "  - {type: end, id: 3, pId: 2, x: 2, y: 0, g: 2, h: 0, f: 2, trueCost: 0, hDistance: 0, "
      "hLandmarks: 0, landmark: null}\n");
}

// The fields of one event's line, by name.
using Event = std::map<std::string, std::string>;

std::vector<Event> events_of(const std::string& trace) {
  std::vector<Event> events;
  std::istringstream lines(trace.substr(trace.find("events:\n") + 8));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line.substr(5, line.size() - 6));
    Event& event = events.emplace_back();
    for (std::string field; std::getline(fields, field, ',');) {
      const std::size_t colon = field.find(": ");
      event[field.substr(field.find_first_not_of(' '), colon - field.find_first_not_of(' '))] =
          field.substr(colon + 2);
    }
  }
  return events;
}

// The trace matches the record of the search. Every expansion except the goal's is closed before
// the next one begins, and the nodes that it generates are in between.
TEST(PosthocTrace, HoldsTheRecordedSearch) {
  const Scene scene = scene_of(
      "........\n"
      ".@@@@@@.\n"
      ".@....@.\n"
      ".@.@@.@.\n"
      "...@@...\n",
      {2, 2}, {0, 0}, {{7, 0}, {4, 2}});
  for (const int directions : {4, 8}) {
    Scene asked = scene;
    asked.directions = directions;
    const auto results = results_of(asked);
    for (const Slot kind : {Slot::a, Slot::b, Slot::exact}) {
      const SearchRecord& record = results->outcome(kind).record;
      const Grid& grid = asked.map->grid;
      std::size_t step = 0;
      std::string open;
      for (const Event& event : events_of(posthoc_trace(*results, kind))) {
        const std::string& type = event.at("type");
        if (type == "expanding") {
          EXPECT_EQ(open, "");
          ASSERT_LT(step, record.node.size());
          const Cell cell = grid.cell(record.node[step]);
          EXPECT_EQ(event.at("x"), std::to_string(cell.x));
          EXPECT_EQ(event.at("y"), std::to_string(cell.y));
          EXPECT_NEAR(std::stod(event.at("g")), results->moves.cells(record.g[step]), 1e-9);
          EXPECT_NEAR(std::stod(event.at("h")), results->moves.cells(record.h[step]), 1e-9);
          open = event.at("id");
          ++step;
        }
        if (type == "generating" && step > 0) {
          EXPECT_EQ(event.at("pId"), open);
        }
        if (type == "closing" || type == "end") {
          EXPECT_EQ(event.at("id"), open);
          open.clear();
        }
      }
      EXPECT_EQ(step, record.node.size());
      EXPECT_EQ(open, "");
    }
  }
}

// A goal has one g in a trace: the cost of the path found, whatever the true cost is. (In fast
// marching, it has its arrival time as g when it is expanded.)
TEST(PosthocTrace, TheGoalHasTheCostThatTheSearchFound) {
  Scene scene = scene_of(
      ".........\n"
      "..@@.....\n"
      "..@@..@..\n"
      "......@..\n"
      ".@@......\n"
      ".........\n",
      {0, 5}, {8, 0}, {});
  scene.directions = 8;
  for (const char* const text : {"thetastar", "greedy h=manhattan", "astar w=4", "fastmarching",
                                 "fastmarching speed=clearance"}) {
    scene.roster =
        Roster::of({parse_search(text).value(), parse_search("dijkstra").value()}).value();
    const auto results = results_of(scene);
    const double found = results->moves.cells(results->outcome(Slot::a).cost);
    int ends = 0;
    for (const Event& event : events_of(posthoc_trace(*results, Slot::a)))
      if (event.at("type") == "destination" || event.at("type") == "end") {
        EXPECT_NEAR(std::stod(event.at("g")), found, 1e-9) << text;
        ++ends;
      }
    EXPECT_EQ(ends, 2) << text;
  }
  scene = scene_of(".@.", {0, 0}, {2, 0}, {});
  const auto results = results_of(scene);
  EXPECT_EQ(events_of(posthoc_trace(*results, Slot::a))[1].at("g"), "null") << "there is no path";
}

// For any searches A and B: each expansion of a reopened cell has its own events.
TEST(PosthocTrace, HoldsTheSearchOfAnySearch) {
  Random random(4);
  int reopened = 0;
  for (int i = 0; i < 1000; ++i) {
    Scene scene = random_scene(random, 24);
    scene.directions = 8;
    const char* const kTexts[] = {"astar h=manhattan",
                                  "greedy",
                                  "bfs",
                                  "dijkstra ties=oldest",
                                  "astar h=landmarks w=2",
                                  "jps",
                                  "jps h=manhattan"};
    const SearchSpec a = parse_search(kTexts[i % 7]).value();
    const SearchSpec b = parse_search(kTexts[(i + 1) % 7]).value();
    scene.roster = Roster::of({a, b}).value();
    const auto results = results_of(scene);
    for (const Slot slot : {Slot::a, Slot::b}) {
      const SearchRecord& record = results->outcome(slot).record;
      std::vector<std::string> expanded, expected;
      double h = -1;
      for (const Event& event : events_of(posthoc_trace(*results, slot)))
        if (event.at("type") == "expanding") {
          expanded.push_back(event.at("x") + "," + event.at("y") + " from " + event.at("pId"));
          EXPECT_TRUE(event.contains("hA") && event.contains("hB"));
          EXPECT_FALSE(event.contains("hDistance"));
          h = std::stod(event.at("h"));
        }
      const Grid& grid = scene.map->grid;
      for (int step = 0; step < record.steps(); ++step) {
        const auto at = static_cast<std::size_t>(step);
        const Cell cell = grid.cell(record.node[at]);
        std::string parent = "null";
        if (record.parent[at] != kNoNode) {
          const Cell from = grid.cell(record.parent[at]);
          parent = std::to_string(from.y * grid.width() + from.x + 1);
        }
        expected.push_back(std::to_string(cell.x) + "," + std::to_string(cell.y) + " from " +
                           parent);
      }
      EXPECT_EQ(expanded, expected);
      if (record.steps() > 0) {
        EXPECT_NEAR(h, results->moves.cells(record.h[record.h.size() - 1]), 1e-9);
      }
      reopened += results->outcome(slot).reopened;
    }
  }
  EXPECT_GT(reopened, 0);
}

// Reads the trace of a slot, and compares its record with the record of the search.
void expect_to_come_back(const Results& results, Slot slot, bool has_errors) {
  const std::string name = text_of(spec_on(results.scene, slot));
  SCOPED_TRACE(name + " on " + results.scene.map->source);
  const Result<Trace> trace = parse_trace(posthoc_trace(results, slot), "t.trace.yaml");
  ASSERT_TRUE(trace) << trace.error().text();
  const Grid& grid = results.scene.map->grid;
  const TracedSearch read =
      traced_search(trace.value(), grid, results.moves,
                    [&](Node start, Node) { return results.goal_field->at(start); });
  const SearchOutcome& outcome = results.outcome(slot);
  EXPECT_EQ(read.start, grid.node(results.scene.start));
  if (!results.goals) {
    EXPECT_EQ(read.goal, grid.node(results.scene.goal));
  }
  EXPECT_EQ(read.per_cell, 1);
  EXPECT_EQ(read.record.node, outcome.record.node);
  auto parents = outcome.record.parent;
  // PRA* can begin a level at a cell that had a parent at the level above. A trace can't tell.
  if (row_of(spec_on(results.scene, slot).algorithm).refines)
    for (std::size_t i = 0; i < parents.size(); ++i)
      if (parents[i] == kNoNode) parents[i] = read.record.parent[i];
  EXPECT_EQ(read.record.parent, parents);
  EXPECT_EQ(read.record.g, outcome.record.g);
  EXPECT_EQ(read.record.h, outcome.record.h);
  EXPECT_EQ(read.record.side, outcome.record.side);
  EXPECT_EQ(read.reopened, outcome.reopened);
  // Theta* rounds the length of a line up, and the parents of fast marching are not its path.
  if (!row_of(spec_on(results.scene, slot).algorithm).any_angle) {
    EXPECT_EQ(read.cost, outcome.cost);
  }
  EXPECT_EQ(read.path.empty(), outcome.path.empty());
  const bool above = outcome.cost != kNoCost && outcome.cost > results.exact.cost;
  EXPECT_TRUE(has_errors || read.error_count() == (above ? 1 : 0)) << read.errors.front().text;
}

TEST(PosthocTrace, ComesBackEqualFromGrids) {
  struct Case {
    const char* search;
    bool eight;               // whether it needs 8 moves
    bool has_errors = false;  // lines at any angle, or repeated expansions
  };
  const Case kCases[] = {{"astar", false},
                         {"astar h=landmarks", false},
                         {"dijkstra ties=oldest", false},
                         {"greedy", false},
                         {"bfs", false},
                         {"astar w=3 h=manhattan", false},
                         {"bidirectional", false},
                         {"jps", true},
                         {"subgoal h=landmarks", true, true},
                         {"thetastar", true, true},
                         {"fastmarching speed=clearance", true, true},
                         {"prastar", true, true},
                         {"prastar h=landmarks bottom=idastar", true, true},
                         {"idastar", false, true},
                         {"fringe", false, true}};
  Random random(42);
  for (int i = 0; i < 400; ++i) {
    Scene scene = random_scene(random, 20);
    const Case &a = kCases[i % 15], &b = kCases[(i * 4 + 1) % 15];
    if (a.eight || b.eight) scene.directions = 8;
    scene.roster =
        Roster::of({parse_search(a.search).value(), parse_search(b.search).value()}).value();
    const auto results = results_of(scene);
    // IDA* stops at its limit on larger open maps.
    if (results->a.gave_up || results->b.gave_up) continue;
    expect_to_come_back(*results, Slot::a, a.has_errors);
    expect_to_come_back(*results, Slot::b, b.has_errors);
    expect_to_come_back(*results, Slot::exact, false);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(PosthocTrace, ComesBackEqualFromGraphsAndTerrain) {
  for (const char* const source : {"town", "manor-mesh", "hex-land", "hills", "lake-and-hills"}) {
    const auto results = results_of(open_scene(source).value());
    for (const Slot slot : {Slot::a, Slot::b, Slot::exact})
      expect_to_come_back(*results, slot, false);
  }
}

TEST(PosthocTrace, WithoutAPathTheSearchJustEnds) {
  const auto results = results_of(scene_of(".@.", {0, 0}, {2, 0}, {}));
  const std::vector<Event> events = events_of(posthoc_trace(*results, Slot::a));
  EXPECT_EQ(events.back().at("type"), "closing");
  EXPECT_EQ(events.back().at("trueCost"), "null");
  EXPECT_EQ(events[1].at("f"), "null") << "no path leads to the goal";
}

}  // namespace
}  // namespace waymark::posthoc_trace_test
