#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "core/file/map_file.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::contest_test {
namespace {

const char* const kSuite = R"({
  "name": "small", "group": "Own", "title": "Small", "description": "Caves.",
  "seed": 5, "moves": "8:2/3", "landmarks": "anywhere:3",
  "maps": [{"map": "generate:noise?width=30&height=20&seed={seed}", "count": 7}],
  "pairs": {"kind": "connected", "count": 2},
  "contenders": [
    {"label": "A", "contender": "astar", "length_of_step": 2},
    {"label": "B", "contender": "idastar cut=tight h=landmarks:best:1"}
  ]
})";

class ContestCommand : public testing::Test {
 protected:
  ContestCommand() : suite_(folder_.write("small.json", kSuite)) {}

  // What it prints, without times.
  std::string counted(const std::string& words) const {
    const Ran ran = run_waymark("contest " + words + " --csv " + folder_.path() + "/counts.csv");
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::string text = read_file(folder_.path() + "/counts.csv").value(), lines;
    for (std::size_t from = 0, end; (end = text.find('\n', from)) != std::string::npos;
         from = end + 1) {
      const std::string line = text.substr(from, end - from);
      lines += line.substr(0, line.rfind(',')) + "\n";
    }
    return lines;
  }

  TestFolder folder_;
  std::string suite_;
};

TEST_F(ContestCommand, PartsAreTheSameAsTheWhole) {
  const std::string whole = counted(suite_);
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 1 + 7 * 2 * 2);
  EXPECT_EQ(counted(suite_ + " --threads 1"), whole);
  std::string parts;
  for (const char* const part : {"1/3", "2/3", "3/3"}) {
    const Ran ran = run_waymark("contest " + suite_ + " --json --shard " + part);
    ASSERT_EQ(ran.status, 0) << ran.err;
    parts += " " + folder_.write(std::string("part-") + part[0] + ".json", ran.out);
  }
  EXPECT_EQ(counted("--join" + parts), whole);
}

TEST_F(ContestCommand, GoesOnWithWhatIsKept) {
  const std::string kept = folder_.path() + "/kept";
  const std::string whole = counted(suite_ + " --keep " + kept);
  const std::string all = read_file(kept).value();
  // Three maps and a half line are left of it.
  std::size_t end = 0;
  for (int i = 0; i < 4; ++i) end = all.find('\n', end) + 1;
  std::ofstream(kept, std::ios::binary) << all.substr(0, end + 20);
  EXPECT_EQ(counted(suite_ + " --keep " + kept), whole);
  EXPECT_EQ(read_file(kept).value().substr(0, end), all.substr(0, end));
  expect_refusal(run_waymark("contest " + suite_ + " --seed 6 --keep " + kept), 2,
                 {"another contest is kept"});
}

TEST_F(ContestCommand, PrintsTheKeysThatItsPageNames) {
  const Ran ran = run_waymark("contest " + suite_ + " --json --maps 2");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* const key : {"suite",        "maps",           "seed",
                                "shard",        "results",        "contest",
                                "done",         "contender",      "label",
                                "moves",        "problems",       "solved",
                                "optimal",      "gave_up",        "misfits",
                                "lost",         "sum_of_lengths", "sum_of_best_lengths",
                                "expanded",     "looked_at",      "reopened",
                                "milliseconds", "elsewhere"})
    EXPECT_NE(ran.out.find(std::string("\"") + key + "\": "), std::string::npos) << key;
}

TEST_F(ContestCommand, RunsOtherContenders) {
  const Ran ran = run_waymark("contest cazenave-1 --maps 1 --contender fringe --contender astar");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("fringe"), std::string::npos);
  EXPECT_EQ(ran.out.find("M(8)"), std::string::npos);
  EXPECT_EQ(ran.out.find("there"), std::string::npos) << "nothing is known of these from elsewhere";
}

TEST_F(ContestCommand, SaysWhatItLacks) {
  expect_refusal(run_waymark("contest"), 2, {"no suite is named", "--list"});
  expect_refusal(run_waymark("contest tables"), 2, {"no suite is called", "cazenave-1"});
  expect_refusal(run_waymark("contest cazenave-1 --shard 4/3"), 2, {"--shard", "I/N"});
  expect_refusal(run_waymark("contest --join " + suite_), 2, {"this is no contest"});
  expect_refusal(run_waymark("contest " + suite_ + " --csv " + suite_), 2, {"small.json"});
  EXPECT_NE(run_waymark("contest --list").out.find("cazenave-3"), std::string::npos);
}

}  // namespace
}  // namespace waymark::contest_test
