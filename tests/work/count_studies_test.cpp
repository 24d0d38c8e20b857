#include <algorithm>
#include <gtest/gtest.h>
#include <thread>

#include "app/compute/scene_search.h"
#include "app/scene/scene_parts.h"
#include "app/studies/count_run.h"
#include "app/studies/studies.h"
#include "tests/support/scenes.h"

namespace waymark::count_studies_test {
namespace {

State some_state() {
  Random random(11);
  State state = apply(state_of(random_scene(random, 30)), SetLandmarks{{{0, 0}, {29, 3}}});
  state.scene.directions = 4;
  ask_landmarks(state.scene, kAllActive);
  state.count_plot.pairs = 30;
  state.count_plot.methods = {PlacementMethod::farthest};
  return state;
}

SearchFigures searched(const State& state, const std::vector<Cell>& landmarks, const Pair& pair) {
  Scene scene = state.scene;
  scene.landmarks = landmarks;
  scene.start = pair.start;
  scene.goal = pair.goal;
  return SceneSearcher().search(scene).b;
}

// Follows the state as often as the window would, until no work is left.
void settle(CountStudies& studio, const State& state) {
  for (int i = 0; i < 4; ++i) {
    studio.wait();
    studio.follow(state, state, true);
  }
  EXPECT_FALSE(studio.busy());
}

TEST(CountStudiesTest, ThePresentLandmarksAreMeasuredOverTheSamePairs) {
  State state = some_state();
  CountStudies studio([] {});
  EXPECT_FALSE(studio.of<CountRun>());
  studio.measure(kCountStudy, state);
  settle(studio, state);
  ASSERT_TRUE(studio.of<CountRun>());
  EXPECT_TRUE(studio.of<CountRun>()->whole);
  EXPECT_FALSE(studio.measuring(kCountStudy));
  const CountFigures* present = studio.present(state.scene);
  ASSERT_TRUE(present);
  std::int64_t sum = 0;
  for (const Pair& pair : *studio.of<CountRun>()->pairs)
    sum += searched(state, state.scene.landmarks, pair).expanded;
  EXPECT_EQ(present->sum_expanded, sum);

  state = apply(state, RemoveLandmark{0});
  EXPECT_FALSE(studio.present(state.scene)) << "not measured yet";
  studio.follow(state, state, false);
  studio.wait();
  studio.follow(state, state, false);
  EXPECT_FALSE(studio.present(state.scene)) << "the user is still moving landmarks";
  settle(studio, state);
  EXPECT_TRUE(studio.present(state.scene));
}

TEST(CountStudiesTest, AllGoesWhenTheMapChanges) {
  State state = some_state();
  CountStudies studio([] {});
  studio.measure(kCountStudy, state);
  studio.pin(0, state.scene, "avoid");
  settle(studio, state);
  EXPECT_TRUE(studio.pins()[0]);
  const State eight = apply(state, SetDirections{8});
  settle(studio, eight);
  EXPECT_FALSE(studio.of<CountRun>()) << "the moves changed";
  EXPECT_TRUE(studio.pins()[0]);
  const State painted = waymark::apply(eight, parse_command("paint . box 0 0 9 9").value());
  ASSERT_NE(painted.scene.map, eight.scene.map);
  settle(studio, painted);
  EXPECT_FALSE(studio.pins()[0]) << "the map changed";
}

TEST(CountStudiesTest, StopsAndKeepsWhatWasMeasured) {
  State state = some_state();
  state.count_plot.methods = {PlacementMethod::farthest, PlacementMethod::random};
  state.count_plot.pairs = 10'000;
  CountStudies studio([] {});
  studio.measure(kCountStudy, state);
  while (!studio.of<CountRun>() || studio.of<CountRun>()->lines.empty()) std::this_thread::yield();
  EXPECT_TRUE(studio.measuring(kCountStudy));
  studio.cancel();
  EXPECT_FALSE(studio.measuring(kCountStudy));
  settle(studio, state);
  ASSERT_TRUE(studio.of<CountRun>());
  EXPECT_FALSE(studio.of<CountRun>()->whole);
  EXPECT_FALSE(studio.take_error()) << "the user stopped it";
  state.count_plot.pairs = 5;
  studio.measure(kCountStudy, state);
  settle(studio, state);
  EXPECT_TRUE(studio.of<CountRun>()->whole);
}

TEST(CountStudiesTest, WithoutPairsItSaysWhy) {
  State state = some_state();
  state.count_plot.pairs = PairsPlot::kProblems;
  CountStudies studio([] {});
  studio.measure(kCountStudy, state);
  settle(studio, state);
  EXPECT_FALSE(studio.of<CountRun>());
  EXPECT_TRUE(studio.take_error());
  EXPECT_FALSE(studio.take_error()) << "once";
}

TEST(CountStudiesTest, TwoPinnedPlacementsAreComparedPairByPair) {
  State state = some_state();
  const std::vector<Cell> one = state.scene.landmarks;
  CountStudies studio([] {});
  studio.pin(0, state.scene, "avoid");
  settle(studio, state);
  EXPECT_FALSE(studio.two());
  state = apply(state, SetLandmarks{{{12, 12}, {3, 20}, {20, 20}}});
  const std::vector<Cell> other = state.scene.landmarks;
  studio.pin(1, state.scene, "");
  settle(studio, state);
  ASSERT_TRUE(studio.two());
  const TwoPlacements& two = *studio.two();
  ASSERT_EQ(two.rows.size(), 30u);
  EXPECT_EQ(two.landmarks, (std::array{one, other}));
  int one_better = 0, two_better = 0;
  std::vector<double> expanded;
  for (std::size_t i = 0; i < two.rows.size(); ++i) {
    const TwoRow& row = two.rows[i];
    EXPECT_EQ(row.one, searched(state, one, row.pair).expanded);
    EXPECT_EQ(row.two, searched(state, other, row.pair).expanded);
    if (i > 0) {
      EXPECT_LE(two.rows[i - 1].difference(), row.difference());
    }
    one_better += row.one < row.two;
    two_better += row.two < row.one;
    expanded.push_back(row.two);
  }
  EXPECT_EQ(two.one_better, one_better);
  EXPECT_EQ(two.two_better, two_better);
  EXPECT_EQ(two.expanded[1], quartiles(expanded));
  const std::vector<Pair> pairs = scene_pairs(state.scene, 30, 1);
  for (const Pair& pair : pairs)
    EXPECT_TRUE(std::any_of(two.rows.begin(), two.rows.end(),
                            [&](const auto& row) { return row.pair == pair; }));
  const std::string csv = two_csv(two);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 31);

  state = apply(state, SetDirections{8});
  settle(studio, state);
  ASSERT_TRUE(studio.two()) << "compared again";
  EXPECT_EQ(studio.two()->scene.directions, 8);
}

}  // namespace
}  // namespace waymark::count_studies_test
