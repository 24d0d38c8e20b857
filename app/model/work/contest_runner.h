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

// A suite that is run beside the window, on every core and behind whatever else wants to run. What
// is done is kept in a file as it comes, and a later runner of the same file begins with it.
//
// All of it belongs to one thread, which sees what the others have done when it asks update().
class BenchmarkRunner {
 public:
  enum class Doing { nothing, reading, running, stopping };

  // Reads what is kept. `file`: see BenchmarkAutosave; empty: nothing is kept. `wake` is called on
  // other threads when there is something new. No threads: as many as the machine has cores.
  BenchmarkRunner(Suite suite, std::filesystem::path file, std::function<void()> wake,
                  int threads = 0);
  // Stops, and waits for the searches that are under way.
  ~BenchmarkRunner();

  // Takes what there is since the last time; false where nothing is.
  bool update();
  const BenchmarkBook& book() const { return book_; }
  // Goes up whenever the book has something else.
  int changes() const { return changes_; }
  Doing doing() const { return doing_; }
  bool busy() const { return doing_ != Doing::nothing; }
  // Why it could not go on, until it is run or begun again.
  const std::optional<Error>& error() const { return error_; }
  // Nothing before a map is done.
  std::optional<double> seconds_left() const;

  // Each does nothing where it is busy, but for stop().
  void run();  // the maps that are not done yet
  void stop();
  // Throws away what is done, in the file, too.
  void begin_anew();

  void wait() const { thread_.wait(); }  // until nothing is under way

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
  int done_ = 0;  // maps, since then

  std::atomic<bool> stop_wanted_ = false;
  std::mutex mutex_;  // over what follows
  std::vector<BenchmarkResult> came_;
  bool ended_ = false;
  std::optional<Error> failed_;

  TaskThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
