#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/cell_bits.h"
#include "core/heuristic/landmark_heuristic.h"
#include "tests/window/window_test.h"

namespace waymark::brush_test {
namespace {

class BrushWindowTest : public WindowTest {
 protected:
  Rect area() { return plot_area(app().layout(), app().scale()); }
  // A position in the plot on the screen, in whole pixels. The parameters are fractions of the plot
  // area's width and height, from the lower left.
  ImVec2 in_plot(float across, float up) {
    const Rect a = area();
    return {std::floor(a.x + a.w * across), std::floor(a.y + a.h * (1 - up))};
  }
  // The plot values at a position on the screen.
  Brush::Place data_at(ImVec2 p) {
    const PlotWindow& w = app().results().plot->window;
    const Rect a = area();
    return {w.x0 + (w.x1 - w.x0) * double(p.x - a.x) / a.w,
            w.y0 + (w.y1 - w.y0) * double(a.y + a.h - p.y) / a.h};
  }
  void drag(const std::vector<ImVec2>& way, Uint8 button = SDL_BUTTON_LEFT) {
    move_and_settle(way.front());
    press(button);
    for (const ImVec2& p : way) {
      move_and_settle(p);
    }
    release_and_settle(button);
  }

  // Expects that a cell is brushed if and only if one of its points is `inside` (in the plot's
  // units), and that the count, the means and the map's bits agree.
  template <class Inside>
  void expect_brushed(Inside inside) {
    const Results& r = app().results();
    ASSERT_TRUE(r.brushed);
    const Grid& map = r.scene.map->grid;
    const DistanceField true_cost = distance_field(map, r.moves, r.scene.goal);
    const DistanceFormula formula(map, r.moves, r.scene.goal);
    const LandmarkHeuristic landmarks(map, r.moves, r.scene.goal, r.tables);
    int count = 0, wrong = 0;
    double errors[2] = {0, 0};
    for (int y = 0; y < map.height(); ++y)
      for (int x = 0; x < map.width(); ++x) {
        const Node node = map.node({x, y});
        const Cost t = true_cost.at(node);
        const bool expected =
            t != kNoCost && inside(Cell{x, y}, r.moves.cells(t), r.moves.cells(formula(node)),
                                   r.moves.cells(landmarks(node)));
        const auto at = std::size_t(y) * std::size_t(map.width()) + std::size_t(x);
        wrong += expected != (r.brushed->cells[at] == 1);
        wrong += expected != ((r.cells[at] & kBrushed) != 0);
        if (!expected) continue;
        ++count;
        errors[0] += t - formula(node);
        errors[1] += t - landmarks(node);
      }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(r.brushed->count, count);
    EXPECT_GT(count, 0);
    EXPECT_NEAR(r.brushed->a_error * count, errors[0], 1e-3);
    EXPECT_NEAR(r.brushed->b_error * count, errors[1], 1e-3);
  }
};

TEST_F(BrushWindowTest, ABoxDraggedInThePlotPicksItsPointsCells) {
  open("denerim-bloodmage");
  for (const int directions : {4, 8}) {
    run(fmt::format("moves {}", directions));
    const ImVec2 from = in_plot(0.4f, 0.1f), to = in_plot(0.7f, 0.5f);
    drag({from, in_plot(0.5f, 0.3f), to});
    const Brush::Place a = data_at(from), b = data_at(to);
    ASSERT_EQ(app().state().brush.kind, Brush::Kind::plot_box);
    expect_brushed([&](Cell, double t, double formula, double landmarks) {
      const auto in = [&](double h) { return t >= a.x && t <= b.x && h >= a.y && h <= b.y; };
      return in(formula) || in(landmarks);
    });
    click_and_settle(in_plot(0.9f, 0.1f));
    EXPECT_EQ(app().state().brush.kind, Brush::Kind::none) << "a click clears the brush";
    EXPECT_FALSE(app().results().brushed);
  }
}

TEST_F(BrushWindowTest, TheBrushFollowsADragAndOnlyShownPointsCount) {
  open("denerim-bloodmage");
  run("brush plot-box 60.5 20.5 150.5 90.5\ntruth-plot estimate off on fit");
  const auto landmarks_inside = [](Cell, double t, double, double h) {
    return t >= 60.5 && t <= 150.5 && h >= 20.5 && h <= 90.5;
  };
  expect_brushed(landmarks_inside);
  run(fmt::format("press {} {}", scene().goal.x, scene().goal.y));
  for (int i = 1; i < 4; ++i) {
    move_and_settle(screen(free_cell(i)));
    expect_brushed(landmarks_inside);
  }
  run("release");
}

TEST_F(BrushWindowTest, ALassoDrawnInThePlotOfErrorsPicksItsPointsCells) {
  open("denerim-bloodmage");
  act("plot.error");
  act("plot.lasso");
  const std::vector<ImVec2> way = {in_plot(0.3f, 0.1f), in_plot(0.8f, 0.15f), in_plot(0.7f, 0.6f),
                                   in_plot(0.55f, 0.3f), in_plot(0.45f, 0.7f)};
  drag(way);
  ASSERT_EQ(app().state().brush.kind, Brush::Kind::plot_lasso);
  std::vector<Brush::Place> corners;
  for (const ImVec2& p : way) corners.push_back(data_at(p));
  // Casts a ray to the right. The corners' coordinates are chosen so that no point is on an edge.
  const auto inside = [&](double x, double y) {
    bool odd = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Brush::Place &a = corners[i], &b = corners[(i + 1) % corners.size()];
      if ((a.y > y) == (b.y > y)) continue;
      odd ^= x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
    }
    return odd;
  };
  expect_brushed([&](Cell, double t, double formula, double landmarks) {
    return inside(t, t - formula) || inside(t, t - landmarks);
  });
  run("key Escape");
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::none);
}

TEST_F(BrushWindowTest, ADragFromTheLineOfExactEstimatesPicksABand) {
  open("denerim-bloodmage");
  for (const char* axis : {"plot.estimate", "plot.error"}) {
    act(axis);
    const bool error = std::string(axis) == "plot.error";
    // The pixel of the line at a true cost in the middle of the plot.
    ImVec2 on_line = in_plot(0.5f, 0.5f);
    const PlotWindow& w = app().results().plot->window;
    const Rect a = area();
    const double line = error ? 0 : data_at(on_line).x;
    on_line.y = std::floor(a.y + a.h - float((line - w.y0) / (w.y1 - w.y0)) * a.h);
    const ImVec2 to{on_line.x, on_line.y + (error ? -40 : 40)};
    drag({on_line, {on_line.x, on_line.y + (error ? -20 : 20)}, to});
    ASSERT_EQ(app().state().brush.kind, Brush::Kind::plot_band) << axis;
    const Brush::Place at = data_at(to);
    const double within = std::abs(error ? at.y : at.x - at.y);
    EXPECT_NEAR(app().state().brush.within, within, 1e-9);
    expect_brushed([&](Cell, double t, double formula, double landmarks) {
      return std::abs(t - formula) <= within || std::abs(t - landmarks) <= within;
    });
  }
  act("plot.ratio");
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::plot_band) << "the same cells on every axis";
  run("brush plot-band 0");
  expect_brushed([](Cell, double t, double formula, double h) { return t == formula || t == h; });
  run("key Escape");
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::none);
}

TEST_F(BrushWindowTest, ShiftAndAltChangeTheShape) {
  open("denerim-bloodmage");
  const std::vector<ImVec2> way = {in_plot(0.5f, 0.1f), in_plot(0.8f, 0.15f), in_plot(0.7f, 0.4f)};
  for (const auto& [code, held] : {std::pair{SDLK_LSHIFT, KMOD_LSHIFT}, {SDLK_LALT, KMOD_LALT}}) {
    key(code, true, held);
    app().settle();
    drag(way);
    EXPECT_EQ(app().state().brush.kind, Brush::Kind::plot_lasso);
    act("plot.lasso");
    drag(way);
    EXPECT_EQ(app().state().brush.kind, Brush::Kind::plot_box);
    act("plot.lasso");
    key(code, false);
    app().settle();
    drag(way);
    EXPECT_EQ(app().state().brush.kind, Brush::Kind::plot_box);
  }
}

// The first screen has the same brushes as the Lab.
TEST_F(BrushWindowTest, ExploreHasEveryShape) {
  open_with("denerim-bloodmage", Settings::of_first_start(), {1440, 900});
  ASSERT_TRUE(app().layout().explore);
  const ImVec2 from = in_plot(0.5f, 0.1f), to = in_plot(0.8f, 0.4f);
  drag({from, in_plot(0.6f, 0.3f), to});
  ASSERT_EQ(app().state().brush.kind, Brush::Kind::plot_box);
  const Brush::Place a = data_at(from), b = data_at(to);
  expect_brushed([&](Cell, double t, double formula, double landmarks) {
    const auto in = [&](double h) { return t >= a.x && t <= b.x && h >= a.y && h <= b.y; };
    return in(formula) || in(landmarks);
  });
  key(SDLK_LALT, true, KMOD_LALT);
  drag({from, in_plot(0.8f, 0.15f), to});
  key(SDLK_LALT, false);
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::plot_lasso);
  ImVec2 on_line = in_plot(0.5f, 0.5f);
  drag({on_line, {on_line.x, on_line.y + 10}, {on_line.x, on_line.y + 20}});
  ASSERT_EQ(app().state().brush.kind, Brush::Kind::plot_band);
  const double within = app().state().brush.within;
  EXPECT_GT(within, 0);
  expect_brushed([&](Cell, double t, double formula, double landmarks) {
    return std::abs(t - formula) <= within || std::abs(t - landmarks) <= within;
  });
  click_and_settle(in_plot(0.9f, 0.1f));
  EXPECT_FALSE(app().results().brushed);
}

TEST_F(BrushWindowTest, ARectanglePaintedOnTheMapLightsItsCellsPoints) {
  open("denerim-bloodmage");
  run("key B\ndrag 40 60 95 110");
  ASSERT_EQ(app().state().brush.kind, Brush::Kind::map_box);
  expect_brushed([](Cell cell, double, double, double) {
    return cell.x >= 40 && cell.x <= 95 && cell.y >= 60 && cell.y <= 110;
  });
  const Scatter& plot = *app().results().plot;
  EXPECT_TRUE(std::any_of(plot.a.bins.begin(), plot.a.bins.end(),
                          [](std::uint32_t bin) { return (bin & Scatter::kBrushed) != 0; }));
  // Points can still be dragged, and the axes do not affect a rectangle on the map.
  act("plot.ratio");
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::map_box);
  const Cell start = scene().start, to = free_cell(2);
  run(fmt::format("drag {} {} {} {}", start.x, start.y, to.x, to.y));
  EXPECT_EQ(scene().start, to);
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::map_box);
}

TEST_F(BrushWindowTest, AnotherVerticalAxisClearsWhatWasDrawnInThePlot) {
  open("denerim-bloodmage");
  run("brush plot-box 60 20 150 90");
  EXPECT_TRUE(app().results().brushed);
  act("plot.ratio");
  EXPECT_FALSE(app().results().brushed);
}

TEST_F(BrushWindowTest, TheWheelZoomsAtThePointerADragPansADoubleClickFits) {
  open("denerim-bloodmage");
  const PlotWindow all = app().results().plot->window;
  const ImVec2 at = in_plot(0.6f, 0.4f);
  const Brush::Place before = data_at(at);
  move(at);
  wheel(5);
  app().settle();
  const PlotWindow near = app().results().plot->window;
  EXPECT_NEAR(all.x1 - all.x0, (near.x1 - near.x0) * std::pow(1.2, 5), 1e-6);
  EXPECT_NEAR(data_at(at).x, before.x, 1e-6);
  EXPECT_NEAR(data_at(at).y, before.y, 1e-6);

  drag({at, {at.x - 20, at.y + 30}}, SDL_BUTTON_RIGHT);
  EXPECT_NEAR(data_at({at.x - 20, at.y + 30}).x, before.x, 1e-6);
  EXPECT_NEAR(data_at({at.x - 20, at.y + 30}).y, before.y, 1e-6);
  EXPECT_EQ(app().state().brush.kind, Brush::Kind::none);

  for (int i = 0; i < 2; ++i) {
    press();
    release();
  }
  app().settle();
  EXPECT_TRUE(app().state().scatter_plot.fit);
  EXPECT_EQ(app().results().plot->window, all);
  wheel(-3);
  app().settle();
  EXPECT_TRUE(app().state().scatter_plot.fit) << "there is nothing beyond the whole plot";
}

TEST_F(BrushWindowTest, AClickInTheLegendHidesAHeuristic) {
  open("denerim-bloodmage");
  const Rect a = area();
  const auto empty = [](const Scatter::Series& series) {
    return std::all_of(series.bins.begin(), series.bins.end(), [](auto bin) { return bin == 0; });
  };
  EXPECT_FALSE(empty(app().results().plot->a));
  const ImVec2 first{a.x - 30, a.y - 10};
  click_and_settle(first);
  EXPECT_FALSE(app().state().scatter_plot.a);
  EXPECT_TRUE(empty(app().results().plot->a));
  EXPECT_FALSE(empty(app().results().plot->b));
  click_and_settle(first);
  EXPECT_TRUE(app().state().scatter_plot.a);
}

}  // namespace
}  // namespace waymark::brush_test
