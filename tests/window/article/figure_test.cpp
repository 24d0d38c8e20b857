// Figures of chapters: their points, gaps, triangles, panes and numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/screen/draw.h"
#include "app/screen/key_focus.h"
#include "tests/window/article/article_window.h"

namespace waymark::figure_test {
namespace {

class FigureTest : public ArticleWindow {};

TEST_F(FigureTest, AGapMovesStepByStepAndUndoMovesItBack) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  EXPECT_EQ(far.step_of(gap), 3);
  int longest = 0;
  for (int step = 0; step <= 20; ++step) {
    far.set_step(gap, step);
    EXPECT_EQ(far.step_of(gap), step);
    const Grid& grid = far.state().scene.map->grid;
    for (int y = 0; y < grid.height(); ++y) EXPECT_EQ(grid.walkable(Cell{16, y}), y == step);
    longest =
        std::max(longest, cost_between(grid, far.state().scene.start, far.state().scene.goal));
  }
  // The bars keep their scale wherever the gap is.
  const std::vector<ChapterBlock>& blocks = article().chapter().blocks;
  const auto bars = std::find_if(blocks.begin(), blocks.end(), [](const ChapterBlock& block) {
    return block.kind == ChapterBlock::Kind::bars;
  });
  ASSERT_NE(bars, blocks.end());
  EXPECT_EQ(bars->most, longest);
  app().settle();
  EXPECT_EQ(value("far.true_cost"), 3 + 2 * 10);
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_EQ(far.step_of(gap), 19);
}

TEST_F(FigureTest, ANumberOfLandmarksKeepsTheLandmarksThatTheReaderMoved) {
  open_article();
  show(chapter_of("limits"));
  Figure& twins = *article().figures()[0];
  const FigureInput& count = *twins.input("count");
  const std::vector<Cell> placed = twins.state().scene.landmarks;
  ASSERT_EQ(placed.size(), 3u);
  const Cell moved{5, 5};
  twins.store().apply(MoveLandmark{0, moved});
  EXPECT_EQ(twins.step_of(count), 3);
  twins.set_step(count, 1);
  EXPECT_EQ(twins.state().scene.landmarks, (std::vector{moved}));
  twins.set_step(count, 3);
  EXPECT_EQ(twins.state().scene.landmarks, (std::vector{moved, placed[1], placed[2]}));
  // A landmark is already on the next cell.
  twins.set_step(count, 1);
  twins.store().apply(MoveLandmark{0, placed[1]});
  twins.set_step(count, 3);
  EXPECT_EQ(twins.state().scene.landmarks, (std::vector{placed[1], placed[2], placed[0]}));
  twins.set_step(count, 0);
  EXPECT_TRUE(twins.state().scene.landmarks.empty());
}

TEST_F(FigureTest, TheMapOfAFigureCanBeDragged) {
  open_article();
  show(1);
  Figure& figure = *article().figures()[0];
  ASSERT_TRUE(figure.view.w > 0);
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *figure.state().scene.map, app().scale());
  const Cell goal = figure.state().scene.goal;
  drag(t.center(goal), t.center({goal.x, goal.y - 3}));
  EXPECT_EQ(figure.state().scene.goal, (Cell{goal.x, goal.y - 3}));
  EXPECT_EQ(value("behind.true_cost"),
            cost_between(figure.state().scene.map->grid, figure.state().scene.start,
                         figure.state().scene.goal));
}

TEST_F(FigureTest, ADoorCanBeDraggedByItsHandle) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  const MapTransform t =
      map_transform(far.state().camera, far.view, *far.state().scene.map, app().scale());
  drag(t.center({16, gap.gap->y + far.step_of(gap)}), t.center({16, gap.gap->y + 12}));
  EXPECT_EQ(far.step_of(gap), 12);
}

TEST_F(FigureTest, ADragInOneMapOfAFigureFollowsThePointer) {
  open_article();
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    for (const std::unique_ptr<Figure>& figure : article().figures()) {
      const auto maps =
          std::count_if(figure->plan().panes.begin(), figure->plan().panes.end(),
                        [](const FigurePane& pane) { return pane.kind == FigurePane::Kind::map; });
      if (maps < 2 || figure->plan().fixed || figure->view.w <= 0) continue;
      if (figure->view.y + figure->view.h > 880) continue;  // scrolled out of sight
      SCOPED_TRACE(article().chapter().id + "." + figure->plan().id);
      const Scene& shown = figure->state().scene;
      const MapTransform t =
          map_transform(figure->state().camera, figure->view, *shown.map, app().scale());
      const Cell from = shown.start;
      const Cell to = shown.map->grid.walkable(Cell{from.x + 1, from.y}) ? Cell{from.x + 1, from.y}
                                                                         : Cell{from.x, from.y + 1};
      move_and_settle(t.center(from));
      press();
      move_and_settle(t.center(to));
      EXPECT_EQ(figure->state().scene.start, to);
      release_and_settle();
      EXPECT_EQ(figure->state().scene.start, to);
    }
  }
}

TEST_F(FigureTest, AveragesFollowADrag) {
  open_article();
  show(chapter_of("how_many"));
  const auto found = std::find_if(
      article().figures().begin(), article().figures().end(), [](const std::unique_ptr<Figure>& f) {
        return f->plan().goals > 0 && !f->state().scene.landmarks.empty();
      });
  ASSERT_NE(found, article().figures().end());
  Figure& figure = **found;
  const auto shown = [&] { return value(figure.plan().id + ".goals_expanded_b"); };
  const double first = shown();
  figure.store().begin_gesture();
  figure.store().apply(MoveLandmark{0, figure.state().scene.start});
  app().settle();
  EXPECT_NE(shown(), first);
  EXPECT_EQ(shown(), std::round(mean_over_goals(figure.state().scene, figure.plan().goals).b));
  figure.store().end_gesture();
}

TEST_F(FigureTest, AChangedFigureKeepsItsPartOfTheMap) {
  open_article();
  for (const char* const id : {"off_grid", "one_way"}) {
    SCOPED_TRACE(id);
    const int chapter = chapter_of(id);
    show(chapter);
    const Camera part = article().figures()[0]->first().camera;
    ASSERT_FALSE(part.fit);
    article().show_solution();
    app().settle();
    ASSERT_TRUE(article().figures()[0]->is_changed());
    EXPECT_EQ(article().figures()[0]->state().camera, part);
    show(0);
    show(chapter);
    ASSERT_TRUE(article().figures()[0]->is_changed());
    EXPECT_EQ(article().figures()[0]->state().camera, part);
    article().figures()[0]->reset();
    EXPECT_FALSE(article().figures()[0]->is_changed());
    EXPECT_EQ(article().figures()[0]->state().camera, part);
  }
}

TEST_F(FigureTest, AValueWithoutAFigureIsAboutItsPane) {
  open_article();
  show(chapter_of("changes"));
  Figure& wall = *article().figures()[1];
  const FigureInput& length = *wall.input("length");
  wall.set_step(length, static_cast<int>(length.steps.size()) - 1);
  app().settle();
  EXPECT_NE(value("stale.expanded_b"), value("rebuilt.expanded_b"));
  for (const auto& [pane, other] : {std::pair{0u, "stale.expanded_b"}, {1u, "rebuilt.expanded_b"}})
    EXPECT_EQ(quantity_value(*wall.situation(article(), pane), "expanded_b"), value(other));
  EXPECT_EQ(wall.plan().panes[1].value.plain(*wall.situation(article(), 1)),
            fmt::format("A* explores {:.0f}", value("rebuilt.expanded_b")));
}

TEST_F(FigureTest, TheLegendOfAPlotNamesEstimatesThatAreTooHigh) {
  open_article();
  for (const auto& [chapter, too_high] : {std::pair{"formulas", true}, {"plot", false}}) {
    show(chapter_of(chapter));
    const FrameItems items = frame_content();
    EXPECT_EQ(std::any_of(items.places.begin(), items.places.end(),
                          [](const FrameItems::Place& place) { return place.text == "too high"; }),
              too_high)
        << chapter;
  }
}

TEST_F(FigureTest, TextsShowTheCellUnderThePointer) {
  open_article();
  show(1);
  const Figure& figure = *article().figures()[0];
  const Scene& shown = figure.state().scene;
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *shown.map, app().scale());
  for (const Cell cell : {Cell{2, 2}, {9, 5}, {22, 15}}) {
    move_and_settle(t.center(cell));
    EXPECT_EQ(value("behind.cost_here"), cost_between(shown.map->grid, cell, shown.goal));
  }
  move_and_settle({5, 400});
  EXPECT_EQ(value("behind.cost_here"), -1) << "the pointer has left the map";
}

// A page that scrolls below a resting pointer would complete a task about the cell there.
TEST_F(FigureTest, ARestingPointerPointsAtNothing) {
  open_article();
  show(1);
  const auto figure = [this]() -> const Figure& { return *article().figures()[0]; };
  const MapTransform t = map_transform(figure().state().camera, figure().view,
                                       *figure().state().scene.map, app().scale());
  const ImVec2 resting = t.center({9, 5});
  move_and_settle(resting);
  EXPECT_EQ(figure().pointed, (Cell{9, 5}));
  tap(SDLK_DOWN);
  app().settle();
  ASSERT_TRUE(figure().view.contains(resting));
  EXPECT_FALSE(figure().pointed);
  move_and_settle({resting.x + 1, resting.y});
  EXPECT_TRUE(figure().pointed);
  // Another chapter appears below the pointer.
  show(0);
  show(1);
  ASSERT_TRUE(figure().view.contains(resting));
  EXPECT_FALSE(figure().pointed);
}

TEST_F(FigureTest, TheCostsOfTheCellUnderThePointerAreBesideThePoints) {
  open_article();
  show(1);
  const Figure& figure = *article().figures()[0];
  const Scene& shown = figure.state().scene;
  const Grid& grid = shown.map->grid;
  const Cell landmark = shown.landmarks[0];
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *shown.map, app().scale());
  for (const Cell cell : {Cell{8, 7}, {9, 7}}) {
    move(t.center(cell));
    app().settle();
    const FrameItems items = frame_content();
    for (const auto& [from, to] :
         {std::pair{cell, landmark}, {landmark, shown.goal}, {cell, shown.goal}}) {
      const std::string cost = fmt::format("{}", cost_between(grid, from, to));
      std::vector<Rect> places;
      for (const FrameItems::Place& place : items.places)
        if (place.text == cost && figure.view.contains({place.area.x, place.area.y}))
          places.push_back(place.area);
      EXPECT_EQ(places.size(), 1u) << cost;
      for (const Rect& place : places)
        for (const Cell point : {landmark, shown.goal, shown.start})
          EXPECT_FALSE(overlap(place, t.cell_rect(point))) << cost;
    }
  }
}

TEST_F(FigureTest, ACornerOfTheTriangleLeadsToTheCellWithTheClosestCosts) {
  open_article();
  show(2);
  Figure& figure = *article().figures()[0];
  const Grid& grid = figure.state().scene.map->grid;
  const auto drag_corner = [&](std::size_t corner, ImVec2 by) {
    const std::array<ImVec2, 3> at = figure.corners;
    const Scene before = figure.state().scene;
    const std::array<Cell, 3> points{before.start, before.goal, before.landmarks[0]};
    const Cell first = points[(corner + 1) % 3], second = points[(corner + 2) % 3];
    const auto pixels = [](ImVec2 p, ImVec2 q) { return std::hypot(p.x - q.x, p.y - q.y); };
    const double scale = pixels(at[(corner + 1) % 3], at[(corner + 2) % 3]) /
                         static_cast<float>(cost_between(grid, first, second));
    const ImVec2 to{at[corner].x + by.x, at[corner].y + by.y};
    drag(at[corner], to);
    const Scene& now = figure.state().scene;
    const Cell moved = corner == 0 ? now.start : corner == 1 ? now.goal : now.landmarks[0];
    EXPECT_NE(moved, points[corner]);
    const auto miss = [&](Cell cell) {
      return std::hypot(
          cost_between(grid, cell, first) - pixels(to, at[(corner + 1) % 3]) / scale,
          cost_between(grid, cell, second) - pixels(to, at[(corner + 2) % 3]) / scale);
    };
    const double reached = miss(moved);
    for (int y = 0; y < grid.height(); y += 9)
      for (int x = 0; x < grid.width(); x += 9)
        if (grid.walkable(Cell{x, y}) && cost_between(grid, {x, y}, first) != kNoCost) {
          EXPECT_GE(miss({x, y}), reached - 0.1) << x << "," << y;
        }
  };
  drag_corner(2, {-30, -12});
  drag_corner(0, {25, 10});
  drag_corner(1, {-20, -15});
}

TEST_F(FigureTest, ArrowKeysMoveThePointsOfAFigure) {
  open_article();
  show(1);
  Figure& figure = *article().figures()[0];
  const Cell start = figure.state().scene.start;
  const auto on_handle = [&] {
    const KeyStop* const stop = app().focus().focused();
    return stop && stop->kind == KeyStop::Kind::handle;
  };
  for (int i = 0; i < 150 && !on_handle(); ++i) tap(SDLK_TAB);
  tap(SDLK_UP);
  EXPECT_EQ(figure.state().scene.start, (Cell{start.x, start.y - 1}));
  tap(SDLK_RIGHT, KMOD_SHIFT);
  EXPECT_NE(figure.state().scene.start.x, start.x);
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
}

}  // namespace
}  // namespace waymark::figure_test
