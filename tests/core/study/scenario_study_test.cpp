#include "core/study/scenario_study.h"

#include <gtest/gtest.h>

#include "tests/support/maps.h"

namespace waymark::scenario_study_test {
namespace {

const auto kGoOn = [](int, int) { return true; };

const char* const kWall = R"(
.@..
.@@.
....)";

Problem problem(int line, Cell start, Cell goal, double length) {
  Problem out;
  out.line = line;
  out.start = start;
  out.goal = goal;
  out.length = length;
  return out;
}

ScenarioStudyOptions with_moves(int directions) {
  ScenarioStudyOptions options;
  options.directions = directions;
  return options;
}

ScenarioStudyOptions choosing(int every, int limit) {
  ScenarioStudyOptions options;
  options.every = every;
  options.limit = limit;
  return options;
}

// From 0,0 to 3,0, the path goes down 2, across 3 and up 2, without cutting corners. From 0,2 to
// 3,2 it has 3 steps.
std::vector<Problem> two_problems() {
  return {problem(2, {0, 0}, {3, 0}, 7), problem(3, {0, 2}, {3, 2}, 3)};
}

ScenarioStudy study(const std::vector<Problem>& problems, const ScenarioStudyOptions& options) {
  const Result<ScenarioStudy> result =
      study_scenario(grid_of(kWall), problems, "p.scen", options, kGoOn);
  EXPECT_TRUE(result) << result.error().text();
  return result ? result.value() : ScenarioStudy{};
}

TEST(ScenarioStudy, AgreesWithRightLengths) {
  const ScenarioStudy found = study(two_problems(), with_moves(8));
  EXPECT_EQ(found.problems, 2);
  EXPECT_EQ(found.solved, 2);
  EXPECT_EQ(found.unsolvable, 0);
  EXPECT_TRUE(found.lengths_checked);
  EXPECT_TRUE(found.mismatches.empty());
  EXPECT_LT(found.worst_length_error, 1e-6);
}

TEST(ScenarioStudy, TellsWrongLengthsWithTheirLines) {
  std::vector<Problem> problems = two_problems();
  problems[1].length = 3.011;
  const ScenarioStudy found = study(problems, with_moves(8));
  ASSERT_EQ(found.mismatches.size(), 1u);
  EXPECT_EQ(found.mismatches[0].line, 3);
  EXPECT_DOUBLE_EQ(found.mismatches[0].found, 3);
  EXPECT_DOUBLE_EQ(found.mismatches[0].expected, 3.011);
  EXPECT_NEAR(found.worst_length_error, 0.011, 1e-9);
  problems[1].length = 3.009;
  EXPECT_TRUE(study(problems, with_moves(8)).mismatches.empty());
}

TEST(ScenarioStudy, DoesNotJudgeLengthsWithFourMoves) {
  std::vector<Problem> problems = two_problems();
  problems[0].length = 99;
  const ScenarioStudy found = study(problems, with_moves(4));
  EXPECT_FALSE(found.lengths_checked);
  EXPECT_TRUE(found.mismatches.empty());
}

// By hand: from 0,2 to 3,2, either heuristic expands 4 cells, and no cell has f below 3. From 0,0
// to 3,0, the search expands 8 cells, all except the pocket 2,0. f rises from 3 (0,0) to 5 (0,1),
// then to 7, the cost.
TEST(ScenarioStudy, MeansAreOverTheSolvedProblems) {
  const ScenarioStudy found = study(two_problems(), with_moves(4));
  ASSERT_EQ(found.means.size(), 2u);
  EXPECT_EQ(text_of(found.means[0].spec), "astar");
  EXPECT_DOUBLE_EQ(found.means[0].expanded, (8 + 4) / 2.0);
  EXPECT_DOUBLE_EQ(found.means[0].must_expand, 2 / 2.0);
  EXPECT_DOUBLE_EQ(found.means[0].h_over_cost, (3 / 7.0 + 1) / 2);
  EXPECT_EQ(text_of(found.means[1].spec), "astar h=exact");
  EXPECT_DOUBLE_EQ(found.means[1].must_expand, 0);
  EXPECT_DOUBLE_EQ(found.means[1].h_over_cost, 1);
}

// Options for the searches named by `texts`.
ScenarioStudyOptions running(const std::vector<std::string>& texts, int directions) {
  ScenarioStudyOptions options = with_moves(directions);
  options.specs.clear();
  for (const std::string& text : texts) options.specs.push_back(parse_search(text).value());
  return options;
}

TEST(ScenarioStudy, LandmarksArePlacedForThoseThatAskThem) {
  ScenarioStudyOptions options = running({"astar", "astar h=landmarks"}, 4);
  options.placement = Placement{PlacementMethod::farthest, 2, 1};
  const ScenarioStudy found = study(two_problems(), options);
  EXPECT_EQ(found.landmarks.size(), 2u);
  ASSERT_EQ(found.means.size(), 3u);
  EXPECT_EQ(text_of(found.means[1].spec), "astar h=landmarks");
  EXPECT_LE(found.means[1].must_expand, found.means[0].must_expand);
  EXPECT_GE(found.means[1].h_over_cost, found.means[0].h_over_cost);
}

// By hand: the goal is two steps to the right. Dijkstra expands the three cells closer than the
// goal, and the goal. Greedy and weighted A* expand only the three cells of the path.
TEST(ScenarioStudy, EachSearchHasItsMeansAndTheBaselineComesLast) {
  const Grid grid = grid_of("...\n...");
  const std::vector<Problem> problems = {problem(1, {0, 0}, {2, 0}, 2)};
  const Result<ScenarioStudy> found = study_scenario(
      grid, problems, "p.scen", running({"dijkstra", "greedy", "astar w=2"}, 4), kGoOn);
  ASSERT_TRUE(found);
  const std::vector<SearchMeans>& means = found.value().means;
  ASSERT_EQ(means.size(), 4u);
  EXPECT_DOUBLE_EQ(means[0].h_over_cost, 0);
  EXPECT_GE(means[0].expanded, 4);
  EXPECT_DOUBLE_EQ(means[1].expanded, 3);
  EXPECT_DOUBLE_EQ(means[2].expanded, 3);
  EXPECT_EQ(text_of(means[3].spec), "astar h=exact");
  for (const SearchMeans& of : means) {
    EXPECT_EQ(of.optimal, 1);
    EXPECT_DOUBLE_EQ(of.cost_over_optimum, 1);
    EXPECT_EQ(of.reopened, 0);
  }
}

// The path through the swamp has 3 steps of cost 5, 9 and 5. The path around the wall has 7 steps
// of cost 1.
TEST(ScenarioStudy, ALongerPathIsCountedAndTheFileIsHeldAgainstTheShortest) {
  Grid grid = grid_of(".SS.\n.@@.\n....");
  grid.set_rules(parse_terrain_rules("swamp=9").value());
  const std::vector<Problem> problems = {problem(1, {0, 0}, {3, 0}, 7)};
  const Result<ScenarioStudy> found =
      study_scenario(grid, problems, "p.scen", running({"bfs", "astar"}, 8), kGoOn);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found.value().mismatches.empty());
  const std::vector<SearchMeans>& means = found.value().means;
  EXPECT_EQ(means[0].optimal, 0);
  EXPECT_NEAR(means[0].cost_over_optimum, (5 + 9 + 5) / 7.0, 1e-9);
  EXPECT_EQ(means[1].optimal, 1);
  EXPECT_EQ(means[2].optimal, 1);
}

TEST(ScenarioStudy, ProblemsWithoutAPathAreCountedAndLeftOutOfTheMeans) {
  const Grid grid = grid_of("..@.");
  const std::vector<Problem> problems = {
      problem(1, {0, 0}, {3, 0}, 0), problem(2, {0, 0}, {1, 0}, 1), problem(3, {0, 0}, {0, 0}, 0)};
  const Result<ScenarioStudy> found =
      study_scenario(grid, problems, "p.scen", with_moves(8), kGoOn);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().problems, 3);
  EXPECT_EQ(found.value().solved, 2);
  EXPECT_EQ(found.value().unsolvable, 1);
  EXPECT_TRUE(found.value().lacking_paths.empty()) << "the file itself lists no path";
  EXPECT_TRUE(found.value().mismatches.empty());
  EXPECT_DOUBLE_EQ(found.value().means[0].expanded, (2 + 1) / 2.0);
  // The problem with cost 0 has no ratio.
  EXPECT_DOUBLE_EQ(found.value().means[0].h_over_cost, 1);
}

TEST(ScenarioStudy, TakesEachKthProblemAndAtMostALimit) {
  std::vector<Problem> problems(10, two_problems()[0]);
  EXPECT_EQ(study(problems, choosing(3, 0)).problems, 4);  // the 1st, 4th, 7th and 10th
  EXPECT_EQ(study(problems, choosing(1, 7)).problems, 7);
  EXPECT_EQ(study(problems, choosing(3, 2)).problems, 2);
  EXPECT_EQ(study(problems, choosing(100, 0)).problems, 1);
}

TEST(ScenarioStudy, AProblemWithALengthAndNoPathIsTold) {
  const Result<ScenarioStudy> found =
      study_scenario(grid_of("..@."), {problem(7, {0, 0}, {3, 0}, 3)}, "p.scen", {}, kGoOn);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().unsolvable, 1);
  EXPECT_EQ(found.value().lacking_paths, std::vector<int>{7});
}

TEST(ScenarioStudy, AMisfitIsRefusedAndTheOthersAreStudied) {
  std::vector<Problem> problems = two_problems();
  problems.insert(problems.begin() + 1, problem(9, {0, 0}, {1, 0}, 1));
  std::vector<int> done_at;
  const Result<ScenarioStudy> found =
      study_scenario(grid_of(kWall), problems, "p.scen", with_moves(8), [&](int done, int of) {
        EXPECT_EQ(of, 2);
        done_at.push_back(done);
        return true;
      });
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(done_at, (std::vector<int>{1, 2}));
  EXPECT_EQ(found.value().problems, 3);
  EXPECT_EQ(found.value().solved, 2);
  ASSERT_EQ(found.value().refused.size(), 1u);
  EXPECT_TRUE(found.value().refused[0].text().starts_with("p.scen:9: "));
  EXPECT_DOUBLE_EQ(found.value().means[0].expanded,
                   study(two_problems(), with_moves(8)).means[0].expanded);
}

TEST(ScenarioStudy, MisfitsAloneAreAnErrorBeforeAnyWorkIsDone) {
  int calls = 0;
  const Result<ScenarioStudy> found =
      study_scenario(grid_of(kWall), {problem(3, {0, 0}, {1, 0}, 1), problem(4, {1, 0}, {0, 0}, 1)},
                     "p.scen", {}, [&](int, int) { return ++calls > 0; });
  ASSERT_FALSE(found);
  EXPECT_TRUE(found.error().text().starts_with("p.scen:3: ")) << found.error().text();
  EXPECT_EQ(calls, 0);
}

TEST(ScenarioStudy, ReportsProgressAndStopsWhenAsked) {
  std::vector<Problem> problems(5, two_problems()[0]);
  std::vector<int> done_at;
  const Result<ScenarioStudy> found =
      study_scenario(grid_of(kWall), problems, "p.scen", {}, [&](int done, int of) {
        EXPECT_EQ(of, 5);
        done_at.push_back(done);
        return done < 3;
      });
  EXPECT_FALSE(found);
  EXPECT_EQ(done_at, (std::vector<int>{1, 2, 3}));
}

}  // namespace
}  // namespace waymark::scenario_study_test
