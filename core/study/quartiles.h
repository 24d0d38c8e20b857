#pragma once

#include <vector>

namespace waymark {

// The p-quantile of at least one value, in any order, p from 0 to 1: of v[0] <= ... <= v[n-1] it
// lies at place p * (n - 1), in a straight line between its two neighbours: type 7 of Hyndman and
// Fan (1996). O(n log n).
double quantile(std::vector<double> values, double p);

// The middle of a list of numbers and of its two halves, as their quantiles. So the median of an
// even number of values is the mean of the two in the middle.
struct Quartiles {
  double lower = 0;   // p = 1/4
  double median = 0;  // p = 1/2
  double upper = 0;   // p = 3/4

  friend bool operator==(const Quartiles&, const Quartiles&) = default;
};

// Of at least one value, in any order; all 0 of none. O(n log n).
Quartiles quartiles(std::vector<double> values);

}  // namespace waymark
