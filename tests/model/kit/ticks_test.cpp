#include <gtest/gtest.h>

#include "app/kit/numbers.h"

namespace waymark::ticks_test {
namespace {

// About six ticks, at multiples of 1, 2 or 5 times a power of ten.
TEST(TicksTest, StandAtRoundSteps) {
  for (const auto& [length, step] : {std::pair{6.0, 1.0},
                                     {7.0, 2.0},
                                     {12.0, 2.0},
                                     {13.0, 5.0},
                                     {30.0, 5.0},
                                     {31.0, 10.0},
                                     {100.0, 20.0},
                                     {1000.0, 200.0},
                                     {0.6, 0.1},
                                     {1.0, 0.2}})
    EXPECT_DOUBLE_EQ(tick_step(length, 6, 0.001), step) << length;
  EXPECT_DOUBLE_EQ(tick_step(2, 6, 1), 1) << "not below the minimum";
}

}  // namespace
}  // namespace waymark::ticks_test
