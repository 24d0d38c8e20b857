#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/study/pair_study.h"

namespace waymark::quartiles_test {
namespace {

void expect(const Quartiles& q, double lower, double median, double upper) {
  EXPECT_DOUBLE_EQ(q.lower, lower);
  EXPECT_DOUBLE_EQ(q.median, median);
  EXPECT_DOUBLE_EQ(q.upper, upper);
}

// The values returned by R's quantile() and NumPy's percentile().
TEST(QuartilesTest, SmallListsByHand) {
  expect(quartiles({}), 0, 0, 0);
  expect(quartiles({7}), 7, 7, 7);
  expect(quartiles({1, 2}), 1.25, 1.5, 1.75);
  expect(quartiles({4, 1, 3, 2}), 1.75, 2.5, 3.25);
  expect(quartiles({15, 1, 10, 3, 8, 4}), 3.25, 6, 9.5);
}

// With 4k + 1 values the quartiles are elements of the list: numbers k, 2k and 3k of the sorted
// list.
RC_GTEST_PROP(QuartilesTest, OfFourTimesKAndOneAreThoseOfTheSortedList, ()) {
  const auto k = *rc::gen::inRange<std::size_t>(0, 40);
  const auto ints = *rc::gen::container<std::vector<int>>(4 * k + 1, rc::gen::inRange(-99, 99));
  const std::vector<double> values(ints.begin(), ints.end());
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  RC_ASSERT(quartiles(values) == (Quartiles{sorted[k], sorted[2 * k], sorted[3 * k]}));
}

// For any list, the fraction of values below the p-quantile is at most p, and the fraction above it
// at most 1 - p.
RC_GTEST_PROP(QuartilesTest, ShareOfValuesOnEachSide, ()) {
  const auto ints =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 50)));
  const Quartiles q = quartiles({ints.begin(), ints.end()});
  const auto n = static_cast<double>(ints.size());
  for (const auto& [value, p] : {std::pair{q.lower, 0.25}, {q.median, 0.5}, {q.upper, 0.75}}) {
    const auto below =
        std::count_if(ints.begin(), ints.end(), [limit = value](int v) { return v < limit; });
    const auto above =
        std::count_if(ints.begin(), ints.end(), [limit = value](int v) { return v > limit; });
    RC_ASSERT(static_cast<double>(below) <= p * (n - 1) + 1);
    RC_ASSERT(static_cast<double>(above) <= (1 - p) * (n - 1) + 1);
  }
}

// The values of NumPy's percentile(): of 11 values, the 95th percentile is half-way between the
// last two.
TEST(Quantile, LiesBetweenItsNeighbours) {
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2, 3, 4, 5, 6, 7, 8, 20, 10}, 0.95), 15);
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2}, 0), 1);
  EXPECT_DOUBLE_EQ(quantile({9, 1, 2}, 1), 9);
  EXPECT_DOUBLE_EQ(quantile({7}, 0.3), 7);
}

}  // namespace
}  // namespace waymark::quartiles_test
