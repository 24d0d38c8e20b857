// The output of a command does not depend on its number of threads.
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::threads_test {
namespace {

// Removes measured times.
void drop_times(nlohmann::json& json) {
  if (json.is_object())
    for (const char* time : {"seconds", "table_milliseconds", "microseconds_per_query",
                             "nanoseconds_per_expanded", "milliseconds"})
      json.erase(time);
  if (json.is_structured())
    for (auto& part : json) drop_times(part);
}

class ThreadsOption : public testing::Test {
 protected:
  nlohmann::json counted(const std::string& command, int threads) {
    const Ran ran = run_waymark(command + " --json --threads " + std::to_string(threads));
    EXPECT_EQ(ran.status, 0) << command << ran.err;
    nlohmann::json json = ran.json();
    drop_times(json);
    return json;
  }

  void expect_same(const std::string& command) {
    const nlohmann::json one = counted(command, 1);
    EXPECT_FALSE(one.empty()) << command;
    for (const int threads : {2, 5}) EXPECT_EQ(counted(command, threads), one) << command;
  }

  TestFolder folder_;
};

TEST_F(ThreadsOption, MakesNoDifference) {
  for (const std::string kind : {"rooms", "noise"}) {
    const std::string map = folder_.path() + "/" + kind + ".map";
    ASSERT_EQ(run_waymark("generate " + kind + " --size 70x50 --seed 3 --out " + map).status, 0);
    for (const std::string moves : {" --moves 4", " --moves 8"}) {
      expect_same("pairs " + map + moves + " --count 40 --place greedy:4");
      expect_same("place " + map + moves + " --method swap --count 5 --pairs 30 --counts");
      expect_same("place " + map + moves + " --method maxcover --count 4 --pairs 30");
      expect_same("study weights " + map + moves + " --pairs 20");
      expect_same("study memory " + map + moves + " --pairs 10 --place farthest:3");
      expect_same("study mesh " + map + moves + " --pairs 20 --place farthest:2");
    }
  }
}

TEST_F(ThreadsOption, MakesNoDifferenceToProblems) {
  const std::string map = folder_.write("m.map",
                                        "type octile\nheight 3\nwidth 5\nmap\n"
                                        ".....\n.@@@.\n.....\n");
  const std::string problems =
      folder_.write("m.map.scen",
                    "version 1\n0\tm.map\t5\t3\t0\t0\t4\t0\t4\n0\tm.map\t5\t3\t0\t0\t4\t2\t6\n"
                    "0\tm.map\t5\t3\t0\t2\t4\t2\t4\n0\tm.map\t5\t3\t0\t0\t0\t2\t2\n");
  for (const std::string moves : {" --moves 4", ""})
    expect_same("scen " + problems + moves + " --place farthest:2");
}

TEST_F(ThreadsOption, TakesOneAtLeast) {
  const std::string map = folder_.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  EXPECT_EQ(run_waymark("pairs " + map + " --threads 0").status, 2);
}

}  // namespace
}  // namespace waymark::threads_test
