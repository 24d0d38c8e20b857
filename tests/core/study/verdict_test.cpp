#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/study/certificate.h"
#include "tests/support/contains.h"
#include "tests/support/terrain_query.h"

namespace waymark::verdict_test {
namespace {

SearchSpec with_formula(const std::string& text) {
  const Result<SearchSpec> spec = parse_search("astar h={" + text + "}");
  EXPECT_TRUE(spec) << (spec ? "" : spec.error().text());
  return spec ? spec.value() : SearchSpec{};
}

// Checks every cell and step by definition.
void check(const Query& query) {
  const std::vector<std::string> kTexts = {"manhattan",
                                           "octile",
                                           "1.3 * octile",
                                           "if(x == goal.x, 0, 2 * dx)",
                                           "cost(n, goal)",
                                           "cost(n, goal) + 1",
                                           "max over L: abs(cost(L, n) - cost(L, goal))",
                                           "dx + dy - 2",
                                           "floor(euclidean / 2)",
                                           "max(manhattan, 1.7 * octile)"};
  const SearchSpec spec =
      with_formula(kTexts[static_cast<std::size_t>(*rc::gen::inRange(0, int(kTexts.size())))]);
  RC_LOG() << text_of(spec) << "\n";
  const Result<Verdict> result = judge(query, spec);
  RC_ASSERT(result.ok());
  const Verdict& verdict = result.value();
  const std::vector<Cost> costs = textbook_costs(query.grid, query.moves, query.goal, Way::to);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  bool admissible = true, consistent = h(query.grid.node(query.goal)) == 0;
  Cost worst = 0;
  double errors = 0;
  int count = 0;
  for (const Cell cell : walkable_cells(query.grid)) {
    const Node node = query.grid.node(cell);
    const Cost cost = costs[index(node)];
    for_each_neighbour(query.grid, query.moves, node, [&](Node next, Cost step) {
      if (h(next) != kNoCost && (h(node) == kNoCost || h(node) > step + h(next)))
        consistent = false;
    });
    if (cost == kNoCost) continue;
    RC_ASSERT(h(node) != kNoCost);
    admissible &= h(node) <= cost;
    worst = std::max(worst, h(node) - cost);
    errors += std::abs(double(h(node)) - cost);
    ++count;
  }
  RC_ASSERT(verdict.certificate.admissible() == admissible);
  RC_ASSERT(verdict.certificate.consistent() == consistent);
  RC_ASSERT(verdict.worst_h - verdict.worst_cost == worst);
  if (verdict.certificate.greatest) {
    const Node at = query.grid.node(verdict.certificate.greatest->cell);
    RC_ASSERT(verdict.worst_h == h(at));
    RC_ASSERT(verdict.worst_cost == costs[index(at)]);
  }
  RC_ASSERT(std::abs(verdict.mean_error - errors / std::max(count, 1)) < 1e-6);
  if (!verdict.divisor) return;
  RC_ASSERT((*verdict.divisor == 100) == admissible);
  const std::string divided = fmt::format("({}) / {}", formulas_of(spec).front()->text(),
                                          static_cast<double>(*verdict.divisor) / 100);
  RC_ASSERT(judge(query, with_formula(divided)).value().certificate.admissible());
}

RC_GTEST_PROP(VerdictProperty, EqualsBruteForce, ()) {
  const TerrainQuery c;
  check(c.query());
}
RC_GTEST_PROP(VerdictProperty, EqualsBruteForceOnSlopes, ()) {
  const SlopeQuery c;
  check(c.query());
}

// A row of ten cells. The goal is the last one.
struct Row {
  Grid grid = open_grid(10, 1);
  std::vector<LandmarkTable> tables;
  DistanceField goal_field = distance_field(grid, Moves::four(), {9, 0});
  Query query{grid, Moves::four(), {0, 0}, {9, 0}, tables, goal_field};
};

TEST(VerdictTest, NamesTheWorstCellAndStep) {
  const Row row;
  const Verdict verdict = judge(row.query, with_formula("if(x == 3, 9, dx) - 1")).value();
  EXPECT_FALSE(verdict.certificate.admissible());
  EXPECT_EQ(verdict.certificate.greatest->cell, (Cell{3, 0}));
  EXPECT_EQ(verdict.worst_h, 8);
  EXPECT_EQ(verdict.worst_cost, 6);
  EXPECT_EQ(verdict.certificate.worst_edge->from, (Cell{3, 0}));
  EXPECT_EQ(verdict.certificate.worst_edge->to, (Cell{4, 0}));
  EXPECT_DOUBLE_EQ(verdict.mean_error, (8 * 1 + 2) / 10.0);  // 0 at the goal
  EXPECT_EQ(verdict.negative, 1);
  EXPECT_EQ(verdict.first_negative, (Cell{9, 0}));
}

TEST(VerdictTest, NamesTheArgumentOfMaxThatIsTooHigh) {
  const Row row;
  const auto guilty = [&](const std::string& text) {
    const std::optional<TextPart> part = judge(row.query, with_formula(text)).value().guilty;
    return part ? text.substr(part->at, part->length) : "none";
  };
  EXPECT_EQ(guilty("max(dx, if(x == 3, 9, 0))"), "if(x == 3, 9, 0)");
  EXPECT_EQ(guilty("max(1.5 * dx, if(x == 3, 7, 0))"), "1.5 * dx") << "4 too high at 0,0";
  EXPECT_EQ(guilty("max(dx / 2, if(x == 3, 6, 0))"), "if(x == 3, 6, 0)") << "its step is too high";
  EXPECT_EQ(guilty("max(2 * dx, dx + dx)"), "2 * dx") << "the first of equals";
  EXPECT_EQ(guilty("max(dx, dy)"), "none") << "nothing is too high";
  EXPECT_EQ(guilty("2 * dx"), "none");
}

TEST(VerdictTest, DividesByTheWorstRatio) {
  const Row row;
  const auto divisor = [&](const std::string& text) {
    return judge(row.query, parse_search("astar h=" + text).value()).value().divisor;
  };
  EXPECT_EQ(divisor("{if(dx == 7, 9, dx)}"), 129) << "9 / 7, rounded up";
  EXPECT_EQ(divisor("{1.1 * dx}"), 100) << "9.9 counts as 9";
  EXPECT_EQ(divisor("{dx / 3}"), 100);
  EXPECT_EQ(divisor("{dx + 1}"), std::nullopt) << "1 at the goal";
  EXPECT_EQ(divisor("{1000000000 * dx * dx}"), std::nullopt) << "at the limit";
  EXPECT_EQ(divisor("max(manhattan,{dx})"), std::nullopt) << "more than one formula";
}

TEST(VerdictTest, ErrorsNameTheCellOrTheLandmark) {
  const Row row;
  std::optional<Error> fault = formula_fault(row.query, with_formula("1 / (x - 4)"));
  ASSERT_TRUE(fault);
  EXPECT_TRUE(contains(fault->what, "is infinite at 4,0")) << fault->what;
  fault = formula_fault(row.query, with_formula("sqrt(x - 1)"));
  ASSERT_TRUE(fault);
  EXPECT_TRUE(contains(fault->what, "is not a number at 0,0")) << fault->what;
  fault = formula_fault(row.query, with_formula("cost(L3, n)"));
  ASSERT_TRUE(fault);
  EXPECT_TRUE(contains(fault->what, "no landmark L3")) << fault->what;
  EXPECT_FALSE(formula_fault(row.query, with_formula("dx")));
  EXPECT_FALSE(formula_fault(row.query, SearchSpec{}));
}

}  // namespace
}  // namespace waymark::verdict_test
