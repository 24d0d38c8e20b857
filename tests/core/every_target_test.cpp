// Runs the library's tests again for each processor target that Highway can choose on this machine,
// including the scalar one.
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <hwy/highway.h>

#include "tests/support/program.h"

namespace waymark::every_target_test {
namespace {

// For example, WAYMARK_TARGET=SCALAR restricts a run to that Highway target.
class OneTarget final : public testing::Environment {
 public:
  void SetUp() override {
    const char* const wanted = std::getenv("WAYMARK_TARGET");
    if (wanted == nullptr) return;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      if (std::string(hwy::TargetName(target)) != wanted) continue;
      hwy::SetSupportedTargetsForTest(target);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
      return;
    }
    FAIL() << "Highway can't choose " << wanted << " here";
  }
};

[[maybe_unused]] const testing::Environment* const one_target =
    testing::AddGlobalTestEnvironment(new OneTarget);

// All targets except the best one, because all other test runs use the best one.
std::vector<std::string> other_targets() {
  std::vector<std::string> names;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets())
    names.push_back(hwy::TargetName(target));
  return {names.begin() + 1, names.end()};
}

// The slowest suites are omitted, because they run little code that depends on the target. With a
// sanitizer, only the suites that test target-dependent code run.
#ifdef WAYMARK_SANITIZED
constexpr const char* kSuites =
    "UnitAstar*:ExactAstar*:LandmarkAstar*:TableAstar*:FastSearch*:FieldBuilder*:NearFields*:"
    "GatherNear*:NearestCosts*:LandmarkCredit*:EstimatePlanes*:Scatter*:SavedCells*:PlaceScores*";
#else
constexpr const char* kSuites = "*-MoverProperty*:RepairedSearches*:ReaderFuzz*:*EveryTarget*";
#endif

class EveryTarget : public testing::TestWithParam<std::string> {};

TEST_P(EveryTarget, GivesTheSameNumbers) {
  const std::string program = std::filesystem::read_symlink("/proc/self/exe");
  const ShellRan ran = shell(fmt::format(
      "env -u GTEST_TOTAL_SHARDS -u GTEST_SHARD_INDEX -u GTEST_OUTPUT WAYMARK_TARGET={} "
      "WAYMARK_CASES=few RC_PARAMS=max_success=50 '{}' --gtest_brief=1 --gtest_filter='{}' 2>&1",
      GetParam(), program, kSuites));
  EXPECT_EQ(ran.status, 0) << ran.out;
}

INSTANTIATE_TEST_SUITE_P(Highway, EveryTarget, testing::ValuesIn(other_targets()),
                         [](const auto& target) { return target.param; });
// A processor may support no other target.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryTarget);

}  // namespace
}  // namespace waymark::every_target_test
