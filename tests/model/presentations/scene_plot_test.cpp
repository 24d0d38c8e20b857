#include "app/presentations/scene_plot.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "app/compute/scene_search.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
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
  scene.drags = kept_drags(drag_rows(log, state.scene), state.scene);
  ASSERT_TRUE(shows_measured_plot(scene));
  const Result<PlotPicture> plot = measured_plot(scene, palette(Theme::kLight));
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
  scene.drags = kept_drags(std::vector<DragRow>(20'000, row), state.scene);
  EXPECT_LE(scene.drags.size(), Presentation::kMostDrags);
  EXPECT_EQ(scene.drags.back(), '\n');
  const Result<PlotPicture> plot = measured_plot(scene, palette(Theme::kLight));
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_GT(plot.value().series.at(0).marks.size(), 1000u);
}

TEST(ScenePlot, PairsAndCountsAreMeasuredAgain) {
  State state = maze_with(PlotTab::pairs);
  state.pairs_plot.count = 30;
  state = apply(state, TakeScene{});
  const Result<PlotPicture> pairs = measured_plot(first_scene(state), palette(Theme::kLight));
  ASSERT_TRUE(pairs) << pairs.error().text();
  EXPECT_EQ(pairs.value().series.at(0).marks.size(), 30u) << "all cells are connected";
  EXPECT_TRUE(contains(pairs.value().subtitle, "30 of 30 pairs"));

  State counts = maze_with(PlotTab::count);
  counts.count_plot.pairs = 10;
  counts.count_plot.most = 3;
  counts.count_plot.methods = {PlacementMethod::farthest};
  counts = apply(counts, TakeScene{});
  ASSERT_TRUE(shows_measured_plot(first_scene(counts)));
  const Result<PlotPicture> plot = measured_plot(first_scene(counts), palette(Theme::kLight));
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_TRUE(std::any_of(plot.value().series.begin(), plot.value().series.end(),
                          [](const auto& series) { return series.marks.size() == 3; }))
      << "with 1 to 3 landmarks";
  const auto printed =
      printed_scenes(counts.presentation, palette(Theme::kLight), [](int, int) { return true; });
  EXPECT_EQ(xml_fault(printed->at(0).slide), "");
  EXPECT_TRUE(contains(printed->at(0).slide, plot.value().title));
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
