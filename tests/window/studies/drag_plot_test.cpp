#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/studies/plot_panels.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/window/window_test.h"

namespace waymark::drag_plot_test {
namespace {

class DragPlotTest : public WindowTest {
 protected:
  const DragSet& current() { return app().drag_log().current(); }

  // Drags a point along a line, with one frame per position, and records every scene on the way.
  // Does not wait for results.
  void drag(Cell from, ImVec2 by, int places) {
    const ImVec2 at = screen(from);
    move(at);
    app().frame();
    press();
    app().frame();
    ASSERT_TRUE(app().ui().dragged);
    for (int i = 1; i <= places; ++i) {
      const float part = float(i) / float(places);
      move({at.x + part * by.x, at.y + part * by.y});
      const Scene before = scene();
      app().frame();
      if (!(scene() == before)) visited(scene());
      most_waiting_ = std::max(most_waiting_, app().drag_log().waiting());
    }
    release();
    app().frame();
  }

  void visited(const Scene& scene) {
    if (std::find(visited_.begin(), visited_.end(), scene) == visited_.end())
      visited_.push_back(scene);
  }

  void expect_each_visited_scene_is_a_point() {
    EXPECT_EQ(app().drag_log().waiting(), 0);
    ASSERT_EQ(current().points().size(), visited_.size());
    for (std::size_t i = 0; i < visited_.size(); ++i)
      EXPECT_EQ(current().points()[i].scene, visited_[i]);
  }

  // Compares a point's numbers with the command line's results for its scene.
  void expect_agrees_with_solve(const DragPoint& point) {
    const Scene& s = point.scene;
    std::string arguments = fmt::format("solve {} --start {},{} --goal {},{} --json", s.map->source,
                                        s.start.x, s.start.y, s.goal.x, s.goal.y);
    for (const Cell landmark : s.landmarks)
      arguments += fmt::format(" --landmark {},{}", landmark.x, landmark.y);
    const nlohmann::json solved = run_waymark(arguments).json();
    ASSERT_TRUE(point.figures);
    EXPECT_EQ(point.figures->cost, solved["cost"]);
    for (const auto& [figures, row] : {std::pair{point.figures->a, solved["results"][0]},
                                       {point.figures->b, solved["results"][1]}}) {
      EXPECT_EQ(figures.h_start, row["h_start"]);
      EXPECT_EQ(figures.expanded, row["expanded"]);
      EXPECT_EQ(figures.must_expand, row["must_expand"]);
    }
  }

  // Moves the pointer over the plots until it finds a point. Returns the position.
  std::optional<ImVec2> find_a_point() {
    const Rect& plot = app().layout().plot;
    for (float y = plot.y + 50; y < plot.y + plot.h; y += 9)
      for (float x = plot.x + 70; x < plot.x + plot.w - 20; x += 9) {
        move({x, y});
        app().frame();
        app().frame();
        if (app().ui().ghost) return ImVec2{x, y};
      }
    return std::nullopt;
  }

  std::vector<Scene> visited_;
  int most_waiting_ = 0;
};

TEST_F(DragPlotTest, EveryPositionIsAPointWithTheNumbersOfSolve) {
  open("denerim-bloodmage");
  run("plot drag");
  drag(scene().start, {90, 70}, 25);
  app().settle();
  expect_each_visited_scene_is_a_point();
  EXPECT_GE(visited_.size(), 20u);
  EXPECT_EQ(app().ui().plot_points, 2 * int(visited_.size())) << "every known point is drawn";
  EXPECT_EQ(current().name(), "6 landmarks, start dragged");
  for (const std::size_t i : {std::size_t{0}, visited_.size() / 2, visited_.size() - 1})
    expect_agrees_with_solve(current().points()[i]);

  drag(scene().landmarks[2], {-60, -50}, 9);
  app().settle();
  expect_each_visited_scene_is_a_point();
  expect_agrees_with_solve(current().points().back());
  EXPECT_EQ(current().name(), "6 landmarks, start and landmark 3 dragged");
}

// The worker computes only the latest request, so on a slow map it skips positions.
TEST_F(DragPlotTest, PositionsThatTheWorkerLeftOutArePointsAMomentLater) {
  Random random(4);
  const Grid grid = random_grid(random, 700, 700, 5);
  open(folder().write("large.map", map_text(grid)), {1440, 900}, false);
  for (const Cell point : {scene().goal, scene().landmarks[1]}) drag(point, {60, -40}, 20);
  EXPECT_GT(most_waiting_, 1) << "no position was skipped, so the test shows nothing";
  app().settle();
  expect_each_visited_scene_is_a_point();
  SceneSearcher searcher;
  for (const DragPoint& point : current().points())
    EXPECT_EQ(point.figures, searcher.search(point.scene));
  expect_agrees_with_solve(current().points().front());
  expect_agrees_with_solve(current().points().back());
}

TEST_F(DragPlotTest, OnlyDragsAddPoints) {
  open("denerim-bloodmage");
  click(screen(scene().start));
  run("start 30 30\nswap\naction landmarks.place\nkey Ctrl+Z");
  EXPECT_TRUE(app().drag_log().empty());
}

TEST_F(DragPlotTest, SetsArePinnedAndClearedAndNoUndoTakesAPointAway) {
  open("denerim-bloodmage");
  run("plot drag");
  EXPECT_FALSE(app().actions().at("drags.pin").enabled());
  drag(scene().start, {60, 60}, 6);
  app().settle();
  act("edit.undo");
  EXPECT_EQ(current().points().size(), visited_.size());
  act("drags.pin");
  ASSERT_EQ(app().drag_log().sets().size(), 2u);
  EXPECT_TRUE(current().empty());
  const std::size_t before = visited_.size();
  visited_.clear();
  run("move-landmark 4 150 60");
  drag(scene().start, {60, 60}, 6);
  app().settle();
  expect_each_visited_scene_is_a_point();
  EXPECT_EQ(app().drag_log().sets()[0].points().size(), before);
  EXPECT_EQ(app().ui().plot_points, 2 * int(before + visited_.size()));
  act("drags.clear");
  EXPECT_TRUE(app().drag_log().empty());
}

TEST_F(DragPlotTest, APointThatIsPointedAtIsSeenOnTheMapAndGoneTo) {
  open("denerim-bloodmage");
  run("plot drag");
  drag(scene().start, {90, 70}, 25);
  app().settle();
  act("edit.undo");
  const Scene before = scene();
  const std::optional<ImVec2> at = find_a_point();
  ASSERT_TRUE(at);
  const Scene ghost = *app().ui().ghost;
  EXPECT_NE(std::find(visited_.begin(), visited_.end(), ghost), visited_.end());
  EXPECT_EQ(scene(), before) << "pointing changes nothing";
  click_and_settle(*at);
  EXPECT_EQ(scene().start, ghost.start);
  EXPECT_EQ(scene().goal, ghost.goal);
  EXPECT_EQ(scene().landmarks, ghost.landmarks);
  act("edit.undo");
  EXPECT_EQ(scene(), before) << "one step";
}

TEST_F(DragPlotTest, ManyPairsAreSearchedDrawnAndGoneTo) {
  open("denerim-bloodmage");
  run("plot pairs\npairs-plot true-cost 300 5");
  act("pairs.run");
  ASSERT_TRUE(app().pairs());
  EXPECT_EQ(app().pairs()->pairs.size(), 300u);
  EXPECT_EQ(app().pairs()->summary.solved, 300);
  EXPECT_EQ(app().ui().plot_points, 600) << "every known point is drawn";
  run("pairs-plot explored 300 5");
  EXPECT_EQ(app().ui().plot_points, 600);

  const Scene before = scene();
  const std::optional<ImVec2> at = find_a_point();
  ASSERT_TRUE(at);
  const Pair pair{app().ui().ghost->start, app().ui().ghost->goal};
  const auto& pairs = app().pairs()->pairs;
  const auto known = std::find_if(pairs.begin(), pairs.end(),
                                  [&](const PairSearches& p) { return p.pair == pair; });
  ASSERT_NE(known, pairs.end());
  click_and_settle(*at);
  EXPECT_EQ(scene().start, pair.start);
  EXPECT_EQ(scene().goal, pair.goal);
  EXPECT_EQ(scene().landmarks, before.landmarks);
  EXPECT_EQ(studied_pair(app().results()), two_of(*known, 0, 1))
      << "the map shows the numbers of the point";
  act("edit.undo");
  EXPECT_EQ(scene(), before);

  // If a search becomes A, its points appear without another study.
  run("searches 3 2 651 astar | astar h=landmarks | greedy");
  EXPECT_FALSE(app().pairs()->is_of(scene()))
      << "it was not in the list when the pairs were searched";
  act("pairs.run");
  EXPECT_TRUE(app().pairs()->is_of(scene()));
  EXPECT_EQ(app().pairs()->specs.size(), 3u);
  EXPECT_EQ(app().ui().own.of<PairsMarks>().spec_a, 2u);
  const auto study = app().pairs();
  run("searches 1 3 651 astar | astar h=landmarks | greedy");
  EXPECT_EQ(app().pairs(), study);
  EXPECT_TRUE(app().pairs()->is_of(scene()));
  EXPECT_EQ(app().ui().own.of<PairsMarks>().spec_a, 0u);
  EXPECT_EQ(app().ui().own.of<PairsMarks>().spec_b, 2u);
  EXPECT_EQ(app().ui().plot_points, 600);
  run("remove-landmark 2");
  EXPECT_FALSE(app().pairs()->is_of(scene()));
}

TEST_F(DragPlotTest, ACancelledStudyLeavesTheOneBefore) {
  open("denerim-bloodmage");
  run("plot pairs\npairs-plot true-cost 100 1");
  act("pairs.run");
  const auto before = app().pairs();
  app().apply(SetPairsPlot{{PairsPlot::Across::true_cost, PairsPlot::kMostPairs, 1}});
  app().actions().at("pairs.run").run();
  app().frame();
  ASSERT_TRUE(app().actions().at("job.cancel").enabled());
  act("job.cancel");
  EXPECT_EQ(app().pairs(), before);
}

}  // namespace
}  // namespace waymark::drag_plot_test
