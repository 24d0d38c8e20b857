// Checks that every CSV file written by a command can be read back: each line has as many fields as
// the header.
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::csv_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

// A state machine that parses RFC 4180, independent of the program.
Rows rows_of(const std::string& text) {
  Rows rows;
  std::vector<std::string> row;
  std::string field;
  enum class At { begin, plain, quoted, quote } at = At::begin;
  const auto end_field = [&] {
    row.push_back(std::move(field));
    field.clear();
    at = At::begin;
  };
  for (const char c : text) {
    if (at == At::quoted) {
      if (c == '"')
        at = At::quote;
      else
        field += c;
    } else if (at == At::quote && c == '"') {
      field += c;
      at = At::quoted;
    } else if (c == ',') {
      end_field();
    } else if (c == '\n') {
      end_field();
      rows.push_back(std::move(row));
      row.clear();
    } else if (c == '"' && at == At::begin) {
      at = At::quoted;
    } else {
      EXPECT_NE(c, '"') << "a quote in the middle of a field";
      EXPECT_NE(at, At::quote) << "text after a closing quote";
      field += c;
      at = At::plain;
    }
  }
  EXPECT_TRUE(row.empty() && at == At::begin) << "the last line has no end";
  return rows;
}

class Csv : public testing::Test {
 protected:
  // Runs a command whose last option takes the file, and reads the file back.
  Rows written(const std::string& command) const {
    SCOPED_TRACE(command);
    const std::string path = folder_.path() + "/out.csv";
    const Ran ran = run_successfully(command + " " + path);
    const Result<std::string> text = read_file(path);
    if (!text) return Rows(2);
    Rows rows = rows_of(text.value());
    EXPECT_GT(rows.size(), 1u);
    for (const auto& row : rows) {
      EXPECT_EQ(row.size(), rows[0].size());
      if (row.size() != rows[0].size()) break;
    }
    return rows;
  }
  static bool has(const std::vector<std::string>& row, const std::string& field) {
    return std::find(row.begin(), row.end(), field) != row.end();
  }

  TestFolder folder_;
};

const char* const kGreater = " --search 'astar h=max(manhattan,euclidean) w=2' --search astar";

TEST_F(Csv, OfEveryStudyReadsBack) {
  const Rows pairs = written(std::string("pairs maze --count 5") + kGreater + " --csv");
  EXPECT_TRUE(has(pairs[0], "cost_astar h=max(manhattan,euclidean) w=2")) << pairs[0][5];
  const Rows weights = written(std::string("study weights maze --pairs 3") + kGreater + " --csv");
  EXPECT_TRUE(has(weights[1], "astar h=max(manhattan,euclidean) w=2")) << weights[1][0];
  written("study memory maze --place farthest:2:1 --pairs 3 --csv");
  written("study streams maze --place farthest:2:1 --count 20 --csv");
  written("study repair maze --place farthest:2:1 --count 3 --csv");
  written("study formulas maze --csv");
  written("study mesh denerim-bloodmage --pairs 3 --csv");
}

TEST_F(Csv, OfABenchmarkReadsBack) {
  const std::string suite = folder_.write("suite.json", R"json({
    "name": "s", "group": "Own", "title": "T", "description": "D",
    "maps": [{"map": "maze"}], "pairs": {"kind": "connected", "count": 2},
    "searches": [{"label": "so \"called\", B", "search": "astar h=max(manhattan,euclidean)"},
                   {"label": "plain", "search": "greedy"}]})json");
  const Rows rows = written("benchmark " + suite + " --csv");
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[1][5], "so \"called\", B");
  EXPECT_EQ(rows[1][6], "astar h=max(manhattan,euclidean)");
  EXPECT_EQ(rows[2][5], "plain");
}

TEST_F(Csv, OfEveryExportReadsBack) {
  const std::string steps = folder_.write(
      "steps.txt",
      "action place.farthest_4\ndrag 1 1 20 20\npairs-plot explored 5 3\naction pairs.run\n"
      "count-plot counts 16 5 3 avoid greedy\naction count.run\naction count.pin_one\n"
      "landmarks 2 2 50 50\naction count.pin_two\n");
  const std::string smaller = folder_.write(
      "smaller.txt",
      "count-plot memory 16 5 3 avoid\naction place.farthest_4\naction count.run_memory\n"
      "stream-plot drifting 20 3 fixed least-used:0.5\naction count.run_streams\n");
  const auto exported = [&](const std::string& what, const std::string& script,
                            const std::string& specs) {
    return written("export maze --what " + what + specs + " --script " + script + " --out");
  };
  for (const std::string what : {"truth-csv", "drag-csv", "pairs-csv"})
    EXPECT_TRUE(has(exported(what, steps, kGreater)[0], "h_astar h=max(manhattan,euclidean) w=2"));
  EXPECT_TRUE(
      has(exported("compare-csv", steps, kGreater)[1], "astar h=max(manhattan,euclidean) w=2"));
  for (const std::string what : {"count-csv", "two-csv"}) exported(what, steps, "");
  for (const std::string what : {"memory-csv", "streams-csv"}) exported(what, smaller, "");
}

using nlohmann::json;

std::string map_file(const std::string& rows, int width, int height) {
  return "type octile\nheight " + std::to_string(height) + "\nwidth " + std::to_string(width) +
         "\nmap\n" + rows;
}

// With the wall at the top, the path from 0,1 to 4,1 leads along the bottom and costs 8. Without
// the wall, a path along the top costs 6. In the earlier map's table for the goal, 1,0 is 10 away,
// and 2,0, which was a wall, has no value. So the table overestimates at 0,0, at 1,0 and at the
// start. The error is largest at 1,0, which is actually 4 away.
class TablesOf : public testing::Test {
 protected:
  Ran solve(const std::string& map, const std::string& of, const std::string& more) const {
    return run_waymark("solve " + map + " --tables-of " + of +
                       " --start 0,1 --goal 4,1 --landmark 4,1 " + more);
  }

  TestFolder folder_;
  std::string open_ = folder_.write("open.map", map_file(".....\n.@@@.\n.@@@.\n.....\n", 5, 4));
  std::string wall_ = folder_.write("wall.map", map_file("..@..\n.@@@.\n.@@@.\n.....\n", 5, 4));
};

TEST_F(TablesOf, AWallThatFellMakesThePathTooLongAndTheCertificateSaysSo) {
  const Ran ran = solve(open_, wall_, "--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object["tables_of"], wall_);
  EXPECT_EQ(object["cost"], 6);
  EXPECT_EQ(object["cells_saved"], json::array());
  const json& distance = object["results"][0];
  EXPECT_EQ(distance["cost"], 6);
  EXPECT_EQ(distance["guarantee"]["kind"], "optimal");
  EXPECT_TRUE(distance["certificate"]["admissible"]);
  EXPECT_TRUE(distance["certificate"]["consistent"]);
  EXPECT_EQ(distance["certificate"]["longer"], 0);
  const json& landmarks = object["results"][1];
  EXPECT_EQ(landmarks["search"], "astar h=landmarks");
  EXPECT_EQ(landmarks["cost"], 8);
  EXPECT_EQ(landmarks["optimal"], false);
  EXPECT_EQ(landmarks["guarantee"]["kind"], "none");
  EXPECT_EQ(landmarks["must_expand"], nullptr);
  EXPECT_EQ(landmarks["certificate"], json::parse(R"({
      "admissible": false, "consistent": false, "overestimating": 3, "denied": 0, "at_goal": 0,
      "greatest_overestimate": {"cell": [1, 0], "by": 6},
      "worst_edge": {"from": [1, 0], "to": [2, 0], "by": 6}, "longer": 2})"));
}

TEST_F(TablesOf, AWallThatWasPutUpMakesItSlowerAndNoLonger) {
  const Ran ran = solve(wall_, open_, "--json --search 'astar h=landmarks' --search bfs");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json results = ran.json()["results"];
  EXPECT_EQ(results[0]["cost"], 8);
  EXPECT_TRUE(results[0]["certificate"]["admissible"]);
  EXPECT_TRUE(results[0]["certificate"]["consistent"]);
  EXPECT_EQ(results[0]["certificate"]["greatest_overestimate"], nullptr);
  EXPECT_EQ(results[0]["certificate"]["worst_edge"], nullptr);
  EXPECT_EQ(results[0]["guarantee"]["kind"], "none")
      << "the tables do not show that they are admissible";
}

TEST_F(TablesOf, TheTextSaysItInWords) {
  const Ran ran = solve(open_, wall_, "");
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const std::string& words :
       {"stale landmark tables: built on " + wall_, std::string("Not admissible for this goal"),
        std::string("3 of 14 cells"), std::string("6 too high at 1, 0"),
        std::string("by 6, from 1, 0 to 2, 0"), std::string("8, 2 above the optimum, which is 6"),
        std::string("but its path is 2 above the optimum")})
    EXPECT_TRUE(contains(ran.out, words));
}

TEST_F(TablesOf, LandmarksStandOnTheEarlierMap) {
  const Ran ran = run_waymark("solve " + open_ + " --tables-of " + wall_ +
                              " --start 0,1 --goal 4,1 --landmark 2,0");
  expect_refusal(ran, 2, {"landmark", "2,0", wall_});
  // This also applies to placed landmarks. The start 2,0 was a wall, so the closest free cell
  // determines the component.
  const Ran placed = run_waymark("solve " + open_ + " --tables-of " + wall_ +
                                 " --start 2,0 --goal 4,1 --place farthest:2:1 --json");
  ASSERT_EQ(placed.status, 0) << placed.err;
  EXPECT_EQ(placed.json()["landmarks"].size(), 2u);
}

TEST_F(TablesOf, AMapOfAnotherSizeIsRefused) {
  const std::string small = folder_.write("small.map", map_file("...\n...\n", 3, 2));
  expect_refusal(solve(open_, small, ""), 2, {"3 x 2", "5 x 4", "--tables-of"});
  expect_refusal(solve(open_, folder_.path() + "/none.map", ""), 2, {"none.map"});
}

TEST_F(TablesOf, WithoutItThereIsNoCertificate) {
  const Ran ran = run_waymark("solve " + open_ + " --start 0,1 --goal 4,1 --landmark 4,1 --json");
  ASSERT_EQ(ran.status, 0);
  EXPECT_FALSE(ran.json().contains("tables_of"));
  EXPECT_FALSE(ran.json()["results"][1].contains("certificate"));
}

}  // namespace
}  // namespace waymark::csv_test
