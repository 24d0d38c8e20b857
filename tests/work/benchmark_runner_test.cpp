// A benchmark that runs in the background and is saved, stopped and resumed. It must give the same
// results as a benchmark that runs without interruption.
#include <atomic>
#include <fstream>
#include <gtest/gtest.h>

#include "app/benchmarks/benchmark_book.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::benchmark_runner_test {
namespace {

Suite small() {
  return parse_suite(R"({
    "name": "small", "group": "Own", "title": "Small", "description": "Noise.",
    "seed": 3, "moves": "8", "landmarks": "anywhere:2",
    "maps": [{"map": "generate:noise?width=40&height=30&seed={seed}", "count": 12}],
    "pairs": {"kind": "connected", "count": 2},
    "searches": [{"label": "octile", "search": "astar"},
                   {"label": "landmarks", "search": "astar h=landmarks"}]
  })",
                     "small")
      .value();
}

// Removes the times, which differ between runs.
std::vector<BenchmarkResult> without_times(std::vector<BenchmarkResult> results) {
  for (BenchmarkResult& result : results)
    for (BenchmarkResult::Problem& problem : result.problems)
      for (BenchmarkSearch& search : problem.searches) search.milliseconds = 0;
  return results;
}

std::vector<BenchmarkResult> one_by_one(const Suite& suite) {
  std::vector<BenchmarkResult> results;
  for (int map = 0; map < suite.map_count(); ++map)
    results.push_back(*run_benchmark_map(open_suite_map(suite, map).value(), map,
                                         benchmark_rows(suite), [] { return true; }));
  return without_times(std::move(results));
}

TEST(BenchmarkRunner, ComesToWhatABenchmarkInOneGoComesTo) {
  const Suite suite = small();
  std::atomic<int> woken = 0;
  BenchmarkRunner runner(
      suite, {}, [&] { ++woken; }, 2);
  EXPECT_FALSE(runner.busy());
  runner.run();
  EXPECT_EQ(runner.doing(), BenchmarkRunner::Doing::running);
  runner.wait();
  EXPECT_TRUE(runner.update());
  EXPECT_FALSE(runner.busy());
  EXPECT_FALSE(runner.error());
  EXPECT_EQ(woken, suite.map_count() + 1);
  EXPECT_EQ(runner.changes(), suite.map_count());
  EXPECT_EQ(without_times(runner.book().results), one_by_one(suite));
  EXPECT_FALSE(runner.update());
}

TEST(BenchmarkRunner, GoesOnAfterAStopAndInTheNextProgram) {
  const TestFolder folder;
  const Suite suite = small();
  const std::filesystem::path file =
      std::filesystem::path(folder.path()) / "contests" / "small.benchmark";
  {
    // The runner's thread waits after the first map until stop() is called.
    std::atomic<int> woken = 0;
    std::atomic<bool> told = false;
    BenchmarkRunner runner(
        suite, file,
        [&] {
          if (++woken == 2) told.wait(false);
        },
        1);
    runner.wait();
    runner.update();
    runner.run();
    while (runner.book().results.empty()) runner.update();
    runner.stop();
    told = true;
    told.notify_all();
    runner.wait();
    runner.update();
    EXPECT_FALSE(runner.error()) << "stopping is not an error";
    EXPECT_EQ(runner.book().results.size(), 1u);
  }
  // Simulates a killed program, which leaves an incomplete line.
  std::ofstream(file, std::ios::app) << "{\"map\": 11, \"probl";
  BenchmarkRunner runner(
      suite, file, [] {}, 2);
  EXPECT_EQ(runner.doing(), BenchmarkRunner::Doing::reading);
  runner.wait();
  runner.update();
  EXPECT_EQ(runner.book().results.size(), 1u);
  runner.run();
  runner.wait();
  runner.update();
  EXPECT_EQ(without_times(runner.book().results), one_by_one(suite));

  runner.start_over();
  EXPECT_TRUE(runner.book().results.empty());
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(BenchmarkRunner, SaysWhatCannotBeGoneOnWith) {
  const TestFolder folder;
  const std::filesystem::path file = std::filesystem::path(folder.path()) / "small.benchmark";
  std::ofstream(file) << "another file\n";
  BenchmarkRunner runner(
      small(), file, [] {}, 1);
  runner.wait();
  runner.update();
  ASSERT_TRUE(runner.error());
  EXPECT_TRUE(contains(runner.error()->what, "contains no benchmark results"));
  runner.start_over();
  runner.run();
  runner.wait();
  runner.update();
  EXPECT_FALSE(runner.error());
  EXPECT_EQ(runner.book().results.size(), 12u);
}

}  // namespace
}  // namespace waymark::benchmark_runner_test
