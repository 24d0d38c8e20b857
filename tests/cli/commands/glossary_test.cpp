#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace waymark::glossary_test {
namespace {

TEST(GlossaryCommand, PrintsTheEntriesThatHaveAllWords) {
  const Ran one = run_waymark("glossary pivot");
  EXPECT_EQ(one.status, 0);
  EXPECT_TRUE(one.out.starts_with("landmark (also pivot, base node")) << one.out;
  const nlohmann::json all = run_waymark("glossary --json").json().at("glossary");
  const nlohmann::json some =
      run_waymark("glossary triangle inequality --json").json().at("glossary");
  EXPECT_GT(all.size(), 30u);
  EXPECT_LT(some.size(), all.size());
  EXPECT_GE(some.size(), 2u);
}

TEST(GlossaryCommand, SaysWhereNothingIsFound) {
  expect_refusal(run_waymark("glossary nonsense"), 1, {"'nonsense'", "waymark glossary"});
}

}  // namespace
}  // namespace waymark::glossary_test
