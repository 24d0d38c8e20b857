#include <atomic>
#include <mutex>

#include "core/base/on_threads.h"
#include "core/study/benchmark.h"

namespace waymark {
namespace {

// Data that the threads of a benchmark share.
class SharedRun {
 public:
  explicit SharedRun(const BenchmarkRun& run) : run_(run) {}

  void work() {
    for (;;) {
      const std::size_t next = next_++;
      if (next >= run_.maps.size() || !goes_on()) return;
      const int number = run_.maps[next];
      const Result<BenchmarkMap> map = run_.open(number);
      if (!map) return fail(next, map.error());
      std::optional<BenchmarkResult> result =
          run_benchmark_map(map.value(), number, run_.rows, [this] { return goes_on(); });
      if (!result) return;
      const std::lock_guard lock(mutex_);
      if (stopped_) return;
      if (!run_.done(std::move(*result))) stopped_ = true;
    }
  }

  std::optional<Error> error() const {
    if (error_) return error_;
    if (stopped_) return Error{"stopped", "", ""};
    return std::nullopt;
  }

 private:
  bool goes_on() {
    if (!stopped_ && !run_.go_on()) stopped_ = true;
    return !stopped_;
  }

  // Records the error for a map that cannot be opened. If there are several, only the first map is
  // reported.
  void fail(std::size_t at, const Error& error) {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    if (error_ && failed_ < at) return;
    failed_ = at;
    error_ = error;
  }

  const BenchmarkRun& run_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::size_t failed_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> run_benchmark(const BenchmarkRun& run) {
  SharedRun shared(run);
  on_threads(run.threads, [&shared] { shared.work(); });
  return shared.error();
}

}  // namespace waymark
