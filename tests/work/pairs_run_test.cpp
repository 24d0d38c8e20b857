#include "app/studies/pairs_run.h"

#include <gtest/gtest.h>
#include <latch>
#include <thread>

#include "app/compute/scene_search.h"
#include "app/compute/worker.h"
#include "app/scene/open_scene.h"
#include "tests/support/scenes.h"

namespace waymark::pairs_run_test {
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

// A list of searches. Two of them are on the map, but not the first one.
Scene scene_of_many() {
  Scene scene = some_scene();
  std::vector<SearchSpec> specs;
  for (const char* text : {"astar", "greedy", "dijkstra", "astar h=landmarks w=3", "bfs"})
    specs.push_back(parse_search(text).value());
  scene.roster = Roster::of(specs, 3, 1).value();
  return scene;
}

// Runs the two searches that are on the map, one scene at a time, as the program does.
TEST(PairsRunTest, EachPairIsWhatItsSceneComesTo) {
  const Scene scene = scene_of_many();
  const auto ran = run(scene, {PairsPlot::Across::true_cost, 200, 3});
  ASSERT_EQ(ran->specs.size(), 5u);
  ASSERT_EQ(ran->pairs.size(), 200u);
  EXPECT_EQ(ran->summary.solved, 200);
  SceneSearcher searcher;
  Cost most = 0;
  int in_bins = 0;
  std::vector<int> least(5, INT32_MAX), greatest(5, 0);
  for (const PairSearches& pair : ran->pairs) {
    Scene there = scene;
    there.start = pair.pair.start;
    there.goal = pair.pair.goal;
    for (const auto& [a, b] : {std::pair{3, 1}, {0, 2}, {4, 0}}) {
      there.roster.show_as_a(a);
      there.roster.show_as_b(b);
      EXPECT_EQ(searcher.search(there),
                two_of(pair, static_cast<std::size_t>(a), static_cast<std::size_t>(b)));
    }
    most = std::max(most, pair.cost);
    for (std::size_t i = 0; i < 5; ++i) {
      least[i] = std::min(least[i], pair.of[i].expanded);
      greatest[i] = std::max(greatest[i], pair.of[i].expanded);
    }
  }
  for (const CostBin& bin : ran->bins) in_bins += bin.pairs;
  EXPECT_EQ(in_bins, 200);
  EXPECT_LE(ran->bins.size(), std::size_t{PairsRun::kBins});
  EXPECT_EQ(ran->most_cost, most);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(ran->summary.of[i].least_expanded, least[i]);
    EXPECT_EQ(ran->summary.of[i].most_expanded, greatest[i]);
    EXPECT_EQ(ran->ratio(i, i), (Quartiles{1, 1, 1}));
    EXPECT_EQ(ran->ratio(i, 1), expanded_ratio(ran->pairs, i, 1));
  }
}

TEST(PairsRunTest, ShowsTheSearchesThatAreOnTheMapNow) {
  const Scene scene = scene_of_many();
  const auto ran = run(scene, {PairsPlot::Across::true_cost, 20, 3});
  EXPECT_EQ(ran->shown(scene, Slot::a), 3u);
  EXPECT_EQ(ran->shown(scene, Slot::b), 1u);
  Scene other = scene;
  other.roster.show_as_a(4);
  other.roster.move(0, 4);
  EXPECT_EQ(ran->shown(other, Slot::a), 4u) << "regardless of its current position in the list";
  EXPECT_TRUE(ran->is_of(other)) << "other searches on the map, but all of them were studied";
  other.roster.replace(other.roster.a(), parse_search("astar ties=oldest").value());
  EXPECT_FALSE(ran->is_of(other));
  EXPECT_TRUE(ran->is_of_place(other));
  EXPECT_EQ(ran->shown(other, Slot::a), 3u) << "the search that was A when the pairs were searched";
  EXPECT_EQ(ran->shown(other, Slot::b), 1u);
  const Scene two = ran->scene_of(4, 0);
  EXPECT_EQ(text_of(two.roster.on_map_a()), "bfs");
  EXPECT_EQ(text_of(two.roster.on_map_b()), "astar");
  EXPECT_EQ(two.landmarks, scene.landmarks);
}

// With 8 moves, the Manhattan distance can exceed all costs.
TEST(PairsRunTest, ABarEndsAtTheTrueCostUnlessTheEstimateCanBeTooGreat) {
  Scene scene = some_scene();
  scene.directions = 8;
  scene.roster = Roster::of({parse_search("astar h=manhattan").value(), SearchSpec{}}).value();
  const auto ran = run(scene, {PairsPlot::Across::true_cost, 200, 3});
  bool above = false;
  for (const CostBin& bin : ran->bins) {
    EXPECT_EQ(ran->bar_end(bin, 0), bin.h[0].upper);
    EXPECT_EQ(ran->bar_end(bin, 1), std::min(bin.h[1].upper, bin.cost.median));
    above |= ran->bar_end(bin, 0) > bin.cost.median;
  }
  EXPECT_TRUE(above);
  EXPECT_GT(ran->summary.of[0].most_h_start, ran->summary.of[1].most_h_start);
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
  EXPECT_FALSE(ran->is_of(apply(state, SetDirections{12 - scene.directions.count}).scene));
  EXPECT_FALSE(ran->is_of(scene_of("...", {0, 0}, {1, 0})));
  Scene added = scene;
  added.roster.add(parse_search("dijkstra").value());
  EXPECT_FALSE(ran->is_of(added)) << "not on the map, but not studied either";
  EXPECT_TRUE(ran->is_of_place(added));
}

TEST(PairsRunTest, BelongsToTheSameMapOpenedAgain) {
  const Scene scene = open_scene("cogmind-factory-4").value();
  const auto ran = run(scene, {});
  Scene again = open_scene("cogmind-factory-4").value();
  ASSERT_NE(again.map, scene.map);
  EXPECT_TRUE(ran->is_of(again));
  Grid edited = again.map->grid;
  edited.set_terrain({0, 0}, edited.walkable(Cell{0, 0}) ? '@' : '.');
  again.map = edited_map(*again.map, edited, true);
  EXPECT_FALSE(ran->is_of_map(again));
  EXPECT_FALSE(ran->is_of(again));
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
    return JobOutcome::Commands{};
  });
  begun.wait();
  runner.cancel();
  runner.wait();
  EXPECT_FALSE(runner.take());
}

TEST(PairsRunTest, AFinishedStudyIsTheOutcomeOfItsJob) {
  JobRunner runner([] {});
  const Scene scene = some_scene();
  std::shared_ptr<const PairsRun> study;
  runner.start("Searching", [&](JobProgress& progress) -> JobOutcome {
    auto ran = run_pairs(scene, {}, progress);
    EXPECT_EQ(progress.done(), 1000);
    EXPECT_EQ(progress.of(), 1000);
    return JobOutcome::Then([&study, run = ran.value()] { study = run; });
  });
  runner.wait();
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome && outcome->then());
  EXPECT_FALSE(outcome->commands() || outcome->error());
  (*outcome->then())();
  EXPECT_EQ(study->pairs.size(), 1000u);
}

}  // namespace
}  // namespace waymark::pairs_run_test
