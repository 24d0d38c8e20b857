#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/benchmarks/suite.h"
#include "app/kit/json.h"
#include "app/kit/work_loop.h"

namespace waymark {

// A benchmark: the suite as it is run, and the results so far in map order.
struct BenchmarkBook {
  Suite suite;
  std::vector<BenchmarkResult> results;

  bool has(int map) const;
  // The numbers of the maps without a result in shard `part` of `parts`; `part` counts from 1.
  std::vector<int> maps_left(int part = 1, int parts = 1) const;
  void put(BenchmarkResult result);  // inserts the result in map order; has() must be false
};

// A map's result in the form used for a line of a keep file and within the output of `benchmark
// --json`.
Json result_json(const BenchmarkResult& result);
// Inverse of result_json(). Returns std::nullopt if this is not a result of the suite: a value is
// missing, unexpected or of the wrong type, a count is negative, or the suite has no such map.
std::optional<BenchmarkResult> result_of(const Json& json, const Suite& suite);

// A keep file, in which a benchmark saves its results while it runs. The first line is the suite;
// each following line is the result of one map. The last line may be incomplete if the program was
// killed. A file that read() does not accept as a keep file is never overwritten.
class BenchmarkAutosave {
 public:
  explicit BenchmarkAutosave(std::string path) : path_(std::move(path)) {}

  // Adds the results in the file to the book. A missing or empty file has none. Returns an Error
  // with path and line if the file is not the beginning of a keep file of this benchmark. Writes
  // nothing.
  std::optional<Error> read(BenchmarkBook& book);
  // Writes the first line of a new file, or removes the incomplete last line of an old one. Call it
  // after read() and before add(). Returns an Error if the file can't be written.
  std::optional<Error> begin(const Suite& suite) const;
  // Appends a line. Returns an Error if that fails; the file then keeps its previous lines.
  std::optional<Error> add(const BenchmarkResult& result) const;

 private:
  Error not_this_benchmark(std::string_view first_line) const;

  std::string path_;
  std::size_t whole_ = 0, size_ = 0;  // bytes in complete lines, and in the whole file
};

// Joins the output of `benchmark --json` for several shards of one benchmark. Returns an Error that
// names the first text that is not the output of a shard, belongs to another benchmark, or repeats
// a map from an earlier text.
struct NamedText {
  std::string name;
  std::string text;
};
Result<BenchmarkBook> join_benchmarks(const std::vector<NamedText>& parts);

// The problems of a benchmark that its page shows.
struct BenchmarkFilter {
  // Limits of the path cost, in cells of plain ground, both included. With a limit, only problems
  // with a path are shown.
  std::optional<double> least = std::nullopt, most = std::nullopt;
  bool with_path = false;   // only problems that have a path
  bool all_solved = false;  // only problems that every search solved
  std::string kind = {};    // only maps of this kind, see map_kind(); empty: all

  friend bool operator==(const BenchmarkFilter&, const BenchmarkFilter&) = default;
};

// The cost of an optimal path, in cells of plain ground; std::nullopt if there is no path.
std::optional<double> path_cost(const BenchmarkResult::Problem& problem);

// The kind of a map of the suite: "Braided maze" for a generated map, the set's name for a map of
// the library, otherwise the map's name.
std::string map_kind(const Suite& suite, int map);
// The kinds of all maps, in the order of the suite, without repetitions.
std::vector<std::string> map_kinds(const Suite& suite);

// The results for the problems that pass the filter. O(problems x searches).
std::vector<BenchmarkResult> filtered(const BenchmarkBook& book, const BenchmarkFilter& filter);

// How many problems have a path cost in each of several ranges of equal width, which together cover
// `least` to `most`.
struct CostHistogram {
  double least = 0, most = 0;
  std::vector<int> counts;
};
// Counts the problems of the whole book. Without a path in any of them, least is most.
CostHistogram cost_histogram(const BenchmarkBook& book, std::size_t ranges);

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
