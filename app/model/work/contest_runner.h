#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "app/model/contest/contest_book.h"
#include "app/model/work/errand_thread.h"

namespace waymark {

// Runs a benchmark suite in the background, on every core and at low priority. It saves results to
// a file as they come in, and a later runner of the same file starts from them.
//
// Use a runner on one thread only. update() makes the other threads' results available there.
class BenchmarkRunner {
 public:
  enum class Doing { nothing, reading, running, stopping };

  // Reads the saved results. `file`: see BenchmarkAutosave; if empty, nothing is saved. Other
  // threads call `wake` when there is something new. `threads`: 0 for one per core.
  BenchmarkRunner(Suite suite, std::filesystem::path file, std::function<void()> wake,
                  int threads = 0);
  // Stops, and waits for the searches that are running.
  ~BenchmarkRunner();

  // Takes what has arrived since the last call. Returns false if there is nothing new.
  bool update();
  const BenchmarkBook& book() const { return book_; }
  // Increases whenever the contents of book() change.
  int changes() const { return changes_; }
  Doing doing() const { return doing_; }
  bool busy() const { return doing_ != Doing::nothing; }
  // Why it stopped, until the next run() or begin_anew().
  const std::optional<Error>& error() const { return error_; }
  // std::nullopt until a map is done.
  std::optional<double> seconds_left() const;

  // Each of these does nothing while busy(), except stop().
  void run();  // runs the maps that are not done yet
  void stop();
  // Discards all results, also those in the file.
  void begin_anew();

  void wait() const { thread_.wait(); }  // until nothing is running

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
  int done_ = 0;  // maps done since then

  std::atomic<bool> stop_wanted_ = false;
  std::mutex mutex_;  // guards the members below
  std::vector<BenchmarkResult> came_;
  bool ended_ = false;
  std::optional<Error> failed_;

  TaskThread thread_;  // last: it ends before the members it uses are destroyed
};

}  // namespace waymark
