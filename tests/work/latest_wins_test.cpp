#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "app/kit/work_loop.h"

namespace waymark::latest_wins_test {
namespace {

TEST(LatestWins, OfRequestsThatWaitOnlyTheLastIsAnswered) {
  std::atomic<bool> go = false;
  std::atomic<int> worked = 0;
  LatestWins<int, int> worker(
      [&](const int& request) {
        ++worked;
        while (!go) std::this_thread::yield();
        return 2 * request;
      },
      [] {});
  EXPECT_FALSE(worker.busy());
  worker.ask(1);
  while (worked == 0) std::this_thread::yield();
  for (int i = 2; i < 50; ++i) worker.ask(i);
  EXPECT_TRUE(worker.busy());
  go = true;
  worker.wait();
  EXPECT_EQ(worked, 2) << "only the first and the last";
  EXPECT_EQ(worker.take(), 98);
  EXPECT_EQ(worker.take(), std::nullopt);
  EXPECT_FALSE(worker.busy());
}

TEST(LatestWins, WhatWaitsAtTheEndIsNotBegun) {
  std::atomic<bool> ends = false;
  std::atomic<int> worked = 0;
  {
    LatestWins<int, int> worker(
        [&](const int& request) {
          ++worked;
          while (!ends) std::this_thread::yield();
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
          return request;
        },
        [] {});
    worker.ask(1);
    while (worked == 0) std::this_thread::yield();
    worker.ask(2);
    ends = true;
  }
  EXPECT_EQ(worked, 1);
}

}  // namespace
}  // namespace waymark::latest_wins_test
