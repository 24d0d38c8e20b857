#include "app/studies/points_csv.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/kit/table.h"
#include "core/search/roster.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::points_csv_test {
namespace {

// Calls `check` with the worker's results for random scenes with 4 and with 8 moves.
template <class Check>
void for_random_results(int count, Check check) {
  Random random(21);
  Computer computer;
  for (int i = 0; i < count; ++i) {
    Scene scene = random_scene(random, 24);
    scene.directions = i % 2 ? 8 : 4;
    check(*computer.compute({scene, 10, 10}), random);
  }
}

TEST(PointsCsvTest, TruthReadBackGivesTheSameNumbers) {
  for_random_results(60, [](const Results& results, Random&) {
    const std::vector<ScatterRow> rows = scatter_rows(results);
    const auto read =
        parse_scatter_csv(scatter_csv(rows, {}, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value(), rows);
    // One row per cell that can reach the goal, with the textbook's costs.
    const Grid& grid = results.scene.map->grid;
    const std::vector<Cost> true_cost = textbook_costs(grid, results.moves, results.scene.goal);
    std::size_t next = 0;
    for (const Cell cell : walkable_cells(grid)) {
      const Cost cost = true_cost[index(grid.node(cell))];
      if (cost == kNoCost) continue;
      ASSERT_LT(next, rows.size());
      ASSERT_EQ(rows[next].cell, cell);
      ASSERT_EQ(rows[next].true_cost, cost);
      ASSERT_EQ(rows[next].a, formula_cost(results.moves, cell, results.scene.goal));
      ASSERT_LE(rows[next].a, rows[next].b);
      ASSERT_LE(rows[next].b, cost);
      ++next;
    }
    ASSERT_EQ(next, rows.size());
  });
}

TEST(PointsCsvTest, PairsAndDragsReadBackGiveTheSameNumbers) {
  for_random_results(40, [](const Results& results, Random& random) {
    const OpenedMap& map = *results.scene.map;
    std::vector<Pair> drawn = sample_pairs(map.grid, map.components, 12, random.next());
    drawn.push_back({results.scene.start, results.scene.goal});  // possibly without a path
    const std::vector<SearchSpec> specs = {spec_of(Slot::a), spec_of(Slot::b)};
    const std::vector<PairSearches> pairs = *study_pairs(
        map.grid, results.moves, drawn, results.tables, specs, [](int, int) { return true; });
    const auto read =
        parse_pairs_csv(pairs_csv(pairs, specs, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value(), pairs);

    std::vector<DragRow> rows;
    for (const PairSearches& pair : pairs)
      rows.push_back(
          {"6 landmarks, \"start\" dragged", results.scene.landmarks, two_of(pair, 0, 1)});
    const auto drags = parse_drag_csv(drag_csv(rows, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(drags) << drags.error().text();
    ASSERT_EQ(drags.value(), rows);
  });
}

// Columns have the expected names, and appear only if they contain something.
TEST(PointsCsvTest, ColumnsAreNamedAfterTheSearches) {
  const auto columns = [](const std::vector<std::string>& texts, const Moves& moves) {
    std::vector<SearchSpec> specs;
    for (const std::string& text : texts) specs.push_back(parse_search(text).value());
    std::string joined;
    for (const std::string& column : pairs_columns(specs, moves)) joined += column + " | ";
    return joined;
  };
  const std::string ends = "start_x | start_y | goal_x | goal_y | true_cost | ";
  EXPECT_EQ(columns({"astar", "astar h=landmarks:best:2"}, Moves::four()),
            ends +
                "h_manhattan | expanded_manhattan | must_expand_manhattan | h_landmarks | "
                "expanded_landmarks | must_expand_landmarks | bounded_by | ");
  EXPECT_EQ(columns({"astar h=landmarks", "astar h=landmarks:best:1"}, Moves::four()),
            ends +
                "h_astar h=landmarks | expanded_astar h=landmarks | "
                "must_expand_astar h=landmarks | h_astar h=landmarks:best:1 | "
                "expanded_astar h=landmarks:best:1 | must_expand_astar h=landmarks:best:1 | "
                "bounded_by | ");
  EXPECT_EQ(columns({"greedy"}, Moves::four()),
            ends + "h_greedy | expanded_greedy | must_expand_greedy | cost_greedy | bounded_by | ");
  const Moves eight = Moves::eight(Grid(1, 1));
  EXPECT_EQ(columns({"astar h=manhattan"}, eight),
            ends +
                "h_manhattan | expanded_manhattan | must_expand_manhattan | cost_manhattan | "
                "reopened_manhattan | bounded_by | ");
}

// Searches without a guarantee have columns for the cost of their own path and the number of
// reopened cells.
TEST(PointsCsvTest, LongerPathsAreInTheFileAndReadBack) {
  std::vector<SearchSpec> specs;
  for (const char* text : {"astar h=manhattan", "greedy", "astar w=3"})
    specs.push_back(parse_search(text).value());
  int longer = 0, reopened = 0;
  for_random_results(40, [&](const Results& results, Random& random) {
    const OpenedMap& map = *results.scene.map;
    const std::vector<Pair> drawn = sample_pairs(map.grid, map.components, 20, random.next());
    std::vector<PairSearches> pairs = *study_pairs(map.grid, results.moves, drawn, results.tables,
                                                   specs, [](int, int) { return true; });
    const std::string text = pairs_csv(pairs, specs, results.moves);
    const auto read = parse_pairs_csv(text, results.moves, "a.csv", specs);
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value().size(), pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
      for (std::size_t j = 0; j < specs.size(); ++j) {
        const SearchFigures &wrote = pairs[i].of[j], &back = read.value()[i].of[j];
        ASSERT_EQ(back.h_start, wrote.h_start);
        ASSERT_EQ(back.expanded, wrote.expanded);
        ASSERT_EQ(back.cost, wrote.cost);
        ASSERT_EQ(back.reopened, wrote.reopened);
        longer += wrote.cost > pairs[i].cost;
        reopened += wrote.reopened;
      }
  });
  EXPECT_GT(longer, 0);
  EXPECT_GT(reopened, 0);
}

// The rows are from two drags with different searches.
TEST(PointsCsvTest, DragsLeaveTheColumnsOfOthersEmpty) {
  const SearchSpec greedy = parse_search("greedy").value();
  const StudiedPair studied{{{1, 2}, {3, 4}}, 4, {4, 5, 0, 4}, {3, 6, 1, 4}, -1};
  StudiedPair of_greedy = studied;
  of_greedy.b = {3, 7, 0, 6};
  const std::vector<DragRow> rows = {{"one", {{9, 8}}, studied, {}},
                                     {"two", {}, of_greedy, {SearchSpec{}, greedy}}};
  const std::vector<std::string> lines = lines_of(drag_csv(rows, Moves::four()));
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0],
            "set,landmarks,start_x,start_y,goal_x,goal_y,true_cost,h_manhattan,expanded_manhattan,"
            "must_expand_manhattan,h_landmarks,expanded_landmarks,must_expand_landmarks,h_greedy,"
            "expanded_greedy,must_expand_greedy,cost_greedy,bounded_by");
  EXPECT_EQ(lines[1], "one,9 8,1,2,3,4,4,4,5,0,3,6,1,,,,,0");
  EXPECT_EQ(lines[2], "two,,1,2,3,4,4,4,5,0,,,,3,7,,6,0");
}

TEST(PointsCsvTest, PairsOfTwoPlacementsReadBackGiveTheSameNumbers) {
  const Moves eight = Moves::eight(Grid(1, 1));
  const std::vector<TwoRow> rows = {{{{1, 2}, {3, 4}}, 2 * eight.diagonal, 10, 3},
                                    {{{0, 0}, {9, 0}}, 9 * eight.straight, 4, 40}};
  const std::string text = two_rows_csv(rows, eight);
  const auto read = parse_two_rows_csv(text, eight, "a.csv");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value(), rows);
  std::string wrong = text;
  wrong.replace(wrong.find(",-7"), 3, ",-8");
  EXPECT_EQ(parse_two_rows_csv(wrong, eight, "a.csv").error().where, "a.csv:2");
}

TEST(PointsCsvTest, AWrongFileSaysWhere) {
  const Moves four = Moves::four();
  const std::string head = "x,y,true_cost,h_manhattan,h_landmarks\n";
  const auto fault = [&](const std::string& text) {
    const auto read = parse_scatter_csv(text, four, "a.csv");
    return read ? "" : read.error().text();
  };
  EXPECT_EQ(fault(head + "1,2,3,3,3\n"), "");
  EXPECT_EQ(fault("\xef\xbb\xbf" + head + "1,2,3,3,3\n"), "");
  EXPECT_EQ(fault(head + "1,2,3,3,3\n1,2,x,3,3\n"), "a.csv:3: a value is not a number");
  EXPECT_EQ(fault(head + "1,2,3,3\n"), "a.csv:2: found 4 values, but expected 5");
  EXPECT_EQ(fault(head + "1,2,3,3,\"3\n"), "a.csv:2: a quote is not closed");
  EXPECT_EQ(fault(head + "1,2,-3,3,3\n"), "a.csv:2: a value is not a number");
  EXPECT_EQ(fault("x,y,true_cost,h_octile,h_landmarks\n"),
            "a.csv:1: expected the columns x,y,true_cost,h_manhattan,h_landmarks");
  EXPECT_NE(fault(""), "");
}

TEST(CsvTest, QuotedCellsComeBack) {
  const std::vector<std::string> cells = {"plain",      "a,b",        "say \"no\"",
                                          "two\nlines", "old\rlines", ""};
  CsvText csv;
  csv.line(std::vector<std::string>{"a", "b,b", "c", "d", "e", "f"});
  csv.line(cells);
  csv.line("text", 1, 2.5, std::size_t{3}, std::string("x,y"), "");
  const std::string text = csv.take();
  EXPECT_TRUE(contains(text, ",\"old\rlines\",")) << "other programs end a line there";
  EXPECT_TRUE(text.ends_with("\ntext,1,2.5,3,\"x,y\",\n")) << text;
  const auto read = parse_csv(text, {"a", "b,b", "c", "d", "e", "f"}, "a.csv");
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(read.value().rows.size(), 2u);
  EXPECT_EQ(read.value().rows[0], cells);
  const auto foreign = parse_csv("a,b\r\n1,\"2\r\n3\"\r\n", {"a", "b"}, "a.csv");
  ASSERT_TRUE(foreign) << foreign.error().text();
  EXPECT_EQ(foreign.value().rows[0], (std::vector<std::string>{"1", "2\r\n3"}));
}

}  // namespace
}  // namespace waymark::points_csv_test
