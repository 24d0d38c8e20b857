// Real maps, whose optimal lengths were found by others. `waymark scen` runs every problem; this
// test runs as many as possible in a few seconds.
#include "tests/support/real_maps.h"

#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "core/study/scenario_study.h"

namespace waymark::real_maps_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

class RealMaps : public testing::Test {
 protected:
  void SetUp() override {
    if (real_scenarios().empty())
      GTEST_SKIP() << "no scenario files in " << real_maps_folder()
                   << "; set WAYMARK_MAPS to a folder that has some";
  }
};

// A scenario file with its map. If a file can't be read, an exception fails the test.
struct Benchmark {
  explicit Benchmark(const std::filesystem::path& file) : name(file.string()) {
    Result<std::vector<Problem>> read = read_scenario_file(name);
    if (!read) throw std::runtime_error(read.error().text());
    problems = std::move(read.value());
    const Result<std::string> map = find_scenario_map(name, problems);
    if (!map) throw std::runtime_error(map.error().text());
    Result<Grid> opened = read_map_file(map.value());
    if (!opened) throw std::runtime_error(opened.error().text());
    grid = std::move(opened.value());
    fit_to_problems(grid, problems);
  }

  ScenarioStudy study(const ScenarioStudyOptions& options) const {
    const Result<ScenarioStudy> result = study_scenario(grid, problems, name, options, kGoOn);
    if (!result) throw std::runtime_error(result.error().text());
    return result.value();
  }

  std::string name;
  std::vector<Problem> problems;
  Grid grid{1, 1};
};

TEST_F(RealMaps, LengthsAreThoseThatOthersFound) {
  constexpr int kProblemsAFile = 25;
  for (const std::filesystem::path& file : real_scenarios()) {
    const Benchmark benchmark(file);
    ScenarioStudyOptions options;
    options.directions = 8;
    options.every = std::max(1, static_cast<int>(benchmark.problems.size()) / kProblemsAFile);
    options.specs = {parse_search("astar").value()};
    if (benchmark.grid.uniform())
      options.specs.push_back(parse_search("astar order=canonical").value());
    const ScenarioStudy study = benchmark.study(options);
    EXPECT_GE(study.solved, std::min<int>(kProblemsAFile, study.problems)) << file;
    EXPECT_EQ(study.unsolvable, 0) << file;
    for (const SearchMeans& means : study.means) EXPECT_EQ(means.optimal, study.solved) << file;
    for (const LengthMismatch& mismatch : study.mismatches)
      ADD_FAILURE() << file << ":" << mismatch.line << ": found " << mismatch.found << ", expected "
                    << mismatch.expected;
  }
}

// Runs all problems and compares the lengths with published ones. Every path must be a shortest
// path.
TEST_F(RealMaps, JumpPointsAndCanonicalStepsFindTheLengthsThatOthersFound) {
  for (const char* name : {"lak303d", "den501d", "arena2"}) {
    const std::filesystem::path file =
        real_maps_folder() / "dao" / (std::string(name) + ".map.scen");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file;
    ScenarioStudyOptions options;
    options.directions = 8;
    options.placement = Placement{PlacementMethod::farthest, 8, 1};
    options.specs.clear();
    for (const char* const text :
         {"jps", "jps h=landmarks", "astar order=canonical", "astar h=landmarks order=canonical",
          "subgoal", "subgoal h=landmarks"})
      options.specs.push_back(parse_search(text).value());
    const ScenarioStudy study = Benchmark(file).study(options);
    EXPECT_GT(study.solved, 100);
    EXPECT_EQ(study.solved, study.problems) << name;
    EXPECT_TRUE(study.lengths_checked);
    EXPECT_TRUE(study.mismatches.empty()) << name;
    for (const SearchMeans& means : study.means) EXPECT_EQ(means.optimal, study.solved) << name;
    EXPECT_LT(study.means[1].expanded, study.means[0].expanded) << name;
    // The graph has no jump points on diagonals.
    EXPECT_LT(study.means[4].expanded, study.means[0].expanded) << name;
    EXPECT_LT(study.means[5].expanded, study.means[1].expanded) << name;
  }
}

TEST_F(RealMaps, EveryMapRoundTripsThroughItsText) {
  for (const std::filesystem::path& file : real_scenarios()) {
    const Benchmark benchmark(file);
    Result<Grid> again = parse_map(map_text(benchmark.grid), benchmark.name);
    ASSERT_TRUE(again) << again.error().text();
    again.value().set_rules(benchmark.grid.rules());
    EXPECT_TRUE(again.value() == benchmark.grid) << file;
  }
}

// Numbers published for the same problems with the same tie-breaking rule: octile 4780, exact 183.
TEST_F(RealMaps, MeanExpansionsAreThoseThatOthersMeasured) {
  const std::filesystem::path file = real_maps_folder() / "dao" / "lak303d.map.scen";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file;
  ScenarioStudyOptions options;
  options.directions = 8;
  const ScenarioStudy study = Benchmark(file).study(options);
  ASSERT_EQ(study.means.size(), 2u);
  EXPECT_NEAR(study.means[0].expanded, 4'780, 50);
  EXPECT_NEAR(study.means[1].expanded, 183, 3);
}

}  // namespace
}  // namespace waymark::real_maps_test
