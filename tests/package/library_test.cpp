// Tests the installed library as another project would find it, by building the examples against
// it.
#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

class LibraryTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TestFolder;
    const std::string prefix = folder_->path() + "/prefix", build = folder_->path() + "/build";
    const std::string source = std::string(WAYMARK_SOURCE) + "/docs/examples";
    ran_ = shell("exec 2>&1; cmake --install '" WAYMARK_BUILD "' --component library --prefix '" +
                 prefix + "' && cmake -S '" + source + "' -B '" + build +
                 "' -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH='" + prefix +
                 "' && cmake --build '" + build + "'");
  }
  static void TearDownTestSuite() {
    delete folder_;
    folder_ = nullptr;
  }
  void SetUp() override { ASSERT_EQ(ran_.status, 0) << ran_.out; }

  std::string example(const std::string& words) const {
    return shell("'" + folder_->path() + "'/build/" + words).out;
  }

  static inline TestFolder* folder_ = nullptr;
  static inline ShellRan ran_;
};

// The number of cells that a search expands, from the output of `waymark`.
std::string expanded(const nlohmann::json& result) {
  return std::to_string(result.at("expanded").get<int>()) + " cells expanded";
}

TEST_F(LibraryTest, LandmarksForYourGameFindsWhatTheProgramFinds) {
  const std::string map = WAYMARK_SOURCE "/assets/demos/maze.map";
  const nlohmann::json own = run_waymark("solve maze --json").json();
  const auto words = [](const nlohmann::json& cell, char between) {
    return std::to_string(cell.at(0).get<int>()) + between + std::to_string(cell.at(1).get<int>());
  };
  const nlohmann::json start = own.at("start"), goal = own.at("goal");
  const nlohmann::json told =
      run_waymark("solve '" + map + "' --moves 8 --place farthest:8 --start " + words(start, ',') +
                  " --goal " + words(goal, ',') + " --json")
          .json();
  const std::string said = example("landmarks_for_your_game '" + map + "' " + words(start, ' ') +
                                   " " + words(goal, ' '));
  EXPECT_TRUE(contains(said, expanded(told.at("results").at(0))));
  EXPECT_TRUE(contains(said, expanded(told.at("results").at(1))));
}

TEST_F(LibraryTest, EveryProblemOfAFileFindsWhatTheProgramFinds) {
  const std::string map =
      folder_->write("small.map", "type octile\nheight 3\nwidth 6\nmap\n......\n.@@@@.\n......\n");
  const std::string scen = folder_->write("small.map.scen",
                                          "version 1\n"
                                          "0\tsmall.map\t6\t3\t0\t0\t5\t0\t5.00000000\n"
                                          "1\tsmall.map\t6\t3\t0\t0\t5\t2\t7.00000000\n"
                                          "1\tsmall.map\t6\t3\t0\t2\t5\t0\t8.00000000\n");
  const nlohmann::json told =
      run_waymark("scen '" + scen + "' --moves 8 --place farthest:8 --json").json();
  const std::string said = example("every_problem_of_a_file '" + map + "' '" + scen + "'");
  for (const nlohmann::json& result : told.at("results")) {
    char mean[40];
    std::snprintf(mean, sizeof mean, "  %.1f cells expanded",
                  result.at("mean_expanded").get<double>());
    EXPECT_TRUE(contains(said, mean));
  }
  // The last length in the file is too long by one.
  EXPECT_TRUE(contains(said, "3 problems, 1 lengths differ"));
}

TEST_F(LibraryTest, ABenchmarkOverAFolderFindsWhatTheProgramFinds) {
  const TestFolder maps;
  const std::string wall =
      "type octile\nheight 5\nwidth 8\nmap\n........\n.@@@@@@.\n......@.\n.@@@@.@.\n........\n";
  maps.write("b.map", wall);
  maps.write("a.map", "type octile\nheight 2\nwidth 9\nmap\n.........\n....@....\n");
  maps.write("notes.txt", "no map");
  const std::string said = example("benchmark_over_a_folder '" + maps.path() + "'");
  std::istringstream lines(said);
  std::string line, map, start, goal;
  int problems = 0;
  long long sum = 0, octile = 0;
  while (std::getline(lines, line) && line.find(".map ") != std::string::npos) {
    std::istringstream words(line);
    words >> map >> start >> goal >> octile;
    sum += octile;
    if (++problems % 5 != 1) continue;
    const nlohmann::json told =
        run_waymark("solve '" + maps.path() + "/" + map + "' --moves 8 --start " + start +
                    " --goal " + goal + " --search astar --json")
            .json();
    EXPECT_EQ(told.at("results").at(0).at("expanded"), octile) << line;
  }
  EXPECT_EQ(problems, 20) << said;
  EXPECT_TRUE(contains(said, " " + std::to_string(sum) + " cells expanded"));
}

}  // namespace
}  // namespace waymark
