#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "app/scene/map_edits.h"
#include "app/scene/open_scene.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/store.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::scene_edits_test {
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

State wide() {
  return state_of(
      scene_of("............\n............", {0, 0}, {11, 1}, {{1, 0}, {3, 0}, {5, 0}, {7, 0}}));
}

State with(State state, const std::vector<Command>& commands) {
  for (const Command& command : commands) state = waymark::apply(std::move(state), command);
  return state;
}

using Cells = std::vector<Cell>;

TEST(LockedLandmarks, StayLockedWhereverTheyAreMovedAndWhoeverGoes) {
  State state = with(wide(), {LockLandmark{1, true}, LockLandmark{3, true}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{3, 0}, {7, 0}}));
  state = with(state, {MoveLandmark{1, {4, 1}}, RemoveLandmark{0}, AddLandmark{{9, 0}}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{4, 1}, {7, 0}}));
  EXPECT_FALSE(is_locked(state.scene, 3));
  state = with(state, {LockLandmark{0, false}, RemoveLandmark{2}});
  EXPECT_TRUE(state.scene.locked.empty()) << "as if none had ever been locked";
  EXPECT_TRUE(with(wide(), {LockLandmark{9, true}, LockLandmark{-1, true}}).scene.locked.empty());
}

TEST(LockedLandmarks, OfAPlacementAreThoseThatItKept) {
  State state = with(wide(), {LockLandmark{1, true}, LockLandmark{2, true}});
  state = with(state, {SetLandmarks{{{3, 0}, {9, 1}}}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{3, 0}}));
  EXPECT_TRUE(is_locked(state.scene, 0));
  EXPECT_FALSE(is_locked(state.scene, 1));
}

TEST(LockedLandmarks, AreLeftByAWallThatTakesAnother) {
  State state = with(wide(), {LockLandmark{3, true}});
  const PaintShape all{PaintShape::Kind::box, {2, 0}, {4, 1}, 1};
  state = with(state, {PaintCells{'@', all}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{7, 0}}));
}

TEST(LockedLandmarks, AreAStepToUndo) {
  Store store(wide());
  store.apply(LockLandmark{0, true});
  EXPECT_TRUE(is_locked(store.state().scene, 0));
  store.undo();
  EXPECT_FALSE(is_locked(store.state().scene, 0));
  store.redo();
  EXPECT_TRUE(is_locked(store.state().scene, 0));
}

TEST(LockedLandmarks, ComeBackWithASessionAndAShareCode) {
  const State state = with(wide(), {LockLandmark{1, true}, LockLandmark{3, true}});
  const std::string session = session_text(session_of(state, 0, ""));
  EXPECT_TRUE(contains(session, "\"locked\": [2, 4]"));
  EXPECT_EQ(parse_session(session, "a").value().locked, state.scene.locked);
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ";k=2/4;"));
  EXPECT_EQ(parse_share_code(share_code).value().locked, state.scene.locked);
  std::string wrong = session;
  wrong.replace(wrong.find("[2, 4]"), 6, "[2, 5]");
  EXPECT_EQ(parse_session(wrong, "a").error().what, "at \"locked.1\": there is no such landmark");
  EXPECT_FALSE(parse_share_code(share_code.substr(0, share_code.find(";k=")) + ";k=5"));
}

const MapCut* mesh() { return cut_named("mesh:"); }
const MapCut* hexes() { return cut_named("hex:"); }

OpenedMap opened(const std::string& source) { return *open_scene(source).value().map; }

TEST(RecutTest, WhatWasCutIsCutAnotherWayOrNotAtAll) {
  const OpenedMap cells = opened("maze"), cut = opened("hex:maze"), demo = opened("manor-mesh");
  EXPECT_EQ(cut_of(cells), nullptr);
  EXPECT_EQ(cut_of(cut), hexes());
  EXPECT_EQ(cut_of(demo), mesh()) << "from the way the demo was made";
  EXPECT_EQ(recut_source(cells, mesh()).value(), "mesh:maze");
  EXPECT_EQ(recut_source(cut, mesh()).value(), "mesh:maze");
  EXPECT_EQ(recut_source(cut, nullptr).value(), "maze");
  EXPECT_EQ(recut_source(demo, nullptr).value(), "denerim-bloodmage");
  EXPECT_EQ(recut_source(demo, hexes()).value(), "hex:denerim-bloodmage");
}

TEST(RecutTest, WhatCannotBeOpenedAgainIsRefusedWithWords) {
  EXPECT_TRUE(
      contains(recut_source(opened("town"), nullptr).error().text(), "not made from a grid"));
  OpenedMap painted = opened("maze");
  painted.painted = true;
  EXPECT_TRUE(contains(recut_source(painted, mesh()).error().text(), "painted"));
}

// A hexagon is as wide as a cell, so its centre is less than a cell away from the original cell.
TEST(RecutTest, PointsStandWhereTheyStood) {
  Scene cells = open_scene("maze").value();
  const Scene cut = open_scene("hex:maze").value();
  cells.start = {2, 2};
  cells.goal = {148, 100};
  cells.landmarks = {{60, 60}, {2, 2}};
  const SetPoints there = carried_points(cells, *cut.map);
  const Graph& graph = *cut.map->grid.graph();
  const auto place = [&](Cell cell) {
    return hexes()->on_map(graph.place(cut.map->grid.node(cell)));
  };
  EXPECT_NEAR(place(there.start).x, 2.5, 0.75);
  EXPECT_NEAR(place(there.start).y, 2.5, 0.75);
  EXPECT_NEAR(place(there.goal).x, 148.5, 0.75);
  EXPECT_NEAR(place(there.goal).y, 100.5, 0.75);
  ASSERT_EQ(there.landmarks.size(), 2u);
  Scene moved = cut;
  moved.start = there.start;
  moved.goal = there.goal;
  moved.landmarks = there.landmarks;
  const SetPoints back = carried_points(moved, *cells.map);
  EXPECT_LE(std::abs(back.start.x - 2) + std::abs(back.start.y - 2), 1);
  EXPECT_LE(std::abs(back.goal.x - 148) + std::abs(back.goal.y - 100), 1);
}

TEST(RecutTest, TwoLandmarksInOnePolygonBecomeOne) {
  Scene cells = open_scene("denerim-bloodmage").value();
  const Scene demo = open_scene("manor-mesh").value();
  const SetPoints there = carried_points(cells, *demo.map);
  EXPECT_EQ(there.start, demo.start);
  EXPECT_EQ(there.goal, demo.goal);
  // The map has more cells than polygons, so some polygon contains two cells.
  const Grid& grid = cells.map->grid;
  const Graph& graph = *demo.map->grid.graph();
  std::map<Node, Cell> first;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    if (!grid.walkable(node)) continue;
    const Cell cell = grid.cell(node);
    const auto [other, is_new] = first.emplace(node_at(graph, middle_on(*mesh(), cell)), cell);
    if (is_new) continue;
    cells.landmarks = {other->second, cell};
    break;
  }
  ASSERT_EQ(cells.landmarks.size(), 2u);
  EXPECT_EQ(carried_points(cells, *demo.map).landmarks.size(), 1u);
}

}  // namespace
}  // namespace waymark::scene_edits_test
