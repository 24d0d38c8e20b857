#include "app/kit/numbers.h"

#include <gtest/gtest.h>

namespace waymark::numbers_test {
namespace {

TEST(Numbers, CommasPartThousands) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1'000), "1,000");
  EXPECT_EQ(grouped(8'333), "8,333");
  EXPECT_EQ(grouped(1'234'567), "1,234,567");
}

TEST(Numbers, NegativeNumbersHaveATrueMinus) {
  EXPECT_EQ(grouped(-12'345), "\u221212,345");
  EXPECT_EQ(grouped(INT64_MIN), "\u22129,223,372,036,854,775,808");
  EXPECT_EQ(decimal_text(-1.25, 1), "\u22121.3");
  EXPECT_EQ(decimal_text(-0.001, 2), "0.00");
}

TEST(Numbers, DecimalsAreRoundedAndKept) {
  EXPECT_EQ(decimal_text(1234.5, 2), "1,234.50");
  EXPECT_EQ(decimal_text(0.999, 2), "1.00");
  EXPECT_EQ(decimal_text(0.05, 2), "0.05");
  EXPECT_EQ(decimal_text(12.5, 0), "13");
}

TEST(Numbers, LengthsAreWholeWithFourMovesAndHaveTwoDecimalsWithEight) {
  EXPECT_EQ(length_text(1'213, Moves::four()), "1,213");
  // One straight and one diagonal step: 1 + 1393/985 = 2.41421...
  const Moves eight{8, 985, 1393};
  EXPECT_EQ(length_text(985 + 1393, eight), "2.41");
  EXPECT_EQ(length_text(0, eight), "0.00");
  EXPECT_EQ(length_text(kNoCost, eight), "no path");
}

TEST(Numbers, DurationsChangeTheirUnitWhereTheyAreRounded) {
  EXPECT_EQ(duration_text(0), "0 \u00b5s");
  EXPECT_EQ(duration_text(9'999.4), "9,999 \u00b5s");
  EXPECT_EQ(duration_text(9'999.6), "10.0 ms");
  EXPECT_EQ(duration_text(999'940), "999.9 ms");
  EXPECT_EQ(duration_text(999'960), "1.0 s");
  EXPECT_EQ(duration_text(12'340'000), "12.3 s");
}

// The texts for all and none differ from the texts for almost all and almost none.
TEST(Numbers, SharesInPercent) {
  EXPECT_EQ(percent_text(0), "0%");
  EXPECT_EQ(percent_text(0.001), "<1%");
  EXPECT_EQ(percent_text(0.005), "1%");
  EXPECT_EQ(percent_text(0.364), "36%");
  EXPECT_EQ(percent_text(0.998), "99%");
  EXPECT_EQ(percent_text(1), "100%");
  EXPECT_EQ(percent_text(1.774), "177%");
  EXPECT_EQ(percent_text(-0.12), "\u221212%");
  EXPECT_EQ(percent_reached_text(0), "0%");
  EXPECT_EQ(percent_reached_text(0.009), "<1%");
  EXPECT_EQ(percent_reached_text(0.9499), "94%") << "not 95%, which is not reached";
  for (int percent = 1; percent <= 100; ++percent)
    EXPECT_EQ(percent_reached_text(percent / 100.0), std::to_string(percent) + "%");
}

TEST(Numbers, RatiosLoseTheirDecimalAtAHundred) {
  EXPECT_EQ(ratio_text(6.66), "6.7\u00d7");
  EXPECT_EQ(ratio_text(99.94), "99.9\u00d7");
  EXPECT_EQ(ratio_text(99.96), "100\u00d7");
  EXPECT_EQ(ratio_text(1'234), "1,234\u00d7");
}

}  // namespace
}  // namespace waymark::numbers_test
