#include "app/present/export/points_csv.h"

#include <gtest/gtest.h>

#include "app/model/text/pairs_csv.h"
#include "app/model/work/compute.h"
#include "app/present/export/csv.h"
#include "core/study/comparison.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark {
namespace {

// Random scenes with 4 moves and 8, and what the worker makes of them.
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
    const std::vector<TruthRow> rows = truth_rows(results);
    const auto read = parse_truth_csv(truth_csv(rows, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value(), rows);
    // One row a cell that reaches the goal, with the textbook's costs.
    const Grid& grid = results.scene.map->grid;
    const std::vector<Cost> truth = textbook_costs(grid, results.moves, results.scene.goal);
    std::size_t next = 0;
    for (const Cell cell : walkable_cells(grid)) {
      const Cost cost = truth[static_cast<std::size_t>(grid.node(cell))];
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
    drawn.push_back({results.scene.start, results.scene.goal});  // perhaps without a path
    const std::vector<StudiedPair> pairs =
        *study_pairs(map.grid, results.moves, drawn, results.tables, {}, contender_of(Slot::b),
                     [](int, int) { return true; });
    const auto read = parse_pairs_csv(pairs_csv(pairs, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value(), pairs);

    std::vector<DragRow> rows;
    for (const StudiedPair& pair : pairs)
      rows.push_back({"6 landmarks, \"start\" dragged", results.scene.landmarks, pair});
    const auto drags = parse_drag_csv(drag_csv(rows, results.moves), results.moves, "a.csv");
    ASSERT_TRUE(drags) << drags.error().text();
    ASSERT_EQ(drags.value(), rows);
  });
}

TEST(PointsCsvTest, AWrongFileSaysWhere) {
  const Moves four = Moves::four();
  const std::string head = "x,y,true_cost,h_manhattan,h_landmarks\n";
  const auto fault = [&](const std::string& text) {
    const auto read = parse_truth_csv(text, four, "a.csv");
    return read ? "" : read.error().text();
  };
  EXPECT_EQ(fault(head + "1,2,3,3,3\n"), "");
  EXPECT_EQ(fault("\xef\xbb\xbf" + head + "1,2,3,3,3\n"), "");
  EXPECT_EQ(fault(head + "1,2,3,3,3\n1,2,x,3,3\n"), "a.csv:3: a value is no number");
  EXPECT_EQ(fault(head + "1,2,3,3\n"), "a.csv:2: 4 values where 5 belong");
  EXPECT_EQ(fault(head + "1,2,3,3,\"3\n"), "a.csv:2: a quote is not closed");
  EXPECT_EQ(fault(head + "1,2,-3,3,3\n"), "a.csv:2: a value is no number");
  EXPECT_EQ(fault("x,y,true_cost,h_octile,h_landmarks\n"),
            "a.csv:1: the columns are not x,y,true_cost,h_manhattan,h_landmarks");
  EXPECT_NE(fault(""), "");
}

TEST(CsvTest, QuotedCellsComeBack) {
  const std::vector<std::string> cells = {"plain",      "a,b",        "say \"no\"",
                                          "two\nlines", "old\rlines", ""};
  std::string text = "a,b,c,d,e,f\r\n";
  for (std::size_t i = 0; i < cells.size(); ++i) text += (i ? "," : "") + csv_quoted(cells[i]);
  const auto read = parse_csv(text + "\r\n", {"a", "b", "c", "d", "e", "f"}, "a.csv");
  ASSERT_TRUE(read);
  ASSERT_EQ(read.value().rows.size(), 1u);
  EXPECT_EQ(read.value().rows[0], cells);
  EXPECT_EQ(csv_quoted("old\rlines"), "\"old\rlines\"") << "other programs end a line there";
}

}  // namespace
}  // namespace waymark
