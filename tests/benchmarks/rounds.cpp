#include "tests/benchmarks/rounds.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace waymark::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kShortestNanoseconds = 500'000;

double nanoseconds_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::nano>(Clock::now() - begun).count();
}

// The rounds of one entrant, side by side.
struct Log {
  std::vector<double> times;  // nanoseconds
  std::vector<double> units;
};

// Queries a round.
std::size_t batch_size(std::size_t queries, std::vector<Entrant>& entrants) {
  double fastest = kShortestNanoseconds;
  for (Entrant& entrant : entrants) {
    const Clock::time_point begun = Clock::now();
    for (std::size_t query = 0; query < queries; ++query) entrant.task->run(query);
    fastest = std::min(fastest, nanoseconds_since(begun) / static_cast<double>(queries));
  }
  return static_cast<std::size_t>(std::ceil(kShortestNanoseconds / fastest));
}

void run_batch(Task& task, std::size_t first, std::size_t count, std::size_t queries, Log& log) {
  std::int64_t units = 0;
  const Clock::time_point begun = Clock::now();
  for (std::size_t i = 0; i < count; ++i) units += task.run((first + i) % queries);
  log.times.push_back(nanoseconds_since(begun));
  log.units.push_back(static_cast<double>(units));
}

// Each value divided by that of the same round.
std::vector<double> ratios(std::vector<double> values, const std::vector<double>& by) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] /= by[i];
  return values;
}

Timing timing(const Entrant& entrant, const Log& log, const Log& ours, std::size_t batch) {
  const std::vector<double> per_unit = ratios(log.times, log.units);
  const std::vector<double> queries(log.times.size(), static_cast<double>(batch));
  const std::vector<double> units = ratios(log.units, queries);
  Timing timing;
  timing.name = entrant.name;
  timing.per_unit = quartiles(per_unit);
  timing.per_query = quartiles(ratios(log.times, queries));
  timing.query_ratio = quartiles(ratios(log.times, ours.times));
  timing.unit_ratio = quartiles(ratios(per_unit, ratios(ours.times, ours.units)));
  for (const double unit : units) timing.units += unit / static_cast<double>(units.size());
  timing.bytes_per_cell = entrant.bytes_per_cell;
  return timing;
}

}  // namespace

Row measure(const Course& course, const Work& work, std::vector<Entrant>& entrants,
            double seconds) {
  const Clock::time_point begun = Clock::now();
  const std::size_t queries = work.queries(course);
  const std::size_t batch = batch_size(queries, entrants);
  std::vector<Log> logs(entrants.size());
  Row row{&course, &work};
  for (std::size_t first = 0;
       row.rounds < kFewestRounds || nanoseconds_since(begun) < seconds * 1e9; ++row.rounds) {
    for (std::size_t turn = 0; turn < entrants.size(); ++turn) {
      const std::size_t i = (turn + static_cast<std::size_t>(row.rounds)) % entrants.size();
      run_batch(*entrants[i].task, first, batch, queries, logs[i]);
    }
    first = (first + batch) % queries;
  }
  for (std::size_t i = 0; i < entrants.size(); ++i)
    row.timings.push_back(timing(entrants[i], logs[i], logs.front(), batch));
  return row;
}

}  // namespace waymark::bench
