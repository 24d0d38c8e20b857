#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "app/kit/work_loop.h"
#include "core/base/memory.h"
#include "core/base/threads.h"

namespace waymark::in_order_test {
namespace {

// The data of one worker. No other worker may access it at the same time.
struct Worker {
  int pieces = 0;
};

// Every seventh piece is slow, so later pieces are finished first.
int slow_at_first(Worker& worker, std::size_t piece) {
  ++worker.pieces;
  std::this_thread::sleep_for(std::chrono::microseconds(piece % 7 == 0 ? 900 : 10));
  return static_cast<int>(piece * piece);
}

TEST(InOrder, HandsOverWhatCameOfThePiecesInTheirOrder) {
  for (const std::size_t threads : {1u, 2u, 5u}) {
    std::vector<Worker> workers(threads);
    std::vector<std::size_t> pieces;
    const bool whole =
        in_order(std::span(workers), 100, slow_at_first, [&](std::size_t piece, int answer) {
          EXPECT_EQ(answer, static_cast<int>(piece * piece));
          pieces.push_back(piece);
          return true;
        });
    EXPECT_TRUE(whole);
    std::vector<std::size_t> all(100);
    std::iota(all.begin(), all.end(), 0u);
    EXPECT_EQ(pieces, all) << threads;
    int done = 0;
    for (const Worker& worker : workers) done += worker.pieces;
    EXPECT_EQ(done, 100) << "each piece once";
  }
}

TEST(InOrder, StopsAtThePieceThatIsTheLastToBeWanted) {
  for (const std::size_t threads : {1u, 2u, 5u}) {
    std::vector<Worker> workers(threads);
    std::size_t last = 0;
    EXPECT_FALSE(in_order(std::span(workers), 100, slow_at_first, [&](std::size_t piece, int) {
      last = piece;
      return piece < 20;
    }));
    EXPECT_EQ(last, 20u) << threads;
  }
}

TEST(InOrder, ThrowsWhatAThreadHasThrown) {
  for (const std::size_t threads : {1u, 2u, 5u}) {
    std::vector<Worker> workers(threads);
    const auto work = [](Worker&, std::size_t piece) {
      if (piece == 11) throw std::runtime_error("eleven");
      return 0;
    };
    EXPECT_THROW(in_order(std::span(workers), 100, work, [](std::size_t, int) { return true; }),
                 std::runtime_error);
  }
}

TEST(InOrder, DoesNothingWhereThereIsNoPiece) {
  std::vector<Worker> workers(3);
  EXPECT_TRUE(in_order(std::span(workers), 0, slow_at_first, [](std::size_t, int) {
    ADD_FAILURE();
    return true;
  }));
}

TEST(InRanges, ComesToEveryPlaceOnce) {
  for (const int threads : {0, 1, 2, 5})
    for (const std::size_t count : {0u, 1u, 9u, 1000u}) {
      std::vector<int> times(count);
      in_ranges(threads, count, 3, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) ++times[at];
      });
      EXPECT_EQ(times, std::vector<int>(count, 1)) << threads;
    }
}

TEST(ThreadCount, IsBoundedByTheWorkAndByMemory) {
  EXPECT_EQ(thread_count(8, 100, 1), 8);
  EXPECT_EQ(thread_count(8, 3, 1), 3);
  EXPECT_EQ(thread_count(8, 0, 1), 1);
  EXPECT_EQ(thread_count(0, 100, 1), 1);
  EXPECT_EQ(thread_count(8, 100, std::uint64_t{1} << 60), 1)
      << "the machine does not have this much memory";
}

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
}  // namespace waymark::in_order_test
