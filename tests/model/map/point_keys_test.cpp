#include <gtest/gtest.h>

#include "app/map/map_input.h"
#include "app/scene/open_scene.h"
#include "app/scene/opened_map.h"
#include "tests/support/scenes.h"

namespace waymark::point_keys_test {
namespace {

constexpr Cell kRight{1, 0}, kLeft{-1, 0}, kUp{0, -1}, kDown{0, 1};

std::optional<Cell> next_cell(const OpenedMap& map, Cell from, Cell direction, int cells = 1) {
  return cell_towards(map, from, direction, cells, [](Cell) { return true; });
}

TEST(PointKeysTest, GoesToTheNextFreeCellBehindWalls) {
  const Scene scene = scene_of(R"(
..@@.@
......)",
                               {0, 0}, {0, 1});
  const OpenedMap& map = *scene.map;
  EXPECT_EQ(next_cell(map, {0, 0}, kRight), (Cell{1, 0}));
  EXPECT_EQ(next_cell(map, {1, 0}, kRight), (Cell{4, 0}));
  EXPECT_EQ(next_cell(map, {4, 0}, kRight), std::nullopt);
  EXPECT_EQ(next_cell(map, {4, 0}, kLeft), (Cell{1, 0}));
  EXPECT_EQ(next_cell(map, {4, 0}, kDown), (Cell{4, 1}));
  EXPECT_EQ(next_cell(map, {4, 0}, kUp), std::nullopt);
}

TEST(PointKeysTest, GoesTenCellsOrToTheLastFreeCellBeforeTheEdge) {
  const Scene scene = scene_of("\n..........@@..", {0, 0}, {1, 0});
  EXPECT_EQ(next_cell(*scene.map, {1, 0}, kRight, 10), (Cell{12, 0}));
  EXPECT_EQ(next_cell(*scene.map, {0, 0}, kRight, 5), (Cell{5, 0}));
  EXPECT_EQ(next_cell(*scene.map, {9, 0}, kRight, 10), (Cell{13, 0}));
  EXPECT_EQ(next_cell(*scene.map, {5, 0}, kLeft, 10), (Cell{0, 0}));
}

TEST(PointKeysTest, SkipsCellsThatAreTaken) {
  const Scene scene = scene_of("\n.....", {0, 0}, {4, 0});
  const auto free = [](Cell cell) { return cell != Cell{1, 0}; };
  EXPECT_EQ(cell_towards(*scene.map, {0, 0}, kRight, 1, free), (Cell{2, 0}));
}

TEST(PointKeysTest, OnGraphsGoesToTheClosestNodeInThatDirection) {
  for (const char* source :
       {"generate:hexes?width=20&height=16", "generate:town?width=24&height=20"}) {
    SCOPED_TRACE(source);
    const Scene scene = open_scene(source).value();
    const OpenedMap& map = *scene.map;
    for (const Cell direction : {kRight, kLeft, kUp, kDown}) {
      const std::optional<Cell> to = next_cell(map, scene.start, direction);
      const NodePlace from = map_place(map, scene.start);
      // No other node is closer and as straight ahead.
      double least = to ? 0 : 1e9;
      if (to) {
        const NodePlace place = map_place(map, *to);
        const double along = (place.x - from.x) * direction.x + (place.y - from.y) * direction.y;
        const double aside =
            std::abs((place.x - from.x) * direction.y) + std::abs((place.y - from.y) * direction.x);
        EXPECT_GT(along, 0);
        EXPECT_LE(aside, along);
        least = along + aside;
      }
      for (Node node = 0; node < static_cast<Node>(map.layout->graph().node_count()); ++node) {
        const NodePlace place = map.layout->place(node);
        const double along = (place.x - from.x) * direction.x + (place.y - from.y) * direction.y;
        const double aside =
            std::abs((place.x - from.x) * direction.y) + std::abs((place.y - from.y) * direction.x);
        if (along > 0 && aside <= along && map.grid.walkable(map.grid.cell(node))) {
          EXPECT_GE(along + aside, to ? least : 1e9);
        }
      }
    }
  }
}

TEST(PointKeysTest, AUnitKeepsItsHeading) {
  const Scene scene = open_scene("lake-and-hills").value();
  const MoverStates& states = *states_of(*scene.map);
  int moved = 0;
  for (const Cell direction : {kRight, kLeft, kUp, kDown}) {
    const std::optional<Cell> to = next_cell(*scene.map, scene.start, direction);
    if (!to) continue;
    ++moved;
    EXPECT_EQ(states.heading(*to), states.heading(scene.start));
    const Cell from = states.ground_cell(scene.start), ground = states.ground_cell(*to);
    EXPECT_GT((ground.x - from.x) * direction.x + (ground.y - from.y) * direction.y, 0);
    EXPECT_EQ((ground.x - from.x) * direction.y + (ground.y - from.y) * direction.x, 0);
  }
  EXPECT_GT(moved, 0);
}

TEST(PointKeysTest, ANumberStandsForAPoint) {
  for (const PointRef& point : {PointRef{PointKind::start, 0}, PointRef{PointKind::goal, 3},
                                PointRef{PointKind::landmark, 63}})
    EXPECT_EQ(key_point(key_number(point)), point);
}

}  // namespace
}  // namespace waymark::point_keys_test
