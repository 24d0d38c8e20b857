// Searches with formulas: their text, and their results.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/search/guarantee.h"
#include "core/search/roster.h"
#include "core/search/search_spec.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/support/random_graph.h"
#include "tests/support/terrain_query.h"

namespace waymark::formula_search_test {
namespace {

const std::string kLandmarks = "max over L: abs(cost(L, n) - cost(L, goal))";

SearchSpec parsed(const std::string& text) {
  const Result<SearchSpec> spec = parse_search(text);
  EXPECT_TRUE(spec) << (spec ? "" : spec.error().text());
  return spec ? spec.value() : SearchSpec{};
}

TEST(FormulaText, IsReadBack) {
  for (const std::string& text :
       {std::string("astar h={dx + dy}"), "astar h={max(dx + dy, " + kLandmarks + ")} w=1.5 bpmx=1",
        std::string("greedy h={ if(x == 1, 2, 3) }"), std::string("jps h={octile}"),
        std::string("astar h=max({max(dx, dy)},landmarks:best:2)"),
        std::string("astar h=max(landmarks,{min(dx, dy)})"),
        std::string("astar h=max({max(dx, dy)},{min(1, 2)}) ties=newest")}) {
    const SearchSpec spec = parsed(text);
    EXPECT_EQ(text_of(spec), text);
    EXPECT_EQ(parsed(text_of(spec)), spec);
    EXPECT_EQ(guarantee_of(spec, Moves::four()).kind, Guarantee::Kind::none);
  }
  EXPECT_EQ(parsed("astar  h={dx}   w=2"), parsed("astar w=2 h={dx}"));
  EXPECT_NE(parsed("astar h={dx}"), parsed("astar h={dy}"));
  EXPECT_EQ(title_of(parsed("astar h={dx + dy}"), Moves::four()), "A* {dx + dy}");
  EXPECT_EQ(title_of(parsed("astar h={" + kLandmarks + "}"), Moves::four()),
            "A* {max over L: abs(cost(L, n)…}");
}

TEST(FormulaText, ListsOfSearchesKeepIt) {
  const std::string text = "1 2 65 astar h={max(dx, dy)} w=2 | astar h={if(x < 3, 1, dx)} | bfs";
  const Result<Roster> roster = parse_roster(text);
  ASSERT_TRUE(roster);
  EXPECT_EQ(parse_roster(text_of(roster.value())).value(), roster.value());
  EXPECT_EQ(text_of(roster.value().at(0)), "astar h={max(dx, dy)} w=2");
}

TEST(FormulaText, ErrorsAreAtTheirColumn) {
  struct Wrong {
    std::string text;
    const char* message;
    std::size_t begin, length;
  };
  for (const Wrong& wrong :
       {Wrong{"astar h={dx + dz} w=2", "formula, column 15: unknown name 'dz'", 14, 2},
        Wrong{"astar w=2 h={dx +}", "formula, column 18: expected a number", 17, 0},
        Wrong{"astar h={dx + dy", "'{' without '}'", 8, 1},
        Wrong{"astar h={dx}w=2", "unexpected text after the formula", 12, 3},
        Wrong{"astar h=max({dx},{goal.z})", "unknown name 'goal.z'", 18, 6},
        Wrong{"astar h=formula", "needs its text", 8, 7},
        Wrong{"bidirectional h={dx}", "is not consistent", 16, 4},
        Wrong{"thetastar h={dx}", "can exceed the straight line", 12, 4},
        Wrong{"astar h={dx} {dy}", "is not an option", 13, 4}}) {
    const Result<SearchSpec> spec = parse_search(wrong.text);
    ASSERT_FALSE(spec) << wrong.text;
    EXPECT_TRUE(contains(spec.error().what, wrong.message)) << spec.error().what;
    EXPECT_EQ(faulty_word(wrong.text), (FaultyWord{wrong.begin, wrong.length})) << wrong.text;
  }
}

// With the values of a built-in heuristic, a search does what it does with that heuristic.
void expect_alike(const Query& query, const std::string& formula, const std::string& built_in) {
  const SearchSpec written = parsed("astar h={" + formula + "}"),
                   known = parsed("astar h=" + built_in);
  EstimateStorage rooms[2];
  const Estimate& a = estimate_of(query, written, rooms[0]);
  const Estimate& b = estimate_of(query, known, rooms[1]);
  for (const Cell cell : walkable_cells(query.grid))
    RC_ASSERT(a(query.grid.node(cell)) == b(query.grid.node(cell)));
  Searcher searcher(query.grid);
  expect_same_search(searcher.run(query, written), searcher.run(query, known));
}

RC_GTEST_PROP(FormulaSearch, WrittenOutHeuristicsAreTheBuiltInOnes, ()) {
  const TerrainQuery c;
  const std::string formula = c.moves.directions == 4 ? "manhattan" : "octile";
  expect_alike(c.query(), "max(" + formula + ", " + kLandmarks + ")", "landmarks");
  expect_alike(c.query(), "landmarks", "landmarks");
  expect_alike(c.query(), "cost(n, goal)", "exact");
  expect_alike(
      c.query(),
      c.moves.directions == 4 ? "D * (dx + dy)" : "D * (dx + dy) + (D2 - 2 * D) * min(dx, dy)",
      formula);
}

RC_GTEST_PROP(FormulaSearch, TheLandmarkFormulaIsTheBuiltInOneWhereCostsDifferByDirection, ()) {
  const SlopeQuery c;
  expect_alike(c.query(),
               std::string(c.moves.directions == 4 ? "max(manhattan, " : "max(octile, ") +
                   "max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - cost(L, n)))",
               "landmarks");
}

RC_GTEST_PROP(FormulaSearch, TheLandmarkFormulaIsTheBuiltInOneOnGraphs, ()) {
  const GraphQuery c(*rc::gen::arbitrary<bool>());
  expect_alike(c.query(),
               "max(distance, max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - "
               "cost(L, n)))",
               "landmarks");
}

// With several goals, each goal has its own values.
RC_GTEST_PROP(FormulaSearch, SeveralGoalsAreAsWithTheBuiltInHeuristic, ()) {
  const TerrainQuery c;
  std::vector<Cell> further = any_cells(c.grid, 2);
  std::erase(further, c.goal);
  if (further.size() == 2 && further[0] == further[1]) further.pop_back();
  const GoalRule rule = *rc::gen::element(GoalRule::any, GoalRule::all);
  const GoalSet goals = goal_set(c.grid, c.moves, c.goal, {.further = further, .rule = rule});
  const DistanceField field = goals_field(c.grid, c.moves, goals);
  Query query{c.grid, c.moves, c.start, c.goal, c.tables, field};
  query.goals = &goals;
  Searcher searcher(c.grid);
  const SearchOutcome found = searcher.run(query, parsed("astar h={distance}")),
                      expected = searcher.run(query, parsed("astar"));
  RC_ASSERT(found.fits);
  RC_ASSERT(found.cost == expected.cost);
  RC_ASSERT(found.path == expected.path);
  RC_ASSERT(found.record.node == expected.record.node);
  RC_ASSERT(found.record.h == expected.record.h);
}

// An overestimating formula: the fastest implementation equals the plain one, and the search
// equals one with the values in a table.
RC_GTEST_PROP(FormulaSearch, FastAndPlainSearchesAgree, ()) {
  const TerrainQuery c;
  const std::vector<std::string> kTexts = {
      "astar h={1.7 * dx + dy ^ 2 / 3}", "astar h={if(x > y, 3 * dx, 0)} bpmx=1",
      "greedy h={cost(n, goal) - dx}",   "fringe h={floor(euclidean)}",
      "jps h={2 * octile - 1}",          "astar h=max({dx * dy},landmarks) w=2"};
  const SearchSpec spec =
      parsed(kTexts[static_cast<std::size_t>(*rc::gen::inRange(0, int(kTexts.size())))]);
  RC_LOG() << text_of(spec) << "\n";
  Searcher searcher(c.grid);
  const Query query = c.query(spec);
  const SearchOutcome fast = searcher.run(query, spec), plain = searcher.run_plainly(query, spec);
  RC_ASSERT(fast.fits == plain.fits);
  RC_ASSERT(fast.cost == plain.cost);
  RC_ASSERT(fast.path == plain.path);
  RC_ASSERT(fast.record.node == plain.record.node);
  RC_ASSERT(fast.reopened == plain.reopened);
  if (fast.fits) RC_ASSERT((fast.cost == kNoCost) == (c.true_cost() == kNoCost));
}

TEST(FormulaSearch, WithoutAValueTheSearchDoesNotFit) {
  const Grid grid = open_grid(6, 1);
  const std::vector<LandmarkTable> tables;
  const DistanceField field = distance_field(grid, Moves::four(), {5, 0});
  const Query query{grid, Moves::four(), {0, 0}, {5, 0}, tables, field};
  Searcher searcher(grid);
  EXPECT_FALSE(searcher.run(query, parsed("astar h={cost(L1, n)}")).fits);
  const SearchOutcome outcome = searcher.run(query, parsed("astar h={sqrt(x - 2)}"));
  EXPECT_FALSE(outcome.fits);
  EXPECT_EQ(outcome.cost, kNoCost);
  EXPECT_TRUE(outcome.path.empty());
  EXPECT_TRUE(searcher.run(query, parsed("astar h={dx}"), outcome).fits);
}

}  // namespace
}  // namespace waymark::formula_search_test
