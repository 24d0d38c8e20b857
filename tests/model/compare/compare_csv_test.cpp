#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/compare/compare_panels.h"
#include "app/compute/compute.h"
#include "app/kit/table.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::compare_csv_test {
namespace {

TEST(CompareCsv, HasALineForEachSearchAndTheBaseline) {
  Scene scene = scene_of("...@.\n...@.\n.....", {0, 0}, {4, 0}, {{0, 2}});
  scene.roster =
      parse_roster("2 1 123 astar | astar h=landmarks | greedy h=euclidean ties=oldest").value();
  const std::shared_ptr<const Results> r = Computer().compute({scene, 5, 5});
  const Result<CsvTable> table =
      parse_csv(compare_csv(*r),
                {"place", "name", "search", "h_start", "cost", "excess_cost", "expanded",
                 "must_expand", "reopened", "gave_up"},
                "compare.csv");
  ASSERT_TRUE(table) << table.error().text();
  const auto& rows = table.value().rows;
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[0][0], "B");
  EXPECT_EQ(rows[0][2], "astar");
  EXPECT_EQ(rows[1][0], "A");
  EXPECT_EQ(rows[2][0], "");
  EXPECT_EQ(rows[2][1], "Greedy best-first Euclidean, oldest") << "a comma is quoted";
  EXPECT_EQ(rows[2][7], "") << "must-expand is undefined for this search";
  EXPECT_EQ(rows[3][2], "astar h=exact");
  // By hand: the path leads through the gap below the wall.
  for (const std::size_t i : {0u, 1u, 3u}) EXPECT_EQ(rows[i][4], "8") << i;
  EXPECT_EQ(rows[3][5], "0");
  EXPECT_EQ(rows[0][6], fmt::format("{}", r->b.counts.expanded));
}

TEST(CompareCsv, WhatIsNotKnownIsLeftEmpty) {
  Scene scene = scene_of(".....", {0, 0}, {4, 0});
  scene.roster = parse_roster("1 2 123 astar | dijkstra | bfs").value();
  ComputeRequest request{scene, 5, 5};
  request.others = false;
  const std::string text = compare_csv(*Computer().compute(request));
  EXPECT_TRUE(contains(text, ",Breadth-first,bfs,,,,,,,\n"));
}

}  // namespace
}  // namespace waymark::compare_csv_test
