#include "core/heuristic/formula.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/heuristic/formula_values.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::formula_test {
namespace {

std::shared_ptr<const Formula> parsed(const std::string& text) {
  TextFault fault;
  std::shared_ptr<const Formula> formula = Formula::parse(text, fault);
  EXPECT_NE(formula, nullptr) << text << ": " << fault.what;
  return formula;
}

// A corridor with 4 moves. The goal is its last cell; landmark 3 is at the start, and landmark 8 in
// a room of its own.
struct Corridor {
  Grid grid = grid_of("......@.");
  Moves moves = Moves::four();
  std::vector<LandmarkTable> tables = plain_tables(grid, moves, {{0, 0}, {7, 0}});
  DistanceField goal_field = distance_field(grid, moves, {5, 0});
  std::vector<int> numbers = {3, 8};
  Query query{grid, moves, {0, 0}, {5, 0}, tables, goal_field};

  Corridor() { query.landmark_numbers = numbers; }
  // h of the first six cells.
  std::vector<Cost> values(const std::string& text) const {
    const std::shared_ptr<const Formula> formula = parsed(text);
    FormulaValues values;
    values.set(query, *formula);
    std::vector<Cost> h;
    for (int x = 0; x < 6; ++x) h.push_back(values(grid.node({x, 0})));
    return h;
  }
  FormulaValues::Survey survey(const std::string& text) const {
    const std::shared_ptr<const Formula> formula = parsed(text);
    FormulaValues values;
    values.set(query, *formula);
    return values.survey();
  }
};
using Costs = std::vector<Cost>;

TEST(FormulaTest, ARemedyNamesTheMissingSign) {
  for (const auto& [text, remedy] :
       {std::pair{"abs(dx", "Add the missing ')'"},
        std::pair{"abs(dx dy)", "Write an operator before it, such as + or 'and'"}}) {
    TextFault fault;
    EXPECT_EQ(Formula::parse(text, fault), nullptr);
    EXPECT_EQ(fault.remedy, remedy) << text;
  }
}

TEST(FormulaTest, LineEndsAndTabsAreBlanks) {
  EXPECT_EQ(parsed("max(dx,\n\tdy)")->text(), "max(dx,  dy)");
  EXPECT_EQ(parsed("dx +\r\ndy")->text(), "dx +  dy");
}

TEST(FormulaTest, ValuesAreAsWritten) {
  const Corridor c;
  EXPECT_EQ(c.values("dx + dy"), (Costs{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("manhattan"), (Costs{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("abs(cost(L3, n) - cost(L3, goal))"), (Costs{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("cost(n, goal)"), (Costs{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("dx / 2"), (Costs{2, 2, 1, 1, 0, 0}));
  EXPECT_EQ(c.values("x ^ 2"), (Costs{0, 1, 4, 9, 16, 25}));
  EXPECT_EQ(c.values("-x ^ 2 + 9"), (Costs{9, 8, 5, 0, 0, 0}));
  EXPECT_EQ(c.values("if(x < 2 or x == 4, 7, D2)"), (Costs{7, 7, 2, 2, 7, 2}));
  EXPECT_EQ(c.values("min(3, dx, x + 1)"), (Costs{1, 2, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("2 * max over L: cost(n, L) - cost(goal, L)"), (Costs{0, 0, 0, 0, 0, 0}));
  // The landmark in the other room has no effect.
  EXPECT_EQ(c.values("max over L: abs(cost(L, n) - cost(L, goal))"), (Costs{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(c.values("sum over L: 3 * abs(cost(L, n) - cost(L, goal))"),
            (Costs{15, 12, 9, 6, 3, 0}));
}

// The middle cell costs 2.5.
TEST(FormulaTest, TheCostOfACellIsInCells) {
  Grid grid = grid_of("...");
  grid.set_cost({1, 0}, 2500);
  const Moves moves = Moves::of(4, grid);
  const DistanceField goal_field = distance_field(grid, moves, {2, 0});
  const Query query{grid, moves, {0, 0}, {2, 0}, {}, goal_field};
  const auto middle = [&](const std::string& text) {
    const std::shared_ptr<const Formula> formula = parsed(text);
    FormulaValues values;
    values.set(query, *formula);
    return values(grid.node({1, 0}));
  };
  EXPECT_EQ(middle("terrain * 2"), middle("5"));
  EXPECT_EQ(middle("terrain"), middle("2.5"));
}

TEST(FormulaTest, WithoutLandmarksARangeIsZero) {
  Corridor c;
  c.tables.clear();
  EXPECT_EQ(c.values("dx + max over L: 7"), (Costs{5, 4, 3, 2, 1, 0}));
}

TEST(FormulaTest, ALandmarkProvesThatThereIsNoPath) {
  const Corridor c;
  const std::shared_ptr<const Formula> formula = parsed("abs(cost(L3, n) - cost(L3, goal))");
  FormulaValues values;
  values.set(c.query, *formula);
  EXPECT_EQ(values(c.grid.node({7, 0})), kNoCost);
}

TEST(FormulaTest, WhatHasNoValueIsNamedAndCountsAsZero) {
  const Corridor c;
  EXPECT_EQ(c.values("1 / (x - 2)"), (Costs{0, 0, 0, 1, 0, 0}));
  FormulaValues::Survey survey = c.survey("1 / (x - 2)");
  ASSERT_TRUE(survey.first_undefined);
  EXPECT_EQ(c.grid.cell(*survey.first_undefined), (Cell{2, 0}));
  EXPECT_TRUE(survey.is_infinite);
  survey = c.survey("sqrt(3 - x)");
  ASSERT_TRUE(survey.first_undefined);
  EXPECT_EQ(c.grid.cell(*survey.first_undefined), (Cell{4, 0}));
  EXPECT_FALSE(survey.is_infinite);
  // Landmark 8 reaches neither the cells nor the goal.
  EXPECT_TRUE(c.survey("cost(L8, n)").first_undefined);
  EXPECT_FALSE(c.survey("dx").first_undefined);
}

TEST(FormulaTest, CellsBelowZeroAreCounted) {
  const FormulaValues::Survey survey = Corridor().survey("dx - 3");
  EXPECT_EQ(survey.negative, 4);  // of 7 cells; also the one behind the wall
  ASSERT_TRUE(survey.first_negative);
  EXPECT_EQ(Corridor().grid.cell(*survey.first_negative), (Cell{3, 0}));
  EXPECT_EQ(Corridor().survey("dx").negative, 0);
}

// Values in cells are multiples of 1/985 with 8 moves, which a number of cells only approximates.
TEST(FormulaTest, RoundingLosesNoCostUnit) {
  const Grid grid = open_grid(60, 60);
  const Moves moves = Moves::eight(grid);
  ASSERT_EQ(moves.straight, 985);
  const std::vector<LandmarkTable> tables = plain_tables(grid, moves, {{0, 0}, {59, 30}});
  const DistanceField goal_field = distance_field(grid, moves, {41, 37});
  const Query query{grid, moves, {0, 0}, {41, 37}, tables, goal_field};
  for (const char* text :
       {"cost(n, goal)", "octile", "D * (dx + dy) + (D2 - 2 * D) * min(dx, dy)", "landmarks",
        "max(octile, max over L: abs(cost(L, n) - cost(L, goal)))"}) {
    const std::shared_ptr<const Formula> formula = parsed(text);
    FormulaValues values;
    values.set(query, *formula);
    for (const Cell cell : walkable_cells(grid))
      ASSERT_EQ(values(grid.node(cell)), goal_field.at(grid.node(cell))) << text;
  }
}

struct Wrong {
  const char* text;
  const char* what;  // part of the message
  int at;
};

TEST(FormulaTest, ErrorsHaveAPosition) {
  for (const Wrong& wrong : {Wrong{"", "expected a number or a name", 0},
                             Wrong{"dx + dz", "unknown name 'dz'", 5},
                             Wrong{"dx < dy", "not a condition", 0},
                             Wrong{"max(dx)", "takes 2 arguments", 0},
                             Wrong{"1 + abs(dx, dy)", "takes 1 argument", 4},
                             Wrong{"sqr(dx)", "unknown function", 0},
                             Wrong{"max(dx, dy", "without ')'", 0},
                             Wrong{"max + 1", "is a function", 0},
                             Wrong{"if(dx, 1, 2)", "need conditions", 3},
                             Wrong{"dx ^ 1.5", "integer exponent", 5},
                             Wrong{"dx ^ 2 ^ 2", "can't be chained", 7},
                             Wrong{"dx ^ 65", "integer exponent", 5},
                             Wrong{"cost(L, n)", "L has no value here", 5},
                             Wrong{"L1", "is a place", 0},
                             Wrong{"1 + cost(n, n)", "no table", 4},
                             Wrong{"cost(x, n)", "between two places", 5},
                             Wrong{"cost(L0, n)", "between two places", 5},
                             Wrong{"max over K: 1", "expected 'L:'", 9},
                             Wrong{"max over L: min over L: 1", "inside another", 12},
                             Wrong{"sum(dx)", "takes no arguments", 0},
                             Wrong{"dx | dy", "unexpected '|'", 3},
                             Wrong{"max over L: dx > 1", "not a condition", 0}}) {
    TextFault fault;
    EXPECT_EQ(Formula::parse(wrong.text, fault), nullptr) << wrong.text;
    EXPECT_TRUE(contains(fault.what, wrong.what)) << wrong.text << ": " << fault.what;
    EXPECT_EQ(fault.at, wrong.at) << wrong.text;
    EXPECT_FALSE(fault.remedy.empty()) << wrong.text;
  }
}

TEST(FormulaTest, LengthAndDepthAreLimited) {
  TextFault fault;
  const std::string longest = "x" + std::string(4095, ' ');
  EXPECT_NE(Formula::parse(longest, fault), nullptr);
  EXPECT_EQ(Formula::parse(longest + " ", fault), nullptr);
  EXPECT_TRUE(contains(fault.what, "longer than 4096"));
  std::string nested = "x";
  for (int i = 0; i < 64; ++i) nested = "abs(" + nested + ")";
  EXPECT_NE(Formula::parse(nested, fault), nullptr) << fault.what;
  EXPECT_EQ(Formula::parse("abs(" + nested + ")", fault), nullptr);
  EXPECT_TRUE(contains(fault.what, "too deeply"));
}

// Every listed form is valid, so completion offers nothing that is rejected.
TEST(FormulaTest, ListedNamesCanBeUsed) {
  for (const FormulaName& name : formula_names()) {
    std::string text = name.form;
    for (const char* const variable : {"(a", " a", "(c,"})
      if (const std::size_t at = text.find(variable); at != std::string::npos)
        text.replace(at + 1, 1, variable == std::string("(c,") ? "x > 1" : "x");
    while (text.find(" b") != std::string::npos) text.replace(text.find(" b") + 1, 1, "y");
    parsed(text);
    EXPECT_NE(std::string(name.meaning), "");
  }
}

TEST(FormulaTest, ArgumentsOfAMaxAreFormulas) {
  const auto arguments = [](const std::string& text) {
    std::vector<std::string> found;
    for (const TextPart& part : arguments_of_max(*parsed(text)))
      found.push_back(text.substr(part.at, part.length));
    return found;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(arguments("max(dx, dy)"), (Texts{"dx", "dy"}));
  EXPECT_EQ(arguments("  max ( dx + dy ,max(x, y), max over L: abs(cost(L, n)) )  "),
            (Texts{"dx + dy", "max(x, y)", "max over L: abs(cost(L, n))"}));
  EXPECT_EQ(arguments("max(if(x > 1, x, y), (dy))"), (Texts{"if(x > 1, x, y)", "(dy)"}));
  for (const char* const other :
       {"max(x, y) + max(dx, dy)", "dx", "max over L: cost(L, n)", "min(x, y)", "(max(x, y))"})
    EXPECT_EQ(arguments(other), Texts{}) << other;
}

TEST(FormulaTest, AMissingLandmarkIsNamed) {
  const Corridor c;
  const std::shared_ptr<const Formula> formula = parsed("cost(L3, n) + cost(goal, L4)");
  EXPECT_EQ(formula->landmark_numbers(), (std::vector<int>{3, 4}));
  const std::optional<Error> missing = missing_landmark(*formula, c.query);
  ASSERT_TRUE(missing);
  EXPECT_TRUE(contains(missing->what, "no landmark L4"));
  EXPECT_FALSE(FormulaValues::fits(c.query, *formula));
  EXPECT_FALSE(missing_landmark(*parsed("cost(L8, n)"), c.query));
}

TEST(FormulaTest, GraphsRejectNamesOfGrids) {
  GraphData draft;
  draft.places = {{0, 0}, {3, 4}};
  draft.edges = {{0, 1, 5}, {1, 0, 5}};
  const Grid grid(std::make_shared<const Graph>(Graph::of(draft, "two").value()));
  EXPECT_EQ(parsed("dx + octile")->misfit(grid), "needs a grid for 'octile'");
  EXPECT_EQ(parsed("terrain")->misfit(grid), "needs cells with terrain for 'terrain'");
  EXPECT_EQ(parsed("sqrt(dx ^ 2 + dy ^ 2) + landmarks + cost(n, goal)")->misfit(grid),
            std::nullopt);
  EXPECT_EQ(parsed("octile")->misfit(Grid(2, 2)), std::nullopt);
}

}  // namespace
}  // namespace waymark::formula_test
