#include <cmath>
#include <fmt/format.h>

#include "app/map/summary_text.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::paint_test {
namespace {

// Two paths lead from the start on the left to the goal on the right; the upper one is shorter.
constexpr const char* kTwoWays =
    "type octile\nheight 6\nwidth 12\nmap\n"
    "@@@@@@@@@@@@\n"
    "@..........@\n"
    "@.@@@@@@@@.@\n"
    "@.@@@@@@@@.@\n"
    "@..........@\n"
    "@@@@@@@@@@@@\n";

class PaintWindowTest : public WindowTest {
 protected:
  void open_two_ways() {
    open(folder().write("two-ways.map", kTwoWays));
    run("points 1 1 10 1 1 4\naction edit.tool_paint");
  }
  std::string rows() {
    const std::string text = map_text(grid());
    return text.substr(text.find("map\n") + 4);
  }
  // The current map, saved to a file.
  std::string saved() {
    const std::string path = folder().write("saved.map", "");
    EXPECT_TRUE(write_map_file(grid(), path));
    return path;
  }
  ImVec2 at(Cell cell) {
    const ImVec2 p = screen(cell);
    return {std::floor(p.x), std::floor(p.y)};
  }
  void stroke(Cell from, Cell to, Uint8 button = SDL_BUTTON_LEFT) {
    drag(at(from), at(to), button);
  }
};

TEST_F(PaintWindowTest, AWallAcrossTheCorridorChangesTheCostToThatOfTheSavedMap) {
  open_two_ways();
  EXPECT_EQ(app().results().a.cost, 9);
  stroke({5, 1}, {5, 1});
  EXPECT_EQ(rows().substr(13, 13), "@....@.....@\n");
  EXPECT_EQ(app().results().a.cost, 15) << "the path goes around along the lower row";
  EXPECT_EQ(summary_text(app().results()).figure.empty(), false);
  expect_agrees_with_solve(app(), saved());
  EXPECT_TRUE(scene().map->painted);
  run("key V\nkey Ctrl+Z");
  EXPECT_EQ(app().results().a.cost, 9);
  EXPECT_FALSE(scene().map->painted);
  EXPECT_EQ(map_text(grid()), kTwoWays);
}

TEST_F(PaintWindowTest, TheSearchesFollowAStrokeWhileItIsDrawn) {
  open_two_ways();
  move_and_settle(at({3, 1}));
  press();
  app().settle();
  EXPECT_EQ(app().results().a.cost, 15);
  move_and_settle(at({3, 4}));
  EXPECT_EQ(app().results().a.cost, kNoCost) << "both paths are blocked";
  EXPECT_EQ(app().results().scene, scene());
  run("key Escape");
  EXPECT_EQ(map_text(grid()), kTwoWays) << "Escape undoes the stroke";
  // The button is still down, but no longer paints.
  move_and_settle(at({6, 1}));
  release_and_settle();
  EXPECT_EQ(map_text(grid()), kTwoWays);
  EXPECT_FALSE(app().actions().at("edit.undo").enabled() && scene().map->painted);
  EXPECT_EQ(app().results().a.cost, 9);
}

TEST_F(PaintWindowTest, TheRightButtonLaysFloorAndAltTakesUpATerrain) {
  open_two_ways();
  stroke({5, 2}, {5, 3}, SDL_BUTTON_RIGHT);
  EXPECT_TRUE(grid().walkable(Cell{5, 2}));
  EXPECT_TRUE(grid().walkable(Cell{5, 3}));
  EXPECT_EQ(app().ui().paint.terrain, '@') << "the left button still paints the same terrain";
  EXPECT_TRUE(app().state().camera.fit) << "the map does not move";
  key(SDLK_LALT, true, KMOD_LALT);
  move_and_settle(at({5, 2}));
  press();
  app().settle();
  release();
  key(SDLK_LALT, false);
  EXPECT_EQ(app().ui().paint.terrain, '.');
  stroke({7, 2}, {7, 2});
  EXPECT_TRUE(grid().walkable(Cell{7, 2}));
}

// The left button adds cells to the region, the right button removes them. The map does not change,
// but the search that uses the region does.
TEST_F(PaintWindowTest, TheRegionIsPaintedByBothButtons) {
  open_two_ways();
  run("searches 1 2 65 astar w=region:0 | astar\naction paint.region\naction paint.box");
  EXPECT_EQ(app().results().a.counts.expanded, app().results().b.counts.expanded);
  stroke({1, 1}, {10, 4});
  EXPECT_EQ(scene().region, (std::vector<CellBox>{{{1, 1}, {10, 4}}}));
  EXPECT_EQ(map_text(grid()), kTwoWays);
  ASSERT_TRUE(app().results().region);
  // Without an estimate, the search explores both paths.
  EXPECT_GT(app().results().a.counts.expanded, app().results().b.counts.expanded);
  stroke({2, 1}, {10, 4}, SDL_BUTTON_RIGHT);
  EXPECT_EQ(scene().region, (std::vector<CellBox>{{{1, 1}, {1, 4}}}));
  run("key V\nkey Ctrl+Z");
  EXPECT_EQ(scene().region, (std::vector<CellBox>{{{1, 1}, {10, 4}}}));
  run("action paint.clear_region");
  EXPECT_TRUE(scene().region.empty());
}

TEST_F(PaintWindowTest, ShapesAreDrawnAnewUntilTheButtonIsLetGo) {
  open_two_ways();
  run("action paint.water\naction paint.box");
  move_and_settle(at({2, 1}));
  press();
  for (const Cell corner : {Cell{9, 4}, Cell{4, 2}}) {
    move_and_settle(at(corner));
  }
  release_and_settle();
  EXPECT_EQ(rows(),
            "@@@@@@@@@@@@\n"
            "@.WWW......@\n"
            "@.WWW@@@@@.@\n"
            "@.@@@@@@@@.@\n"
            "@..........@\n"
            "@@@@@@@@@@@@\n");
  run("key Ctrl+Z");
  EXPECT_EQ(map_text(grid()), kTwoWays);
}

TEST_F(PaintWindowTest, APointThatIsPaintedOverMovesAndThatIsTold) {
  open_two_ways();
  stroke({1, 1}, {1, 1});
  EXPECT_TRUE(grid().walkable(scene().start));
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, "The start"));
  run("key Ctrl+Z");
  EXPECT_EQ(scene().start, (Cell{1, 1}));
}

TEST_F(PaintWindowTest, TheLastFreeCellCannotBePainted) {
  open_two_ways();
  const Scene before = scene();
  app().apply(PaintCells{'@', {PaintShape::Kind::box, {0, 0}, {11, 5}}});
  EXPECT_EQ(scene(), before);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::warning);
}

TEST_F(PaintWindowTest, PointsAreDraggedOnAPaintedMap) {
  open_two_ways();
  stroke({5, 1}, {5, 1});
  run("key V\ndrag 10 1 7 1");
  EXPECT_EQ(scene().goal, (Cell{7, 1}));
  EXPECT_EQ(app().results().a.cost, 18);
  expect_agrees_with_solve(app(), saved());
}

// The path over the hill goes up and down again. It is more expensive, and its uphill steps cost
// less on the way back.
TEST_F(PaintWindowTest, HeightsArePaintedAndClimbed) {
  open_two_ways();
  run("action paint.height\naction paint.higher\naction paint.higher\naction paint.deeper");
  EXPECT_EQ(app().ui().paint.terrain, '6');
  stroke({1, 2}, {1, 2});
  EXPECT_EQ(grid().terrain({1, 2}), '6');
  EXPECT_TRUE(grid().directed());
  EXPECT_EQ(grid().height_of(grid().node({1, 2})), 6);
  const DistanceField& field = *app().results().goal_field;
  EXPECT_EQ(field.at(grid().node({1, 1})), field.at(grid().node({2, 1})) + field.moves.straight);
  EXPECT_TRUE(field.is_directed());
  EXPECT_EQ(field.from(grid().node({1, 2})),
            field.from(grid().node({1, 1})) + (1 + 2 * 6) * field.moves.straight);
  EXPECT_EQ(app().results().a.cost, field.at(grid().node(scene().start)));
  run("key Ctrl+Z");
  EXPECT_EQ(map_text(grid()), kTwoWays);
  EXPECT_FALSE(app().results().goal_field->is_directed());
}

TEST_F(PaintWindowTest, TheBarStandsOverTheMapAndChooses) {
  open_two_ways();
  const Scene before = scene();
  run("action paint.water");
  app().frame();
  const Rect bar = app().layout().paint, map = app().layout().map;
  ASSERT_GT(bar.h, 0);
  EXPECT_EQ(bar.y + bar.h, map.y);
  EXPECT_GE(screen({0, 0}).y, map.y) << "the whole fitted map is below the bar";
  // The first chip of the bar is floor.
  click({bar.x + 24, bar.y + 22 * app().scale()});
  EXPECT_EQ(app().ui().paint.terrain, '.');
  EXPECT_EQ(scene(), before);
  run("key ]\nkey ]\nkey [");
  EXPECT_EQ(app().ui().paint.size, 2);
  run("key V\n");
  app().frame();
  EXPECT_EQ(app().layout().paint.h, 0);
}

}  // namespace
}  // namespace waymark::paint_test
