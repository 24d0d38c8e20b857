// Landmarks for a query sequence, compared with sums of textbook costs.
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/heuristic/distance_formula.h"
#include "core/placement/placement.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::workload_placement_test {
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
    return grid.cell(nodes[static_cast<std::size_t>(
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
    return std::abs(from[end][static_cast<std::size_t>(grid.node(pair.start))] -
                    from[end][static_cast<std::size_t>(grid.node(pair.goal))]);
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

}  // namespace
}  // namespace waymark::workload_placement_test
