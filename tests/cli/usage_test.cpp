#include <cstdint>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::usage_test {
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
  const Ran ran = run_successfully("--help");
  EXPECT_EQ(ran.err, "");
  for (const char* command : {"solve", "scen", "shot", "demos", "lessons"})
    EXPECT_TRUE(contains(ran.out, command));
  for (const std::string command : {"solve", "scen", "shot", "demos", "lessons"}) {
    const Ran help = run_successfully(command + " --help");
    EXPECT_TRUE(contains(help.out, "waymark " + command));
  }
}

TEST(Usage, AnEmptyValueIsRefused) {
  const TestFolder folder;
  const std::string map = folder.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  for (const char* option : {"--start", "--goal", "--landmark", "--place", "--moves", "--terrain",
                             "--active", "--walls"})
    for (const char* joint : {" ", "="})
      expect_refusal(run_waymark(std::string("solve maze ") + option + joint + "''"), 2,
                     {option, "empty", "waymark solve --help"});
  expect_refusal(run_waymark("pairs maze --count 3 --csv ''"), 2, {"--csv", "empty"});
  expect_refusal(run_waymark("pairs maze --count 3 --seed=''"), 2, {"--seed", "empty"});
  expect_refusal(run_waymark("scen s --map ''"), 2, {"--map", "empty"});
  for (const char* command : {"generate maze", "export maze --what map-svg", "shot"})
    expect_refusal(run_waymark(std::string(command) + " --out ''"), 2, {"--out", "empty"});
  expect_refusal(run_waymark("shot --out x.png --script ''"), 2, {"--script", "empty"});
  expect_refusal(run_waymark("maps get ''"), 2, {"empty", "waymark maps --help"});
  expect_refusal(run_waymark("solve ''"), 2, {"empty"});
  expect_refusal(run_waymark("''"), 2, {"empty", "waymark --help"});
}

TEST(Usage, OldWordsAreRead) {
  const std::string names[] = {"contender", "search"};
  std::string printed[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const Ran ran = run_successfully("solve maze --json --" + names[i] + "=greedy --" + names[i] +
                                     " 'astar w=2'");
    printed[i] = std::regex_replace(ran.out, std::regex("\"microseconds\": [0-9.]+"), "");
  }
  EXPECT_EQ(printed[0], printed[1]);
  EXPECT_EQ(run_waymark("contest --list").out, run_waymark("benchmark --list").out);
  EXPECT_FALSE(contains(run_waymark("--help").out, "contest"));
  EXPECT_FALSE(contains(run_waymark("solve --help").out, "--contender"));
}

TEST(Usage, OneRuleForSeeds) {
  const std::string rule = "A seed is an integer from 0 to 18446744073709551615";
  for (const std::string seed :
       {"-1", "18446744073709551616", "99999999999999999999999", "0x10", "1.5", "1e3", "+1", "x"}) {
    SCOPED_TRACE(seed);
    const std::string said = "'" + seed + "' is not a seed";
    expect_refusal(run_waymark("generate maze --seed " + seed), 2, {"--seed", said, rule});
    expect_refusal(run_waymark("pairs maze --count 3 --seed " + seed), 2, {"--seed", said, rule});
    expect_refusal(run_waymark("solve maze --place farthest:2:" + seed), 2,
                   {"--place", said, rule});
    expect_refusal(run_waymark("solve 'generate:maze?seed=" + seed + "' --start 1,1 --goal 1,1"), 2,
                   {"generate:maze", said, rule});
    expect_refusal(run_waymark("solve 'waymark:1:generate%3Amaze%3Fseed%3D" + seed +
                               "@0123456789abcdef;s=1,1;g=1,1'"),
                   2, {said, rule});
  }
  const std::string most = "18446744073709551615";
  EXPECT_EQ(run_waymark("generate maze --seed " + most).status, 0);
  EXPECT_EQ(run_waymark("generate maze --seed 010").out,
            run_waymark("generate maze --seed 10").out);
  EXPECT_EQ(run_waymark("pairs maze --count 3 --json --seed " + most).json()["seed"], UINT64_MAX);
}

TEST(Usage, WhatWouldBeIgnoredIsRefused) {
  const TestFolder folder;
  const std::string map = folder.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  const std::string scen = folder.write("m.map.scen", "0 m.map 0 0 2 0 2\n");
  const std::string ends = " --start 0,0 --goal 2,0";
  const std::string out = " --out " + folder.path() + "/x.png";
  for (const char* option : {" --walls dark", " --cell 4"}) {
    SCOPED_TRACE(option);
    expect_refusal(run_waymark("solve " + map + ends + option), 2, {"m.map", "--walls"});
    expect_refusal(run_waymark("solve maze" + std::string(option)), 2, {"maze", "--walls"});
    expect_refusal(run_waymark("pairs 'generate:maze'" + std::string(option)), 2, {"--walls"});
    expect_refusal(run_waymark("scen " + scen + option), 2, {"m.map", "--walls"});
    expect_refusal(run_waymark("shot " + map + out + option), 2, {"m.map", "--walls"});
    expect_refusal(run_waymark("shot " + scen + out + option), 2, {"m.map.scen", "--walls"});
    expect_refusal(run_waymark("shot" + out + option), 2, {"--walls"});
    expect_refusal(run_waymark(map + option), 2, {"m.map", "--walls"});
    expect_refusal(run_waymark(option), 2, {"need a FILE", "--walls"});
  }
  expect_refusal(run_waymark("solve " + map + ends + " --terrain swamp=3,swamp=4"), 2,
                 {"--terrain", "swamp is named twice"});
}

// The named landmarks stay, and the placement method adds more.
TEST(Usage, PlacedLandmarksComeToThoseNamed) {
  const nlohmann::json found =
      run_waymark("solve maze --landmark 1,1 --place farthest:2:1 --json").json();
  const nlohmann::json placed = run_waymark("solve maze --place farthest:2:1 --json").json();
  ASSERT_EQ(found["landmarks"].size(), 3u);
  EXPECT_EQ(found["landmarks"][0], nlohmann::json::parse("[1,1]"));
  EXPECT_EQ(found["landmarks"][1], placed["landmarks"][0]);
  EXPECT_TRUE(contains(run_waymark("solve --help").out, "--place adds more"));
}

// A single limit applies to all landmarks, named and placed.
TEST(Usage, SixtyFourLandmarksAreTheMost) {
  const auto named = [](int count) {
    std::string options;
    for (int i = 0; i < count; ++i) options += " --landmark 1,1";
    return options;
  };
  for (const std::string command : {"solve maze", "pairs maze --count 3"}) {
    SCOPED_TRACE(command);
    EXPECT_EQ(run_waymark(command + named(64)).status, 0);
    EXPECT_EQ(run_waymark(command + named(60) + " --place farthest:4").status, 0);
    const auto refused = [&](const std::string& options, const std::string& count) {
      expect_refusal(run_waymark(command + options), 2,
                     {"--landmark", count + " landmarks", "at most 64"});
    };
    refused(named(65), "65");
    refused(named(60) + " --place farthest:5", "65");
    refused(named(300), "300");  // this once overflowed the stack
    refused(named(1000), "1000");
  }
  for (const std::string command : {"solve maze", "pairs maze --count 3", "scen any.scen"})
    expect_refusal(run_waymark(command + " --place random:65"), 2, {"random:65", "64"});
  expect_refusal(run_waymark("solve maze --search 'astar h=landmarks:best:65'"), 2, {"1 to 64"});
}

TEST(Usage, AWrongNameOfAnExportIsWrongUsage) {
  for (const char* name : {"map", "poem", "MAP-SVG", "map-svg,map-png", "-1"})
    expect_refusal(run_waymark(std::string("export maze --out /dev/null --what '") + name + "'"), 2,
                   {"--what", name, "waymark export --help"});
}

TEST(Demos, AreListedByNameAndTitle) {
  const Ran ran = run_successfully("demos --json");
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
  const Ran text = run_successfully("demos");
  for (const std::string& name : names) EXPECT_TRUE(contains(text.out, name));
}

}  // namespace
}  // namespace waymark::usage_test
