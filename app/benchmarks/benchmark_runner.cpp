#include "app/benchmarks/benchmark_runner.h"

#include <algorithm>
#include <utility>

#include "app/kit/work_loop.h"
#include "core/base/threads.h"

namespace waymark {

std::optional<double> time_left(int done, int left, double seconds) {
  constexpr double kLeastSeconds = 2, kLeastShare = 0.05;
  if (done == 0 || seconds < kLeastSeconds || done < kLeastShare * (done + left))
    return std::nullopt;
  return seconds / done * left;
}

BenchmarkRunner::BenchmarkRunner(Suite suite, std::filesystem::path file,
                                 std::function<void()> wake, int threads)
    : file_(std::move(file)),
      wake_(std::move(wake)),
      threads_(threads > 0 ? threads : usable_threads()),
      book_{std::move(suite), {}} {
  if (!file_.empty()) begin(Doing::reading, [this] { return read(); });
}

BenchmarkRunner::~BenchmarkRunner() { stop_wanted_ = true; }

bool BenchmarkRunner::update() {
  std::vector<BenchmarkResult> came;
  bool ended = false;
  {
    const std::lock_guard lock(mutex_);
    came.swap(came_);
    ended = std::exchange(ended_, false);
    if (ended) error_ = std::exchange(failed_, std::nullopt);
  }
  done_ += static_cast<int>(came.size());
  changes_ += static_cast<int>(came.size());
  for (BenchmarkResult& result : came) book_.put(std::move(result));
  if (ended) doing_ = Doing::nothing;
  return !came.empty() || ended;
}

std::optional<double> BenchmarkRunner::seconds_left() const {
  if (doing_ != Doing::running) return std::nullopt;
  const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  return time_left(done_, static_cast<int>(book_.maps_left().size()), seconds);
}

int BenchmarkRunner::threads() const {
  return std::max(1, std::min(threads_, book_.suite.map_count()));
}

void BenchmarkRunner::run() {
  if (busy()) return;
  begin(Doing::running, [this, maps = book_.maps_left()] { return run_maps(maps); });
}

void BenchmarkRunner::stop() {
  if (doing_ != Doing::running) return;
  doing_ = Doing::stopping;
  stop_wanted_ = true;
}

void BenchmarkRunner::start_over() {
  if (busy()) return;
  std::error_code problem;
  std::filesystem::remove(file_, problem);
  book_.results.clear();
  error_.reset();
  ++changes_;
}

void BenchmarkRunner::begin(Doing doing, std::function<std::optional<Error>()> work) {
  wait();  // joins a thread that has no work left
  doing_ = doing;
  error_.reset();
  began_ = Clock::now();
  done_ = 0;
  stop_wanted_ = false;
  thread_.run([this, work = std::move(work)] {
    lower_thread_priority();
    std::optional<Error> error = work();
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      if (!stop_wanted_) failed_ = std::move(error);
    }
    wake_();
  });
}

std::optional<Error> BenchmarkRunner::read() {
  BenchmarkBook kept{book_.suite, {}};
  if (std::optional<Error> error = BenchmarkAutosave(file_.string()).read(kept)) return error;
  const std::lock_guard lock(mutex_);
  came_ = std::move(kept.results);
  return std::nullopt;
}

std::optional<Error> BenchmarkRunner::run_maps(const std::vector<int>& maps) {
  BenchmarkAutosave autosave(file_.string());
  if (!file_.empty()) {
    std::error_code problem;
    std::filesystem::create_directories(file_.parent_path(), problem);
    BenchmarkBook kept{book_.suite, {}};
    if (std::optional<Error> error = autosave.read(kept)) return error;
    if (std::optional<Error> error = autosave.begin(book_.suite)) return error;
  }
  std::optional<Error> unkept;
  BenchmarkRun run;
  run.rows = benchmark_rows(book_.suite);
  run.maps = maps;
  run.open = [this](int number) { return open_suite_map(book_.suite, number); };
  run.done = [&](BenchmarkResult result) {
    if (!file_.empty()) unkept = autosave.add(result);
    {
      const std::lock_guard lock(mutex_);
      came_.push_back(std::move(result));
    }
    wake_();
    return !unkept;
  };
  run.go_on = [this] {
    give_way();
    return !stop_wanted_;
  };
  run.threads = threads_;
  const std::optional<Error> error = run_benchmark(run);
  return unkept ? unkept : error;
}

}  // namespace waymark
