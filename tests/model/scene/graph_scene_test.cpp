#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "app/scene/command.h"
#include "app/scene/map_words.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/opened_map.h"
#include "app/scene/script_lines.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "core/map/cell_name.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

// Tests graphs in the State, in files and in texts.
namespace waymark::graph_scene_test {
namespace {

constexpr const char* kVillage =
    R"({"directed": false, "unit": "m", "unit_cost": 10,
 "nodes": [{"id": "inn", "x": 0, "y": 0}, {"id": "mill", "x": 3, "y": 4},
           {"id": "ford", "x": 9, "y": 4}, {"id": "farm", "x": 9, "y": 12}],
 "edges": [{"from": "inn", "to": "mill", "cost": 52}, {"from": "mill", "to": "ford", "cost": 60},
           {"from": "ford", "to": "farm", "cost": 80},
           {"from": "farm", "to": "inn", "cost": 150, "oneway": true}]})";

const std::vector<std::string> kPlans = {"generate:hexes?width=24&height=18",
                                         "generate:town?width=32&height=24"};

State opened(const std::string& source) {
  const Result<Scene> scene = open_scene(source);
  if (!scene) {
    ADD_FAILURE() << scene.error().text();
    return {};
  }
  return state_of(scene.value());
}

std::string written(const State& state, const std::string& folder = "") {
  return session_text(session_of(state, grid_hash(state.scene.map->grid), folder));
}

TEST(GraphScene, TheEndsOfAVillageAreNodesWithAPathBetweenThem) {
  const TestFolder folder;
  const State state = opened(folder.write("village.json", kVillage));
  EXPECT_EQ(state.scene.map->title, "village");
  expect_sound(state.scene);
  const auto results = Computer().compute({state.scene, 5, 5});
  EXPECT_NE(results->exact.cost, kNoCost);
  EXPECT_EQ(results->a.cost, results->exact.cost);
  EXPECT_EQ(results->b.cost, results->exact.cost);
  EXPECT_TRUE(results->a.fits && results->b.fits);
}

TEST(GraphScene, SessionsComeBackByteForByte) {
  Random random(11);
  const TestFolder folder;
  std::vector<std::string> sources = kPlans;
  sources.push_back(folder.write("village.json", kVillage));
  for (const std::string& source : sources) {
    const State first = opened(source);
    for (int i = 0; i < 30; ++i) {
      State state = first;
      for (int j = 0; j < 40; ++j)
        state = waymark::apply(state, random_command(random, state.scene, {}));
      expect_sound(state.scene);
      const std::string text = written(state, folder.path());
      const Result<Session> session = parse_session(text, "s.waymark");
      ASSERT_TRUE(session) << session.error().text();
      const Result<Opened> found = open_session(session.value(), {nullptr, {}, folder.path()});
      ASSERT_TRUE(found) << found.error().text();
      const State again = state_of(found.value());
      ASSERT_NE(again.scene.map->layout, nullptr);
      EXPECT_EQ(written(again, folder.path()), text);
    }
  }
}

TEST(GraphScene, AShareCodeFindsTheGraphByItsName) {
  const TestFolder folder;
  const std::string path = folder.write("village.json", kVillage);
  const State state = opened(path);
  const Result<Opened> found = open_source(share_code_of(state), {nullptr, {}, folder.path()});
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found.value().scene.start, state.scene.start);
  EXPECT_EQ(found.value().scene.landmarks, state.scene.landmarks);
  const State town = opened(kPlans[1]);
  EXPECT_TRUE(open_source(share_code_of(town)));
}

TEST(GraphScene, PointsSettleOnNodes) {
  Random random(5);
  for (const std::string& plan : kPlans) {
    State state = opened(plan);
    const Grid& grid = state.scene.map->grid;
    for (int i = 0; i < 200; ++i) {
      const Cell cell{random.between(-5, grid.width() + 5), random.between(-5, grid.height() + 5)};
      state = waymark::apply(std::move(state), MoveStart{cell});
      state = waymark::apply(std::move(state), AddLandmark{cell});
      expect_sound(state.scene);
    }
  }
}

TEST(GraphScene, WhatGraphsLackIsRefusedInWords) {
  const State state = opened(kPlans[0]);
  const std::vector<Command> vain = {SetDirections{8},
                                     PaintCells{'@', {PaintShape::Kind::box, {0, 0}, {9, 9}, 1}},
                                     SetTerrainRules{TerrainRules{.cost = {2, 2, 2, 2}}}};
  for (const Command& command : vain) {
    EXPECT_TRUE(graph_refusal(state.scene, command)) << text_of(command);
    EXPECT_EQ(waymark::apply(state, command), state) << text_of(command);
  }
  EXPECT_FALSE(graph_refusal(state.scene, SetDirections{4}));
  EXPECT_FALSE(graph_refusal(state.scene, MoveStart{{0, 0}}));
  EXPECT_FALSE(graph_refusal(opened("maze").scene, vain[0]));
}

TEST(GraphScene, TheBrushPicksNodesThatLieBetweenTwo) {
  State state = opened(kPlans[1]);
  const OpenedMap& map = *state.scene.map;
  state = waymark::apply(std::move(state),
                         SetBrush{{Brush::Kind::map_box, {}, state.scene.start, state.scene.goal}});
  ComputeRequest request{state.scene, 5, 5};
  request.brush = state.brush;
  const auto results = Computer().compute(request);
  ASSERT_NE(results->brushed, nullptr);
  const NodePlace a = map_place(map, state.scene.start), b = map_place(map, state.scene.goal);
  int count = 0;
  for (int number = 0; number < map.grid.graph()->node_count(); ++number) {
    const NodePlace p = map.layout->place(map.grid.graph()->at(number));
    count += p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) && p.y >= std::min(a.y, b.y) &&
             p.y <= std::max(a.y, b.y);
  }
  EXPECT_GT(count, 2);
  EXPECT_EQ(results->brushed->count, count);
}

TEST(GraphScene, PathsRunThroughTheMiddlesOfTheirNodes) {
  const TestFolder folder;
  const State state = opened(folder.write("village.json", kVillage));
  const OpenedMap& map = *state.scene.map;
  const auto results = Computer().compute({state.scene, 5, 5});
  ASSERT_GE(results->a.path.size(), 2u);
  const PathLines lines = path_lines(*results, {true, false}, 1e9);
  ASSERT_EQ(lines.stretches.size(), 1u);
  const PathStretch& stretch = lines.stretches[0];
  EXPECT_EQ(stretch.places.front(), map_place(map, state.scene.start));
  EXPECT_EQ(stretch.places.back(), map_place(map, state.scene.goal));
}

TEST(GraphScene, SentencesSpeakOfWhatTheMapIsMadeOf) {
  const auto summary = [](const State& state) {
    const SummaryText text = summary_text(*Computer().compute({state.scene, 5, 5}));
    return text.caption + "\n" + plain_text(text);
  };
  EXPECT_TRUE(contains(summary(opened(kPlans[0])), " hexes"));
  const std::string town = summary(opened(kPlans[1]));
  EXPECT_TRUE(contains(town, " crossings"));
  EXPECT_TRUE(contains(town, "The Euclidean distance is "));
  EXPECT_FALSE(contains(town, "cell"));
  const State land = opened(kPlans[0]), maze = opened("maze");
  const Grid& hexes = land.scene.map->grid;
  EXPECT_EQ(in_words_of(hexes, "A cell, Cells and cellars"), "A hex, Hexes and cellars");
  EXPECT_EQ(in_words_of(maze.scene.map->grid, "two cells"), "two cells");
  EXPECT_EQ(counted_cells(hexes, 1), "1 hex");
}

TEST(GraphScene, ScriptsNameNodes) {
  const TestFolder folder;
  const State state = opened(folder.write("village.json", kVillage));
  const Grid& grid = state.scene.map->grid;
  const Result<std::string> line = with_cells_of_names(grid, "drag @inn @ford");
  ASSERT_TRUE(line) << line.error().text();
  const Cell inn = *cell_named(grid.graph(), "inn"), ford = *cell_named(grid.graph(), "ford");
  EXPECT_EQ(line.value(), fmt::format("drag {} {} {} {}", inn.x, inn.y, ford.x, ford.y));
  EXPECT_EQ(with_cells_of_names(grid, "point @church").error().what,
            "the graph has no node 'church'");
  EXPECT_EQ(with_cells_of_names(opened("maze").scene.map->grid, "title-scene 1 @inn").value(),
            "title-scene 1 @inn");
}

}  // namespace
}  // namespace waymark::graph_scene_test
