#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/placement/placement.h"
#include "tests/support/contains.h"

namespace waymark::seed_test {
namespace {

TEST(Seed, IsAWholeNumberOf64Bits) {
  EXPECT_EQ(parse_seed("0").value(), 0u);
  EXPECT_EQ(parse_seed("007").value(), 7u);
  EXPECT_EQ(parse_seed("18446744073709551615").value(), UINT64_MAX);
  for (const char* text : {"", "-1", "-0", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "one",
                           "18446744073709551616", "99999999999999999999999"}) {
    const Result<std::uint64_t> seed = parse_seed(text);
    ASSERT_FALSE(seed) << text;
    EXPECT_EQ(seed.error().text(), "'" + std::string(text) +
                                       "' is not a seed. A seed is an integer from 0 to "
                                       "18446744073709551615");
  }
}

TEST(Seed, IsReadByTheSameRuleInPlansAndPlacements) {
  const std::string most = "18446744073709551615", rule = "' is not a seed. A seed is an integer";
  EXPECT_EQ(parse_plan("generate:maze?seed=" + most).value().seed, UINT64_MAX);
  EXPECT_EQ(parse_placement("random:3:" + most).value().seed, UINT64_MAX);
  for (const std::string text : {"-1", "18446744073709551616", ""}) {
    const Result<MapPlan> plan = parse_plan("generate:maze?seed=" + text);
    ASSERT_FALSE(plan) << text;
    EXPECT_EQ(plan.error().where, "generate:maze?seed=" + text);
    EXPECT_TRUE(contains(plan.error().text(), "'" + text + rule));
    const Result<Placement> placement = parse_placement("random:3:" + text);
    ASSERT_FALSE(placement) << text;
    EXPECT_TRUE(contains(placement.error().text(), "'" + text + rule));
  }
  EXPECT_TRUE(contains(parse_placement("random:3:1:2").error().text(), "is not a placement"));
}

}  // namespace
}  // namespace waymark::seed_test
