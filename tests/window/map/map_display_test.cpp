#include <array>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <vector>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/map_colors.h"
#include "app/map/map_pane.h"
#include "app/map/triangle_lens.h"
#include "app/shell/script.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/window/window_test.h"

namespace waymark::map_display_test {
namespace {

// Fields on the screen have the correct colour in every cell and the correct number under the
// pointer.
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
    return true_costs_[index(node)] - LandmarkHeuristic(map, moves, scene().goal, tables)(node);
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
    farthest = std::max(farthest, true_cost[index(grid().node(cell))]);
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
  EXPECT_EQ(app().state().right_field, (FieldChoice{FieldKind::error, Slot::b}));
  EXPECT_EQ(app().state().field, (FieldChoice{FieldKind::estimate, Slot::b}));
  EXPECT_EQ(app().results().fields[1]->kind, FieldKind::error);
  act("right_field.none");
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

// The legend strip under the map.
class LegendStripTest : public WindowTest {
 protected:
  // The position of the entry "explored, A", which follows start, goal and landmark.
  ImVec2 explored_a() {
    const Rect& strip = app().layout().legend;
    return {strip.x + 260, strip.y + strip.h / 2};
  }
  Cell in_a_wood() const;
};

TEST_F(LegendStripTest, LiesUnderTheMapWhichIsFittedAboveIt) {
  open("denerim-bloodmage");
  const Layout& layout = app().layout();
  EXPECT_EQ(layout.legend.h, 30);
  EXPECT_EQ(layout.legend.y, layout.map.y + layout.map.h);
  EXPECT_EQ(layout.legend.y + layout.legend.h, layout.timeline.y);
  EXPECT_EQ(layout.legend.w, layout.map.w);
  const MapTransform t = transform();
  EXPECT_LE(t.corner(0, grid().height()).y, layout.legend.y - 8);
}

TEST_F(LegendStripTest, AClickHidesALayerAndAnotherShowsItAgain) {
  open("denerim-bloodmage", {1920, 1080});
  ASSERT_TRUE(app().state().layer(Layer::explored_a).shown);
  click_and_settle(explored_a());
  EXPECT_FALSE(app().state().layer(Layer::explored_a).shown);
  EXPECT_TRUE(app().state().layer(Layer::explored_b).shown);
  click_and_settle(explored_a());
  EXPECT_TRUE(app().state().layer(Layer::explored_a).shown);
}

// The first cell for which all cells up to two cells away have trees.
Cell LegendStripTest::in_a_wood() const {
  for (int y = 2; y + 2 < grid().height(); ++y)
    for (int x = 2; x + 2 < grid().width(); ++x) {
      bool all = true;
      for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx) all = all && grid().terrain({x + dx, y + dy}) == 'T';
      if (all) return {x, y};
    }
  ADD_FAILURE() << "the map has no wood";
  return {};
}

// The legend key has the same colour as the map, whether trees are walls or can be crossed.
TEST_F(LegendStripTest, TerrainHasTheColourOfTheMap) {
  open("lothering", {1440, 900});
  const auto bytes = [](const std::uint8_t* at) { return std::vector<int>{at[0], at[1], at[2]}; };
  for (const char* rules : {"trees=blocked", "trees=1"}) {
    run(std::string("theme dark\nterrain ") + rules);
    run("layer distance off 1\nlayer landmarks off 1");
    const Picture picture = pixels();
    const ImVec2 wood = screen(in_a_wood());
    const std::vector<int> on_map = bytes(picture.pixel(int(wood.x), int(wood.y)));
    const Rect& strip = app().layout().legend;
    int found = 0;
    for (int x = int(strip.x); x < int(strip.x + strip.w); ++x) {
      const std::vector<int> in_key = bytes(picture.pixel(x, int(strip.y + strip.h / 2)));
      bool same = true;
      for (std::size_t i = 0; i < 3; ++i) same = same && std::abs(in_key[i] - on_map[i]) <= 2;
      found += same;
    }
    EXPECT_GE(found, 12) << rules << ": a swatch has this width";
  }
}

// If the landmark is dropped on the strip, it has left the map, so it is removed.
TEST_F(LegendStripTest, ALandmarkThatIsDroppedOnItIsRemoved) {
  open("denerim-bloodmage");
  const ImVec2 at = screen(scene().landmarks[5]);
  move(at);
  press();
  move({at.x, app().layout().legend.y + 10});
  release_and_settle();
  EXPECT_EQ(scene().landmarks.size(), 5u);
}

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
      return from[index(grid().node(to))];
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
      expect_true_costs(scene().landmarks[index(i)], cell);
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
          pixels.push_back(picture.rgba[index(4 * (y * picture.width + x) + channel)]);
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

// The artwork under a map, which appears on the floor and the walls, faded, and below the explored
// cells.

// Tests the cells in the middle. Nothing is drawn close to them, because start, goal and landmarks
// are elsewhere.
const char* const kHall = R"(
....................
....................
....@@@@@@@@........
....@@@@@@@@........
....@@@@@@@@........
....................
....................
....................)";

class ArtworkTest : public WindowTest {
 protected:
  void open_with_artwork() {
    // The left half is red, the right half is green, with four pixels per cell.
    Picture art{80, 32, {}};
    for (int i = 0; i < 80 * 32; ++i) add_pixel(art, i % 80 < 40 ? Rgb{200, 0, 0} : Rgb{0, 200, 0});
    folder().write("hall.png", png_of(art));
    open(folder().write("hall.map", map_text(grid_of(kHall))));
    run("points 18 7 19 7\nlayer distance off 1\nlayer landmarks off 1\nlayer path off 1\n"
        "layer artwork on 1");
  }
  Rgb color_at(double x, double y, std::size_t pane = 0) {
    const MapTransform t = map_panes(app().state(), app().layout(), app().scale())[pane].transform(
        app().state().camera, *scene().map, app().scale());
    const ImVec2 at = t.corner(x, y);
    const Picture picture = pixels();
    const std::uint8_t* const rgba = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
    return {rgba[0], rgba[1], rgba[2]};
  }
};

TEST_F(ArtworkTest, ThePictureBesideAMapLiesUnderItAtEveryZoom) {
  open_with_artwork();
  ASSERT_TRUE(scene().map->artwork);
  for (const char* const camera :
       {"camera fit", "camera 8 4 40", "camera 8 4 10", "camera 8 4 5", "camera 8 4 1.7"}) {
    run(camera);
    EXPECT_EQ(color_at(1.5, 4.5), (Rgb{200, 0, 0})) << camera;   // floor
    EXPECT_EQ(color_at(5.5, 3.5), (Rgb{200, 0, 0})) << camera;   // wall
    EXPECT_EQ(color_at(11.5, 3.5), (Rgb{0, 200, 0})) << camera;  // wall in the right half
    EXPECT_EQ(color_at(11.5, 1.5), (Rgb{0, 200, 0})) << camera;
  }
}

TEST_F(ArtworkTest, OpacityMixesItWithTheMapsOwnColors) {
  open_with_artwork();
  run("camera 8 4 40\nlayer artwork on 0.5");
  const Palette::Map& map = palette(Theme::kLight).map;
  const auto half = [](float own, int art) { return (255 * own + static_cast<float>(art)) / 2; };
  const Rgb on_floor = color_at(1.5, 4.5), on_wall = color_at(5.5, 3.5);
  EXPECT_NEAR(on_floor.red, half(map.floor.r, 200), 2);
  EXPECT_NEAR(on_floor.green, half(map.floor.g, 0), 2);
  EXPECT_NEAR(on_wall.red, half(map.wall.r, 200), 2);
  EXPECT_NEAR(on_wall.blue, half(map.wall.b, 0), 2);
  run("layer artwork off 0.5");
  EXPECT_NEAR(color_at(1.5, 4.5).green, 255 * map.floor.g, 1);
  act("layer.artwork");
  EXPECT_TRUE(app().state().layer(Layer::artwork).shown);
}

TEST_F(ArtworkTest, ExploredSetsCoverIt) {
  open_with_artwork();
  run("camera 8 4 40\npoints 0 7 19 7\nlayer distance on 1");
  const Palette::Map& map = palette(Theme::kLight).map;
  EXPECT_NEAR(color_at(8.5, 7.75).red, 255 * map.a_fill.r, 2);
}

TEST_F(ArtworkTest, BothMapsSideBySideHaveIt) {
  open_with_artwork();
  run("split side-by-side\ncamera 8 4 10");
  for (const std::size_t pane : {0, 1}) EXPECT_EQ(color_at(5.5, 3.5, pane), (Rgb{200, 0, 0}));
}

TEST_F(ArtworkTest, ADamagedPictureBesideAMapIsLeftOut) {
  folder().write("hall.png", "no picture");
  open(folder().write("hall.map", map_text(grid_of(kHall))));
  EXPECT_FALSE(scene().map->artwork);
  EXPECT_FALSE(app().actions().at("layer.artwork").enabled());
}

}  // namespace
}  // namespace waymark::map_display_test
