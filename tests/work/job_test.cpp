#include <gtest/gtest.h>
#include <latch>
#include <thread>

#include "app/compute/worker.h"
#include "core/io/mesh_files.h"

namespace waymark::job_test {
namespace {

JobOutcome swap_command() { return std::vector<Command>{SwapEnds{}}; }

TEST(JobTest, TellsItsProgressAndLeavesItsOutcomeOnce) {
  std::atomic<int> told = 0;
  JobRunner runner([&told] { ++told; });
  EXPECT_FALSE(runner.status());
  std::latch halfway(1), go_on(1);
  runner.start("Counting", [&](JobProgress& progress) {
    EXPECT_TRUE(progress.report(3, 6));
    halfway.count_down();
    go_on.wait();
    EXPECT_TRUE(progress.report(6, 6));
    return swap_command();
  });
  halfway.wait();
  ASSERT_TRUE(runner.status());
  EXPECT_EQ(runner.status()->title, "Counting");
  EXPECT_EQ(runner.status()->done, 3);
  EXPECT_EQ(runner.status()->of, 6);
  EXPECT_FALSE(runner.take()) << "it has not ended yet";
  go_on.count_down();
  runner.wait();
  EXPECT_EQ(told, 1);
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome && outcome->commands());
  ASSERT_EQ(outcome->commands()->size(), 1u);
  EXPECT_EQ(text_of(outcome->commands()->front()), "swap");
  EXPECT_FALSE(outcome->then() || outcome->error());
  EXPECT_FALSE(runner.take());
  EXPECT_FALSE(runner.status());
}

TEST(JobTest, AnErrorIsAnOutcome) {
  JobRunner runner([] {});
  runner.start("Failing", [](JobProgress&) -> JobOutcome { return Error{"no", "here:1", "try"}; });
  runner.wait();
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome);
  ASSERT_TRUE(outcome->error());
  EXPECT_EQ(outcome->error()->where, "here:1");
}

TEST(JobTest, ACancelledJobNoticesAndLeavesNothing) {
  std::atomic<int> told = 0;
  JobRunner runner([&told] { ++told; });
  std::latch begun(1);
  std::atomic<int> rounds = 0;
  runner.start("Endless", [&](JobProgress& progress) {
    begun.count_down();
    while (progress.report(++rounds, 0)) std::this_thread::yield();
    EXPECT_TRUE(progress.cancelled());
    return swap_command();
  });
  begun.wait();
  runner.cancel();
  EXPECT_FALSE(runner.status());
  EXPECT_FALSE(runner.take());
  runner.wait();
  EXPECT_FALSE(runner.take());
  EXPECT_EQ(told, 0);
  runner.cancel();  // no effect, because no job is running
}

TEST(JobTest, ACancelThatComesTooLateLeavesNothingEither) {
  JobRunner runner([] {});
  runner.start("Quick", [](JobProgress&) { return swap_command(); });
  runner.wait();
  runner.cancel();
  EXPECT_FALSE(runner.take());
  EXPECT_FALSE(runner.status());
}

TEST(JobTest, ANewJobTakesTheOldOnesPlace) {
  JobRunner runner([] {});
  std::atomic<bool> old_was_cancelled = false;
  std::latch begun(1);
  runner.start("Old", [&](JobProgress& progress) -> JobOutcome {
    begun.count_down();
    while (progress.report(0, 1)) std::this_thread::yield();
    old_was_cancelled = true;
    return Error{"of the old job", "", ""};
  });
  begun.wait();
  runner.start("New", [&](JobProgress&) {
    EXPECT_TRUE(old_was_cancelled) << "two jobs must not run at the same time";
    return swap_command();
  });
  EXPECT_EQ(runner.status()->title, "New");
  runner.wait();
  EXPECT_TRUE(old_was_cancelled);
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->commands());
}

// A job that never checks for cancellation, like some decoders. The window cancels it and does not
// wait.
TEST(JobTest, CancellingDoesNotWait) {
  JobRunner runner([] {});
  std::latch begun(1), end(1);
  runner.start("Deaf", [&](JobProgress&) {
    begun.count_down();
    end.wait();
    return swap_command();
  });
  begun.wait();
  runner.cancel();
  EXPECT_FALSE(runner.status());
  runner.start("New", [](JobProgress&) -> JobOutcome { return Error{"new", "", ""}; });
  EXPECT_EQ(runner.status()->title, "New");
  end.count_down();
  runner.wait();
  const std::optional<JobOutcome> outcome = runner.take();
  ASSERT_TRUE(outcome && outcome->error());
  EXPECT_EQ(outcome->error()->what, "new");
}

// A reader without a parameter for progress still reports to its job, and ends when the job is
// cancelled.
TEST(JobTest, ReadersReportToTheirJob) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "v 0 0 0\n";
  JobRunner runner([] {});
  std::latch begun(1);
  std::atomic<int> read = 0;
  runner.start("Reading", [&](JobProgress& progress) {
    for (;; ++read) {
      EXPECT_FALSE(parse_obj(text, "m.obj"));
      if (read == 0) {
        EXPECT_EQ(progress.of(), 1000);
        EXPECT_STREQ(progress.stage(), "reading");
        EXPECT_GT(progress.done(), 500);
        begun.count_down();
      }
    }
    return swap_command();
  });
  begun.wait();
  EXPECT_EQ(runner.status()->stage, "reading");
  runner.cancel();
  runner.wait();
  EXPECT_FALSE(runner.take());
}

TEST(JobTest, EndsWithItsRunner) {
  std::atomic<bool> ended = false;
  std::latch begun(1);
  {
    JobRunner runner([] {});
    runner.start("Endless", [&](JobProgress& progress) {
      begun.count_down();
      while (progress.report(0, 0)) std::this_thread::yield();
      ended = true;
      return swap_command();
    });
    begun.wait();
  }
  EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace waymark::job_test
