#include "app/scene/recut.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "app/scene/open_scene.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::recut_test {
namespace {

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
}  // namespace waymark::recut_test
