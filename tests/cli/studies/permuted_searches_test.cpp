// The order in which searches are named changes only the order of the rows, even if some searches
// stop at their limit or find no path.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::permuted_searches_test {
namespace {

using nlohmann::json;

const std::vector<std::string> kSpecs = {"idastar limit=4",
                                         "astar",
                                         "dijkstra limit=6",
                                         "astar w=3 limit=9",
                                         "idastar cut=minf",
                                         "greedy",
                                         "bfs",
                                         "astar anytime=1 budget=12",
                                         "astar alpha=0.5",
                                         "astar h=exact",
                                         "astar scale=typical"};
// Several orders, each with a different search first.
const std::vector<std::vector<std::size_t>> kOrders = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                                                       {1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 10},
                                                       {10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
                                                       {4, 7, 10, 2, 0, 8, 1, 6, 9, 3, 5}};

const char* const kMap =
    "type octile\nheight 5\nwidth 9\nmap\n"
    ".....SS..\n"
    ".@@@.SS@.\n"
    ".@.....@.\n"
    ".@.@@@.@.\n"
    ".........\n";
const char* const kProblems =
    "version 1\n"
    "0\tm.map\t9\t5\t0\t0\t8\t4\t12\n"
    "0\tm.map\t9\t5\t2\t3\t8\t0\t9\n"
    "0\tm.map\t9\t5\t3\t0\t4\t0\t1\n";

bool is_time(const std::string& key) {
  return key.find("microseconds") != std::string::npos ||
         key.find("milliseconds") != std::string::npos ||
         key.find("nanoseconds") != std::string::npos || key == "seconds" || key == "prepared";
}

json without_times(const json& value) {
  if (value.is_array()) {
    json list = json::array();
    for (const json& one : value) list.push_back(without_times(one));
    return list;
  }
  if (!value.is_object()) return value;
  json object = json::object();
  for (const auto& [key, one] : value.items())
    if (!is_time(key)) object[key] = without_times(one);
  return object;
}

// The report with its rows keyed by search, and without the values that compare the first two
// searches.
json by_spec(const json& report) {
  json rows = json::object(), rest = without_times(report);
  for (const json& row : rest["results"])
    rows[row.value("edits", "") + " " + row.value("name", "") + " " +
         row["search"].get<std::string>()] = row;
  rest["results"] = rows;
  if (rest.contains("benchmark")) {
    json& named = rest["benchmark"]["searches"];
    std::sort(named.begin(), named.end());
    rest.erase("done");  // rows for --join, with their columns in the order of the searches
  }
  rest.erase("expanded_ratio");
  rest.erase("finding");
  return rest;
}

std::string named(const std::vector<std::size_t>& order, const char* option = "--search") {
  std::string words;
  for (const std::size_t i : order) words += fmt::format(" {} '{}'", option, kSpecs[i]);
  return words;
}

// Runs the command with each order.
void expect_rows_alone_move(const std::string& command,
                            std::vector<std::vector<std::size_t>> orders) {
  json first;
  for (const std::vector<std::size_t>& order : orders) {
    const Ran ran = run_waymark(command + named(order) + " --json");
    ASSERT_EQ(ran.err, "") << command;
    const json report = ran.json();
    const json now = by_spec(report);
    if (first.is_null()) first = now;
    EXPECT_EQ(first, now) << command;
    // The rows are in the order of the options.
    std::size_t at = 0;
    for (const json& row : report["results"]) {
      if (at == order.size()) break;
      EXPECT_EQ(row["search"], kSpecs[order[at++]]) << command;
    }
  }
}

class PermutedSearches : public testing::Test {
 protected:
  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
  std::string scenario_ = folder_.write("m.map.scen", kProblems);
  std::string on_map_ = map_ + " --terrain ground=1,swamp=4 --moves 4";
};

TEST_F(PermutedSearches, SolveScenAndPairs) {
  expect_rows_alone_move("solve " + on_map_ + " --start 0,0 --goal 8,4", kOrders);
  expect_rows_alone_move(
      "scen " + scenario_ + " --map " + map_ + " --terrain ground=1,swamp=4 --moves 4", kOrders);
  expect_rows_alone_move("pairs " + on_map_ + " --count 12 --seed 3", kOrders);
}

TEST_F(PermutedSearches, Weights) {
  std::vector<std::vector<std::size_t>> orders = {{1, 3, 8, 9}, {3, 1, 9, 8}, {9, 8, 3, 1}};
  expect_rows_alone_move("study weights " + on_map_ + " --pairs 12", orders);
}

TEST_F(PermutedSearches, Benchmark) {
  const std::vector<std::vector<std::size_t>> orders = {{0, 1, 3, 5}, {5, 3, 1, 0}};
  expect_rows_alone_move("benchmark map-kinds --maps 1", orders);
}

TEST_F(PermutedSearches, Repair) {
  const std::vector<std::string> specs = {"'astar repair=adaptive'",
                                          "'astar h=zero repair=adaptive'",
                                          "'astar h=euclidean "
                                          "repair=adaptive'"};
  json first;
  for (const std::vector<std::size_t>& order :
       std::vector<std::vector<std::size_t>>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}}) {
    std::string words;
    for (const std::size_t i : order) words += " --search " + specs[i];
    const Ran ran = run_waymark("study repair " + map_ + " --moves 4 --count 16 --json" + words);
    ASSERT_EQ(ran.err, "");
    const json now = by_spec(ran.json());
    if (first.is_null()) first = now;
    EXPECT_EQ(first, now);
  }
}

// The fields of each line of a CSV. Fields may be quoted.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> lines(1, {""});
  bool quoted = false;
  for (const char c : text) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      lines.back().emplace_back();
    else if (c == '\n')
      lines.emplace_back(1, "");
    else
      lines.back().back() += c;
  }
  lines.pop_back();
  return lines;
}

TEST_F(PermutedSearches, ColumnsOfPairs) {
  const std::string csv = folder_.path() + "/p.csv";
  std::map<std::string, std::vector<std::string>> first;
  for (const std::vector<std::size_t>& order : kOrders) {
    const Ran ran =
        run_waymark("pairs " + on_map_ + " --count 12 --seed 3 --csv " + csv + named(order));
    ASSERT_EQ(ran.err, "");
    std::map<std::string, std::vector<std::string>> columns;
    const auto lines = read_csv(file_text(csv));
    for (std::size_t line = 1; line < lines.size(); ++line)
      for (std::size_t i = 0; i < lines[0].size(); ++i)
        columns[lines[0][i]].push_back(lines[line].at(i));
    if (first.empty()) first = columns;
    EXPECT_EQ(first, columns);
    EXPECT_EQ(columns.count("gave_up_idastar limit=4"), 1u);
    EXPECT_EQ(columns.count("gave_up_astar w=3 limit=9"), 1u);
  }
}

TEST_F(PermutedSearches, RowsOfCompare) {
  const std::string csv = folder_.path() + "/c.csv";
  std::vector<std::vector<std::string>> first;
  for (const std::vector<std::size_t>& order : kOrders) {
    const Ran ran =
        run_waymark("export " + map_ + " --what compare-csv --out " + csv + named(order));
    ASSERT_EQ(ran.status, 0) << ran.err;
    auto lines = read_csv(file_text(csv));
    for (auto& line : lines) line[0].clear();  // the column with the names A and B
    std::sort(lines.begin(), lines.end());
    if (first.empty()) first = lines;
    EXPECT_EQ(first, lines);
  }
}

TEST_F(PermutedSearches, Strategies) {
  json first;
  for (const char* const words : {"--strategy fixed --strategy centroid:4",
                                  "--strategy centroid:4 "
                                  "--strategy fixed"}) {
    const Ran ran = run_waymark("study streams " + map_ + " --moves 4 --count 20 --json " + words);
    ASSERT_EQ(ran.err, "");
    json now = ran.json();
    std::sort(now["results"].begin(), now["results"].end(), [](const json& a, const json& b) {
      return a["strategy"].get<std::string>() < b["strategy"].get<std::string>();
    });
    now.erase("finding");
    if (first.is_null()) first = now;
    EXPECT_EQ(first, now);
  }
}

// All six pairs have a path, but a limit of 2 expansions is too low to find it.
TEST_F(PermutedSearches, GivingUpIsCountedAsSuch) {
  std::string rows;
  for (int y = 0; y < 40; ++y) rows += std::string(40, '.') + "\n";
  const std::string open =
      folder_.write("open.map", "type octile\nheight 40\nwidth 40\nmap\n" + rows);
  for (const char* const words :
       {"--search 'idastar limit=2' --search astar", "--search astar --search 'idastar limit=2'"}) {
    const json report =
        run_waymark("pairs " + open + " --moves 8 --count 6 --seed 3 --json " + words).json();
    EXPECT_EQ(report["solved"], 6);
    EXPECT_EQ(report["unsolvable"], 0);
    for (const json& row : report["results"]) {
      const bool limited = row["search"] == "idastar limit=2";
      EXPECT_EQ(row["gave_up"], limited ? 6 : 0) << row;
      EXPECT_EQ(row["lost"], 0) << row;
      EXPECT_EQ(row["optimal"], !limited) << row;
      EXPECT_EQ(row["mean_cost_over_optimum"], limited ? json(nullptr) : json(1)) << row;
      EXPECT_EQ(row["guarantee"]["if_it_finishes"], limited) << row;
    }
    const Ran text = run_waymark("pairs " + open + " --moves 8 --count 6 --seed 3 " + words);
    EXPECT_TRUE(contains(text.out, "6 pairs chosen at random (seed 3)"));
    EXPECT_TRUE(contains(text.out, "idastar limit=2: optimal if it finishes"));
    EXPECT_TRUE(contains(text.out, "idastar limit=2: stopped at its limit in 6 of 6 solvable"));
  }
}

}  // namespace
}  // namespace waymark::permuted_searches_test
