#pragma once

#include <string_view>
#include <vector>

#include "core/study/quartiles.h"
#include "tests/benchmarks/contenders.h"

namespace waymark::bench {

// What an entrant took.
struct Timing {
  std::string_view name;
  bool same_work = true;  // false: another way of ours
  Quartiles per_unit;     // nanoseconds
  Quartiles per_query;    // nanoseconds
  Quartiles query_ratio;  // time of this entrant to that of ours, both for the same queries
  Quartiles unit_ratio;   // likewise of the times a unit
  double units = 0;       // a query, in the mean
  double bytes_per_cell = 0;
};

struct Row {
  const Course* course;
  const Work* work;
  std::size_t rounds = 0;
  std::vector<Timing> timings = {};  // ours first
};

// Times entrants on a work, in time of the processor, so that what else runs on the machine counts
// the least. In each round every entrant does the same queries, as many as take the fastest of them
// long enough to be measured; rounds rotate over the queries and over who begins. They go on for
// `seconds`, and then until all queries were asked, but no more than kPatience times as long; there
// are at least kFewestRounds.
Row measure(const Course& course, const Work& work, std::vector<Entrant>& entrants, double seconds);

inline constexpr std::size_t kFewestRounds = 5;
inline constexpr double kPatience = 3;

}  // namespace waymark::bench
