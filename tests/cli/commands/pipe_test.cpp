#include <csignal>
#include <gtest/gtest.h>
#include <optional>
#include <string>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::pipe_test {
namespace {

// The answer to a query from 0,0 to 2,0 with a wrong g in its fifth event.
constexpr const char* kAnswer =
    R"([{"type":"source","id":"0,0"},{"type":"expand","id":"0,0"},)"
    R"({"type":"generate","id":"1,0","g":1},{"type":"expand","id":"1,0"},)"
    R"({"type":"generate","id":"2,0","g":5},{"type":"end","id":"2,0"}])";

TEST(Pipe, SolvesNextToOtherSearches) {
  const TestFolder folder;
  const std::string program = folder.write("mine.py", doc_block("docs/traces.md", "python", 2));
  const std::string pipe = " --pipe mine='python3 " + program + "' --search pipe:mine ";
  const nlohmann::json solved =
      run_successfully("solve denerim-bloodmage --json --search astar" + pipe).json();
  const nlohmann::json& mine = solved["results"][1];
  EXPECT_EQ(mine["search"], "pipe:mine");
  EXPECT_EQ(mine["cost"], solved["cost"]);
  EXPECT_EQ(mine["cost"], solved["results"][0]["cost"]);
  EXPECT_GT(mine["expanded"], 100);
  EXPECT_EQ(mine["trace_errors"], 0);
  EXPECT_TRUE(mine["microseconds"].is_null());
  EXPECT_FALSE(solved["results"][0].contains("trace_errors"));
}

TEST(Pipe, ListsErrors) {
  const TestFolder folder;
  const std::string map = folder.write("a.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  const std::string answer = folder.write("answer", std::string(kAnswer) + "\n");
  const std::string asked = "solve " + map + " --start 0,0 --goal 2,0 --moves 4 --search pipe:mine";
  const Ran ran = run_successfully(asked + " --pipe mine='read -r m; cat " + answer + "; cat >&2'");
  EXPECT_TRUE(contains(ran.out, "pipe:mine: 1 error\nevent 5: g is 5 at 2,0, expected 2"));
  // The last of several commands of a name counts.
  EXPECT_EQ(run_waymark(asked + " --pipe mine='exit 3' --pipe mine='read -r m; read -r q; cat " +
                        answer + "'")
                .status,
            0);
}

// Also if Waymark can't end it, and nothing reads the program's standard input.
TEST(Pipe, EndsWithWaymark) {
  const TestFolder folder;
  const std::string id = folder.path() + "/id";
  std::optional<Child> waymark(
      std::in_place, "exec " + program_path() +
                         " solve maze --search pipe:mine --pipe mine='echo $$ > " + id +
                         "; trap \"\" TERM INT HUP; while :; do sleep 0.1; done' > /dev/null 2>&1");
  ASSERT_TRUE(comes_true(10, [&] { return !file_text(id).empty(); }));
  const int program = std::stoi(file_text(id));
  EXPECT_EQ(kill(program, 0), 0);
  waymark.reset();
  EXPECT_TRUE(comes_true(5, [program] { return kill(program, 0) != 0; }));
}

TEST(Pipe, ReportsFailures) {
  const std::string asked = "solve maze --search pipe:mine";
  expect_refusal(run_waymark(asked), 1, {"pipe:mine", "no command is set", "--pipe mine=COMMAND"});
  expect_refusal(run_waymark(asked + " --pipe mine='echo no map >&2; exit 3'"), 1,
                 {"pipe:mine", "exited with status 3", "no map"});
  expect_refusal(run_waymark(asked + " --pipe mine='read -r m; read -r q; echo {'"), 1,
                 {"its answer:1", "pipe:mine"});
  for (const char* const wrong : {"mine", "'a b=x'", "mine=", "=x"})
    EXPECT_EQ(run_waymark(asked + " --pipe " + wrong).status, 2) << wrong;
  expect_refusal(run_waymark("pairs maze --search pipe:mine"), 2,
                 {"answers only one pair at a time", "solve"});
  expect_refusal(run_waymark("solve maze --search 'pipe:mine w=2'"), 2, {"no options"});
}

}  // namespace
}  // namespace waymark::pipe_test
