#include "app/presentations/scene_plot.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "app/compute/scene_search.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/studies/drag_log.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/xml.h"

namespace waymark::scene_plot_test {
namespace {

State maze_with(PlotTab tab) {
  State state = state_of(open_scene("maze").value());
  return apply(apply(state, ShowPlot{tab}), SetFullPlot{true});
}

const PresentationScene& first_scene(const State& state) { return state.presentation.scene(0); }

Result<PlotPicture> plot_of(const PresentationScene& scene) {
  JobProgress progress;
  return measured_plot(scene, palette(Theme::kLight), progress);
}

TEST(ScenePlot, ADragKeepsItsMeasurements) {
  State state = maze_with(PlotTab::drag);
  DragLog log;
  // The cells expanded and the estimate in cells, by a search of each position.
  std::multiset<std::pair<double, double>> expected;
  const Moves moves = Moves::of(state.scene.directions, state.scene.map->grid);
  const Cell begin = state.scene.start;
  SceneSearcher searcher;
  const std::vector<Cell> cells = walkable_cells(state.scene.map->grid);
  for (std::size_t i = 0; i < cells.size(); i += cells.size() / 12) {
    const Cell start = cells[i];
    if (start == begin || start == state.scene.goal) continue;
    const Command move = MoveStart{start};
    state = apply(state, move);
    log.visit(state.scene, move);
    const StudiedPair searched = searcher.search(state.scene);
    log.answer(state.scene, searched);
    expected.emplace(searched.a.expanded, moves.cells(searched.a.h_start));
  }
  ASSERT_GT(expected.size(), 5u);
  state = apply(state, TakeScene{});
  PresentationScene scene = first_scene(state);
  EXPECT_FALSE(shows_measured_plot(scene));
  scene.measured = kept_drags(drag_rows(log, state.scene), state.scene);
  ASSERT_TRUE(shows_measured_plot(scene));
  const Result<PlotPicture> plot = plot_of(scene);
  ASSERT_TRUE(plot) << plot.error().text();
  std::multiset<std::pair<double, double>> drawn;
  for (const PlotPicture::Mark& mark : plot.value().series.at(0).marks)
    drawn.emplace(mark.x, mark.y);
  EXPECT_EQ(drawn, expected);
  // Another search on the map has no positions.
  Roster roster = state.scene.roster;
  roster.replace(roster.a(), parse_search("greedy").value());
  EXPECT_EQ(kept_drags(drag_rows(log, state.scene), apply(state, SetSearches{roster}).scene), "");
}

TEST(ScenePlot, TooManyPositionsAreCutBetweenLines) {
  const State state = maze_with(PlotTab::drag);
  DragRow row{"1: many", {}, SceneSearcher().search(state.scene), pair_on_map(state.scene)};
  PresentationScene scene{"", "", state};
  scene.measured = kept_drags(std::vector<DragRow>(20'000, row), state.scene);
  EXPECT_LE(scene.measured.size(), Presentation::kMostMeasured);
  EXPECT_EQ(scene.measured.back(), '\n');
  const Result<PlotPicture> plot = plot_of(scene);
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_GT(plot.value().series.at(0).marks.size(), 1000u);
}

TEST(ScenePlot, PairsAndCountsAreMeasuredAgain) {
  State state = maze_with(PlotTab::pairs);
  state.pairs_plot.count = 30;
  state = apply(state, TakeScene{});
  const Result<PlotPicture> pairs = plot_of(first_scene(state));
  ASSERT_TRUE(pairs) << pairs.error().text();
  EXPECT_EQ(pairs.value().series.at(0).marks.size(), 30u) << "all cells are connected";
  EXPECT_TRUE(contains(pairs.value().subtitle, "30 of 30 pairs"));

  State counts = maze_with(PlotTab::count);
  counts.count_plot.pairs = 10;
  counts.count_plot.most = 3;
  counts.count_plot.methods = {PlacementMethod::farthest};
  counts = apply(counts, TakeScene{});
  ASSERT_TRUE(shows_measured_plot(first_scene(counts)));
  const Result<PlotPicture> plot = plot_of(first_scene(counts));
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_TRUE(std::any_of(plot.value().series.begin(), plot.value().series.end(),
                          [](const auto& series) { return series.marks.size() == 3; }))
      << "with 1 to 3 landmarks";
  const auto printed =
      printed_scenes(counts.presentation, palette(Theme::kLight), [](int, int) { return true; });
  EXPECT_EQ(xml_fault(printed->at(0).slide), "");
  EXPECT_TRUE(contains(printed->at(0).slide, plot.value().title));
}

TEST(ScenePlot, WeightsAreMeasuredAgain) {
  State state = maze_with(PlotTab::count);
  state.count_plot.shown = CountPlot::Shown::weights;
  state.count_plot.pairs = 12;
  state = apply(state, TakeScene{});
  ASSERT_TRUE(shows_measured_plot(first_scene(state)));
  const Result<PlotPicture> plot = plot_of(first_scene(state));
  ASSERT_TRUE(plot) << plot.error().text();
  ASSERT_TRUE(plot.value().right);
  ASSERT_EQ(plot.value().series.size(), 2 * (shows_b(state.scene) ? 2u : 1u));
  const PlotPicture::Series &cells = plot.value().series[0], &costs = plot.value().series[1];
  EXPECT_EQ(cells.marks.size(), kStudiedWeights.size());
  EXPECT_TRUE(costs.at_right);
  for (std::size_t i = 0; i < cells.marks.size(); ++i) {
    EXPECT_DOUBLE_EQ(cells.marks[i].x, kStudiedWeights[i] / 1000.0);
    // A weight of at most 1 keeps Manhattan admissible.
    if (kStudiedWeights[i] <= 1000) {
      EXPECT_EQ(costs.marks[i].y, 0) << i;
    }
  }
  EXPECT_GE(cells.marks.front().y, cells.marks[5].y) << "Dijkstra's algorithm expands most";
  const auto printed =
      printed_scenes(state.presentation, palette(Theme::kLight), [](int, int) { return true; });
  EXPECT_EQ(xml_fault(printed->at(0).slide), "");
  EXPECT_TRUE(contains(printed->at(0).slide, "cost above the optimum"));
}

TEST(ScenePlot, TwoPlacementsKeepTheirPairs) {
  State state = maze_with(PlotTab::count);
  state.count_plot.shown = CountPlot::Shown::two;
  TwoPlacements two;
  two.scene = state.scene;
  const Cell start = state.scene.start, goal = state.scene.goal;
  const int straight = Moves::of(state.scene.directions, state.scene.map->grid).straight;
  two.rows = {{{start, goal}, 9 * straight, 30, 10},
              {{goal, start}, 9 * straight, 20, 20},
              {{start, goal}, 9 * straight, 10, 25}};
  state = apply(state, TakeScene{});
  PresentationScene scene = first_scene(state);
  EXPECT_FALSE(shows_measured_plot(scene));
  scene.measured = kept_pairs(two);
  ASSERT_TRUE(shows_measured_plot(scene));
  const Result<PlotPicture> plot = plot_of(scene);
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_TRUE(contains(plot.value().subtitle, "One is better for 1, two for 1, equal for 1"));
  ASSERT_EQ(plot.value().series.size(), 3u);
  EXPECT_EQ(plot.value().series[0].figure, "15");
  EXPECT_EQ(plot.value().series[1].figure, "20");
  std::vector<double> steps;
  for (const PlotPicture::Mark& mark : plot.value().series[2].marks) steps.push_back(mark.y);
  EXPECT_EQ(steps, (std::vector<double>{-20, -20, 0, 0, 15, 15}));
  // Too many pairs are thinned out evenly: both ends stay.
  two.rows.assign(20'000, two.rows[1]);
  two.rows.front().one = 99;
  scene.measured = kept_pairs(two);
  EXPECT_LE(scene.measured.size(), Presentation::kMostMeasured);
  EXPECT_TRUE(contains(scene.measured, ",99,20,-79"));
}

TEST(ScenePlot, AMeasurementIsCancelledUntilItIsWantedAgain) {
  State state = maze_with(PlotTab::pairs);
  state.pairs_plot.count = PairsPlot::kMostPairs;
  state = apply(state, TakeScene{});
  const std::shared_ptr<const PresentationScene> scene = state.presentation.scenes[0];
  ScenePlots plots([] {});
  EXPECT_EQ(plots.show(scene), nullptr);
  plots.cancel();
  plots.wait();
  const ScenePlots::Made cancelled = plots.show(scene);
  ASSERT_TRUE(cancelled);
  EXPECT_FALSE(cancelled->ok());
  EXPECT_EQ(plots.show(scene), cancelled) << "not measured again on its own";
  plots.measure_again(scene);
  EXPECT_EQ(plots.show(scene), nullptr);
  EXPECT_TRUE(plots.working());
  // Another scene replaces it.
  PresentationScene quick = *scene;
  quick.state.pairs_plot.count = 5;
  const auto other = std::make_shared<const PresentationScene>(quick);
  EXPECT_EQ(plots.show(other), nullptr);
  plots.wait();
  const ScenePlots::Made made = plots.show(other);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->ok());
}

TEST(ScenePlot, AQuestionHidesIt) {
  State state = maze_with(PlotTab::pairs);
  state.prediction.what = Guessed::expanded_a;
  EXPECT_FALSE(shows_measured_plot({"", "", state}));
  state.prediction.revealed = true;
  EXPECT_TRUE(shows_measured_plot({"", "", state}));
}

}  // namespace
}  // namespace waymark::scene_plot_test
