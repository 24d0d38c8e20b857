#include "app/map/triangle_lens.h"

#include "app/kit/numbers.h"
#include "tests/support/maps.h"
#include "tests/window/window_test.h"

namespace waymark::triangle_lens_test {
namespace {

class TriangleLensTest : public WindowTest {
 protected:
  // The current content of the lens.
  std::optional<LensView> view() {
    return lens_view(app().state(), app().results(), app().ui().lens_cell);
  }

  // Expects the card's numbers to match the textbook's.
  void expect_true_costs(Cell landmark, Cell cell) {
    const Moves moves = Moves::of(scene().directions, grid());
    const std::vector<Cost> from_goal = textbook_costs(grid(), moves, scene().goal);
    const std::vector<Cost> from_landmark = textbook_costs(grid(), moves, landmark);
    const auto cost = [&](const std::vector<Cost>& from, Cell to) {
      return from[static_cast<std::size_t>(grid().node(to))];
    };
    const std::optional<LensView> lens = view();
    ASSERT_TRUE(lens);
    EXPECT_EQ(lens->cell, cell);
    const Cost to_cell = cost(from_landmark, cell), to_goal = cost(from_landmark, scene().goal);
    const Cost true_cost = cost(from_goal, cell);
    const LensText text = lens_text(*lens, app().results());
    EXPECT_EQ(text.costs,
              (std::array<std::string, 3>{length_text(to_cell, moves), length_text(to_goal, moves),
                                          length_text(true_cost, moves)}));
    EXPECT_EQ(lens->triangle.lower(), std::abs(to_cell - to_goal));
    EXPECT_EQ(lens->triangle.upper(), to_cell + to_goal);
    EXPECT_EQ(lens->triangle.slack(), true_cost - std::abs(to_cell - to_goal));
  }
};

TEST_F(TriangleLensTest, ShowsTheTrueTriangleOfTheCellUnderThePointer) {
  open("denerim-bloodmage");
  for (const int moves : {4, 8}) {
    run(moves == 4 ? "moves 4" : "moves 8");
    for (int i = 0; i < 6; ++i) {
      run("select " + std::to_string(i + 1));
      const Cell cell = free_cell(i);
      move_and_settle(screen(cell));
      expect_true_costs(scene().landmarks[static_cast<std::size_t>(i)], cell);
    }
  }
}

TEST_F(TriangleLensTest, FallsBackOnTheStart) {
  open("denerim-bloodmage");
  run("select 2");
  move_and_settle(screen(free_cell(3)));
  EXPECT_EQ(view()->cell, free_cell(3));
  // Over a wall, the lens keeps the last cell. Outside the map, it shows the start.
  move_and_settle(screen(wall_cell()));
  EXPECT_EQ(view()->cell, free_cell(3));
  move_and_settle({app().layout().right.x + 100, app().layout().compare.y + 20});
  expect_true_costs(scene().landmarks[1], scene().start);
}

TEST_F(TriangleLensTest, FollowsTheDragOfItsLandmark) {
  open("denerim-bloodmage");
  const std::vector<Cell> cells = {free_cell(0), free_cell(1), free_cell(2)};
  move(screen(scene().landmarks[4]));
  app().frame();
  press();
  app().frame();
  for (const Cell cell : cells) {
    move_and_settle(screen(cell));
    ASSERT_EQ(scene().landmarks[4], cell);
    expect_true_costs(cell, scene().start);
  }
  release_and_settle();
}

// The card and the paths are visible on the map, and disappear when the layer is off.
TEST_F(TriangleLensTest, IsSeenOnTheMapUntilItIsHidden) {
  open("denerim-bloodmage", {1024, 640});
  const auto map_pixels = [this] {
    const Picture picture = pixels();
    const Rect& map = app().layout().map;
    std::vector<std::uint8_t> pixels;
    for (int y = static_cast<int>(map.y); y < static_cast<int>(map.y + map.h); ++y)
      for (int x = static_cast<int>(map.x); x < static_cast<int>(map.x + map.w); ++x)
        for (int channel = 0; channel < 3; ++channel)
          pixels.push_back(
              picture.rgba[static_cast<std::size_t>(4 * (y * picture.width + x) + channel)]);
    return pixels;
  };
  run("select 5\nlayer triangle off 1");
  const auto hidden = map_pixels();
  run("layer triangle on 1");
  const auto shown = map_pixels();
  int changed = 0;
  for (std::size_t i = 0; i < hidden.size(); i += 3)
    changed += !std::equal(&hidden[i], &hidden[i] + 3, &shown[i]);
  EXPECT_GT(changed, 2'000) << "pixels of the paths and the pills";
  run("layer triangle off 1");
  EXPECT_EQ(map_pixels(), hidden);
}

}  // namespace
}  // namespace waymark::triangle_lens_test
