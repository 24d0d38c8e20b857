#include <gtest/gtest.h>
#include <set>

#include "tests/cli/program.h"

namespace waymark {
namespace {

TEST(Usage, WrongWordsEndInOneLineThatNamesTheHelp) {
  expect_refusal(run_waymark("solve"), 2, {"MAP", "waymark solve --help"});
  expect_refusal(run_waymark("solve m --moves 6"), 2, {"--moves", "waymark solve --help"});
  expect_refusal(run_waymark("solve m --bogus"), 2, {"--bogus", "waymark solve --help"});
  expect_refusal(run_waymark("scen s --every 0"), 2, {"--every", "waymark scen --help"});
  expect_refusal(run_waymark("scen s --limit -1"), 2, {"--limit", "waymark scen --help"});
  expect_refusal(run_waymark("scen s --place"), 2, {"--place", "waymark scen --help"});
  expect_refusal(run_waymark("--bogus"), 2, {"--bogus", "waymark --help"});
}

TEST(Usage, HelpIsPrintedAndIsNoFailure) {
  const Ran ran = run_waymark("--help");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  for (const char* command : {"solve", "scen", "shot", "demos", "lessons"})
    EXPECT_NE(ran.out.find(command), std::string::npos) << command;
  for (const std::string command : {"solve", "scen", "shot", "demos", "lessons"}) {
    const Ran help = run_waymark(command + " --help");
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("waymark " + command), std::string::npos) << help.out;
  }
}

TEST(Demos, AreListedByNameAndTitle) {
  const Ran ran = run_waymark("demos --json");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  const nlohmann::json object = ran.json();
  ASSERT_TRUE(object["demos"].is_array());
  EXPECT_GE(object["demos"].size(), 8u);
  std::set<std::string> names;
  for (const nlohmann::json& demo : object["demos"]) {
    EXPECT_FALSE(demo["title"].get<std::string>().empty());
    names.insert(demo["name"].get<std::string>());
  }
  EXPECT_EQ(names.size(), object["demos"].size());
  const Ran text = run_waymark("demos");
  EXPECT_EQ(text.status, 0);
  for (const std::string& name : names) EXPECT_NE(text.out.find(name), std::string::npos);
}

}  // namespace
}  // namespace waymark
