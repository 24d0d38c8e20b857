#pragma once

#include <vector>

namespace waymark {

// The p-quantile of at least one value, in any order, p from 0 to 1. For v[0] <= ... <= v[n-1] it
// is the value at position p * (n - 1), interpolated linearly between the neighbouring values: type
// 7 of Hyndman and Fan (1996). O(n log n).
double quantile(std::vector<double> values, double p);

// The median and the quartiles of a list of numbers, computed with quantile(). So the median of an
// even number of values is the mean of the two middle values.
struct Quartiles {
  double lower = 0;   // p = 1/4
  double median = 0;  // p = 1/2
  double upper = 0;   // p = 3/4

  friend bool operator==(const Quartiles&, const Quartiles&) = default;
};

// The quartiles of values in any order; all 0 if there are no values. O(n log n).
Quartiles quartiles(std::vector<double> values);

}  // namespace waymark
