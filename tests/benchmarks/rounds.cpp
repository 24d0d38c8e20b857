#include "tests/benchmarks/rounds.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace waymark::bench {
namespace {

// Long compared with the time that a search needs to get its data back into the caches after other
// searches have run.
constexpr double kShortestNanoseconds = 2'000'000;

// The processor time this process has used so far, in all its threads.
double processor_nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// One entrant's measurements, one element per round.
struct Log {
  std::vector<double> times;  // nanoseconds
  std::vector<double> units;
};

// The mean time per query, over enough queries to be measurable.
double nanoseconds_a_query(Task& task, std::size_t queries) {
  const double begun = processor_nanoseconds();
  for (std::size_t done = 1;; ++done) {
    task.run(done % queries);
    const double time = processor_nanoseconds() - begun;
    if (time >= kShortestNanoseconds && (done >= queries || time >= 10 * kShortestNanoseconds))
      return time / static_cast<double>(done);
  }
}

// The number of queries per round.
std::size_t batch_size(std::size_t queries, std::vector<Entrant>& entrants) {
  double fastest = kShortestNanoseconds;
  for (Entrant& entrant : entrants)
    fastest = std::min(fastest, nanoseconds_a_query(*entrant.task, queries));
  return static_cast<std::size_t>(std::ceil(kShortestNanoseconds / fastest));
}

void run_batch(Task& task, std::size_t first, std::size_t count, std::size_t queries, Log& log) {
  std::int64_t units = 0;
  const double begun = processor_nanoseconds();
  for (std::size_t i = 0; i < count; ++i) units += task.run((first + i) % queries);
  log.times.push_back(processor_nanoseconds() - begun);
  log.units.push_back(static_cast<double>(units));
}

// Divides each value by the value of the same round in `by`.
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
  timing.same_work = entrant.same_work;
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
  const double begun = processor_nanoseconds();
  const std::size_t queries = work.queries(course);
  const std::size_t batch = batch_size(queries, entrants);
  const auto goes_on = [&](std::size_t rounds) {
    const double spent = (processor_nanoseconds() - begun) / (seconds * 1e9);
    return rounds < kFewestRounds || spent < 1 || (rounds * batch < queries && spent < kPatience);
  };
  std::vector<Log> logs(entrants.size());
  Row row{&course, &work};
  for (std::size_t& round = row.rounds; goes_on(round); ++round)
    for (std::size_t turn = 0; turn < entrants.size(); ++turn) {
      const std::size_t i = (turn + round) % entrants.size();
      run_batch(*entrants[i].task, round * batch % queries, batch, queries, logs[i]);
    }
  for (std::size_t i = 0; i < entrants.size(); ++i)
    row.timings.push_back(timing(entrants[i], logs[i], logs.front(), batch));
  return row;
}

}  // namespace waymark::bench
