#include "app/model/text/scale_words.h"

#include <gtest/gtest.h>

namespace waymark::scale_words_test {
namespace {

Contender named(const char* text) { return parse_contender(text).value(); }

TEST(ScaleWords, SayHowManyTimesTooSmall) {
  EXPECT_EQ(
      scale_fault(named("astar"), 0.0667),
      "its h is about 15 times too small for the costs on this path; it may be in another unit, "
      "or count a cheaper terrain");
  EXPECT_EQ(scale_fault(named("astar"), 1.0 / 3)->find("its h is about 3.0 times too small"), 0u);
  EXPECT_EQ(scale_fault(named("astar scale=3"), 3),
            "its h falls by up to 3.0 times what the steps cost: too great");
}

TEST(ScaleWords, AreSilentWhereNothingIsWrong) {
  for (const double scale : {0.5, 0.71, 1.0, 1.04})
    EXPECT_FALSE(scale_fault(named("astar h=euclidean"), scale)) << scale;
  EXPECT_FALSE(scale_fault(named("dijkstra"), 0));
  EXPECT_FALSE(scale_fault(named("astar"), 0)) << "no step at all";
}

}  // namespace
}  // namespace waymark::scale_words_test
