#include "core/study/certificate.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/terrain_query.h"

namespace waymark::certificate_test {
namespace {

using Overestimate = Certificate::Overestimate;
using Edge = Certificate::Edge;

// Converts values by row into values by Node. Values of walls are ignored.
std::vector<Cost> plane(const Grid& grid, const std::vector<std::vector<Cost>>& rows) {
  std::vector<Cost> h(grid.node_count());
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) h[index(grid.node({x, y}))] = rows[index(y)][index(x)];
  return h;
}

Certificate certified(const Grid& grid, const Moves& moves, Cell goal, const std::vector<Cost>& h) {
  return certify(grid, moves, distance_field(grid, moves, goal), h);
}

// True costs: 4 3 2 1 0.
TEST(Certificate, OfACorridor) {
  const Grid grid = grid_of(".....");
  const auto of = [&](const std::vector<Cost>& h) {
    return certified(grid, Moves::four(), {4, 0}, plane(grid, {h}));
  };
  EXPECT_EQ(of({4, 3, 2, 1, 0}), Certificate{});
  EXPECT_EQ(of({0, 0, 0, 0, 0}), Certificate{});
  EXPECT_TRUE(of({0, 0, 0, 0, 0}).consistent());

  const Certificate steep = of({4, 0, 2, 1, 0});  // admissible, but 4 > 1 + 0 and 2 > 1 + 0
  EXPECT_TRUE(steep.admissible());
  EXPECT_FALSE(steep.consistent());
  EXPECT_EQ(steep.worst_edge, (Edge{{0, 0}, {1, 0}, 3}));

  const Certificate high = of({4, 5, 4, 1, 0});  // two overestimate by 2; the left one is reported
  EXPECT_FALSE(high.admissible());
  EXPECT_EQ(high.overestimating, 2);
  EXPECT_EQ(high.denied, 0);
  EXPECT_EQ(high.greatest, (Overestimate{{1, 0}, 2}));
  EXPECT_EQ(high.worst_edge, (Edge{{2, 0}, {3, 0}, 2}));

  const Certificate at_goal = of({1, 1, 1, 1, 1});  // no step is inconsistent
  EXPECT_FALSE(at_goal.worst_edge);
  EXPECT_FALSE(at_goal.consistent());
  EXPECT_EQ(at_goal.at_goal, 1);
  EXPECT_EQ(at_goal.greatest, (Overestimate{{4, 0}, 1}));
}

TEST(Certificate, TellsPathsThatAreDeniedApart) {
  const Grid grid = grid_of("....@.");
  const auto of = [&](const std::vector<Cost>& h) {
    return certified(grid, Moves::four(), {0, 0}, plane(grid, {h}));
  };
  const Certificate denied = of({0, 3, kNoCost, kNoCost, 0, 7});
  EXPECT_EQ(denied.overestimating, 3);
  EXPECT_EQ(denied.denied, 2);
  EXPECT_EQ(denied.first_denied, (Cell{2, 0}));
  EXPECT_EQ(denied.greatest, (Overestimate{{1, 0}, 2}));
  EXPECT_EQ(denied.worst_edge, (Edge{{2, 0}, {1, 0}, kNoCost}));
  // Behind the wall there is no path to the goal, so the heuristic's value does not matter.
  EXPECT_EQ(of({0, 1, 2, 3, 0, kNoCost}), Certificate{});
  EXPECT_EQ(of({0, 1, 2, 3, 0, 1000}), Certificate{});
}

TEST(Certificate, TheUpperOfTwoThatAreEqual) {
  const Grid grid = grid_of("..\n..");
  const Certificate certificate =
      certified(grid, Moves::four(), {1, 1}, plane(grid, {{2, 4}, {4, 0}}));
  EXPECT_EQ(certificate.greatest, (Overestimate{{1, 0}, 3}));
  EXPECT_EQ(certificate.worst_edge, (Edge{{1, 0}, {1, 1}, 3}));
}

// With 8 moves, a diagonal step costs less than the two straight steps that the Manhattan distance
// counts, so the distance overestimates by 2 * 985 - 1393 = 577 per diagonal step.
TEST(Certificate, TheManhattanDistanceIsTooGreatWith8Moves) {
  const Grid grid = grid_of("...\n...\n...");
  const Moves moves = Moves::eight(grid);
  const DistanceField goal_field = distance_field(grid, moves, {0, 0});
  const std::vector<LandmarkTable> none;
  const Query query{grid, moves, {2, 2}, {0, 0}, none, goal_field};
  EstimateStorage storage;
  const Certificate certificate =
      certify(grid, moves, goal_field, row_of(Heuristic::manhattan).make(query, {}, storage));
  EXPECT_EQ(certificate.overestimating, 4);
  EXPECT_EQ(certificate.greatest, (Overestimate{{2, 2}, 2 * 577}));
  EXPECT_EQ(certificate.worst_edge, (Edge{{1, 1}, {0, 0}, 577}));
}

// The cost of a step between two cells by the documented rules, -1 if there is no such step.
Cost step_cost(const Grid& grid, const Moves& moves, Cell a, Cell b) {
  const auto cost_of = [&](Cell c) {
    return grid.contains(c) ? grid.rules()[terrain_of(grid.terrain(c))] : TerrainRules::kBlocked;
  };
  const auto leads = [&](Cell to) {
    if (cost_of(to) == TerrainRules::kBlocked) return false;
    const bool apart = cost_of(a) == TerrainRules::kApart || cost_of(to) == TerrainRules::kApart;
    return !apart || terrain_of(grid.terrain(a)) == terrain_of(grid.terrain(to));
  };
  const int dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  if (std::max(dx, dy) != 1 || !leads(b)) return -1;
  const Cost cells = std::abs(cost_of(a)) + std::abs(cost_of(b));
  if (dx + dy == 1) return moves.straight * cells / 2;
  if (moves.directions == 4 || !may_pass(moves, leads({b.x, a.y}), leads({a.x, b.y}))) return -1;
  return moves.diagonal * cells / 2;
}

// The certificate by its definition, over all pairs of cells, in 64 bits.
Certificate by_brute_force(const TerrainQuery& c, const std::vector<Cost>& h) {
  const auto h_of = [&](Cell cell) { return h[index(c.grid.node(cell))]; };
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  Certificate found;
  found.at_goal = h_of(c.goal);
  std::int64_t most = 0, steepest = 0;
  const std::vector<Cell> cells = walkable_cells(c.grid);
  for (const Cell cell : cells) {
    const Cost cost = true_cost[index(c.grid.node(cell))];
    if (cost == kNoCost || h_of(cell) <= cost) continue;
    ++found.overestimating;
    if (h_of(cell) == kNoCost && ++found.denied == 1) found.first_denied = cell;
    if (h_of(cell) == kNoCost || h_of(cell) - cost <= most) continue;
    most = h_of(cell) - cost;
    found.greatest = {cell, h_of(cell) - cost};
  }
  for (const Cell from : cells)
    for (const Cell step : kSteps) {
      const Cell to{from.x + step.x, from.y + step.y};
      const Cost cost = step_cost(c.grid, c.moves, from, to);
      if (cost < 0 || h_of(to) == kNoCost) continue;
      const std::int64_t by = h_of(from) == kNoCost ? std::int64_t{kNoCost}
                                                    : std::int64_t{h_of(from)} - cost - h_of(to);
      if (by <= steepest) continue;
      steepest = by;
      found.worst_edge = {from, to, static_cast<Cost>(by)};
    }
  return found;
}

// Values of all kinds: heuristic values, with some raised, lowered or removed, or arbitrary values.
std::vector<Cost> any_values(const TerrainQuery& c) {
  enum Kind { landmarks, manhattan, squared, exact, any };
  const Query query = c.query();
  EstimateStorage storage;
  const auto kind = *rc::gen::element(landmarks, manhattan, squared, exact, any);
  const Heuristic heuristics[] = {Heuristic::landmarks, Heuristic::manhattan,
                                  Heuristic::squared_euclidean, Heuristic::exact, Heuristic::zero};
  const Estimate& estimate = row_of(heuristics[kind]).make(query, {}, storage);
  const int one_in =
      kind == any ? 1 : *rc::gen::element(0, 3, 20);  // one value in this many is changed
  std::vector<Cost> h(c.grid.node_count(), -5);       // never read for walls
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    Cost& value = h[index(node)];
    value = estimate(node);
    if (one_in == 0 || *rc::gen::inRange(0, one_in) != 0) continue;
    const Cost steps = *rc::gen::inRange(-1, 12);
    value = steps < 0 ? kNoCost : steps * c.moves.straight;
  }
  return h;
}

RC_GTEST_PROP(CertificateProperty, IsWhatBruteForceFinds, ()) {
  const TerrainQuery c(*rc::gen::arbitrary<bool>());
  const std::vector<Cost> h = any_values(c);
  const Certificate found = certify(c.grid, c.moves, c.goal_field, h);
  RC_ASSERT(found == by_brute_force(c, h));
  RC_ASSERT(!found.consistent() || found.admissible());
  RC_CLASSIFY(found.consistent(), "consistent");
  RC_CLASSIFY(found.admissible() && !found.consistent(), "only admissible");
  RC_CLASSIFY(found.denied > 0, "denied");
}

// By another definition: h(n) <= cost(n, m) + h(m), with the true costs between all pairs of cells.
RC_GTEST_PROP(CertificateProperty, ConsistentIsConsistentBetweenAllPairs, ()) {
  const TerrainQuery c;
  RC_PRE(c.grid.walkable_count() <= 40);
  const std::vector<Cost> h = any_values(c);
  const auto h_of = [&](Cell cell) { return h[index(c.grid.node(cell))]; };
  bool consistent = h_of(c.goal) == 0;
  const std::vector<Cell> cells = walkable_cells(c.grid);
  for (const Cell m : cells) {
    const std::vector<Cost> to_m = textbook_costs(c.grid, c.moves, m);
    for (const Cell n : cells) {
      const Cost cost = to_m[index(c.grid.node(n))];
      if (cost != kNoCost && h_of(m) != kNoCost)
        consistent = consistent && std::int64_t{h_of(n)} <= std::int64_t{cost} + h_of(m);
    }
  }
  RC_ASSERT(certify(c.grid, c.moves, c.goal_field, h).consistent() == consistent);
}

}  // namespace
}  // namespace waymark::certificate_test
