#include <algorithm>

#include "app/studies/memory_plot.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"
#include "app/studies/weight_plot.h"
#include "tests/window/window_test.h"

namespace waymark::count_plot_test {
namespace {

class CountPlotTest : public WindowTest {
 protected:
  const CountRun& counts() { return *app().count_studies().of<CountRun>(); }
  // Clicks on many positions in the plot until `done` returns true. Returns false if it never does.
  template <class Done>
  bool click_until(Done done, float from = 80) {
    const Rect plot = app().layout().plot;
    for (float y = plot.y + from; y < plot.y + plot.h - 40; y += 9)
      for (float x = plot.x + 70; x < plot.x + plot.w - 70; x += 37) {
        click_and_settle({x, y});
        if (done()) return true;
      }
    return false;
  }
};

TEST_F(CountPlotTest, IsMeasuredAndAClickTakesAPlacement) {
  open("cogmind-factory-5");
  run("plot count\ncount-plot counts 16 40 2 greedy avoid random");
  EXPECT_FALSE(app().count_studies().of<CountRun>());
  act("count.run");
  ASSERT_TRUE(app().count_studies().of<CountRun>());
  EXPECT_TRUE(counts().whole);
  EXPECT_EQ(counts().pairs->size(), 40u);
  ASSERT_TRUE(app().count_studies().present(scene()))
      << "the current placement is measured as well";

  const Scene before = scene();
  ASSERT_TRUE(click_until([&] { return scene().landmarks != before.landmarks; }));
  const std::vector<Cell> taken = scene().landmarks;
  bool known = false;
  for (const auto* lines : {&counts().lines, &counts().draws})
    for (const CountRun::Line& line : *lines)
      known |= std::any_of(line.figures.begin(), line.figures.end(),
                           [&](const CountFigures& f) { return f.landmarks == taken; });
  EXPECT_TRUE(known);
  ASSERT_TRUE(app().count_studies().present(scene()));
  EXPECT_EQ(app().count_studies().present(scene())->landmarks, taken);
  act("edit.undo");
  EXPECT_EQ(scene(), before) << "one step";
}

TEST_F(CountPlotTest, GoesWithItsMap) {
  open("cogmind-factory-5");
  run("count-plot counts 16 20 2 farthest");
  act("count.run");
  ASSERT_TRUE(app().count_studies().of<CountRun>());
  run("moves 8");
  EXPECT_FALSE(app().count_studies().of<CountRun>());
  act("count.run");
  ASSERT_TRUE(app().count_studies().of<CountRun>());
  run("open maze");
  EXPECT_FALSE(app().count_studies().of<CountRun>());
}

TEST_F(CountPlotTest, TheWindowGoesOnWhileItIsMeasured) {
  open("denerim-bloodmage");
  app().apply(SetCountPlot{{CountPlot::Shown::counts,
                            CountPlot::kMany,
                            CountPlot::kMostPairs,
                            1,
                            {PlacementMethod::farthest}}});
  EXPECT_FALSE(app().actions().at("count.cancel").enabled());
  app().actions().at("count.run").run();
  app().frame();
  ASSERT_TRUE(app().actions().at("count.cancel").enabled());
  const Cell to = free_cell(1);
  app().apply(MoveGoal{to});
  app().frame();
  EXPECT_EQ(app().results().scene.goal, to);
  app().actions().at("count.cancel").run();
  app().settle();
  EXPECT_TRUE(!app().count_studies().of<CountRun>() || !counts().whole);
}

TEST_F(CountPlotTest, TwoPlacementsArePinnedAndAPairIsGoneTo) {
  open("cogmind-factory-5");
  run("count-plot counts 16 50 2 farthest");
  act("count.pin_one");
  EXPECT_EQ(app().state().plot_tab, PlotTab::count);
  act("place.farthest_6");
  act("count.pin_two");
  ASSERT_TRUE(app().count_studies().two());
  EXPECT_EQ(app().count_studies().two()->landmarks[1], scene().landmarks);
  const Scene before = scene();
  ASSERT_TRUE(click_until([&] { return scene().start != before.start; }, 126));
  const Pair pair{scene().start, scene().goal};
  const auto& rows = app().count_studies().two()->rows;
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.pair == pair; });
  ASSERT_NE(row, rows.end());
  EXPECT_EQ(scene().landmarks, before.landmarks);
  EXPECT_EQ(app().results().b.counts.expanded, row->two) << "the map shows the number of the bar";
  act("edit.undo");
  EXPECT_EQ(scene(), before);
  act("count.unpin");
  EXPECT_FALSE(app().count_studies().two());
}

TEST_F(CountPlotTest, SmallSearchesAreShownAtAnySize) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("cogmind-factory-5", size);
    act("landmarks.three");
    EXPECT_EQ(app().ui().popup, Popup::three_searches);
    run("key Escape");
    EXPECT_EQ(app().ui().popup, Popup::none);
  }
}

TEST_F(CountPlotTest, SmallerTablesAreMeasuredAtAnySize) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("cogmind-factory-5", size);
    run("plot count\ncount-plot memory 16 30 2 farthest");
    EXPECT_FALSE(app().count_studies().of<MemoryRun>());
    act("count.run_memory");
    ASSERT_TRUE(app().count_studies().of<MemoryRun>());
    const MemoryRun& measured = *app().count_studies().of<MemoryRun>();
    EXPECT_TRUE(measured.whole());
    EXPECT_EQ(measured.pairs, 30u);
    EXPECT_FALSE(measured.asks_for_more(app().state()));
    act("count.bpmx");
    EXPECT_TRUE(measured.asks_for_more(app().state()));
    run("open maze");
    EXPECT_FALSE(app().count_studies().of<MemoryRun>());
  }
}

TEST_F(CountPlotTest, AStreamIsSearchedAndAClickOnAKeyHidesItsLine) {
  open("cogmind-factory-5");
  run("plot count\nstream-plot drifting 60 2 distance fixed least-used:0.5");
  act("count.run_streams");
  EXPECT_EQ(app().state().count_plot.shown, CountPlot::Shown::streams);
  ASSERT_TRUE(app().count_studies().of<StreamsRun>());
  const StreamsRun& made = *app().count_studies().of<StreamsRun>();
  EXPECT_TRUE(made.whole());
  EXPECT_EQ(made.searches->size(), 60u);
  const auto shown = [&] { return app().state().stream_plot.strategies.size(); };
  // The legend keys are at the end of the pane; the first one is on the left.
  const Rect plot = app().layout().plot;
  const auto click_keys = [&](std::size_t until) {
    for (float y = plot.y + plot.h - 60; y < plot.y + plot.h && shown() != until; y += 6) {
      click_and_settle({plot.x + 60, y});
    }
    return shown() == until;
  };
  ASSERT_TRUE(click_keys(2));
  EXPECT_FALSE(made.asks_for_more(app().state()));
  ASSERT_TRUE(click_keys(3));
  act("count.stream_hot");
  EXPECT_TRUE(made.asks_for_more(app().state()));
}

TEST_F(CountPlotTest, WeightsAreMeasuredAndAClickGivesOne) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("cogmind-factory-5", size);
    run("plot count\ncount-plot weights 16 20 2 farthest");
    EXPECT_FALSE(app().count_studies().of<WeightRun>());
    act("count.run_weights");
    ASSERT_TRUE(app().count_studies().of<WeightRun>());
    const WeightRun& measured = *app().count_studies().of<WeightRun>();
    EXPECT_TRUE(measured.whole);
    ASSERT_EQ(measured.lines.size(), 2u);
    EXPECT_EQ(measured.pairs, 20);
    // For the start and goal on the map, the result equals the map's.
    const WeightPoint& own = unweighted(measured.lines[1].own);
    EXPECT_EQ(own.mean_expanded, app().results().b.counts.expanded);
    EXPECT_FALSE(measured.asks_for_more(app().state()));
    // A position close to the right end of the plot's upper part.
    const Rect plot = app().layout().plot;
    click_and_settle({plot.x + plot.w - 40, plot.y + plot.h / 2});
    const Roster& roster = app().state().scene.roster;
    EXPECT_GT(std::max(roster.on_map_a().weight, roster.on_map_b().weight), 2000);
    EXPECT_FALSE(measured.asks_for_more(app().state())) << "whatever the current weight";
    run("goal 30 30");
    EXPECT_TRUE(measured.asks_for_more(app().state()));
  }
}

TEST_F(CountPlotTest, APinKnowsWhoPlacedIt) {
  open("cogmind-factory-5");
  run("count-plot two 16 20 2 farthest\naction place.avoid_4\naction count.pin_one");
  run("drag 111 79 100 79\naction count.pin_two");
  EXPECT_EQ(app().count_studies().pinned_methods(), (std::array<std::string, 2>{"avoid", "avoid"}))
      << "moving the start does not change the landmarks";
  run("add-landmark 88 59\naction count.pin_two");
  EXPECT_EQ(app().count_studies().pinned_methods(), (std::array<std::string, 2>{"avoid", ""}));
  act("count.unpin");
  EXPECT_EQ(app().count_studies().pinned_methods(), (std::array<std::string, 2>{"", ""}));
}

TEST_F(CountPlotTest, TheWorstPairsAreFoundAtAnySize) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("cogmind-factory-5", size);
    run("plot count\ncount-plot two 16 100 2 farthest\naction place.farthest_8\n"
        "action count.pin_one\nlandmarks 20 20\naction count.pin_two");
    ASSERT_TRUE(app().count_studies().two());
    const TwoRow worst = app().count_studies().two()->rows.back();
    // Scrolls to the end of the pane.
    move_and_settle({app().layout().compare.x + 60, app().layout().compare.y + 20});
    wheel(-50);
    app().settle();
    const Rect plot = app().layout().plot;
    bool found = false;
    for (float y = plot.y + plot.h - 110; y < plot.y + plot.h && !found; y += 4) {
      click_and_settle({plot.x + 40, y});
      found = scene().start == worst.pair.start && scene().goal == worst.pair.goal;
    }
    EXPECT_TRUE(found) << size.width;
  }
}

TEST_F(CountPlotTest, TheStudiesAreChosenAboveThePlot) {
  open("cogmind-factory-5");
  run("plot count\nfull-plot on");
  const Rect plot = app().layout().plot;
  std::vector<CountPlot::Shown> seen;
  for (float x = plot.x + 20; x < plot.x + plot.w; x += 20) {
    click_and_settle({x, plot.y + 32 + 4 + 14});
    if (seen.empty() || seen.back() != app().state().count_plot.shown)
      seen.push_back(app().state().count_plot.shown);
  }
  EXPECT_EQ(seen,
            (std::vector{CountPlot::Shown::counts, CountPlot::Shown::two, CountPlot::Shown::memory,
                         CountPlot::Shown::streams, CountPlot::Shown::weights}));
}

TEST_F(CountPlotTest, TheLastLineStays) {
  open("maze");
  run("count-plot counts 16 20 2 avoid");
  EXPECT_FALSE(app().actions().at("count.avoid").enabled());
  act("count.random");
  act("count.avoid");
  EXPECT_EQ(app().state().count_plot.methods, std::vector{PlacementMethod::random});
}

}  // namespace
}  // namespace waymark::count_plot_test
