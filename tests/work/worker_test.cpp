#include "app/compute/worker.h"

#include <gtest/gtest.h>
#include <latch>

#include "tests/support/scenes.h"

namespace waymark::worker_test {
namespace {

constexpr std::chrono::hours kForever{1};

// Scenes on a large map, on which a computation takes some time.
std::vector<ComputeRequest> requests(int count) {
  Random random(41);
  State state = state_of(random_scene(random, 200));
  state.scene.landmarks.clear();
  std::vector<ComputeRequest> made;
  for (int i = 0; i < count; ++i) {
    state = apply(state, MoveGoal{{random.between(0, 199), random.between(0, 199)}});
    if (i % 10 == 0) state = apply(state, AddLandmark{state.scene.goal});
    made.push_back({state.scene, 20, 20});
  }
  return made;
}

TEST(WorkerTest, TheResultsOfTheLastRequestAlwaysArrive) {
  std::atomic<int> told = 0;
  Worker worker([&told] { ++told; });
  const std::vector<ComputeRequest> all = requests(200);
  for (std::size_t i = 0; i < all.size(); ++i) {
    worker.submit(all[i]);
    if (i % 7 != 0) continue;  // takes the results only after several requests
    ASSERT_TRUE(worker.wait_idle(kForever));
    const std::shared_ptr<const Results> results = worker.take();
    ASSERT_NE(results, nullptr);
    EXPECT_EQ(results->scene, all[i].scene);
    EXPECT_EQ(worker.take(), nullptr) << "results can be taken only once";
  }
  EXPECT_GE(told, 1);
}

TEST(WorkerTest, TheLatestRequestTakesTheOtherWaitingOnesPlace) {
  std::latch first_done(1), go_on(1);
  int told = 0;
  std::vector<std::shared_ptr<const Results>> taken;
  const std::vector<ComputeRequest> all = requests(4);
  {
    Worker worker([&] {
      if (++told > 1) return;
      first_done.count_down();
      go_on.wait();  // holds the worker while other requests arrive
    });
    worker.submit(all[0]);
    first_done.wait();
    for (std::size_t i = 1; i < all.size(); ++i) worker.submit(all[i]);
    EXPECT_FALSE(worker.wait_idle(std::chrono::milliseconds(0)));
    taken.push_back(worker.take());
    go_on.count_down();
    ASSERT_TRUE(worker.wait_idle(kForever));
    taken.push_back(worker.take());
  }
  EXPECT_EQ(told, 2) << "the requests in between were never computed";
  ASSERT_TRUE(taken[0] && taken[1]);
  EXPECT_EQ(taken[0]->scene, all[0].scene);
  EXPECT_EQ(taken[1]->scene, all[3].scene);
}

TEST(WorkerTest, ResultsAnswerANewerRequestEachTime) {
  Worker worker([] {});
  const std::vector<ComputeRequest> all = requests(100);
  std::size_t unanswered = 0;  // first request that has no results, for itself or for a later one
  for (std::size_t i = 0; i < all.size(); ++i) {
    worker.submit(all[i]);
    if (i % 3 == 0) worker.wait_idle(kForever);
    const std::shared_ptr<const Results> results = worker.take();
    if (!results) continue;
    while (unanswered <= i && !(all[unanswered].scene == results->scene)) ++unanswered;
    ASSERT_LE(unanswered, i)
        << "the results are older than the previous ones, or answer no request";
    ++unanswered;
  }
  EXPECT_EQ(unanswered, all.size()) << "the last request was waited for";
}

std::vector<Scene> scenes(const std::vector<ComputeRequest>& requests) {
  std::vector<Scene> all;
  for (const ComputeRequest& request : requests) all.push_back(request.scene);
  return all;
}

TEST(WorkerTest, WhatWaitsAsideIsSearchedInItsOrder) {
  std::atomic<int> told = 0;
  Worker worker([&told] { ++told; });
  const std::vector<Scene> all = scenes(requests(20));
  worker.search_aside(all);
  ASSERT_TRUE(worker.wait_aside(kForever));
  const std::vector<SearchedScene> found = worker.take_searched();
  ASSERT_EQ(found.size(), 20u);
  Computer computer;
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].scene, all[i]);
    EXPECT_EQ(found[i].studied, studied_pair(*computer.compute({all[i], 4, 4})))
        << "the searches on their own must equal the searches in Results";
  }
  EXPECT_TRUE(worker.take_searched().empty()) << "they can be taken only once";
  EXPECT_EQ(worker.take(), nullptr);
}

TEST(WorkerTest, OnlySoMuchWaitsAside) {
  Worker worker([] {});
  worker.search_aside(scenes(requests(Worker::kMostAside + 9)));
  worker.wait_aside(kForever);
  EXPECT_EQ(worker.take_searched().size(), Worker::kMostAside);
}

TEST(WorkerTest, NothingIsSearchedAsideWhileARequestIsComputed) {
  const std::vector<ComputeRequest> all = requests(3);
  Worker worker([] {});
  for (int i = 0; i < 20; ++i) {
    worker.submit(all[0]);
    worker.search_aside({all[1].scene});
    worker.wait_aside(kForever);
    // The request was submitted first, so its results are ready when the search is finished.
    const std::shared_ptr<const Results> results = worker.take();
    ASSERT_NE(results, nullptr);
    ASSERT_EQ(worker.take_searched().size(), 1u);
  }
}

TEST(WorkerTest, ARequestDoesNotWaitForWhatIsSearchedAside) {
  std::latch searching(1), go_on(1);
  std::atomic<bool> held = false;
  Worker worker([&] {
    // There are two threads. This blocks the thread for separate searches.
    if (held.exchange(true)) return;
    searching.count_down();
    go_on.wait();
  });
  const std::vector<ComputeRequest> all = requests(3);
  worker.search_aside({all[0].scene, all[1].scene});
  searching.wait();
  worker.submit(all[2]);
  EXPECT_TRUE(worker.wait_idle(kForever));
  const std::shared_ptr<const Results> results = worker.take();
  go_on.count_down();
  ASSERT_NE(results, nullptr);
  EXPECT_EQ(results->scene, all[2].scene);
  worker.wait_aside(kForever);
  EXPECT_EQ(worker.take_searched().size(), 2u);
}

TEST(WorkerTest, EndsWhileItIsBusy) {
  const std::vector<ComputeRequest> all = requests(30);
  std::shared_ptr<const Results> kept;
  for (const ComputeRequest& request : all) {
    Worker worker([] {});
    worker.submit(request);
    worker.submit(all[0]);
    if (std::shared_ptr<const Results> results = worker.take()) kept = std::move(results);
  }
  Worker worker([] {});
  worker.submit(all[1]);
  worker.wait_idle(kForever);
  kept = worker.take();
  ASSERT_NE(kept, nullptr);
}

TEST(WorkerTest, WaitsNoLongerThanItIsTold) {
  std::latch told(1), go_on(1);
  Worker worker([&] {
    told.count_down();
    go_on.wait();
  });
  EXPECT_TRUE(worker.wait_idle(std::chrono::milliseconds(0))) << "nothing was requested";
  const std::vector<ComputeRequest> all = requests(2);
  worker.submit(all[0]);
  told.wait();
  worker.submit(all[1]);
  EXPECT_FALSE(worker.wait_idle(std::chrono::milliseconds(1)));
  // From now on the callback returns without waiting.
  go_on.count_down();
  EXPECT_TRUE(worker.wait_idle(kForever));
}

}  // namespace
}  // namespace waymark::worker_test
