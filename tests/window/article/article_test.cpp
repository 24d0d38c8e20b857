#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/article/route_summary.h"
#include "app/kit/svg.h"
#include "app/scene/open_scene.h"
#include "app/screen/draw.h"
#include "app/screen/key_focus.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/window/article/article_window.h"

namespace waymark::article_test {
namespace {

class ArticleTest : public ArticleWindow {};

// The cost of a shortest path with 4 moves, kNoCost if there is none.
Cost cost_between(const Grid& grid, Cell from, Cell to) {
  return textbook_costs(grid, Moves::four(), from)[index(grid.node(to))];
}

TEST_F(ArticleTest, EveryTaskIsOpenAtFirstAndShowMeSolvesIt) {
  open_article();
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    const auto tasks = static_cast<int>(article().chapter().tasks.size());
    for (int task = 0; task < tasks; ++task) {
      SCOPED_TRACE(fmt::format("{} task {}", article().chapter().id, task + 1));
      EXPECT_EQ(article().task(), task);
      EXPECT_FALSE(article().is_done(chapter, task));
      article().show_solution();
      app().settle();
      EXPECT_TRUE(article().is_done(chapter, task));
      article().skip_task();
      app().settle();
    }
    EXPECT_TRUE(article().is_done(chapter));
  }
}

TEST_F(ArticleTest, ShowMeSolvesATaskWhateverTheReaderHasMoved) {
  open_article();
  show(2);
  Figure& figure = *article().figures()[0];
  figure.store().apply(MoveGoal{figure.state().scene.start});
  figure.store().apply(SelectLandmark{kNothingSelected});
  app().settle();
  EXPECT_FALSE(article().is_done(2, 0));
  article().show_solution();
  app().settle();
  EXPECT_TRUE(article().is_done(2, 0));
}

TEST_F(ArticleTest, ItsFiguresNeverChangeTheUsersMap) {
  open_article();
  const Scene before = scene();
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    article().show_solution();
    app().settle();
    // Keys that would change the map.
    for (const SDL_Keycode code : {SDLK_x, SDLK_p, SDLK_DELETE, SDLK_d}) tap(code);
  }
  EXPECT_EQ(scene(), before);
  act("mode.explore");
  app().settle();
  EXPECT_EQ(scene(), before);
}

TEST_F(ArticleTest, NumbersInTextsAreThoseOfTheirFigures) {
  open_article();
  show(0);
  // Two cells next to a wall, 3 columns apart: a path through a door 2 rows away costs 3 + 2 * 2.
  EXPECT_EQ(value("near.h_start_a"), 3);
  EXPECT_EQ(value("near.true_cost"), 7);
  EXPECT_EQ(value("far.h_start_a"), 3);
  EXPECT_EQ(value("far.true_cost"), 17);
  for (const std::unique_ptr<Figure>& figure : article().figures()) {
    const Scene& shown = figure->state().scene;
    EXPECT_EQ(value(figure->plan().id + ".true_cost"),
              cost_between(shown.map->grid, shown.start, shown.goal));
  }
}

TEST_F(ArticleTest, AGapMovesStepByStepAndUndoMovesItBack) {
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

TEST_F(ArticleTest, ANumberOfLandmarksKeepsTheLandmarksThatTheReaderMoved) {
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

TEST_F(ArticleTest, TheMapOfAFigureCanBeDragged) {
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

TEST_F(ArticleTest, ADoorCanBeDraggedByItsHandle) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  const MapTransform t =
      map_transform(far.state().camera, far.view, *far.state().scene.map, app().scale());
  drag(t.center({16, gap.gap->y + far.step_of(gap)}), t.center({16, gap.gap->y + 12}));
  EXPECT_EQ(far.step_of(gap), 12);
}

TEST_F(ArticleTest, ADragInOneMapOfAFigureFollowsThePointer) {
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

TEST_F(ArticleTest, ATaskThatIsDoneDuringADragStaysDone) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  const int first = far.step_of(gap);
  far.store().begin_gesture();
  int step = first;
  while (step < 20 && !article().is_done(0, 0)) {
    far.set_step(gap, ++step);
    app().settle();
  }
  ASSERT_TRUE(article().is_done(0, 0));
  EXPECT_GT(step, first);
  far.set_step(gap, first);
  app().settle();
  EXPECT_TRUE(article().is_done(0, 0)) << "the drag continues";
  far.store().end_gesture();
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_TRUE(article().is_done(0, 0));
  EXPECT_EQ(article().task(), 0) << "the box shows it until the reader continues";
}

TEST_F(ArticleTest, AveragesFollowADrag) {
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

TEST_F(ArticleTest, AChapterThatIsOpenedAgainShowsWhatItShowedUntilItIsReset) {
  open_article();
  show(0);
  const Scene first = article().figures()[1]->state().scene;
  article().figures()[1]->set_step(*article().figures()[1]->input("gap"), 5);
  app().settle();
  const Scene moved = article().figures()[1]->state().scene;
  ASSERT_NE(moved, first);
  show(1);
  show(0);
  EXPECT_EQ(article().figures()[1]->state().scene, moved);
  EXPECT_FALSE(article().figures()[0]->is_changed());
  EXPECT_TRUE(article().figures()[1]->is_changed());
  act("chapter.own_map");
  app().settle();
  act("chapter.own_map");
  app().settle();
  EXPECT_EQ(article().figures()[1]->state().scene, moved);
  article().figures()[1]->reset();
  app().settle();
  EXPECT_EQ(article().figures()[1]->state().scene, first);
  show(1);
  show(0);
  EXPECT_FALSE(article().figures()[1]->is_changed());
}

TEST_F(ArticleTest, AChangedFigureKeepsItsPartOfTheMap) {
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

TEST_F(ArticleTest, AValueWithoutAFigureIsAboutItsPane) {
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

TEST_F(ArticleTest, TheLegendOfAPlotNamesEstimatesThatAreTooHigh) {
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

TEST_F(ArticleTest, KeysScrollThePage) {
  open_article();
  show(0);
  Figure& first = *article().figures()[0];
  const float top = first.view.y;
  tap(SDLK_DOWN);
  const float lower = first.view.y;
  EXPECT_LT(lower, top);
  tap(SDLK_UP);
  EXPECT_EQ(first.view.y, top);
  tap(SDLK_END);
  tap(SDLK_HOME);
  EXPECT_EQ(first.view.y, top);
}

TEST_F(ArticleTest, TextsShowTheCellUnderThePointer) {
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
TEST_F(ArticleTest, ARestingPointerPointsAtNothing) {
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

TEST_F(ArticleTest, TheCostsOfTheCellUnderThePointerAreBesideThePoints) {
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

TEST_F(ArticleTest, TheNextTaskShowsItsFigure) {
  open_article();
  show(chapter_of("placement"));
  const Figure& figure =
      *article().figures()[static_cast<std::size_t>(article().chapter().tasks.back().figure)];
  ASSERT_EQ(figure.view.w, 0) << "the figure is below the window's edge";
  for (std::size_t task = 1; task < article().chapter().tasks.size(); ++task) article().skip_task();
  app().settle();
  const Rect& page = app().layout().article;
  EXPECT_GT(figure.view.w, 0);
  EXPECT_GE(figure.view.y, page.y);
  EXPECT_LE(figure.view.y + figure.view.h, page.y + page.h);
}

TEST_F(ArticleTest, TheNextTaskAlsoShowsTheNumberToDragAboveItsFigure) {
  open("denerim-bloodmage", {1280, 720});
  act("mode.learn");
  app().settle();
  show(chapter_of("weights"));
  const Figure& zigzag = *article().figures()[1];
  ASSERT_EQ(zigzag.view.w, 0) << "the figure is below the window's edge";
  article().skip_task();
  app().settle();
  ASSERT_GT(zigzag.view.w, 0);
  const auto shows_weight = [&](const FrameItems::Place& place) {
    const Rect &at = place.area, &map = zigzag.view;
    return place.text == "2" && at.x > map.x && at.x < map.x + map.w && at.y < map.y &&
           at.y > app().layout().article.y;
  };
  const FrameItems items = frame_content();
  EXPECT_TRUE(std::any_of(items.places.begin(), items.places.end(), shows_weight));
}

TEST_F(ArticleTest, ACornerOfTheTriangleLeadsToTheCellWithTheClosestCosts) {
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

TEST_F(ArticleTest, ArrowKeysMoveThePointsOfAFigure) {
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

TEST_F(ArticleTest, FiguresThatFitAnyMapShowTheUsersMapOnRequest) {
  open_article();
  const Scene own = scene();
  show(4);
  act("chapter.own_map");
  app().settle();
  int shown = 0;
  for (const std::unique_ptr<Figure>& figure : article().figures()) {
    const Scene& drawn = figure->state().scene;
    EXPECT_EQ(drawn.map == own.map, figure->plan().any_map);
    if (drawn.map != own.map) continue;
    ++shown;
    EXPECT_EQ(drawn.start, own.start);
    EXPECT_EQ(drawn.landmarks.size(), 1u);
    EXPECT_EQ(value(figure->plan().id + ".true_cost"),
              cost_between(own.map->grid, own.start, own.goal));
  }
  EXPECT_GE(shown, 2);
  EXPECT_EQ(scene(), own);
  EXPECT_FALSE(article().is_done(4, 0));
  act("chapter.own_map");
  app().settle();
  for (const std::unique_ptr<Figure>& figure : article().figures())
    EXPECT_NE(figure->state().scene.map, own.map);
}

TEST_F(ArticleTest, ARouteLeadsThroughItsChaptersToTheSummary) {
  open_article();
  ASSERT_GE(article().routes().size(), 3u);
  for (int route = 0; route < static_cast<int>(article().routes().size()); ++route) {
    act(fmt::format("route.{}", route + 1));
    app().settle();
    const ChapterRoute& chosen = article().route();
    std::vector<int> read{article().open()};
    while (const std::optional<int> next = article().next_chapter()) {
      article().show(*next);
      read.push_back(*next);
    }
    EXPECT_EQ(read, chosen.chapters);
    EXPECT_EQ(&article().route(), &chosen);
    act("chapter.summary");
    app().settle();
    EXPECT_TRUE(article().summary_shown());
    const std::string page = summary_html(summary_of(chosen, article().chapters()));
    for (const int chapter : chosen.chapters) {
      const ListedChapter& of = article().chapters()[index(chapter)];
      EXPECT_FALSE(of.summary.empty()) << of.id;
      EXPECT_TRUE(contains(page, xml_escaped(of.summary))) << of.id;
    }
  }
  EXPECT_EQ(article().route().chapters.size(), article().chapters().size());
  EXPECT_LE(article().minutes(article().routes()[0]), 45);
}

TEST_F(ArticleTest, AChapterOutsideTheRouteOpensInTheLastRoute) {
  open_article();
  act("route.1");
  app().settle();
  const int outside = 9;
  const std::vector<int>& listed = article().route().chapters;
  ASSERT_EQ(std::find(listed.begin(), listed.end(), outside), listed.end());
  show(outside);
  EXPECT_EQ(article().open(), outside);
  EXPECT_EQ(&article().route(), &article().routes().back());
}

TEST_F(ArticleTest, TheListShowsTheWholeRowOfTheOpenChapter) {
  open("denerim-bloodmage", {1280, 720});
  act("mode.learn");
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    app().settle();
    SCOPED_TRACE(article().chapter().title);
    const FrameItems items = frame_content();
    // In the list and above the text. A title that is cut ends with an ellipsis.
    EXPECT_GE(std::count(items.texts.begin(), items.texts.end(), article().chapter().title), 2);
    const std::string state = fmt::format("0 of {}", article().chapter().tasks.size());
    const auto row = std::find_if(items.places.begin(), items.places.end(),
                                  [&](const FrameItems::Place& p) { return p.text == state; });
    ASSERT_NE(row, items.places.end());
    constexpr float kAround = 8;
    const Rect &text = row->area, &seen = row->visible;
    EXPECT_GE(text.y - kAround, seen.y);
    EXPECT_LE(text.y + text.h + kAround, seen.y + seen.h);
    EXPECT_LE(text.x + text.w + kAround, seen.x + seen.w);
  }
}

TEST_F(ArticleTest, AChapterClosesALesson) {
  open_article();
  const Scene own = scene();
  for (const char* action : {"chapter.2", "route.2", "chapter.summary"}) {
    act("take.1");
    app().settle();
    EXPECT_EQ(app().layout().article.w, 0);
    act(action);
    app().settle();
    EXPECT_GT(app().layout().article.w, 0) << action;
    EXPECT_FALSE(app().course().taken());
    EXPECT_EQ(scene(), own);
  }
}

TEST_F(ArticleTest, ALessonThatWasOpenedFromTheListLeadsBackToTheArticle) {
  open_article();
  for (const char* last : {"", "lesson.sum_up"}) {
    act("take.1");
    act("mode.lab");
    if (*last != 0) act(last);
    act("lesson.leave");
    app().settle();
    EXPECT_GT(app().layout().article.w, 0) << last;
  }
}

TEST_F(ArticleTest, TheSummaryIsPrintedAsPdf) {
  open_article();
  act("route.1");
  act("chapter.summary");
  article().save_summary();
  app().settle();
  ASSERT_EQ(app().ui().popup, Popup::save);
  run("key Return");
  app().settle();
  ASSERT_TRUE(app().message());
  const std::string path = app().message()->where;
  EXPECT_TRUE(path.ends_with(".pdf"));
  const Result<std::string> pages = read_file(path);
  ASSERT_TRUE(pages) << pages.error().text();
  EXPECT_TRUE(pages.value().starts_with("%PDF-"));
  // The browser page saves and prints an HTML page instead.
  const RouteSummary summary = summary_of(article().route(), article().chapters());
  const std::string page = folder().path() + "/summary.html";
  ASSERT_FALSE(write_summary(summary, page));
  EXPECT_EQ(read_file(page).value(), summary_html(summary));
}

TEST_F(ArticleTest, AFigureOpensInTheLab) {
  open_article();
  show(1);
  const Scene shown = article().figures()[0]->state().scene;
  app().send(Command{OpenScene{shown}});
  app().send(Command{SetMode{Mode::lab}});
  app().settle();
  EXPECT_EQ(scene(), shown);
  EXPECT_EQ(app().state().mode, Mode::lab);
  act("edit.undo");
  app().settle();
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
}

}  // namespace
}  // namespace waymark::article_test
