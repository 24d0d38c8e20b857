#include "app/scene/open_scene.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/scene/opened_map.h"
#include "app/source/named_grid.h"
#include "core/field/distance_field.h"
#include "core/heuristic/distance_formula.h"
#include "tests/support/contains.h"
#include "tests/support/pictures.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::open_scene_test {
namespace {

// A wall with a path around it, and a walled-off row at the bottom.
constexpr const char* kMap =
    "type octile\nheight 4\nwidth 7\nmap\n"
    ".......\n"
    "@@@@@@.\n"
    ".......\n"
    "@@@@@@@\n";

const std::string kProblems =
    "version 1\n"
    "0\tsome.map\t7\t4\t0\t0\t4\t0\t4\n"
    "2\tsome.map\t7\t4\t0\t0\t0\t2\t14\n";

class OpenSceneTest : public testing::Test {
 protected:
  // The text of the Error; empty if the file opens.
  static std::string refused(const std::string& source) {
    const Result<Scene> scene = open_scene(source);
    return scene ? "" : scene.error().text();
  }
  TestFolder folder_;
};

// The fields that were built to find interesting points are offered once, to the first user of the
// map. They equal the points' fields as built by the plain search.
TEST_F(OpenSceneTest, OffersTheFieldsOfItsPointsOnce) {
  const Result<Scene> opened = open_scene("generate:rooms?seed=4");
  ASSERT_TRUE(opened);
  const Scene& scene = opened.value();
  const OpenedMap copy = *scene.map;
  EXPECT_TRUE(copy.offered.take().empty()) << "a copy may be modified, so it offers nothing";
  const std::vector<LandmarkTable> tables = scene.map->offered.take();
  EXPECT_TRUE(scene.map->offered.take().empty());
  ASSERT_EQ(tables.size(), scene.landmarks.size() + 1);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Cell source = i < scene.landmarks.size() ? scene.landmarks[i] : scene.goal;
    EXPECT_EQ(tables[i]->source, source);
    const DistanceField plain = distance_field(scene.map->grid, Moves::four(), source);
    for (const Cell cell : {scene.start, scene.landmarks.front(), scene.landmarks.back()})
      EXPECT_EQ(tables[i]->at(scene.map->grid.node(cell)), plain.at(scene.map->grid.node(cell)));
  }
}

TEST_F(OpenSceneTest, ProblemsNeedOtherFields) {
  folder_.write("some.map", kMap);
  const Result<Scene> opened = open_scene(folder_.write("some.map.scen", kProblems));
  ASSERT_TRUE(opened);
  EXPECT_TRUE(opened.value().map->offered.take().empty());
}

TEST_F(OpenSceneTest, DemosOpenByTheirNames) {
  for (const Demo& demo : demos()) {
    const Result<Scene> opened = open_scene(demo.name);
    ASSERT_TRUE(opened) << opened.error().text();
    const Scene& scene = opened.value();
    EXPECT_EQ(scene.map->source, demo.name);
    EXPECT_EQ(scene.map->title, demo.title);
    EXPECT_EQ(scene.map->lesson, demo.lesson);
    // On a mover's map, the points of a demo are ground cells.
    EXPECT_EQ(mover_of(*scene.map) == nullptr, demo.mover.empty());
    EXPECT_EQ(ground_cell_of(*scene.map, scene.start), demo.start);
    EXPECT_EQ(ground_cell_of(*scene.map, scene.goal), demo.goal);
    std::vector<Cell> landmarks;
    for (const Cell landmark : scene.landmarks)
      landmarks.push_back(ground_cell_of(*scene.map, landmark));
    EXPECT_EQ(landmarks, demo.landmarks);
    EXPECT_EQ(scene.directions, 4);
    EXPECT_EQ(scene.map->components.count(), Components(scene.map->grid).count());
    expect_sound(scene);
  }
}

// In a corridor, the farthest cell is an end, both for the start and for a landmark.
TEST_F(OpenSceneTest, TheStartAndTheGoalStandOnNoLandmark) {
  const std::string map = "type octile\nheight 1\nwidth 60\nmap\n" + std::string(60, '.') + "\n";
  const Result<Scene> opened = open_scene(folder_.write("corridor.map", map));
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value();
  ASSERT_FALSE(scene.landmarks.empty());
  EXPECT_EQ(std::ranges::count(scene.landmarks, scene.start), 0);
  EXPECT_EQ(std::ranges::count(scene.landmarks, scene.goal), 0);
  EXPECT_FALSE(scene.start == scene.goal);
  expect_sound(scene);
}

TEST_F(OpenSceneTest, AMapComesWithPointsThatShowSomething) {
  const std::string path = folder_.write("some.map", kMap);
  const Result<Scene> opened = open_scene(path);
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value();
  EXPECT_EQ(scene.map->source, path);
  EXPECT_EQ(scene.map->title, "some");
  EXPECT_EQ(scene.problems, nullptr);
  expect_sound(scene);
  const Grid& grid = scene.map->grid;
  const Cost true_cost = distance_field(grid, Moves::four(), scene.goal).at(grid.node(scene.start));
  EXPECT_GE(true_cost, formula_cost(Moves::four(), scene.start, scene.goal) + 8);
  EXPECT_EQ(scene.landmarks.size(), std::size_t(Placement{}.count));
}

TEST_F(OpenSceneTest, TheSmallestMapOpensToo) {
  const Result<Scene> opened =
      open_scene(folder_.write("dot.map", "type octile\nheight 1\nwidth 1\nmap\n.\n"));
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened.value().start, (Cell{0, 0}));
  expect_sound(opened.value());
}

TEST_F(OpenSceneTest, APictureOpensByTheGuessAndByWhatIsAsked) {
  Grid grid(12, 9);
  for (int y = 1; y < 8; ++y)
    for (int x = 1; x < 11; ++x)
      if (x != 5 || y == 4) grid.set_terrain({x, y}, '.');
  const std::string path = folder_.write("rooms.png", png_of(drawn(grid, 5)));
  const Result<Scene> opened = open_scene(path);
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value();
  EXPECT_EQ(scene.map->source, path);
  EXPECT_EQ(scene.map->title, "rooms");
  EXPECT_EQ(scene.map->grid, grid);
  ASSERT_TRUE(scene.map->import);
  EXPECT_EQ(scene.map->import->cell_px, 5);
  expect_sound(scene);
  const Result<Scene> fine = open_scene(path, {std::nullopt, 1});
  ASSERT_TRUE(fine);
  EXPECT_EQ(fine.value().map->grid.width(), 60);
  expect_sound(fine.value());
  EXPECT_NE(refused(folder_.write("dark.png", png_of(drawn(Grid(9, 9), 5)))), "");
}

TEST_F(OpenSceneTest, AProblemFileOpensWithItsMapAndItsFirstProblem) {
  folder_.write("some.map", kMap);
  const std::string path = folder_.write("some.map.scen", kProblems);
  const Result<Scene> opened = open_scene(path);
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value();
  ASSERT_NE(scene.problems, nullptr);
  EXPECT_EQ(scene.problems->source, path);
  EXPECT_EQ(scene.problems->problems.size(), 2u);
  EXPECT_EQ(scene.problem, 0);
  EXPECT_EQ(scene.start, scene.problems->problems[0].start);
  EXPECT_EQ(scene.goal, scene.problems->problems[0].goal);
  EXPECT_EQ(scene.directions, 8) << "the lengths in the file are for eight moves";
}

TEST_F(OpenSceneTest, AProblemFileWithoutItsMapIsRefused) {
  const std::string path = folder_.write("some.map.scen", kProblems);
  EXPECT_TRUE(contains(refused(path), "some.map"));
  folder_.write("some.map", kMap);
  EXPECT_EQ(refused(path), "");
}

// Some benchmark files contain problems that end in a wall.
TEST_F(OpenSceneTest, ProblemsThatDoNotFitTheMapAreLeftAside) {
  folder_.write("some.map", kMap);
  const std::string off = folder_.write("some.map.scen",
                                        "version 1\n"
                                        "2\tsome.map\t7\t4\t0\t0\t0\t1\t14\n"
                                        "2\tsome.map\t7\t4\t0\t0\t70\t1\t14\n" +
                                            kProblems.substr(kProblems.find('\n') + 1));
  const Result<Scene> opened = open_scene(off);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened.value().problems->problems.size(), 4u);
  EXPECT_EQ(opened.value().problem, 2) << "the first problem that fits";
  expect_sound(opened.value());
  const std::string none =
      folder_.write("some2.scen", "version 1\n2\tsome.map\t7\t4\t0\t0\t0\t1\t14\n");
  EXPECT_TRUE(contains(refused(none), none + ":2: the goal 0,1 is in a wall"));
}

TEST_F(OpenSceneTest, ProblemsOfAnEmptyFileAreRefused) {
  folder_.write("some.map", kMap);
  EXPECT_NE(refused(folder_.write("some.map.scen", "version 1\n")), "");
}

TEST_F(OpenSceneTest, WhatIsNotThereOrNotAMapIsRefusedByName) {
  EXPECT_TRUE(contains(refused("no-such-demo"), "no-such-demo: there is no such file or demo"));
  EXPECT_TRUE(contains(refused(""), "there is no such file or demo"));
  const std::string missing = folder_.path() + "/missing.map";
  EXPECT_TRUE(contains(refused(missing), missing));
  const std::string text = folder_.write("notes.txt", "hello");
  EXPECT_TRUE(contains(refused(text), text + ": unknown file type"));
  EXPECT_NE(refused(folder_.path()), "") << "a folder";
}

TEST_F(OpenSceneTest, DamagedMapsAreRefusedWithTheirLine) {
  const std::string torn = folder_.write("torn.map", std::string(kMap).substr(0, 60));
  EXPECT_TRUE(contains(refused(torn), torn + ":"));
  const std::string walls =
      folder_.write("walls.map", "type octile\nheight 1\nwidth 3\nmap\n@T@\n");
  EXPECT_TRUE(contains(refused(walls), walls + ": the map has no walkable cell"));
}

}  // namespace
}  // namespace waymark::open_scene_test
