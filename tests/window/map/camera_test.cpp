#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/results.h"
#include "core/heuristic/landmark_heuristic.h"
#include "tests/window/window_test.h"

namespace waymark::camera_test {
namespace {

TEST_F(WindowTest, TheWheelZoomsAtThePointer) {
  open("lothering");
  for (const Cell cell : {Cell{100, 60}, {150, 150}, {220, 240}})
    for (const float notches : {1.0f, 5.0f, 0.5f, -3.0f}) {
      run("key F");
      move_and_settle(screen(cell));
      const ImVec2 at = ImGui::GetIO().MousePos;
      const double before = transform().cell_px;
      const double x = transform().x_at(at), y = transform().y_at(at);
      wheel(notches);
      app().settle();
      const MapTransform t = transform();
      EXPECT_NEAR(t.cell_px / before, std::pow(1.2, notches), 0.001);
      // The map is aligned to whole pixels.
      EXPECT_NEAR(t.x_at(at), x, 0.51 / t.cell_px + 1e-3);
      EXPECT_NEAR(t.y_at(at), y, 0.51 / t.cell_px + 1e-3);
      EXPECT_FALSE(app().state().camera.fit);
    }
  const Camera camera = app().state().camera;
  move({app().layout().right.x + 50, 200});
  wheel(3);
  app().settle();
  EXPECT_EQ(app().state().camera, camera) << "over another pane, the wheel does not zoom the map";
  EXPECT_FALSE(app().actions().at("edit.undo").enabled()) << "changing the view is not an edit";
}

// Every width of the map's area, so that both odd and even widths occur.
TEST_F(WindowTest, TwoMapsSideBySideHaveTheSameScale) {
  open("cogmind-factory-5");
  act("split.side_by_side");
  Layout layout = app().layout();
  for (int width = 500; width < 700; ++width) {
    layout.map.w = static_cast<float>(width);
    const std::vector<MapPane> panes = map_panes(app().state(), layout, app().scale());
    ASSERT_EQ(panes.size(), 2u);
    const MapTransform a = panes[0].transform({}, *scene().map, app().scale());
    const MapTransform b = panes[1].transform({}, *scene().map, app().scale());
    EXPECT_EQ(a.cell_px, b.cell_px) << width;
    EXPECT_EQ(a.origin.y, b.origin.y) << width;
    EXPECT_LT(panes[0].view.x + panes[0].view.w, panes[1].view.x) << width;
    EXPECT_EQ(panes[1].view.x + panes[1].view.w, layout.map.x + layout.map.w) << width;
  }
}

// The mark of a landmark is a triangle 14 px from its centre to its corners.
TEST_F(WindowTest, MarksAtTheEdgesOfAFittedMapAreNotCut) {
  for (const char* const demo : {"hills", "maze", "cogmind-factory-5"})
    for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}}) {
      open(demo, size);
      const Rect& map = app().layout().map;
      const ImVec2 first = screen({0, 0}), last = screen({grid().width() - 1, grid().height() - 1});
      EXPECT_GE(first.x - map.x, 14) << demo;
      EXPECT_GE(first.y - map.y, 14) << demo;
      EXPECT_GE(map.x + map.w - last.x, 14) << demo;
      EXPECT_GE(map.y + map.h - last.y, 14) << demo;
    }
}

TEST_F(WindowTest, MiddleAndRightDragAndSpacePan) {
  open("lothering");
  run("point 150 150\nwheel 6");
  const Scene before = scene();
  for (const Uint8 button :
       std::array<Uint8, 3>{SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_LEFT}) {
    const ImVec2 from = screen({150, 150});
    const ImVec2 origin = transform().origin;
    if (button == SDL_BUTTON_LEFT) key(SDLK_SPACE, true);
    move_and_settle(from);
    press(button);
    for (int i = 1; i <= 10; ++i) move({from.x + 7.0f * float(i), from.y - 3.0f * float(i)});
    app().settle();
    release(button);
    key(SDLK_SPACE, false);
    app().settle();
    EXPECT_NEAR(transform().origin.x, origin.x + 70, 1) << int(button);
    EXPECT_NEAR(transform().origin.y, origin.y - 30, 1) << int(button);
    const ImVec2 rest = transform().origin;
    move_and_settle(from);
    EXPECT_EQ(transform().origin.x, rest.x) << "the map does not move after the release";
  }
  EXPECT_EQ(scene(), before);
}

TEST_F(WindowTest, FFitsTheMap) {
  open("lothering");
  const MapTransform fit = transform();
  run("point 100 100\nwheel 7\nkey F");
  EXPECT_TRUE(app().state().camera.fit);
  EXPECT_EQ(transform().cell_px, fit.cell_px);
  EXPECT_EQ(transform().origin.x, fit.origin.x);
  const Rect& pane = app().layout().map;
  EXPECT_TRUE(pane.contains(transform().corner(0, 0)));
  EXPECT_TRUE(pane.contains(transform().corner(grid().width(), grid().height())));
}

TEST_F(WindowTest, ThePointersCellIsTheOneHovered) {
  open("denerim-bloodmage");
  for (int i = 1; i < 30; ++i) {
    const Cell cell = free_cell(i);
    move_and_settle(screen(cell));
    const Cell under = transform().cell_at(ImGui::GetIO().MousePos);
    EXPECT_EQ(app().ui().hovered, under);
    EXPECT_EQ(under, cell);
  }
  move_and_settle(screen(wall_cell()));
  EXPECT_FALSE(app().ui().hovered) << "a wall has no g, h and f";
  move_and_settle({app().layout().summary.x + 20, 300});
  EXPECT_FALSE(app().ui().hovered);
}

// The distance in bins between a cell's closest estimate and a position in the plot.
double bins_away(const App& app, Cell cell, ImVec2 place) {
  const Results& r = app.results();
  const Node node = r.scene.map->grid.node(cell);
  const Rect area = plot_area(app.layout(), app.scale());
  const double unit_x = area.w / (r.plot->window.x1 * r.moves.straight),
               unit_y = area.h / (r.plot->window.y1 * r.moves.straight),
               bin = plot_bin_px(app.scale());
  const Cost formula = DistanceFormula(r.scene.map->grid, r.moves, r.scene.goal)(node);
  const Cost landmarks =
      LandmarkHeuristic(r.scene.map->grid, r.moves, r.scene.goal, r.tables)(node);
  double nearest = 1e9;
  for (const Cost estimate : {formula, landmarks}) {
    const double x = area.x + unit_x * r.goal_field->at(node);
    const double y = area.y + area.h - unit_y * estimate;
    nearest = std::min(nearest, std::hypot(x - place.x, y - place.y) / bin);
  }
  return nearest;
}

TEST_F(WindowTest, HoverInThePlotFindsACellThatLiesThere) {
  open("denerim-bloodmage");
  const Rect area = plot_area(app().layout(), app().scale());
  int found = 0, empty = 0;
  for (int i = 1; i < 12; ++i)
    for (int j = 1; j < 12; ++j) {
      const ImVec2 place{std::floor(area.x + area.w * float(i) / 12),
                         std::floor(area.y + area.h * float(j) / 12)};
      move(place);
      app().frame();
      app().frame();
      if (!app().ui().hovered) {
        ++empty;
        continue;
      }
      ++found;
      // The limit is six bins, plus the offset inside the bin.
      EXPECT_LE(bins_away(app(), *app().ui().hovered, place), 7.5) << i << " " << j;
    }
  EXPECT_GT(found, 15);
  EXPECT_GT(empty, 15) << "there are no points above the line y = x";
}

}  // namespace
}  // namespace waymark::camera_test
