#include <gtest/gtest.h>
#include <string>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::check_trace_test {
namespace {

constexpr const char* kYard =
    "type octile\nheight 4\nwidth 8\nmap\n"
    "........\n"
    "...@@...\n"
    "...@....\n"
    "........\n";

// A diagonal step past the wall at 3,1, and a wrong cost.
constexpr const char* kFaulty =
    "version: 1.4.0\n"
    "events:\n"
    "- {type: source, id: a, x: 2, y: 1}\n"
    "- {type: expand, id: a}\n"
    "- {type: generate, id: b, pId: a, x: 3, y: 0, g: 1.414}\n"
    "- {type: generate, id: c, pId: a, x: 2, y: 0, g: 2}\n"
    "- {type: dance, id: c}\n"
    "- {type: end, id: b, pId: a, g: 1.414}\n";

TEST(CheckTrace, ListsErrorsWithTheirLines) {
  const TestFolder folder;
  const std::string map = folder.write("yard.map", kYard);
  const std::string trace = folder.write("mine.trace.yaml", kFaulty);
  const Ran text = run_waymark("check-trace " + map + " " + trace + " --moves 8");
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(contains(text.out, "\nline 5: step from 2,1 to 3,0 cuts a wall corner\n"));
  EXPECT_TRUE(contains(text.out, "\nline 6: g is 2 at 2,0, expected 1: 0 at 2,1 plus 1"));
  EXPECT_TRUE(contains(text.out, "1 event of other types ignored"));
  EXPECT_TRUE(contains(text.out, "\n2 errors\n"));
  const Ran ran = run_waymark("check-trace " + map + " " + trace + " --moves 8 --json");
  EXPECT_EQ(ran.status, 1);
  const nlohmann::json json = ran.json();
  EXPECT_EQ(json["error_count"], 2);
  EXPECT_EQ(json["errors"][0]["kind"], "step");
  EXPECT_EQ(json["errors"][0]["line"], 5);
  EXPECT_EQ(json["errors"][0]["event"], 3);
  EXPECT_EQ(json["counts"]["g"], 1);
  EXPECT_EQ(json["ignored"], 1);
  EXPECT_EQ(json["start"], nlohmann::json::parse("[2, 1]"));
}

TEST(CheckTrace, ASearchMustFindAPathIfThereIsOne) {
  const TestFolder folder;
  const std::string map = folder.write("yard.map", kYard);
  const std::string trace = folder.write("mine.json",
                                         "[{\"type\": \"destination\", \"x\": 7, \"y\": 3},\n"
                                         "{\"type\": \"expand\", \"x\": 0, \"y\": 0},\n"
                                         "{\"type\": \"generate\", \"x\": 1, \"y\": 0}]");
  const Ran text = run_waymark("check-trace " + map + " " + trace + " --moves 4");
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(contains(text.out, "1 expanded, no path, optimum 10\n")) << text.out;
  EXPECT_TRUE(contains(
      text.out,
      "\nline 3: the search ends without a path, but there is one that costs 10\n1 error"));
  const nlohmann::json json =
      run_waymark("check-trace " + map + " " + trace + " --moves 4 --json").json();
  EXPECT_EQ(json["errors"][0]["kind"], "no_path");
  EXPECT_EQ(json["counts"]["no_path"], 1);
}

TEST(CheckTrace, RefusesDamagedFiles) {
  const TestFolder folder;
  const std::string map = folder.write("yard.map", kYard);
  const std::string cut = folder.write("cut.json", "{\"events\": [\n{\"type\": \"exp");
  expect_refusal(run_waymark("check-trace " + map + " " + cut), 2, {"cut.json:2", "incomplete"});
  expect_refusal(run_waymark("check-trace " + map + " " + map), 2, {"not a search trace"});
  expect_refusal(run_waymark("check-trace " + map + " " + folder.path() + "/none"), 2, {"none"});
}

TEST(CheckTrace, ExportedTracesHaveNoErrorsAndSolveLikeTheirSearch) {
  const TestFolder folder;
  const std::string trace = folder.path() + "/a.trace.yaml";
  ASSERT_EQ(run_waymark("export maze --what a-trace --out " + trace).status, 0);
  const Ran checked = run_waymark("check-trace maze " + trace);
  EXPECT_EQ(checked.status, 0) << checked.out;
  EXPECT_TRUE(contains(checked.out, "\nno errors\n"));
  const nlohmann::json solved =
      run_successfully("solve maze --json --search astar --search 'trace:" + trace + "'").json();
  for (const char* const key : {"cost", "expanded", "path", "h_start"})
    EXPECT_EQ(solved["results"][1][key], solved["results"][0][key]) << key;
  EXPECT_TRUE(solved["results"][1]["microseconds"].is_null());
  // The trace has its own start and goal.
  expect_refusal(run_waymark("solve maze --start 1,1 --search 'trace:" + trace + "'"), 2,
                 {"the trace goes from", "a.trace.yaml"});
  expect_refusal(run_waymark("pairs maze --search 'trace:" + trace + "'"), 2,
                 {"only one start and goal", "solve"});
}

TEST(CheckTrace, TheProgramsInTheDocsWriteTracesWithoutErrors) {
  const TestFolder folder;
  const std::string map = folder.write("yard.map", kYard);
  const std::string python = folder.write("mine.py", doc_block("docs/traces.md", "python", 0) +
                                                         doc_block("docs/traces.md", "python", 1));
  const std::string cpp = folder.write(
      "mine.cpp", doc_block("docs/traces.md", "cpp", 0) + doc_block("docs/traces.md", "cpp", 1));
  const std::string in = "cd " + folder.path() + " && ";
  ASSERT_EQ(shell(in + "python3 " + python).status, 0);
  ASSERT_EQ(shell(in + "g++ -std=c++17 -Wall -Werror " + cpp + " -o mine && ./mine").status, 0);
  for (const char* const trace : {"mine.trace.json", "mine.trace.yaml"}) {
    const Ran ran =
        run_waymark("check-trace " + map + " " + folder.path() + "/" + trace + " --json");
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    EXPECT_EQ(ran.json()["cost"], ran.json()["optimum"]) << trace;
    EXPECT_GT(ran.json()["expanded"], 3) << trace;
  }
}

}  // namespace
}  // namespace waymark::check_trace_test
