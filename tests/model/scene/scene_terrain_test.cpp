#include <gtest/gtest.h>

#include "app/scene/map_edits.h"
#include "app/scene/store.h"
#include "tests/support/scenes.h"

namespace waymark::scene_terrain_test {
namespace {

TerrainRules rules_of(const char* text) { return parse_terrain_rules(text).value(); }

Scene row() { return scene_of("..SSWW..", {0, 0}, {3, 0}, {{2, 0}, {7, 0}}); }

TEST(SceneTerrain, GivesAnotherMapAndLeavesTheOldOne) {
  const Scene before = row();
  const State after = apply(state_of(before), SetTerrainRules{rules_of("swamp=3,water=2")});
  EXPECT_EQ(after.scene.map->grid.rules(), rules_of("swamp=3,water=2"));
  EXPECT_EQ(before.map->grid.rules(), TerrainRules{});
  EXPECT_FALSE(after.scene.map->painted) << "its cells come from the file";
  EXPECT_EQ(after.scene.map->components.count(), 1);
  EXPECT_EQ(before.map->components.count(), 2);
  EXPECT_EQ(apply(state_of(before), SetTerrainRules{}).scene, before);
}

TEST(SceneTerrain, PointsLeaveWhatIsBlocked) {
  const State after = apply(state_of(row()), SetTerrainRules{rules_of("swamp=blocked")});
  EXPECT_EQ(after.scene.start, (Cell{0, 0}));
  EXPECT_EQ(after.scene.goal, (Cell{1, 0}));
  EXPECT_EQ(after.scene.landmarks, (std::vector<Cell>{{1, 0}, {7, 0}}));
}

TEST(SceneTerrain, WhatLeavesNoCellIsRefused) {
  const Scene scene = row();
  const TerrainRules none = rules_of("ground=blocked,swamp=blocked");
  EXPECT_EQ(apply(state_of(scene), SetTerrainRules{none}).scene, scene);
}

TEST(SceneTerrain, ProblemsStayWhileTheyStandFree) {
  Scene scene = row();
  Problem problem;
  problem.start = {0, 0};
  problem.goal = {3, 0};
  scene.problems = std::make_shared<const OpenedProblems>(OpenedProblems{"p.scen", {problem}});
  scene.problem = 0;
  const Scene dearer = apply(state_of(scene), SetTerrainRules{rules_of("swamp=4")}).scene;
  EXPECT_EQ(dearer.problems, scene.problems);
  EXPECT_EQ(dearer.problem, 0);
  const Scene blocked = apply(state_of(scene), SetTerrainRules{rules_of("swamp=blocked")}).scene;
  EXPECT_EQ(blocked.problems, nullptr);
  EXPECT_EQ(blocked.problem, -1);
}

TEST(SceneTerrain, IsOneUndoStepThatKeepsTheCamera) {
  const State first = state_of(row());
  Store store(first);
  store.apply(SetTerrainRules{rules_of("swamp=5")});
  store.apply(SetCamera{{false, 20, 3, 0.5}});
  store.undo();
  EXPECT_EQ(store.state().scene.map, first.scene.map);
  EXPECT_EQ(store.state().camera.cell_px, 20);
  store.redo();
  EXPECT_EQ(store.state().scene.map->grid.rules(), rules_of("swamp=5"));
}

}  // namespace
}  // namespace waymark::scene_terrain_test
