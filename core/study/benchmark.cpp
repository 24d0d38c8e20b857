#include "core/study/benchmark.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/base/threads.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"

namespace waymark {
namespace {

// Data that all rows with the same moves and landmarks share on a map.
struct SuiteGround {
  Directions directions;
  int landmarks;
  int placed;  // see BenchmarkRow
  Moves moves;
  std::vector<LandmarkTable> tables;
  DistanceField goal_field;  // field of the current problem's goal
};

class MapBenchmark {
 public:
  MapBenchmark(const BenchmarkMap& map, std::span<const BenchmarkRow> rows)
      : map_(map), rows_(rows), searcher_(map.grid), fields_(map.grid), preparer_(map.grid) {
    for (const BenchmarkRow& row : rows) ground_of(row);
  }

  std::optional<BenchmarkResult::Problem> run(const Pair& pair,
                                              const std::function<bool()>& go_on) {
    for (SuiteGround& ground : grounds_)
      ground.goal_field = fields_.build(ground.moves, pair.goal, std::move(ground.goal_field));
    BenchmarkResult::Problem problem{pair, std::vector<BenchmarkSearch>(rows_.size())};
    std::vector<std::vector<double>> times(rows_.size());
    std::vector<double> taken(rows_.size(), 0);
    for (int run = 0; run < BenchmarkTiming::kMostRuns; ++run)
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (taken[i] >= BenchmarkTiming::kEnoughMilliseconds) continue;
        if (!go_on()) return std::nullopt;
        taken[i] += search(pair, rows_[i], problem.searches[i]);
        times[i].push_back(problem.searches[i].milliseconds);
      }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      std::sort(times[i].begin(), times[i].end());
      problem.searches[i].milliseconds = times[i][(times[i].size() - 1) / 2];
    }
    return problem;
  }

 private:
  SuiteGround& ground_of(const BenchmarkRow& row) {
    const bool asks = reads_tables(row.spec);
    const int landmarks = asks ? row.landmarks : 0, placed = asks ? row.placed : -1;
    const auto at = std::find_if(grounds_.begin(), grounds_.end(), [&](const SuiteGround& ground) {
      return ground.directions == row.directions && ground.landmarks == landmarks &&
             ground.placed == placed;
    });
    if (at != grounds_.end()) return *at;
    const Moves moves = Moves::of(row.directions, map_.grid);
    const std::vector<Cell>& cells =
        placed < 0 ? map_.landmarks : map_.placed[static_cast<std::size_t>(placed)];
    const auto count = std::min(static_cast<std::size_t>(landmarks), cells.size());
    grounds_.push_back({row.directions,
                        landmarks,
                        placed,
                        moves,
                        landmark_tables(fields_, moves, std::span(cells).first(count)),
                        {}});
    return grounds_.back();
  }

  // Runs a row's search for a pair. Returns the run time in milliseconds.
  double search(const Pair& pair, const BenchmarkRow& row, BenchmarkSearch& found) {
    const SuiteGround& ground = ground_of(row);
    preparer_.prepare(ground.moves, row.spec);
    const Query query{map_.grid,           ground.moves,      pair.start, pair.goal,
                      ground.tables,       ground.goal_field, kAllActive, {},
                      preparer_.prepared()};
    outcome_ = searcher_.run(query, row.spec, std::move(outcome_));
    const double milliseconds = outcome_.microseconds / 1000;
    found = {ground.moves.straight,
             outcome_.cost,
             ground.goal_field.at(map_.grid.node(pair.start)),
             outcome_.counts.expanded,
             outcome_.open_list
                 ? outcome_.counts.expanded + outcome_.open_list->stale
                 : std::max<std::int64_t>(outcome_.visited, outcome_.counts.expanded),
             outcome_.open_list ? outcome_.open_list->operations() : 0,
             outcome_.reopened,
             outcome_.gave_up,
             outcome_.fits,
             milliseconds};
    if (!found.fits) found.refusal = misfit(row.spec, map_.grid, ground.moves).value_or("");
    return milliseconds;
  }

  const BenchmarkMap& map_;
  const std::span<const BenchmarkRow> rows_;
  Searcher searcher_;
  FieldBuilder fields_;
  HeuristicPreparer preparer_;
  std::vector<SuiteGround> grounds_;
  SearchOutcome outcome_;
};

}  // namespace

std::optional<BenchmarkResult> run_benchmark_map(const BenchmarkMap& map, int number,
                                                 std::span<const BenchmarkRow> rows,
                                                 const std::function<bool()>& go_on) {
  BenchmarkResult result{number, {}};
  MapBenchmark benchmark(map, rows);
  for (const Pair& pair : map.pairs) {
    std::optional<BenchmarkResult::Problem> problem = benchmark.run(pair, go_on);
    if (!problem) return std::nullopt;
    result.problems.push_back(std::move(*problem));
  }
  return result;
}

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

std::vector<BenchmarkTotals> benchmark_totals(std::span<const BenchmarkResult> results,
                                              std::size_t rows) {
  std::vector<BenchmarkTotals> totals(rows);
  for (const BenchmarkResult& result : results)
    for (const BenchmarkResult::Problem& problem : result.problems)
      for (std::size_t i = 0; i < rows; ++i) {
        const BenchmarkSearch& search = problem.searches[i];
        BenchmarkTotals& sums = totals[i];
        ++sums.problems;
        sums.expanded += search.expanded;
        sums.visited += search.visited;
        sums.operations += search.operations;
        sums.reopened += search.reopened;
        sums.milliseconds += search.milliseconds;
        if (!search.fits) {
          ++sums.misfits;
          const bool is_new = std::find(sums.refusals.begin(), sums.refusals.end(),
                                        search.refusal) == sums.refusals.end();
          if (is_new && !search.refusal.empty()) sums.refusals.push_back(search.refusal);
          continue;
        }
        if (search.cost == kNoCost) {
          sums.gave_up += search.gave_up;
          sums.lost += !search.gave_up && search.best != kNoCost;
          continue;
        }
        ++sums.solved;
        sums.optimal += search.cost == search.best;
        sums.lengths += search.cells(search.cost);
        sums.best += search.cells(search.best);
      }
  return totals;
}

}  // namespace waymark
