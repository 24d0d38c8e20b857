#include "core/io/scenario.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/test_folder.h"

namespace waymark::scenario_test {
namespace {

std::string complaint(std::string_view text) {
  const Result<std::vector<Problem>> problems = parse_scenario(text, "p.scen");
  return problems ? "no complaint" : problems.error().text();
}

void expect_says(const std::string& message, const std::string& where, const std::string& what) {
  EXPECT_TRUE(message.starts_with(where + ": ")) << message;
  EXPECT_TRUE(contains(message, what));
}

Problem only_problem(std::string_view text) {
  const Result<std::vector<Problem>> problems = parse_scenario(text, "p.scen");
  EXPECT_TRUE(problems) << problems.error().text();
  return problems && problems.value().size() == 1 ? problems.value().front() : Problem{};
}

void expect_is_the_problem(const Problem& problem, int line, int width, int height) {
  EXPECT_EQ(problem.line, line);
  EXPECT_EQ(problem.bucket, 4);
  EXPECT_EQ(problem.map, "maps/a.map");
  EXPECT_EQ(problem.map_width, width);
  EXPECT_EQ(problem.map_height, height);
  EXPECT_EQ(problem.start, (Cell{1, 2}));
  EXPECT_EQ(problem.goal, (Cell{5, 6}));
  EXPECT_DOUBLE_EQ(problem.length, 5.65685);
}

TEST(Scenario, ReadsVersionsOneAndOnePointZero) {
  for (const std::string version : {"version 1", "version 1.0", "version\t1"})
    expect_is_the_problem(only_problem(version + "\n4\tmaps/a.map\t8\t9\t1\t2\t5\t6\t5.65685\n"), 2,
                          8, 9);
}

TEST(Scenario, ReadsVersionZeroWithAndWithoutItsLine) {
  expect_is_the_problem(only_problem("4\tmaps/a.map\t1\t2\t5\t6\t5.65685\n"), 1, 0, 0);
  expect_is_the_problem(only_problem("version 0\n4\tmaps/a.map\t1\t2\t5\t6\t5.65685\n"), 2, 0, 0);
}

TEST(Scenario, FieldsArePartedByTabsOrSpacesAndLinesByEitherEnd) {
  expect_is_the_problem(only_problem("version 1\r\n4  maps/a.map 8 \t 9 1 2 5 6 5.65685 \r\n"), 2,
                        8, 9);
}

TEST(Scenario, AMapsNameMayHoldSpaces) {
  const Problem problem =
      only_problem("version 1\n0\tmy maps/Lost Temple.map\t8\t9\t1\t2\t5\t6\t7\n");
  EXPECT_EQ(problem.map, "my maps/Lost Temple.map");
  EXPECT_EQ(problem.goal, (Cell{5, 6}));
}

TEST(Scenario, AByteOrderMarkIsPassedOver) {
  const Result<std::vector<Problem>> problems =
      parse_scenario("\xef\xbb\xbfversion 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n", "p.scen");
  ASSERT_TRUE(problems) << problems.error().text();
  EXPECT_EQ(problems.value()[0].line, 2);
  EXPECT_EQ(problems.value()[0].map_width, 2);
}

TEST(Scenario, BlankLinesAreSkippedAndStillCounted) {
  const Result<std::vector<Problem>> problems =
      parse_scenario("version 1\n\n0 a 8 9 1 2 5 6 7\n \t\n0 a 8 9 1 2 5 6 7\n", "p.scen");
  ASSERT_TRUE(problems);
  ASSERT_EQ(problems.value().size(), 2u);
  EXPECT_EQ(problems.value()[0].line, 3);
  EXPECT_EQ(problems.value()[1].line, 5);
}

TEST(Scenario, UnknownVersionsAreNamed) {
  for (const std::string version :
       {"version 2", "version", "version one", "version nan", "version 1 1"})
    expect_says(complaint(version + "\n0 a 8 9 1 2 5 6 7\n"), "p.scen:1", "version");
}

TEST(Scenario, BadNumbersAndMissingFieldsAreNamedWithTheirLine) {
  for (const std::string line :
       {"x a 8 9 1 2 5 6 7", "0 a 8 9 1 2 5 6 seven", "0 a 8 9 1 2 5 6.5 7", "0 a 8 nine 1 2 5 6 7",
        "0 8 9 1 2 5 6 7", "0 a 8 9 1 2 5 6 nan", "0 a 8 9 1 2 5 6 inf",
        "0 a 8 9 1 2 5 99999999999 7", "garbage", "\x01\x02\xff"})
    expect_says(complaint("version 1\n0 a 8 9 1 2 5 6 7\n" + line + "\n"), "p.scen:3",
                "bucket, map, width");
  expect_says(complaint("0 a 1 2 5 6\n"), "p.scen:1", "bucket, map, start x");
}

TEST(Scenario, FilesWithoutProblemsAreNamed) {
  expect_says(complaint(""), "p.scen", "has no problems");
  expect_says(complaint("version 1\n"), "p.scen", "has no problems");
}

TEST(Scenario, AMissingFileIsNamed) {
  const auto problems = read_scenario_file("/nowhere/p.scen");
  ASSERT_FALSE(problems);
  expect_says(problems.error().text(), "/nowhere/p.scen", "no such file");
}

TEST(Misfit, AProblemThatFitsIsNone) {
  const Problem problem = only_problem("version 1\n0 a 3 2 0 0 2 1 3\n");
  EXPECT_EQ(problem_misfit(problem, grid_of("...\n..."), "p.scen"), std::nullopt);
}

TEST(Misfit, NamesTheLineAndWhatIsWrong) {
  const Grid grid = grid_of("..@\n...");
  const auto misfit = [&](const std::string& numbers) {
    const std::optional<Error> error =
        problem_misfit(only_problem("version 1\n0 a " + numbers + " 3\n"), grid, "p.scen");
    return error ? error->text() : "no complaint";
  };
  expect_says(misfit("2 3 0 0 1 1"), "p.scen:2", "for a map of 2 x 3, but this map is 3 x 2");
  expect_says(misfit("3 9 0 0 1 1"), "p.scen:2", "for a map of 3 x 9");
  expect_says(misfit("9 2 0 0 1 1"), "p.scen:2", "for a map of 9 x 2");
  expect_says(misfit("3 2 3 0 1 1"), "p.scen:2", "start 3,0 is outside the map of 3 x 2");
  expect_says(misfit("3 2 0 0 1 -1"), "p.scen:2", "goal 1,-1 is outside");
  expect_says(misfit("3 2 0 0 2 0"), "p.scen:2", "goal 2,0 is in a wall");
}

// A file of version 0 does not contain the size of its map.
TEST(Misfit, ASizeThatIsNotKnownFitsAnyMap) {
  EXPECT_EQ(problem_misfit(only_problem("0 a 0 0 1 1 3\n"), grid_of("...\n..."), "p.scen"),
            std::nullopt);
}

TEST(FittedMap, HasTheSizeThatTheProblemsMeanAndWhereTheyStartApart) {
  std::vector<Problem> problems(4, only_problem("0 a 0 0 1 1 3\n"));
  problems[0].map_width = 6;
  for (Problem& problem : problems) problem.map_height = 2;
  problems[1].start = problems[2].start = {2, 1};
  problems[3].start = {99, 99};  // outside: reported elsewhere
  Grid grid = grid_of("..TT@W");
  EXPECT_EQ(fit_to_problems(grid, problems), "scaled from 6 x 1 to 6 x 2; trees apart");
  EXPECT_EQ(grid.height(), 2);
  EXPECT_TRUE(grid.walkable(Cell{2, 1}));
  EXPECT_FALSE(grid.joined(grid.node({1, 0}), grid.node({2, 0})));
  EXPECT_FALSE(grid.walkable(Cell{5, 0})) << "no problem starts in the water";
  EXPECT_EQ(fit_to_problems(grid, problems), "") << "it already fits";
}

class ScenarioMap : public testing::Test {
 protected:
  void touch(const std::string& name) const { test_folder_.write(name, "x"); }
  Result<std::string> find(const std::string& scenario,
                           const std::string& named = "maps/dao/b.map") const {
    Problem problem;
    problem.map = named;
    return find_scenario_map((folder_ / scenario).string(), {problem});
  }

  TestFolder test_folder_;
  std::filesystem::path folder_ = test_folder_.path();
};

TEST_F(ScenarioMap, IsTheFilesOwnNameFirst) {
  touch("a.map");
  touch("b.map");
  EXPECT_EQ(find("a.map.scen").value(), (folder_ / "a.map").string());
}

TEST_F(ScenarioMap, IsTheNameThatTheProblemsTellElse) {
  touch("b.map");
  EXPECT_EQ(find("a.map.scen").value(), (folder_ / "b.map").string());
}

// The folders that result from unpacking the benchmark's archives.
TEST_F(ScenarioMap, LiesInAFolderBesideThatOfTheProblems) {
  for (const char* name : {"maps", "scenarios", "scenarios/dao"})
    std::filesystem::create_directories(folder_ / name);
  touch("maps/b.map");
  EXPECT_EQ(find("scenarios/dao/a.map.scen").value(), (folder_ / "maps" / "b.map").string());
  std::filesystem::create_directories(folder_ / "maps" / "dao");
  touch("maps/dao/b.map");
  EXPECT_EQ(find("scenarios/dao/a.map.scen").value(),
            (folder_ / "maps" / "dao" / "b.map").string());
}

TEST_F(ScenarioMap, LiesBelowTheFoldersWhateverTheProblemsTell) {
  std::filesystem::create_directories(folder_ / "set" / "deep");
  for (const char* name : {"secret", "secret.txt", "c.map", "set/a.map", "set/deep/b.map"})
    touch(name);
  const std::string scenario = "set/deep/p.scen";
  for (const char* named : {"secret", "../../secret", "secret.txt", "../secret.txt", "deep", "..",
                            ".map", "/etc/passwd", "../../../../../../etc/passwd", "/"})
    EXPECT_FALSE(find(scenario, named)) << named;
  // Names that Windows takes for a device, a stream or another machine. Wine makes files with a
  // colon in their names, and can't remove them.
  for (const char* name : {"con.map", "b.map."}) touch("set/deep/" + std::string(name));
  if (std::filesystem::path::preferred_separator == '/')
    for (const char* name : {"x:b.map", "C:b.map"}) touch("set/deep/" + std::string(name));
  for (const char* named : {"con.map", "b.map.", "x:b.map", "C:b.map", "//server/set/b.map",
                            "\\\\server\\b.map", "C:\\set\\b.map"})
    EXPECT_FALSE(find(scenario, named)) << named;
  // Paths that lead upwards are resolved below the parent folders.
  EXPECT_EQ(find(scenario, "../a.map").value(), (folder_ / "set" / "a.map").string());
  EXPECT_EQ(find(scenario, "../../c.map").value(), (folder_ / "c.map").string());
  EXPECT_EQ(find(scenario, "x/../../c.map").value(), (folder_ / "c.map").string());
  EXPECT_EQ(find(scenario, "/maps/set/a.map").value(), (folder_ / "set" / "a.map").string());
  EXPECT_EQ(find(scenario, "./b.map").value(), (folder_ / "set/deep" / "b.map").string());
  EXPECT_FALSE(find(scenario, std::string(100'000, '/') + "a.map"));
}

TEST_F(ScenarioMap, WhereThereIsNoneBothPlacesAreNamed) {
  const Result<std::string> found = find("a.map.scen");
  ASSERT_FALSE(found);
  expect_says(found.error().text(), (folder_ / "a.map.scen").string(), "a.map, ");
  expect_says(found.error().text(), (folder_ / "a.map.scen").string(), "b.map");
}

}  // namespace
}  // namespace waymark::scenario_test
