#include "core/base/random.h"

#include <array>
#include <gtest/gtest.h>

#include "core/generate/generators.h"
#include "core/placement/placement.h"
#include "tests/support/contains.h"

namespace waymark::random_test {
namespace {

// The first outputs for this seed of the C program by the authors of the generator.
TEST(Random, GivesThePublishedNumbers) {
  Random random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
        16408922859458223821u})
    EXPECT_EQ(random.next(), expected);
}

TEST(Random, BelowStaysBelowAndReachesEveryValue) {
  Random random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7'000; ++i) {
    const std::uint64_t draw = random.below(7);
    ASSERT_LT(draw, 7u);
    ++seen[static_cast<std::size_t>(draw)];
  }
  // Each value is expected 1,000 times, with a standard deviation below 30.
  for (const int count : seen) EXPECT_NEAR(count, 1'000, 150);
}

TEST(Random, BelowOneIsAlwaysZero) {
  Random random(2);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0u);
}

// 2^64 is not a multiple of 3 * 2^62. Without rejection, values below 2^62 would be twice as
// frequent.
TEST(Random, LargeBoundsFavourNoValue) {
  constexpr std::uint64_t kQuarter = std::uint64_t{1} << 62;
  Random random(3);
  int low = 0;
  for (int i = 0; i < 6'000; ++i) low += random.below(3 * kQuarter) < kQuarter;
  EXPECT_NEAR(low, 2'000, 200);
}

TEST(Random, BetweenReachesBothEnds) {
  Random random(4);
  bool low = false, high = false;
  for (int i = 0; i < 200; ++i) {
    const int draw = random.between(-2, 2);
    ASSERT_GE(draw, -2);
    ASSERT_LE(draw, 2);
    low |= draw == -2;
    high |= draw == 2;
  }
  EXPECT_TRUE(low && high);
  EXPECT_EQ(random.between(5, 5), 5);
}

TEST(Random, OneInOneIsAlwaysTrue) {
  Random random(5);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(random.one_in(1));
}

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
}  // namespace waymark::random_test
