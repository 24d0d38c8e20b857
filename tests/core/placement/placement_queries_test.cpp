// Landmarks for a query sequence, compared with sums of textbook costs.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/heuristic/distance_formula.h"
#include "core/placement/placement.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::placement_queries_test {
namespace {

std::vector<Cell> place(const Grid& grid, int directions, const Components& components,
                        int component, int count, const std::vector<Pair>& pairs) {
  FieldBuilder fields(grid);
  PlacementInput input;
  input.pairs = pairs;
  return place_landmarks(
             fields, Moves::of(directions, grid), components, component,
             {PlacementMethod::workload, count, 1}, [](int, int) { return true; }, input)
      .cells;
}

// Given the previous landmarks, each landmark raises the bounds by as much as the best of all ends
// of pairs.
RC_GTEST_PROP(WorkloadPlacement, TakesTheEndsThatRaiseTheBoundsMost, ()) {
  const Grid grid = *any_grid();
  const Components components(grid);
  RC_PRE(components.count() > 0);
  const int component = components.largest();
  const auto nodes = components.nodes(component);
  RC_PRE(nodes.size() > 3);
  const Moves moves = Moves::of(*rc::gen::element(4, 8), grid);
  const auto any = [&] {
    return grid.cell(nodes[index(
        *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, static_cast<int>(nodes.size()))))]);
  };
  std::vector<Pair> pairs;
  std::set<Node> ends;
  for (int i = *rc::gen::inRange(2, 9); i > 0; --i) {
    pairs.push_back({any(), any()});
    ends.insert(grid.node(pairs.back().start));
    ends.insert(grid.node(pairs.back().goal));
  }
  std::map<Node, std::vector<Cost>> from;
  for (const Node end : ends) from[end] = textbook_costs(grid, moves, grid.cell(end));
  const auto bound = [&](Node end, const Pair& pair) {
    return std::abs(from[end][index(grid.node(pair.start))] -
                    from[end][index(grid.node(pair.goal))]);
  };
  std::vector<Cost> best;
  for (const Pair& pair : pairs) best.push_back(formula_cost(moves, pair.start, pair.goal));
  const auto gain = [&](Node end) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
      sum += std::max(0, bound(end, pairs[i]) - best[i]);
    return sum;
  };
  const std::vector<Cell> placed = place(grid, moves.directions, components, component, 3, pairs);
  RC_ASSERT(placed.size() == std::min<std::size_t>(3, nodes.size()));
  std::set<Node> taken;
  for (const Cell cell : placed) {
    const Node node = grid.node(cell);
    if (taken.size() == ends.size()) break;  // the others can be anywhere
    RC_ASSERT(ends.contains(node));
    for (const Node end : ends) RC_ASSERT(taken.contains(end) || gain(node) >= gain(end));
    for (std::size_t i = 0; i < pairs.size(); ++i)
      best[i] = std::max(best[i], bound(node, pairs[i]));
    RC_ASSERT(taken.insert(node).second);
  }
}

// A small map with pairs, and the bound of a landmark at each place for each pair, from textbook
// searches.
struct Arena {
  Arena(const MapPlan& plan) : grid(generate(plan).value()) {
    const Components components(grid);
    component = components.largest();
    const std::span<const Node> nodes = components.nodes(component);
    Random random(plan.seed);
    while (input.pairs.size() < 40)
      input.pairs.push_back({grid.cell(nodes[random.below(nodes.size())]),
                             grid.cell(nodes[random.below(nodes.size())])});
    for (const Pair& pair : input.pairs)
      formula.push_back(formula_cost(Moves::four(), pair.start, pair.goal));
    for (const Node node : nodes) {
      places.push_back(grid.cell(node));
      const std::vector<Cost> costs = textbook_costs(grid, Moves::four(), places.back());
      bounds.emplace_back();
      for (const Pair& pair : input.pairs)
        bounds.back().push_back(
            std::abs(costs[index(grid.node(pair.start))] - costs[index(grid.node(pair.goal))]));
    }
  }

  static std::vector<Cost> higher(std::vector<Cost> a, const std::vector<Cost>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::max(a[i], b[i]);
    return a;
  }
  // The total amount by which the landmarks raise the bounds above the distance formula.
  std::int64_t gain(const std::vector<Cost>& reached) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < formula.size(); ++i)
      sum += std::max(reached[i], formula[i]) - formula[i];
    return sum;
  }
  // Tries every set of `count` places with indices from `first`, in addition to the places that
  // gave the bounds `reached`.
  std::int64_t best(int count, const std::vector<Cost>& reached, std::size_t first = 0) const {
    if (count == 0) return gain(reached);
    std::int64_t most = 0;
    for (std::size_t place = first; place < places.size(); ++place)
      most = std::max(most, best(count - 1, higher(reached, bounds[place]), place + 1));
    return most;
  }
  std::int64_t of(PlacementMethod method, int count) const {
    FieldBuilder fields(grid);
    const Components components(grid);
    const PlacedLandmarks placed = place_landmarks(
        fields, Moves::four(), components, component, {method, count, 1},
        [](int, int) { return true; }, input);
    std::vector<Cost> reached = formula;
    for (const Cell cell : placed.cells)
      reached = higher(
          reached, bounds[index(std::find(places.begin(), places.end(), cell) - places.begin())]);
    return gain(reached);
  }

  Grid grid;
  int component = 0;
  std::vector<Cell> places;
  PlacementInput input;
  std::vector<Cost> formula;
  std::vector<std::vector<Cost>> bounds;  // by place, then by pair
};

// The more places are already chosen, the less another place gains. So greedy reaches at least 63%
// of the optimum (Nemhauser, Wolsey and Fisher, 1978), and with one landmark the optimum.
TEST(PlacementTournament, GreedyReachesWhatIsGuaranteedOnTenMaps) {
  const MapPlan plans[] = {{"maze", 13, 13, 1, {2, 1}},
                           {"maze", 13, 13, 2, {1, 1}},
                           {"braided-maze", 13, 13, 3, {2, 1, 80}},
                           {"braided-maze", 13, 13, 4, {1, 1, 50}},
                           {"rooms", 13, 13, 5, {4, 40}},
                           {"rooms", 13, 13, 6, {3, 20}},
                           {"noise", 13, 13, 7, {25}},
                           {"noise", 13, 13, 8, {35}},
                           {"lines", 13, 13, 9, {8, 6}},
                           {"lines", 13, 13, 10, {12, 5}}};
  for (const MapPlan& plan : plans) {
    const Arena arena(plan);
    for (int count = 1; count <= 3; ++count) {
      SCOPED_TRACE(fmt::format("{} {}, {} landmarks", plan.kind, plan.seed, count));
      const std::int64_t best = arena.best(count, arena.formula);
      const std::int64_t greedy = arena.of(PlacementMethod::greedy, count);
      const std::int64_t swap = arena.of(PlacementMethod::swap, count);
      EXPECT_GT(best, 0);
      EXPECT_GE(100 * greedy, 63 * best);
      EXPECT_GE(swap, greedy);
      EXPECT_LE(swap, best);
      EXPECT_LE(arena.of(PlacementMethod::farthest, count), best);
      if (count == 1) {
        EXPECT_EQ(greedy, best);
      }
    }
  }
}

}  // namespace
}  // namespace waymark::placement_queries_test
