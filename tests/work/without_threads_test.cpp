// If the system refuses to create threads, the program does all work on the thread that waits for
// it.
#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <numeric>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "app/kit/work_loop.h"
#include "app/scene/work_file.h"
#include "core/base/threads.h"
#include "core/io/map_file.h"
#include "tests/support/test_folder.h"

namespace waymark::without_threads_test {
namespace {

constexpr int kRight = 0, kWrong = 1, kHasThreads = 2;

// Makes the system refuse threads to this process by limiting the user's processes and threads. The
// limit does not apply to root. Returns false if threads can still be created.
bool refuse_threads() {
  const rlimit none{0, 0};
  setrlimit(RLIMIT_NPROC, &none);
  constexpr uid_t kNobody = 65534;
  if (getuid() == 0 && setuid(kNobody) != 0) return false;
  try {
    std::thread([] {}).join();
    return false;
  } catch (const std::system_error&) {
    return true;
  }
}

// Runs `is_right` in a separate process that cannot create threads. Exits with kHasThreads if the
// system still creates threads.
template <class IsRight>
void expect_without_threads(const IsRight& is_right) {
  EXPECT_EXIT(
      {
        if (!refuse_threads()) _exit(kHasThreads);
        _exit(is_right() ? kRight : kWrong);
      },
      [](int status) {
        return WIFEXITED(status) &&
               (WEXITSTATUS(status) == kRight || WEXITSTATUS(status) == kHasThreads);
      },
      "");
}

TEST(WithoutThreads, PiecesAreDoneInTheirOrder) {
  expect_without_threads([] {
    std::vector<int> workers(4);
    std::vector<std::size_t> taken;
    in_order(
        std::span(workers), 50, [](int&, std::size_t piece) { return piece * piece; },
        [&](std::size_t piece, std::size_t answer) {
          taken.push_back(answer == piece * piece ? piece : 99);
          return true;
        });
    std::vector<std::size_t> all(50);
    std::iota(all.begin(), all.end(), 0u);
    return taken == all;
  });
}

TEST(WithoutThreads, WhoWaitsDoesTheJobs) {
  expect_without_threads([] {
    LatestWins<int, int> worker([](const int& request) { return 2 * request; }, [] {});
    worker.ask(1);
    worker.ask(21);
    worker.wait();
    return worker.take() == 42 && !worker.busy();
  });
}

// A job of one task loop may itself wait for a job of another loop.
TEST(WithoutThreads, AJobMayWaitForAnother) {
  expect_without_threads([] {
    LatestWins<int, int> inner([](const int& request) { return request + 1; }, [] {});
    TaskThread outer;
    int answer = 0;
    outer.run([&] {
      inner.ask(1);
      inner.wait();
      answer = inner.take().value_or(0);
    });
    outer.wait();
    return answer == 2;
  });
}

TEST(WithoutThreads, TheWindowsLoopDoesThem) {
  expect_without_threads([] {
    LatestWins<int, int> worker([](const int& request) { return 2 * request; }, [] {});
    if (run_slice(std::chrono::milliseconds(0))) return false;
    worker.ask(21);
    return run_slice(std::chrono::milliseconds(0)) && worker.take() == 42 &&
           !run_slice(std::chrono::hours(1));
  });
}

TEST(WithoutThreads, AWaitEndsInTime) {
  expect_without_threads([] {
    WorkLoop loop;
    const WorkThread idle =
        loop.thread([] { return std::optional<int>(); }, [](int) { return 0; }, [](int, int) {});
    return !loop.wait_for(std::chrono::milliseconds(20), [] { return false; });
  });
}

TEST(WithoutThreads, FilesAreWritten) {
  const TestFolder folder;
  chmod(folder.path().c_str(), 0777);
  const std::string path = folder.path() + "/file";
  expect_without_threads([&] {
    {
      BackgroundWriter writer([] {});
      writer.write(path, [] { return std::string("first"); });
      writer.flush();
      writer.write(path, [] { return std::string("second"); });
    }
    const Result<std::string> read = read_file(path);
    return read && read.value() == "second";
  });
}

}  // namespace
}  // namespace waymark::without_threads_test
