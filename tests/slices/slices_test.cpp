// Work without threads: jobs run in run_slice(), or when a caller waits for them.
#include <gtest/gtest.h>
#include <string>
#include <thread>

#include "app/benchmarks/benchmark_book.h"
#include "app/compute/worker.h"
#include "app/kit/work_loop.h"
#include "app/library/map_catalog.h"
#include "app/scene/work_file.h"
#include "core/io/map_file.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

constexpr std::chrono::milliseconds kOneJob{0};
constexpr std::chrono::hours kForever{1};

// A thread with `jobs` jobs. Each job appends the thread's name to the log.
class Named {
 public:
  Named(
      std::string name, int jobs, std::string& log, std::function<void()> job = [] {})
      : name_(std::move(name)), jobs_(jobs), log_(log), job_(std::move(job)) {
    thread_ = loop_.thread(
        [this]() -> std::optional<int> {
          if (jobs_ == 0) return std::nullopt;
          return --jobs_;
        },
        [this](int left) {
          log_ += name_;
          job_();
          return left;
        },
        [this](int, int left) { done_ = left == 0; });
  }

  void wait() const {
    loop_.wait([this] { return done_; });
  }
  bool wait_for(std::chrono::milliseconds longest) const {
    return loop_.wait_for(longest, [this] { return done_; });
  }

 private:
  std::string name_;
  int jobs_;
  std::string& log_;
  std::function<void()> job_;
  WorkLoop loop_;
  bool done_ = false;
  WorkThread thread_;
};

TEST(SlicesTest, EachHasItsTurn) {
  std::string log;
  const Named a("a", 3, log), b("b", 1, log), c("c", 2, log);
  EXPECT_TRUE(run_slice(kOneJob));
  EXPECT_EQ(log, "a") << "a slice runs at least one job";
  while (run_slice(kOneJob)) continue;
  EXPECT_EQ(log, "abcaca");
  EXPECT_FALSE(run_slice(kForever)) << "must not wait for new jobs";
}

TEST(SlicesTest, ASliceEndsWithItsBudget) {
  std::string log;
  const Named a("a", 1000, log, [] { std::this_thread::sleep_for(std::chrono::milliseconds(4)); });
  EXPECT_TRUE(run_slice(std::chrono::milliseconds(10)));
  EXPECT_GE(log.size(), 1u);
  EXPECT_LE(log.size(), 3u);
}

TEST(SlicesTest, WhoGoesLeavesTheTurnsOfOthersAsTheyAre) {
  std::string log;
  std::optional<Named> a(std::in_place, "a", 9, log);
  const Named b("b", 2, log), c("c", 2, log);
  run_slice(kOneJob);
  run_slice(kOneJob);
  a.reset();
  while (run_slice(kOneJob)) continue;
  EXPECT_EQ(log, "abcbc");
}

TEST(SlicesTest, AThreadThatMovesIsOne) {
  WorkLoop loop;
  int jobs = 3, done = 0;
  const auto take = [&]() -> std::optional<int> {
    if (jobs == 0) return std::nullopt;
    return jobs--;
  };
  WorkThread thread;
  EXPECT_FALSE(thread.joinable());
  thread = loop.thread(
      take, [](int job) { return job; }, [&](int, int) { ++done; });
  EXPECT_TRUE(thread.joinable());
  run_slice(kOneJob);
  WorkThread other = std::move(thread);
  EXPECT_FALSE(thread.joinable());
  run_slice(kOneJob);
  EXPECT_EQ(done, 2);
  other = WorkThread();
  EXPECT_FALSE(run_slice(kOneJob)) << "must not start a pending job of a thread that was destroyed";
  EXPECT_EQ(done, 2);
}

TEST(SlicesTest, WhoWaitsHasItsOwnJobsDoneFirst) {
  std::string log;
  const Named a("a", 2, log), b("b", 2, log);
  b.wait();
  EXPECT_EQ(log, "bb");
  a.wait();
  EXPECT_EQ(log, "bbaa");
}

TEST(SlicesTest, AJobWaitsForTheJobsOfOthers) {
  std::string log;
  const Named b("b", 3, log);
  const Named a("a", 1, log, [&] {
    b.wait();
    log += "!";
  });
  a.wait();
  EXPECT_EQ(log, "abbb!");
}

TEST(SlicesTest, AThreadIsNotCalledInTheMiddleOfItsJob) {
  std::string log;
  const WorkLoop other;
  const Named b("b", 2, log);
  const Named a("a", 2, log, [&] {
    other.wait([] { return false; });
    log += "!";
  });
  a.wait();
  EXPECT_EQ(log, "abb!a!");
}

TEST(SlicesTest, AWaitEndsWhenNobodyHasAJob) {
  WorkLoop loop;
  loop.wait([] { return false; });
  EXPECT_FALSE(loop.wait_for(kForever, [] { return false; }));
}

TEST(SlicesTest, AWaitIsNoLongerThanItIsTold) {
  std::string log;
  const Named a("a", 1000, log, [] { std::this_thread::sleep_for(std::chrono::milliseconds(4)); });
  EXPECT_FALSE(a.wait_for(std::chrono::milliseconds(0)));
  EXPECT_EQ(log, "");
  EXPECT_FALSE(a.wait_for(std::chrono::milliseconds(10)));
  EXPECT_LE(log.size(), 3u);
}

// A job that calls give_way() `pauses` times and logs the number of each pause afterwards.
std::function<void()> long_job(std::string& log, int pauses) {
  return [&log, pauses] {
    for (int i = 1; i <= pauses; ++i) {
      give_way();
      log += std::to_string(i);
    }
  };
}

TEST(SlicesTest, ALongJobPausesWhenItsSliceIsOver) {
  std::string log;
  const Named a("a", 1, log, long_job(log, 3)), b("b", 2, log);
  EXPECT_TRUE(run_slice(kOneJob));
  EXPECT_EQ(log, "a");
  while (run_slice(kOneJob)) continue;
  EXPECT_EQ(log, "ab1b23") << "other threads run in between";
  give_way();
}

TEST(SlicesTest, AJobDoesNotPauseBeforeItsSliceIsOver) {
  std::string log;
  const Named a("a", 2, log, long_job(log, 3));
  EXPECT_FALSE(run_slice(kForever));
  EXPECT_EQ(log, "a123a123");
}

TEST(SlicesTest, WhoWaitsOrGoesHasAPausedJobDone) {
  std::string log;
  {
    const Named a("a", 1, log, long_job(log, 3)), b("b", 2, log, long_job(log, 2));
    run_slice(kOneJob);
    run_slice(kOneJob);
    EXPECT_EQ(log, "ab");
    a.wait();
    EXPECT_EQ(log, "ab123");
  }
  EXPECT_EQ(log, "ab12312") << "the second job of b must not start";
}

TEST(SlicesTest, AJobThatWaitsPausesAfterwards) {
  std::string log;
  const Named b("b", 1, log, long_job(log, 3));
  const Named a("a", 1, log, [&] {
    give_way();
    b.wait();
    give_way();
    log += "!";
  });
  run_slice(kOneJob);
  EXPECT_EQ(log, "b");
  run_slice(kOneJob);
  EXPECT_EQ(log, "ba");
  run_slice(kOneJob);
  EXPECT_EQ(log, "ba1");
  run_slice(kOneJob);
  EXPECT_EQ(log, "ba123") << "b is done because a waited, and now a pauses";
  while (run_slice(kOneJob)) continue;
  EXPECT_EQ(log, "ba123!");
}

TEST(SlicesTest, WhatAJobThrowsStaysInIt) {
  std::string log;
  const Named a("a", 2, log, [&] {
    try {
      give_way();
      throw 1;
    } catch (int) {
      log += "?";
    }
    give_way();
    log += "!";
  });
  const Named b("b", 1, log, [&] { throw 2; });
  run_slice(kOneJob);
  EXPECT_THROW(run_slice(kOneJob), int);
  while (run_slice(kOneJob)) continue;
  EXPECT_EQ(log, "ab?!a?!");
}

TEST(SlicesTest, AJobShowsItsProgressAndIsCancelled) {
  JobRunner runner([] {});
  int parts = 0;
  runner.start("A", [&parts](JobProgress& progress) -> JobOutcome {
    while (progress.report(parts, 9)) ++parts;
    return JobOutcome::SavedFile{};
  });
  for (int i = 0; i < 5; ++i) run_slice(kOneJob);
  ASSERT_TRUE(runner.status());
  EXPECT_EQ(runner.status()->done, 4);
  EXPECT_EQ(runner.status()->of, 9);
  runner.cancel();
  while (run_slice(kForever)) continue;
  EXPECT_FALSE(runner.take());
  EXPECT_EQ(parts, 4);
}

TEST(SlicesTest, TheLatestRequestWins) {
  std::string asked;
  int told = 0;
  LatestWins<int, int> squares(
      [&](const int& request) {
        asked += std::to_string(request);
        return request * request;
      },
      [&] { ++told; });
  squares.ask(1);
  squares.ask(2);
  squares.ask(3);
  EXPECT_TRUE(squares.busy());
  EXPECT_EQ(asked, "") << "nothing runs before run_slice()";
  while (run_slice(kForever)) continue;
  EXPECT_EQ(squares.take(), 9);
  squares.ask(4);
  squares.wait();
  EXPECT_EQ(squares.take(), 16);
  EXPECT_FALSE(squares.busy());
  EXPECT_EQ(asked, "34");
  EXPECT_EQ(told, 2);
}

TEST(SlicesTest, AMeasurementIsCancelledBeforeItBegins) {
  int begun = 0;
  Measurer<int, int> measurer(
      [&](const int& request, JobProgress& progress, const auto& publish) -> std::optional<Error> {
        ++begun;
        for (int i = 1; i <= request; ++i) {
          if (!progress.report(i, request)) return Error{"cancelled", "", ""};
          publish(i);
        }
        return std::nullopt;
      },
      [] {});
  measurer.measure(5);
  EXPECT_TRUE(measurer.measuring());
  measurer.cancel();
  EXPECT_FALSE(measurer.measuring());
  EXPECT_FALSE(run_slice(kForever));
  EXPECT_EQ(begun, 0);
  measurer.measure(5);
  measurer.measure(7);
  measurer.wait();
  EXPECT_EQ(begun, 1);
  ASSERT_NE(measurer.run(), nullptr);
  EXPECT_EQ(*measurer.run(), 7);
  EXPECT_FALSE(measurer.take_error());
}

TEST(SlicesTest, AJobIsDroppedOrDone) {
  int told = 0;
  std::string log;
  const auto job = [&log](const std::string& name) {
    return [&log, name](JobProgress& progress) -> JobOutcome {
      log += name;
      progress.report(1, 1);
      return JobOutcome::SavedFile{name};
    };
  };
  {
    JobRunner runner([&] { ++told; });
    runner.start("A", job("a"));
    ASSERT_TRUE(runner.status());
    EXPECT_EQ(runner.status()->title, "A");
    EXPECT_FALSE(runner.take());
    runner.cancel();
    EXPECT_FALSE(runner.status());
    EXPECT_FALSE(run_slice(kForever));
    EXPECT_EQ(log, "");
    runner.start("B", job("b"));
    runner.start("C", job("c"));
    runner.wait();
    EXPECT_EQ(told, 1);
    const std::optional<JobOutcome> outcome = runner.take();
    ASSERT_TRUE(outcome && outcome->saved_file());
    EXPECT_EQ(outcome->saved_file()->path, "c");
    runner.start("D", job("d"));
  }
  EXPECT_FALSE(run_slice(kForever));
  EXPECT_EQ(log, "c");
}

TEST(SlicesTest, RoundsOfWritingAreAPauseApart) {
  const TestFolder folder;
  const std::string path = folder.path() + "/there/file";
  int rounds = 0;
  {
    BackgroundWriter writer([] { ADD_FAILURE(); });
    const auto write = [&](const std::string& text) {
      writer.write(
          path, [text] { return text; }, [&] { ++rounds; });
    };
    EXPECT_FALSE(run_slice(kForever));
    write("1");
    EXPECT_EQ(rounds, 0);
    EXPECT_FALSE(run_slice(kForever));
    EXPECT_EQ(rounds, 1);
    const auto begun = std::chrono::steady_clock::now();
    write("skipped");
    write("2");
    while (run_slice(kForever)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(rounds, 2) << "a write scheduled for later still counts as work";
    EXPECT_GE(std::chrono::steady_clock::now() - begun,
              BackgroundWriter::kPause - std::chrono::milliseconds(100));
    EXPECT_EQ(read_file(path).value(), "2");
    write("3");
    writer.flush();
    EXPECT_EQ(read_file(path).value(), "3");
    write("4");
  }
  EXPECT_EQ(read_file(path).value(), "4");
  EXPECT_EQ(rounds, 4);
}

TEST(SlicesTest, ResultsComeAndThenWhatWaitsAside) {
  Random random(41);
  const State state = state_of(random_scene(random, 40));
  const State moved = apply(state, SwapEnds{});
  int told = 0;
  Worker worker([&] { ++told; });
  worker.search_aside({state.scene});
  worker.submit({state.scene, 20, 20});
  worker.submit({moved.scene, 20, 20});
  EXPECT_EQ(worker.take(), nullptr);
  EXPECT_TRUE(worker.wait_idle(kForever));
  const std::shared_ptr<const Results> results = worker.take();
  ASSERT_NE(results, nullptr);
  EXPECT_EQ(results->scene, moved.scene);
  EXPECT_TRUE(worker.take_searched().empty());
  while (run_slice(kForever)) continue;
  EXPECT_EQ(worker.take_searched().size(), 1u);
  EXPECT_EQ(told, 2);
  worker.submit({state.scene, 20, 20});
}

TEST(SlicesTest, TheShelfIsReadOnceMoreWhenItIsAskedMeanwhile) {
  const TestFolder folder;
  int changes = 0;
  MapCatalog catalog(folder.path(), [&] { ++changes; });
  catalog.refresh();
  catalog.refresh();
  EXPECT_TRUE(catalog.reading());
  EXPECT_EQ(catalog.contents(), nullptr);
  while (run_slice(kForever)) continue;
  EXPECT_FALSE(catalog.reading());
  ASSERT_NE(catalog.contents(), nullptr);
  EXPECT_FALSE(catalog.contents()->demos.maps.empty());
  EXPECT_EQ(changes, 1);
  catalog.refresh();
}

TEST(SlicesTest, ABenchmarkRunsOnTheOneThreadThatThereIs) {
  const Suite suite = parse_suite(R"({
    "name": "small", "group": "Own", "title": "Small", "description": "Noise.",
    "seed": 3, "moves": "8", "landmarks": "anywhere:2",
    "maps": [{"map": "generate:noise?width=20&height=20&seed={seed}", "count": 3}],
    "pairs": {"kind": "connected", "count": 2},
    "searches": [{"label": "octile", "search": "astar"}]
  })",
                                  "small")
                          .value();
  EXPECT_EQ(usable_threads(), 1);
  const std::thread::id here = std::this_thread::get_id();
  int woken = 0;
  BenchmarkRunner runner(suite, {}, [&] {
    ++woken;
    EXPECT_EQ(std::this_thread::get_id(), here);
  });
  runner.run();
  EXPECT_FALSE(runner.update());
  while (run_slice(kForever)) continue;
  EXPECT_TRUE(runner.update());
  EXPECT_FALSE(runner.busy());
  EXPECT_EQ(runner.book().results.size(), 3u);
  EXPECT_EQ(woken, 4);
}

}  // namespace
}  // namespace waymark
