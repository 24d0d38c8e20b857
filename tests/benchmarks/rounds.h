#pragma once

#include <string_view>
#include <vector>

#include "core/study/pair_study.h"
#include "tests/benchmarks/measured_searches.h"

namespace waymark::bench {

// The times of one entrant.
struct Timing {
  std::string_view name;
  bool same_work = true;  // false: another variant of Waymark
  Quartiles per_unit;     // nanoseconds
  Quartiles per_query;    // nanoseconds
  Quartiles query_ratio;  // time relative to Waymark's for the same queries
  Quartiles unit_ratio;   // the same for the times per unit
  double units = 0;       // mean number of units per query
  double bytes_per_cell = 0;
};

struct Row {
  const Course* course;
  const Work* work;
  std::size_t rounds = 0;
  std::vector<Timing> timings = {};  // Waymark first
};

// Measures the CPU time of entrants on a work, with as little influence as possible from other
// programs on the machine. In each round, every entrant runs the same queries, enough of them for
// the fastest entrant to take a measurable time. From round to round, the queries and the entrant
// that starts change in rotation. The rounds last for `seconds`, then continue until every query
// has run, but for at most kPatience times `seconds` in total. There are at least kFewestRounds
// rounds.
Row measure(const Course& course, const Work& work, std::vector<Entrant>& entrants, double seconds);

inline constexpr std::size_t kFewestRounds = 5;
inline constexpr double kPatience = 3;

}  // namespace waymark::bench
