// Matrices of costs as text.
#include "core/io/cost_matrix.h"

#include <gtest/gtest.h>
#include <string>

#include "core/base/random.h"
#include "tests/support/cases.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::cost_matrix_test {
namespace {

Grid read(const std::string& text) {
  const Result<Grid> grid = parse_cost_csv(text, "c.csv");
  EXPECT_TRUE(grid) << grid.error().text();
  return grid ? grid.value() : Grid(1, 1);
}

TEST(CostMatrix, EverySeparatorGivesTheSameMap) {
  const Grid grid = read("1,2.5,0\n#,1e1,0.001\n");
  EXPECT_EQ(grid.width(), 3);
  EXPECT_EQ(grid.height(), 2);
  EXPECT_EQ(grid.cost_of({1, 0}), 2500);
  EXPECT_EQ(grid.cost_of({1, 1}), 10'000);
  EXPECT_EQ(grid.cost_of({2, 1}), 1);
  EXPECT_FALSE(grid.walkable(Cell{2, 0}));
  EXPECT_FALSE(grid.walkable(Cell{0, 1}));
  for (const char* text :
       {"1;2.5;\r\n-1;10;0.001\r\n", "1\t2.5\t0\n\t10\t0.001", "1 2.5 0\n0 10 .001\n",
        "\xEF\xBB\xBF\"1\", \"2.5\", \"\"\n#, 10.000, 1e-3\n\n",
        "\nstep: mean\n1.000000000000000000e+00,2.5,0\n0,10,0.001\n"})
    EXPECT_EQ(read(text), grid) << text;
}

TEST(CostMatrix, RandomMapsComeBackEqual) {
  for (int seed = 0; seed < cases(500); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Grid grid = random_costs(random, seed % 20 == 0);
    ASSERT_EQ(read(cost_csv(grid)), grid) << cost_csv(grid);
  }
}

TEST(CostMatrix, TerrainIsWrittenAsItsCost) {
  Grid grid(3, 1);
  grid.set_rules(parse_terrain_rules("swamp=3").value());
  grid.set_terrain({0, 0}, '.');
  grid.set_terrain({1, 0}, 'S');
  EXPECT_EQ(cost_csv(grid), "1,3,0\n");
}

TEST(CostMatrix, ErrorsNameTheLineTheFieldAndTheRemedy) {
  struct Case {
    const char *text, *error;
  };
  constexpr const char* kCost =
      "A cost is 0.001 to 1000 with at most three decimals, such as 2.5; a wall is 0, # or a "
      "negative number";
  const std::string costs[][2] = {{"1,2\n3,x\n", "c.csv:2:2: 'x' is not a cost. "},
                                  {"1,2\n1000.5,1\n", "c.csv:2:1: '1000.5' is not a cost. "},
                                  {"0.0005\n", "c.csv:1:1: '0.0005' is not a cost. "},
                                  {"1 2,5\n", "c.csv:1:1: '1 2' is not a cost. "},
                                  {"1;2,5\n", "c.csv:1:2: '2,5' is not a cost. "},
                                  {"nan\n", "c.csv:1:1: 'nan' is not a cost. "},
                                  {"1,\x01\xff\n", "c.csv:1:2: '?\?' is not a cost. "}};
  for (const auto& [text, error] : costs) {
    const Result<Grid> grid = parse_cost_csv(text, "c.csv");
    ASSERT_FALSE(grid) << text;
    EXPECT_EQ(grid.error().text(), error + kCost);
  }
  for (const Case& one :
       {Case{"1,2\n1,2,3\n",
             "c.csv:2: the row has 3 cells, but the first row has 2. Give all rows the same "
             "number of costs"},
        Case{"1,2\n\n1,2\n",
             "c.csv:2: a blank line between rows. Delete it, or write a row of walls as 0,0,..."},
        Case{"step: left\n1\n",
             "c.csv:1: unknown step rule 'left'. Write step: mean or step: entered"},
        Case{"", "c.csv: the file has no row of costs. Write one row of costs per line"},
        Case{"step: mean\n\n",
             "c.csv: the file has no row of costs. Write one row of costs per line"}}) {
    const Result<Grid> grid = parse_cost_csv(one.text, "c.csv");
    ASSERT_FALSE(grid) << one.text;
    EXPECT_EQ(grid.error().text(), one.error);
  }
}

}  // namespace
}  // namespace waymark::cost_matrix_test
