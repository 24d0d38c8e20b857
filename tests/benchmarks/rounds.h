#pragma once

#include <string_view>
#include <vector>

#include "core/study/quartiles.h"
#include "tests/benchmarks/contenders.h"

namespace waymark::bench {

// What an entrant took.
struct Timing {
  std::string_view name;
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
  int rounds = 0;
  std::vector<Timing> timings = {};  // ours first
};

// Times entrants on a work. In each round every entrant does the same queries, as many as take the
// fastest of them long enough to be measured; rounds rotate over the queries and over who begins.
// Figures are over the rounds, which go on for `seconds`, and are at least kFewestRounds.
Row measure(const Course& course, const Work& work, std::vector<Entrant>& entrants,
            double seconds);

inline constexpr int kFewestRounds = 5;

}  // namespace waymark::bench
