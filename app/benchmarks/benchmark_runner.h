#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "app/benchmarks/benchmark_book.h"
#include "app/kit/work_loop.h"

namespace waymark {

// The time that a run still needs if its remaining maps take as long as the maps done so far.
// std::nullopt in the first 2 seconds, and before 5% of its maps are done.
std::optional<double> time_left(int done, int left, double seconds);

// Runs a benchmark suite in the background, on every core and at low priority. Saves each result to
// a file at once. A later runner with the same file resumes from these results.
//
// Use a runner from one thread only. update() makes the other threads' results available to that
// thread.
class BenchmarkRunner {
 public:
  enum class Doing { nothing, reading, running, stopping };

  // Reads the saved results. `file`: see BenchmarkAutosave; if empty, nothing is saved. Other
  // threads call `wake` when there is something new. `threads`: 0 for one per core.
  BenchmarkRunner(Suite suite, std::filesystem::path file, std::function<void()> wake,
                  int threads = 0);
  // Stops, and waits for the running searches to end.
  ~BenchmarkRunner();

  // Takes the results that have arrived since the last call. Returns false if there are none.
  bool update();
  const BenchmarkBook& book() const { return book_; }
  // Increases whenever the contents of book() change.
  int changes() const { return changes_; }
  Doing doing() const { return doing_; }
  bool busy() const { return doing_ != Doing::nothing; }
  // The reason why the benchmark stopped, kept until the next run() or start_over().
  const std::optional<Error>& error() const { return error_; }
  // The estimated remaining time of the current run, see time_left(); std::nullopt while not
  // running.
  std::optional<double> seconds_left() const;
  // The number of threads that a run uses.
  int threads() const;

  // Except for stop(), these functions do nothing while busy().
  void run();  // runs the maps that are not done yet
  void stop();
  // Discards all results, including those in the file.
  void start_over();

  void wait() const { thread_.wait(); }  // waits until nothing is running

 private:
  using Clock = std::chrono::steady_clock;

  void begin(Doing doing, std::function<std::optional<Error>()> work);
  std::optional<Error> read();
  std::optional<Error> run_maps(const std::vector<int>& maps);

  const std::filesystem::path file_;
  const std::function<void()> wake_;
  const int threads_;
  BenchmarkBook book_;
  int changes_ = 0;
  Doing doing_ = Doing::nothing;
  std::optional<Error> error_;
  Clock::time_point began_;
  int done_ = 0;  // maps done since the start of the run

  std::atomic<bool> stop_wanted_ = false;
  std::mutex mutex_;  // guards the members below
  std::vector<BenchmarkResult> came_;
  bool ended_ = false;
  std::optional<Error> failed_;

  TaskThread thread_;  // last, so the thread ends before the members it uses
};

}  // namespace waymark
