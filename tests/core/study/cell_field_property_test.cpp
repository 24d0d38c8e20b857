// Properties of every field on any map, checked without the planes from which the fields are
// computed.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/field/field_builder.h"
#include "core/search/clique_levels.h"
#include "core/search/roster.h"
#include "core/study/cell_field.h"
#include "tests/core/lane.h"
#include "tests/support/random_field.h"

namespace waymark::cell_field_property_test {
namespace {

std::vector<Node> walkable_nodes(const Grid& grid) {
  std::vector<Node> nodes;
  for (const Cell cell : walkable_cells(grid)) nodes.push_back(grid.node(cell));
  return nodes;
}

Cost at(const std::vector<Cost>& costs, Node node) { return costs[static_cast<std::size_t>(node)]; }

RC_GTEST_PROP(CellFieldProperty, TrueCostEstimateAndErrorAreThoseOfTheTextbook, ()) {
  const RandomField c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  for (const Node node : walkable_nodes(c.grid)) {
    const Cost cost = at(true_cost, node);
    for (const Slot of : kBoth) {
      const Cost h = of == Slot::a ? c.formula()(node) : c.landmarks()(node);
      RC_ASSERT(c.value(FieldKind::true_cost, of, node) == c.cells(cost));
      RC_ASSERT(c.value(FieldKind::estimate, of, node) == c.cells(cost == kNoCost ? kNoCost : h));
      const std::optional<double> error = c.value(FieldKind::error, of, node);
      RC_ASSERT(error == c.cells(cost == kNoCost ? kNoCost : cost - h));
      if (error) RC_ASSERT(*error >= 0);
    }
    const std::optional<double> apart = c.value(FieldKind::estimates_apart, Slot::b, node);
    if (apart) RC_ASSERT(*apart >= 0);
  }
}

RC_GTEST_PROP(CellFieldProperty, ClosenessIsAPartOfTheGapAndUndefinedWithoutOne, ()) {
  const RandomField c;
  for (const Node node : walkable_nodes(c.grid)) {
    const Cost true_cost = c.goal_field.at(node), low = c.formula()(node);
    const auto closeness = c.value(FieldKind::closeness, Slot::b, node);
    RC_ASSERT(closeness.has_value() == (true_cost != kNoCost && true_cost != low));
    if (!closeness) continue;
    RC_ASSERT(*closeness >= 0 && *closeness <= 1);
    // The value is 1 if and only if the landmarks are exact, and 0 if and only if they add nothing.
    RC_ASSERT((*closeness == 1) == (c.landmarks()(node) == true_cost));
    RC_ASSERT((*closeness == 0) == (c.landmarks()(node) == low));
  }
}

RC_GTEST_PROP(CellFieldProperty, NoBoundIsGreaterThanThatOfTheTerritorysOwner, ()) {
  const RandomField c;
  const CellField field = c.field(FieldKind::territories);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (c.goal_field.at(node) == kNoCost) continue;
    std::vector<Cost> bounds = {c.formula()(node)};  // by landmark number; 0 is the formula
    for (const LandmarkTable& table : c.tables)
      bounds.push_back(lower_bound(table->at(node), table->at(c.grid.node(c.goal))));
    const Cost best = *std::max_element(bounds.begin(), bounds.end());
    const auto owner = static_cast<std::size_t>(*c.value(FieldKind::territories, Slot::b, node));
    RC_ASSERT(bounds.at(owner) == best);
    const int texel = field.texels.at(static_cast<std::size_t>(cell.y * c.grid.width() + cell.x));
    RC_ASSERT((texel & 0xff) ==
              (owner == 0 ? CellField::kFormulaClass : static_cast<int>(owner) - 1));
    const int second = (texel >> CellField::kSecondShift) - 1;
    RC_ASSERT((second >= 0) == (std::count(bounds.begin(), bounds.end(), best) > 1));
    if (second >= 0) RC_ASSERT(bounds.at(static_cast<std::size_t>(second) + 1) == best);
  }
}

// The expected set comes from the cost from the start and the estimate to the goal, without a
// search.
RC_GTEST_PROP(CellFieldProperty, MustExpandIsEveryCellOfFBelowTheCost, ()) {
  const RandomField c;
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  const Cost cost = at(from_start, c.grid.node(c.goal));
  for (const Node node : walkable_nodes(c.grid))
    for (const Slot of : kBoth) {
      const Cost g = at(from_start, node);
      const Cost h = of == Slot::a ? c.formula()(node) : c.landmarks()(node);
      const bool must = g != kNoCost && h != kNoCost && (cost == kNoCost || g + h < cost);
      const std::optional<double> why = c.value(FieldKind::why, of, node);
      RC_ASSERT((why == 0.0) == must);
      if (why == 1.0) RC_ASSERT(g + h == cost);
      // With only the formula, A* must expand a saved cell, or the cell is a tie.
      if (why != 2.0) continue;
      RC_ASSERT(of == Slot::b);
      RC_ASSERT((cost == kNoCost || g + c.formula()(node) <= cost));
      // The parentheses are necessary because the macro would evaluate both sides of a bare ||.
      RC_ASSERT((h == kNoCost || g + h >= cost));
    }
}

// Both heuristics are consistent, so every cell is expanded via a shortest path.
RC_GTEST_PROP(CellFieldProperty, GIsTheCostFromTheStartWhereTheSearchCame, ()) {
  const RandomField c;
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  for (const Node node : walkable_nodes(c.grid))
    for (const Slot of : kBoth) {
      const std::optional<double> g = c.value(FieldKind::g, of, node);
      RC_ASSERT(g.has_value() == c.value(FieldKind::order, of, node).has_value());
      if (g) RC_ASSERT(*g == c.moves.cells(at(from_start, node)));
    }
}

RC_GTEST_PROP(CellFieldProperty, ReducedCostIsTheLeastOfTheSteps, ()) {
  const RandomField c;
  for (const Slot of : kBoth) {
    const CellField field = c.field(FieldKind::reduced_cost, of);
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      const auto h = [&](Node n) { return of == Slot::a ? c.formula()(n) : c.landmarks()(n); };
      std::optional<double> least;
      if (node == c.grid.node(c.goal))
        least = 0;
      else if (c.goal_field.at(node) != kNoCost)
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            const Cell next{cell.x + dx, cell.y + dy};
            const Cost step =
                path_cost(c.grid, c.moves, {node, c.grid.node(next)});  // -1: illegal step
            if ((dx == 0 && dy == 0) || !c.grid.walkable(next) || step < 0) continue;
            const double reduced = c.moves.cells(step + h(c.grid.node(next)) - h(node));
            if (!least || reduced < *least) least = reduced;
          }
      RC_ASSERT(c.value(FieldKind::reduced_cost, of, node) == least);
      if (!least) continue;
      RC_ASSERT(*least >= 0 && *least <= field.greatest);
    }
  }
}

RC_GTEST_PROP(CellFieldProperty, ImprovementAndHelpedGoalsAreWhatTheLandmarkAloneAdds, ()) {
  const RandomField c;
  if (c.selected < 0) return;  // nothing to add without a landmark
  const std::vector<LandmarkTable> one = {c.tables[static_cast<std::size_t>(c.selected)]};
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    // How much a landmark raises the estimate of the cost from one cell to another.
    const auto lift = [&](Cell from, Cell to) {
      const Node n = c.grid.node(from);
      return c.moves.cells(LandmarkHeuristic(c.grid, c.moves, to, one)(n) -
                           DistanceFormula(c.grid, c.moves, to)(n));
    };
    std::optional<double> improvement, helped;
    if (c.goal_field.at(node) != kNoCost) improvement = lift(cell, c.goal);
    if (at(from_start, node) != kNoCost) helped = lift(c.start, cell);
    RC_ASSERT(c.value(FieldKind::improvement, Slot::b, node) == improvement);
    RC_ASSERT(c.value(FieldKind::helped_goals, Slot::b, node) == helped);
    RC_ASSERT(c.value(FieldKind::table, Slot::b, node) == c.cells(one[0]->at(node)));
  }
}

// The expected value is the bound of an additional landmark at the start, minus the current
// estimate there.
RC_GTEST_PROP(CellFieldProperty, OneMoreHereAddsWhatItsOwnTableSays, ()) {
  const RandomField c;
  const LandmarkHeuristic present(c.grid, c.moves, c.goal, c.tables);
  const Node start = c.grid.node(c.start), goal = c.grid.node(c.goal);
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  for (const Cell cell : walkable_cells(c.grid)) {
    const std::vector<Cost> table = textbook_costs(c.grid, c.moves, cell);
    const Cost to_start = table[static_cast<std::size_t>(start)],
               to_goal = table[static_cast<std::size_t>(goal)];
    const auto value = c.value(FieldKind::one_more_bound, Slot::b, c.grid.node(cell));
    if (to_start == kNoCost || to_goal == kNoCost)
      RC_ASSERT(!value);
    else
      RC_ASSERT(value == c.cells(std::max(0, std::abs(to_start - to_goal) - present(start))));
  }
}

// Every cell that the start's wave reaches has its time, which no cell of the way before it
// exceeds.
RC_GTEST_PROP(CellFieldProperty, ArrivalTimesBeginAtTheStartAndRise, ()) {
  const RandomField c;
  const bool wave = c.grid.graph() == nullptr;
  for (const Node node : walkable_nodes(c.grid)) {
    const std::optional<double> time = c.value(FieldKind::arrival, Slot::b, node);
    if (node == c.grid.node(c.start)) RC_ASSERT(time == (wave ? std::optional(0.0) : std::nullopt));
    if (!time || node == c.grid.node(c.start)) continue;
    bool earlier = false;
    for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost) {
      const std::optional<double> there = c.value(FieldKind::arrival, Slot::b, next);
      earlier |= there && *there < *time;
    });
    RC_ASSERT(earlier);
  }
}

// Checks every texel of every kind against the value of its cell.
RC_GTEST_PROP(CellFieldProperty, TexelsSayTheValuesOfTheirCells, ()) {
  const RandomField c;
  for (int i = 1; i < kFieldKindCount; ++i) {
    const auto kind = static_cast<FieldKind>(i);
    if (row_of(kind).needs_landmark && c.selected < 0) continue;
    const bool searched = kind == FieldKind::f || kind == FieldKind::g ||
                          kind == FieldKind::order || kind == FieldKind::iteration ||
                          kind == FieldKind::why || kind == FieldKind::rank ||
                          kind == FieldKind::cliques;
    const bool classes =
        kind == FieldKind::why || kind == FieldKind::territories || kind == FieldKind::cliques;
    for (const Slot of : kBoth) {
      const CellField field = c.field(kind, of);
      RC_ASSERT(field.kind == kind);
      RC_ASSERT(field.texels.size() == static_cast<std::size_t>(c.grid.width() * c.grid.height()));
      for (std::size_t texel = 0; texel < field.texels.size(); ++texel) {
        const Cell cell{static_cast<int>(texel) % c.grid.width(),
                        static_cast<int>(texel) / c.grid.width()};
        const Node node = c.grid.node(cell);
        const int index = field.texels[texel] & 0xff;
        const std::optional<double> value = c.value(kind, of, node);
        if (!c.grid.walkable(cell)) {
          RC_ASSERT(!value);
          RC_ASSERT(field.texels[texel] == CellField::kNothing);
        } else if (!value) {
          RC_ASSERT(index == (searched ? CellField::kNothing : CellField::kUndefined));
        } else if (kind == FieldKind::why) {
          RC_ASSERT(index == static_cast<int>(*value));
        } else if (!classes) {
          RC_ASSERT(*value >= field.least && *value <= field.greatest);
          const double linear = field.greatest > field.least
                                    ? (*value - field.least) / (field.greatest - field.least)
                                    : 0;
          const double part = row_of(kind).root ? std::sqrt(linear) : linear;
          RC_ASSERT(std::abs(index - part * CellField::kRampTop) <= 0.51);
        }
      }
    }
  }
}

// Cells have the same number and colour exactly if they are in the same clique, and joined cliques
// have different colours: at level 1, no more than eight others are joined to the cells of a clique
// with a lower number.
RC_GTEST_PROP(CellFieldProperty, CliquesHaveTheirNumbersAndJoinedOnesDifferentColours, ()) {
  RandomField c;
  RC_PRE(c.grid.uniform() && !c.grid.portals() && !c.grid.graph());
  const Moves moves = Moves::eight(c.grid);
  const auto levels = std::make_shared<const CliqueLevels>(c.grid, moves);
  const std::vector<Prepared> prepared = {{.heuristic = {}, .tables = nullptr, .map = levels}};
  c.query.prepared = prepared;
  for (int level = 0; level < std::min(levels->count(), 4); ++level) {
    FieldQuery query = c.field_query();
    query.level = level;
    const CellField field = cell_field(query, FieldKind::cliques, Slot::b);
    RC_ASSERT(field.level == level);
    RC_ASSERT(field.most == levels->size(level));
    const auto color = [&](Cell cell) {
      return field.texels[static_cast<std::size_t>(cell.y * c.grid.width() + cell.x)] & 0xff;
    };
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      const auto number = field_value(query, FieldKind::cliques, Slot::b, node);
      RC_ASSERT(number == levels->node_of(level, node) + 1);
      RC_ASSERT(color(cell) < CellField::kFormulaClass);
      for_each_neighbour(c.grid, moves, node, [&](Node next, Cost) {
        const auto other = field_value(query, FieldKind::cliques, Slot::b, next);
        const bool same = color(cell) == color(c.grid.cell(next));
        RC_ASSERT((other == number ? same : level != 1 || !same));
      });
    }
  }
}

// Equal estimates have the colour in the middle of the scale, whatever its ends are.
RC_GTEST_PROP(CellFieldProperty, EstimatesApartHaveZeroInTheMiddleAndTellOfWhatThereIs, ()) {
  const RandomField c;
  const CellField field = c.field(FieldKind::estimates_apart);
  double least = 0, greatest = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const std::optional<double> value =
        c.value(FieldKind::estimates_apart, Slot::b, c.grid.node(cell));
    if (!value) continue;
    least = std::min(least, *value);
    greatest = std::max(greatest, *value);
    const int texel = field.texels[static_cast<std::size_t>(cell.y * c.grid.width() + cell.x)];
    if (*value == 0) RC_ASSERT(std::abs(2 * (texel & 0xff) - CellField::kRampTop) <= 1);
  }
  RC_ASSERT(field.from == least);
  RC_ASSERT(field.most == greatest);
  RC_ASSERT(field.least == -field.greatest);
}

RC_GTEST_PROP(CellFieldProperty, EdgesStandWherePlateausAndTerritoriesMeet, ()) {
  const RandomField c;
  for (const FieldKind kind : {FieldKind::error, FieldKind::territories}) {
    const CellField field = c.field(kind);
    for (const Cell cell : walkable_cells(c.grid)) {
      const int texel = field.texels[static_cast<std::size_t>(cell.y * c.grid.width() + cell.x)];
      const auto value = [&](Cell of) { return c.value(kind, Slot::b, c.grid.node(of)); };
      const auto apart = [&](Cell other) {
        return c.grid.walkable(other) && value(other) != value(cell);
      };
      RC_ASSERT(((texel & CellField::kEdgeWest) != 0) == apart({cell.x - 1, cell.y}));
      RC_ASSERT(((texel & CellField::kEdgeNorth) != 0) == apart({cell.x, cell.y - 1}));
    }
  }
}

// There are eight colours, so the ninth landmark has the colour of the first, but hatched.
TEST(CellField, TerritoriesTellTheNinthLandmarkFromTheFirst) {
  const Lane lane = lane_of(3, 60);
  const Moves moves = Moves::four();
  const DistanceField goal_field = distance_field(lane.grid, moves, {0, 0});
  std::vector<Cell> way = walkable_cells(lane.grid);
  std::sort(way.begin(), way.end(), [&](Cell a, Cell b) {
    return goal_field.at(lane.grid.node(a)) < goal_field.at(lane.grid.node(b));
  });
  // The first eight are close to the goal. For the cells behind them, their bounds are lower than
  // the bounds of the two landmarks at the end.
  FieldBuilder fields(lane.grid);
  std::vector<LandmarkTable> tables;
  for (std::size_t i = 1; i <= 8; ++i) tables.push_back(fields.share(moves, way[i]));
  tables.push_back(fields.share(moves, lane.end));
  tables.push_back(fields.share(moves, way[way.size() - 2]));
  const Query query{lane.grid, moves, lane.end, {0, 0}, tables, goal_field};
  const EstimatePlanes estimates = estimate_planes(query, {}, spec_of(Slot::b));
  const Components components(lane.grid);
  const SearchOutcome outcome;
  const StepIndex steps;
  const CellField field = cell_field({query, estimates, components, outcome, outcome, steps, steps},
                                     FieldKind::territories, Slot::b);
  const auto texel = [&](Cell cell) {
    return field.texels[static_cast<std::size_t>(cell.y * lane.grid.width() + cell.x)] &
           ~(CellField::kEdgeWest | CellField::kEdgeNorth);
  };
  const auto hatched = [](int color, int by) {
    return color | (1 + by) << CellField::kSecondShift;
  };
  // At the very end, only the ninth landmark is exact. Before the end, the tenth is exact too.
  EXPECT_EQ(texel(lane.end), hatched(0, CellField::kPlainHatch));
  EXPECT_EQ(texel(way[40]), hatched(0, 1));
  // On the straight part next to the goal, both the formula and a landmark are exact.
  EXPECT_EQ(texel(way[1]), hatched(CellField::kFormulaClass, 0));
}

}  // namespace
}  // namespace waymark::cell_field_property_test
