#include "app/model/work/pairs_run.h"

#include <gtest/gtest.h>
#include <latch>

#include "app/model/work/job.h"
#include "app/model/work/scene_search.h"
#include "tests/support/scenes.h"

namespace waymark {
namespace {

Scene some_scene() {
  Random random(11);
  const State state = state_of(random_scene(random, 30));
  return apply(state, SetLandmarks{{{0, 0}, {29, 3}, {9, 29}}}).scene;
}

std::shared_ptr<const PairsRun> run(const Scene& scene, const PairsPlot& plot) {
  JobProgress progress;
  Result<std::shared_ptr<const PairsRun>> ran = run_pairs(scene, plot, progress);
  EXPECT_TRUE(ran) << ran.error().text();
  return ran ? ran.value() : nullptr;
}

TEST(PairsRunTest, EachPairIsWhatItsSceneComesTo) {
  const Scene scene = some_scene();
  const auto ran = run(scene, {PairsPlot::Across::true_cost, 200, 3});
  ASSERT_EQ(ran->pairs.size(), 200u);
  EXPECT_EQ(ran->summary.solved, 200);
  SceneSearcher searcher;
  Cost most = 0;
  int in_bins = 0, least_expanded = INT32_MAX, most_expanded = 0;
  for (const StudiedPair& pair : ran->pairs) {
    Scene there = scene;
    there.start = pair.pair.start;
    there.goal = pair.pair.goal;
    EXPECT_EQ(searcher.search(there), pair);
    most = std::max(most, pair.cost);
    for (const int expanded : {pair.a.expanded, pair.b.expanded}) {
      least_expanded = std::min(least_expanded, expanded);
      most_expanded = std::max(most_expanded, expanded);
    }
  }
  for (const CostBin& bin : ran->bins) in_bins += bin.pairs;
  EXPECT_EQ(in_bins, 200);
  EXPECT_LE(ran->bins.size(), std::size_t{PairsRun::kBins});
  EXPECT_EQ(ran->most_cost, most);
  EXPECT_EQ(ran->least_expanded, least_expanded);
  EXPECT_EQ(ran->most_expanded, most_expanded);
}

TEST(PairsRunTest, TheSameSeedIsTheSameStudy) {
  const Scene scene = some_scene();
  const PairsPlot plot{PairsPlot::Across::explored, 50, 8};
  const auto once = run(scene, plot);
  EXPECT_EQ(run(scene, plot)->pairs, once->pairs);
  EXPECT_NE(run(scene, {plot.across, 50, 9})->pairs, once->pairs);
}

TEST(PairsRunTest, KnowsWhatItBelongsTo) {
  const Scene scene = some_scene();
  const auto ran = run(scene, {});
  EXPECT_TRUE(ran->is_of(scene));
  State state = state_of(scene);
  EXPECT_TRUE(ran->is_of(apply(state, SwapEnds{}).scene)) << "start and goal do not matter";
  EXPECT_FALSE(ran->is_of(apply(state, RemoveLandmark{0}).scene));
  EXPECT_FALSE(ran->is_of(apply(state, SetDirections{12 - scene.directions}).scene));
  EXPECT_FALSE(ran->is_of(scene_of("...", {0, 0}, {1, 0})));
}

TEST(PairsRunTest, TakesTheProblemsOfTheFile) {
  Scene scene = scene_of("...\n.@.", {0, 0}, {1, 0});
  OpenedProblems file{"some.scen", std::vector<Problem>(2)};
  file.problems[0].goal = {2, 1};
  file.problems[1].start = {0, 1};
  file.problems[1].goal = {2, 1};
  scene.problems = std::make_shared<const OpenedProblems>(std::move(file));
  const auto ran = run(scene, {PairsPlot::Across::true_cost, PairsPlot::kProblems, 1});
  ASSERT_EQ(ran->pairs.size(), 2u);
  EXPECT_EQ(ran->pairs[0].cost, 3);
  EXPECT_EQ(ran->pairs[1].cost, 4);
}

TEST(PairsRunTest, WhereThereIsNoPairItSaysSo) {
  JobProgress progress;
  EXPECT_FALSE(run_pairs(scene_of(".@.", {0, 0}, {2, 0}), {}, progress));
  EXPECT_FALSE(
      run_pairs(some_scene(), {PairsPlot::Across::true_cost, PairsPlot::kProblems, 1}, progress));
}

TEST(PairsRunTest, ACancelledStudyLeavesNothing) {
  JobRunner runner([] {});
  const Scene scene = some_scene();
  std::latch begun(1);
  runner.start("Searching", [&](JobProgress& progress) -> JobOutcome {
    begun.count_down();
    while (!progress.cancelled()) std::this_thread::yield();
    auto ran = run_pairs(scene, {}, progress);
    EXPECT_FALSE(ran);
    if (!ran) return ran.error();
    return ran.value();
  });
  begun.wait();
  runner.cancel();
  EXPECT_FALSE(runner.take());
}

TEST(PairsRunTest, AFinishedStudyIsTheOutcomeOfItsJob) {
  JobRunner runner([] {});
  const Scene scene = some_scene();
  runner.start("Searching", [&](JobProgress& progress) -> JobOutcome {
    auto ran = run_pairs(scene, {}, progress);
    EXPECT_EQ(progress.done(), 1000);
    EXPECT_EQ(progress.of(), 1000);
    return ran.value();
  });
  runner.wait();
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome && outcome->study());
  EXPECT_FALSE(outcome->commands() || outcome->error());
  EXPECT_EQ((*outcome->study())->pairs.size(), 1000u);
}

}  // namespace
}  // namespace waymark
