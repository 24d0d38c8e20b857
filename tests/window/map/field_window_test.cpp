// Fields on the screen have the correct colour in every cell and the correct number under the
// pointer.
#include <array>
#include <cmath>

#include "app/map/field_text.h"
#include "app/map/map_colors.h"
#include "app/shell/script.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "tests/support/maps.h"
#include "tests/window/window_test.h"

namespace waymark::field_window_test {
namespace {

class FieldWindowTest : public WindowTest {
 protected:
  // The error of each heuristic, computed with a textbook Dijkstra.
  Cost error(Slot of, Cell cell) const {
    const Grid& map = grid();
    const Moves moves = Moves::of(scene().directions, map);
    if (true_costs_.empty()) true_costs_ = textbook_costs(map, moves, scene().goal);
    const Node node = map.node(cell);
    std::vector<LandmarkTable> tables;
    if (of == Slot::b)
      for (const Cell landmark : scene().landmarks)
        tables.push_back(std::make_shared<DistanceField>(distance_field(map, moves, landmark)));
    return true_costs_[static_cast<std::size_t>(node)] -
           LandmarkHeuristic(map, moves, scene().goal, tables)(node);
  }

 private:
  mutable std::vector<Cost> true_costs_;
};

TEST_F(FieldWindowTest, TheErrorOfTheLandmarksStandsUnderThePointer) {
  open("denerim-bloodmage");
  run("layer distance off 1\nlayer landmarks off 1\nlayer path off 1\nfield error landmarks\n");
  for (int i = 0; i < 5; ++i) {
    const Cell cell = free_cell(100 * i + 7);
    run("point " + std::to_string(cell.x) + " " + std::to_string(cell.y));
    ASSERT_EQ(app().ui().hovered, cell);
    const Results& r = app().results();
    EXPECT_EQ(field_value_text(r, *r.fields[0], grid().node(cell)),
              "error " + std::to_string(error(Slot::b, cell)));
  }
}

TEST_F(FieldWindowTest, CellsHaveTheColourOfTheirError) {
  open("denerim-bloodmage");
  run("layer distance off 1\nlayer landmarks off 1\nlayer path off 1\nfield error distance\n");
  Cost greatest = 0;
  for (const Cell cell : walkable_cells(grid()))
    greatest = std::max(greatest, error(Slot::a, cell));
  const FieldColors colors = field_colors(palette(Theme::kLight), FieldKind::error);
  for (const Slot of : {Slot::a, Slot::b}) {
    if (of == Slot::b) act("field.error_landmarks");
    const Cell middle = free_cell(3);
    run("camera " + std::to_string(middle.x) + " " + std::to_string(middle.y) + " 10");
    const Picture picture = pixels();
    for (int dx = -2; dx <= 2; ++dx) {
      const Cell cell{middle.x + dx, middle.y};
      if (!grid().walkable(cell)) continue;
      const double part = static_cast<double>(error(of, cell)) / greatest;
      const Color& expected =
          colors.table[static_cast<std::size_t>(std::lround(part * CellField::kRampTop))];
      const ImVec2 at = screen(cell);
      const std::uint8_t* seen = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
      const std::array<float, 3> parts = {expected.r, expected.g, expected.b};
      for (std::size_t i = 0; i < parts.size(); ++i)
        EXPECT_NEAR(seen[i], 255 * parts[i], 2) << cell.x << "," << cell.y;
    }
  }
}

// On the left of the divider, every cell has the colour of its estimate; on the right, the colour
// of its true cost.
TEST_F(FieldWindowTest, TheEstimateStandsBesideTheTruth) {
  open("denerim-bloodmage");
  run("layer distance off 1\nlayer landmarks off 1\nlayer path off 1\n");
  act("view.beside");
  app().settle();
  EXPECT_EQ(app().state().split, Split::wipe);
  EXPECT_TRUE(app().results().two_fields());
  const std::vector<Cost> true_cost = textbook_costs(grid(), Moves::four(), scene().goal);
  Cost farthest = 0;
  for (const Cell cell : walkable_cells(grid()))
    farthest = std::max(farthest, true_cost[static_cast<std::size_t>(grid().node(cell))]);
  const FieldColors colors = field_colors(palette(Theme::kLight), FieldKind::true_cost);
  const Cell middle = free_cell(3);
  const auto expect_color = [&](const char* wipe, auto value) {
    run(std::string("wipe ") + wipe + "\ncamera " + std::to_string(middle.x) + " " +
        std::to_string(middle.y) + " 10");
    const Picture picture = pixels();
    const double part = static_cast<double>(value(middle)) / farthest;
    const Color& expected =
        colors.table[static_cast<std::size_t>(std::lround(part * CellField::kRampTop))];
    const ImVec2 at = screen(middle);
    const std::uint8_t* seen = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
    const std::array<float, 3> parts = {expected.r, expected.g, expected.b};
    for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_NEAR(seen[i], 255 * parts[i], 2) << wipe;
  };
  const Cell goal = scene().goal;
  expect_color("0.9", [&](Cell cell) { return manhattan_cost(Moves::four(), cell, goal); });
  expect_color("0.1", [&](Cell cell) { return true_cost[std::size_t(grid().node(cell))]; });
  // Drags the divider.
  const Rect& map = app().layout().map;
  const float y = map.y + map.h / 2;
  drag({std::round(map.x + map.w * 0.1f), y}, {map.x + map.w * 0.4f, y});
  EXPECT_NEAR(app().state().wipe, 0.4, 0.01);
  act("view.beside");
  EXPECT_EQ(app().state().split, Split::overlaid);
  EXPECT_EQ(app().state().field.kind, FieldKind::none);
}

// Each side has its own list of fields. Choosing a field for one side does not change the other.
TEST_F(FieldWindowTest, ASideOfTheLineGetsAnotherField) {
  open("denerim-bloodmage");
  run("field estimate b\nsplit wipe");
  act("right_field.error_landmarks");
  app().settle();
  EXPECT_EQ(app().state().right_field, (FieldChoice{FieldKind::error, Slot::b}));
  EXPECT_EQ(app().state().field, (FieldChoice{FieldKind::estimate, Slot::b}));
  EXPECT_EQ(app().results().fields[1]->kind, FieldKind::error);
  act("right_field.none");
  app().settle();
  EXPECT_EQ(app().results().fields[1]->kind, FieldKind::estimate);
  EXPECT_FALSE(app().results().two_fields());
}

// The row has a switch and a cross, which are visible while the pointer is over the row.
TEST_F(FieldWindowTest, TheRowSwitchesTheHeuristicAndTakesTheFieldAway) {
  open("denerim-bloodmage");
  run("field error landmarks");
  app().settle();
  // The field's row is below the heading, after the two searches and the path.
  const Rect& section = app().layout().layers;
  const float y = section.y + 2 + kSectionHead + 3.5f * kRow;
  const float range =
      section.x + section.w - kSectionPadding - 64 - 12;  // right end of the displayed range
  move_and_settle({section.x + 100, y});
  click_and_settle({range - 20 - 48 + 11, y});
  EXPECT_EQ(app().state().field, (FieldChoice{FieldKind::error, Slot::a}));
  EXPECT_EQ(app().results().fields[0]->of, Slot::a);
  click_and_settle({range - 10, y});
  EXPECT_EQ(app().state().field.kind, FieldKind::none);
  EXPECT_EQ(app().results().fields[0], nullptr);
}

}  // namespace
}  // namespace waymark::field_window_test
