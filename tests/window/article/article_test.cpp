#include "app/article/article.h"

#include <deque>
#include <fmt/format.h>

#include "app/scene/open_scene.h"
#include "tests/window/window_test.h"

namespace waymark::article_test {
namespace {

class ArticleTest : public WindowTest {
 protected:
  void open_article() {
    open("denerim-bloodmage");
    act("mode.learn");
    app().settle();
  }
  Article& article() { return app().article(); }
  void show(int chapter) {
    act(fmt::format("chapter.{}", chapter + 1));
    app().settle();
  }
  double value(const std::string& name) {
    return quantity_value(*article().situation(""), name).value_or(-1);
  }
};

// The number of steps of a shortest path on a grid with 4 moves, by breadth-first search.
int steps_between(const Grid& grid, Cell from, Cell to) {
  std::map<std::pair<int, int>, int> found = {{{from.x, from.y}, 0}};
  std::deque<Cell> open = {from};
  while (!open.empty()) {
    const Cell cell = open.front();
    open.pop_front();
    const int steps = found.at({cell.x, cell.y});
    if (cell == to) return steps;
    for (const Cell next : {Cell{cell.x + 1, cell.y}, Cell{cell.x - 1, cell.y},
                            Cell{cell.x, cell.y + 1}, Cell{cell.x, cell.y - 1}})
      if (grid.walkable(next) && found.try_emplace({next.x, next.y}, steps + 1).second)
        open.push_back(next);
  }
  return -1;
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
    for (const SDL_Keycode code : {SDLK_x, SDLK_p, SDLK_DELETE, SDLK_d}) {
      key(code, true);
      key(code, false);
      app().settle();
    }
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
              steps_between(shown.map->grid, shown.start, shown.goal));
  }
}

TEST_F(ArticleTest, AGapMovesStepByStepAndUndoMovesItBack) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  EXPECT_EQ(far.step_of(gap), 3);
  for (int step = 0; step <= 20; ++step) {
    far.set_step(gap, step);
    EXPECT_EQ(far.step_of(gap), step);
    const Grid& grid = far.state().scene.map->grid;
    for (int y = 0; y < grid.height(); ++y) EXPECT_EQ(grid.walkable(Cell{16, y}), y == step);
  }
  app().settle();
  EXPECT_EQ(value("far.true_cost"), 3 + 2 * 10);
  key(SDLK_z, true, KMOD_CTRL);
  key(SDLK_z, false, KMOD_CTRL);
  app().settle();
  EXPECT_EQ(far.step_of(gap), 19);
}

TEST_F(ArticleTest, TheMapOfAFigureCanBeDragged) {
  open_article();
  show(1);
  Figure& figure = *article().figures()[0];
  ASSERT_TRUE(figure.view.w > 0);
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *figure.state().scene.map, app().scale());
  const Cell goal = figure.state().scene.goal;
  move(t.center(goal));
  app().settle();
  press();
  move(t.center({goal.x, goal.y - 3}));
  app().settle();
  release();
  app().settle();
  EXPECT_EQ(figure.state().scene.goal, (Cell{goal.x, goal.y - 3}));
  EXPECT_EQ(value("behind.true_cost"),
            steps_between(figure.state().scene.map->grid, figure.state().scene.start,
                          figure.state().scene.goal));
}

TEST_F(ArticleTest, TextsShowTheCellUnderThePointer) {
  open_article();
  show(1);
  const Figure& figure = *article().figures()[0];
  const Scene& shown = figure.state().scene;
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *shown.map, app().scale());
  for (const Cell cell : {Cell{2, 2}, {9, 5}, {22, 15}}) {
    move(t.center(cell));
    app().settle();
    EXPECT_EQ(value("behind.cost_here"), steps_between(shown.map->grid, cell, shown.goal));
  }
  move({5, 400});
  app().settle();
  EXPECT_EQ(value("behind.cost_here"), -1) << "the pointer has left the map";
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
