// Benchmarks: every search gives the same result as on its own, for any number of threads.
#include "core/study/benchmark.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <mutex>

#include "core/generate/generators.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"

namespace waymark::benchmark_test {
namespace {

BenchmarkRow row(const char* text, const char* moves = "4", int landmarks = 0) {
  return {text, parse_search(text).value(), parse_directions(moves).value(), landmarks};
}

// By hand: one pair has a straight path of 4 steps along the corridor. The other pair is separated
// by a wall.
TEST(Benchmark, TellsWhatEachSearchFound) {
  const BenchmarkMap map{
      grid_of(".....\n@@@@@\n.....\n"), {{{0, 0}, {4, 0}}, {{0, 0}, {0, 2}}}, {{4, 0}}};
  const std::vector<BenchmarkRow> rows = {row("astar"), row("astar h=landmarks", "4", 1),
                                          row("idastar", "8:2/3")};
  const auto result = run_benchmark_map(map, 7, rows, [] { return true; });
  ASSERT_TRUE(result);
  EXPECT_EQ(result->map, 7);
  ASSERT_EQ(result->problems.size(), 2u);
  const std::vector<BenchmarkSearch>& open = result->problems[0].searches;
  EXPECT_EQ(open[0].cost, 4);
  EXPECT_EQ(open[0].expanded, 5);
  EXPECT_EQ(open[2].straight, 2);
  EXPECT_EQ(open[2].cost, 8);
  EXPECT_EQ(open[2].cells(open[2].cost), 4);
  const std::vector<BenchmarkSearch>& apart = result->problems[1].searches;
  EXPECT_EQ(apart[0].cost, kNoCost);
  EXPECT_EQ(apart[0].best, kNoCost);
  EXPECT_EQ(apart[0].expanded, 5) << "every cell it can reach";
  EXPECT_EQ(apart[1].expanded, 0) << "the landmark proves that there is no path";

  const auto totals = benchmark_totals(std::span(&*result, 1), rows.size());
  EXPECT_EQ(totals[0].problems, 2);
  EXPECT_EQ(totals[0].solved, 1);
  EXPECT_EQ(totals[0].optimal, 1);
  EXPECT_EQ(totals[0].lost, 0);
  EXPECT_EQ(totals[0].lengths, 4);
  EXPECT_EQ(totals[0].expanded, 10);
  EXPECT_EQ(totals[2].lengths, 4);
}

TEST(Benchmark, CountsWhatALimitHasLost) {
  const BenchmarkMap map{grid_of("...\n.@.\n.@.\n"), {{{0, 2}, {2, 2}}}, {}};
  const std::vector<BenchmarkRow> rows = {row("idastar limit=3"), row("idastar")};
  const auto result = run_benchmark_map(map, 0, rows, [] { return true; });
  const auto totals = benchmark_totals(std::span(&*result, 1), rows.size());
  EXPECT_EQ(totals[0].gave_up, 1);
  EXPECT_EQ(totals[0].lost, 0);
  EXPECT_EQ(totals[0].solved, 0);
  EXPECT_EQ(totals[1].solved, 1);
}

// Handmade results: path found, path missed, stopped at the limit although there is a path, and no
// path. Each kind is counted separately.
TEST(Benchmark, CountsWhatIsLostApartFromWhatALimitStopped) {
  const auto search = [](Cost cost, Cost best, bool gave_up) {
    BenchmarkSearch each;
    each.cost = cost;
    each.best = best;
    each.gave_up = gave_up;
    return BenchmarkResult::Problem{{}, {each}};
  };
  const BenchmarkResult result{0,
                               {search(4, 4, false), search(6, 4, false), search(kNoCost, 4, false),
                                search(kNoCost, 4, true), search(kNoCost, kNoCost, true),
                                search(kNoCost, kNoCost, true), search(kNoCost, kNoCost, false)}};
  const BenchmarkTotals totals = benchmark_totals(std::span(&result, 1), 1)[0];
  EXPECT_EQ(totals.problems, 7);
  EXPECT_EQ(totals.solved, 2);
  EXPECT_EQ(totals.optimal, 1);
  EXPECT_EQ(totals.gave_up, 3);
  EXPECT_EQ(totals.lost, 1);
  EXPECT_EQ(totals.lengths, 10);
  EXPECT_EQ(totals.best, 8);
}

// Jump Point Search supports only 8 moves.
TEST(Benchmark, WhatCannotSearchAMapHasLostNothingThere) {
  const BenchmarkMap map{grid_of("...\n"), {{{0, 0}, {2, 0}}}, {}};
  const std::vector<BenchmarkRow> rows = {row("jps", "4"), row("jps", "8")};
  const auto result = run_benchmark_map(map, 0, rows, [] { return true; });
  const auto totals = benchmark_totals(std::span(&*result, 1), rows.size());
  EXPECT_EQ(totals[0].misfits, 1);
  EXPECT_EQ(totals[0].refusals, std::vector<std::string>{"needs 8 moves"});
  EXPECT_EQ(totals[0].lost, 0);
  EXPECT_EQ(totals[0].solved, 0);
  EXPECT_EQ(totals[1].misfits, 0);
  EXPECT_EQ(totals[1].solved, 1);
}

Result<BenchmarkMap> cave(int number) {
  BenchmarkMap map{
      generate("noise", 60, 40, static_cast<std::uint64_t>(number) + 1).value(), {}, {}};
  map.pairs = sample_pairs(map.grid, Components(map.grid), 5, 3);
  for (int i = 0; i < 4; ++i) map.landmarks.push_back(map.pairs[index(i)].goal);
  return map;
}

std::vector<BenchmarkResult> run_on(int threads, const std::vector<BenchmarkRow>& rows) {
  std::vector<BenchmarkResult> results;
  BenchmarkRun run{rows, {}, cave, {}, threads};
  for (int i = 0; i < 12; ++i) run.maps.push_back(i);
  run.done = [&](BenchmarkResult result) {
    results.push_back(std::move(result));
    return true;
  };
  EXPECT_FALSE(run_benchmark(run));
  std::sort(results.begin(), results.end(),
            [](const auto& a, const auto& b) { return a.map < b.map; });
  for (BenchmarkResult& result : results)
    for (auto& problem : result.problems)
      for (BenchmarkSearch& search : problem.searches) search.milliseconds = 0;
  return results;
}

TEST(Benchmark, IsTheSameOnAnyNumberOfThreads) {
  const std::vector<BenchmarkRow> rows = {row("astar"),
                                          row("astar h=landmarks", "8", 4),
                                          row("astar h=landmarks:best:1", "8", 2),
                                          row("idastar cut=minf delta=2", "8:2/3:squeeze"),
                                          row("fringe h=embedding:2", "4"),
                                          row("dijkstra", "8:1:cut")};
  const std::vector<BenchmarkResult> one = run_on(1, rows);
  ASSERT_EQ(one.size(), 12u);
  EXPECT_EQ(one, run_on(3, rows));
  // Every search finds the textbook's cost, except row 3, whose options can miss the optimum.
  for (const BenchmarkResult& result : one) {
    const BenchmarkMap map = cave(result.map).value();
    for (const auto& problem : result.problems)
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const Moves moves = Moves::of(rows[i].directions, map.grid);
        const auto costs = textbook_costs(map.grid, moves, problem.pair.goal);
        EXPECT_EQ(problem.searches[i].best, costs[index(map.grid.node(problem.pair.start))]);
        if (i != 3) {
          EXPECT_EQ(problem.searches[i].cost, problem.searches[i].best);
        }
      }
  }
}

TEST(Benchmark, StopsWhenItIsTold) {
  int given = 0;
  BenchmarkRun run{{row("astar")}, {0, 1, 2, 3}, cave, {}, 2};
  run.done = [&](const BenchmarkResult&) { return ++given < 2; };
  const std::optional<Error> error = run_benchmark(run);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what, "stopped");
  EXPECT_EQ(given, 2);
}

TEST(Benchmark, TellsTheFirstMapThatCannotBeOpened) {
  BenchmarkRun run{
      {row("astar")}, {0, 1, 2, 3}, {}, [](const BenchmarkResult&) { return true; }, 1};
  run.open = [](int number) -> Result<BenchmarkMap> {
    if (number >= 2) return Error{"no map " + std::to_string(number), "", ""};
    return cave(number);
  };
  const std::optional<Error> error = run_benchmark(run);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what, "no map 2");
}

}  // namespace
}  // namespace waymark::benchmark_test
