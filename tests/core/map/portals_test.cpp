#include "core/map/portals.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "core/map/components.h"
#include "core/map/map_version.h"
#include "core/map/moves.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::portals_test {
namespace {

Grid with_portals(Grid grid, const std::vector<Portal>& portals) {
  grid.set_portals(
      std::make_shared<const Portals>(Portals::of(portals, grid.width(), grid.height()).value()));
  return grid;
}

using Step = std::pair<Cell, Cost>;

template <class ForEach>
std::vector<Step> steps_at(const Grid& grid, const Moves& moves, Cell cell, const ForEach& each) {
  std::vector<Step> steps;
  each(grid, moves, grid.node(cell), [&](Node node, Cost cost) {
    steps.push_back({grid.cell(node), cost});
  });
  return steps;
}
std::vector<Step> steps_from(const Grid& grid, const Moves& moves, Cell cell) {
  return steps_at(grid, moves, cell, [](auto&&... of) { for_each_neighbour(of...); });
}
std::vector<Step> steps_to(const Grid& grid, const Moves& moves, Cell cell) {
  return steps_at(grid, moves, cell, [](auto&&... of) { for_each_arrival(of...); });
}

std::string error_of(const std::vector<Portal>& portals) {
  const Result<Portals> made = Portals::of(portals, 5, 3);
  return made ? "" : made.error().text();
}

TEST(Portals, RejectWhatCannotBeAPortal) {
  EXPECT_EQ(error_of({{{0, 0}, {4, 2}}, {{4, 2}, {0, 1}, 0, true}}), "");
  EXPECT_EQ(error_of({{{0, 0}, {5, 2}}}),
            "the portal's end 5,2 is outside of the map. The map has the cells 0,0 to 4,2");
  EXPECT_EQ(error_of({{{1, 1}, {1, 1}}}),
            "both ends of the portal are 1,1. A portal joins two different cells");
  EXPECT_EQ(error_of({{{0, 0}, {1, 1}, -1}}),
            "a portal can't cost -1. The cost is an integer from 0 to 1000");
  EXPECT_EQ(error_of({{{0, 0}, {1, 1}, 1001}}),
            "a portal can't cost 1001. The cost is an integer from 0 to 1000");
  EXPECT_EQ(error_of({{{0, 0}, {1, 1}}, {{1, 1}, {0, 0}, 3, true}}),
            "two portals lead between 1,1 and 0,0 in the same direction. Remove one of them");
  EXPECT_EQ(error_of({{{0, 0}, {1, 1}, 2, true}, {{1, 1}, {0, 0}, 3, true}}), "");
  EXPECT_EQ(error_of(std::vector<Portal>(65)), "a map can't have 65 portals. The limit is 64");
}

TEST(Portals, ReplaceThoseBetweenTheSameCells) {
  const Portal there{{0, 0}, {4, 2}, 1, true}, back{{4, 2}, {0, 0}, 2, true},
      both{{4, 2}, {0, 0}, 3}, other{{0, 0}, {1, 2}};
  EXPECT_EQ(with_portal(std::vector{other, there}, back), (std::vector{other, there, back}));
  EXPECT_EQ(with_portal(std::vector{there, other, back}, both), (std::vector{both, other}));
  EXPECT_EQ(with_portal(std::vector{both}, there), std::vector{there});
  EXPECT_EQ(without_portal(std::vector{there, other, back}, {4, 2}, {0, 0}), std::vector{other});
  EXPECT_EQ(without_portal(std::vector{there, other}, {4, 2}, {1, 2}), (std::vector{there, other}));
}

TEST(Portals, RoundTripAsText) {
  for (const char* const text :
       {"3,4 20,9", "3,4 20,9 cost=0", "0,0 1,0 oneway", "3,4 20,9 cost=1000 oneway"}) {
    const Result<Portal> portal = parse_portal(text);
    ASSERT_TRUE(portal.ok()) << portal.error().text();
    EXPECT_EQ(text_of(portal.value()), text);
  }
  EXPECT_EQ(parse_portal(" 3,4  20,9 oneway cost=7 ").value(), (Portal{{3, 4}, {20, 9}, 7, true}));
  for (const auto& [text, what] : {std::pair{"3,4", "an end of the portal is missing"},
                                   {"3 4 20 9", "\"3\" is not a cell"},
                                   {"3,4 20,9x", "\"20,9x\" is not a cell"},
                                   {"3,4 20,9 cost=x", "\"x\" is not a portal's cost"},
                                   {"3,4 20,9 cost=1001", "\"1001\" is not a portal's cost"},
                                   {"3,4 20,9 cost=-1", "\"-1\" is not a portal's cost"},
                                   {"3,4 20,9 cost=1 cost=2", "unexpected \"cost=2\""},
                                   {"3,4 20,9 both", "unexpected \"both\""}}) {
    const Result<Portal> portal = parse_portal(text);
    ASSERT_FALSE(portal.ok()) << text;
    EXPECT_EQ(portal.error().what, what);
  }
}

TEST(Portals, AreSteps) {
  const Grid grid = with_portals(
      open_grid(5, 3), {{{0, 0}, {4, 2}, 3}, {{0, 0}, {2, 2}, 0, true}, {{0, 0}, {1, 0}, 0, true}});
  EXPECT_FALSE(grid.uniform());
  EXPECT_FALSE(grid.flat());
  EXPECT_TRUE(grid.directed());
  const Moves moves = Moves::of(4, grid);
  ASSERT_EQ(moves.straight, 2);
  EXPECT_EQ(moves.dearest_step(grid), 6);
  // The portal to the neighbour replaces the more expensive step, in its place.
  EXPECT_EQ(steps_from(grid, moves, {0, 0}),
            (std::vector<Step>{{{1, 0}, 0}, {{0, 1}, 2}, {{2, 2}, 0}, {{4, 2}, 6}}));
  EXPECT_EQ(steps_to(grid, moves, {1, 0}),
            (std::vector<Step>{{{2, 0}, 2}, {{1, 1}, 2}, {{0, 0}, 0}}));
  EXPECT_EQ(steps_from(grid, moves, {1, 0}),
            (std::vector<Step>{{{2, 0}, 2}, {{1, 1}, 2}, {{0, 0}, 2}}));
  EXPECT_EQ(steps_from(grid, moves, {2, 2}).size(), 3u);
  EXPECT_EQ(steps_to(grid, moves, {2, 2}).back(), (Step{{0, 0}, 0}));
  EXPECT_EQ(steps_to(grid, moves, {0, 0}).back(), (Step{{4, 2}, 6}));

  Grid walled = grid;
  walled.set_terrain({4, 2}, '@');
  EXPECT_EQ(steps_from(walled, moves, {0, 0}).back(), (Step{{2, 2}, 0}));
  walled.set_portals(nullptr);
  EXPECT_TRUE(walled.uniform());
  EXPECT_FALSE(walled.directed());
}

TEST(Portals, JoinComponents) {
  Grid grid = grid_of("..@..\n..@..\n@@@@@\n.....");
  EXPECT_EQ(Components(grid).count(), 3);
  grid = with_portals(std::move(grid), {{{0, 1}, {3, 0}, 4, true}, {{0, 0}, {2, 0}}});
  const Components components(grid);
  EXPECT_EQ(components.count(), 2);
  EXPECT_EQ(components.of(grid.node({1, 1})), components.of(grid.node({4, 1})));
  EXPECT_NE(components.of(grid.node({1, 1})), components.of(grid.node({4, 3})));
}

TEST(Portals, AreChangedEdges) {
  const Grid before = with_portals(open_grid(6, 6), {{{0, 0}, {5, 5}}, {{1, 0}, {5, 0}, 2, true}});
  const Grid after = with_portals(before, {{{1, 0}, {5, 0}, 3, true}});
  const Moves moves = Moves::of(4, before), moves_after = Moves::of(4, after);
  const auto node = [&](int x, int y) { return before.node({x, y}); };
  std::vector<EdgeChange> expected = {{node(0, 0), node(5, 5), 2, kNoCost},
                                      {node(1, 0), node(5, 0), 4, 6},
                                      {node(5, 5), node(0, 0), 2, kNoCost}};
  EXPECT_EQ(changed_edges(before, moves, after, moves_after), expected);
}

// With 8 moves, the finest ratio with which no path can cost more than 2^30 units is used.
TEST(Portals, CountTowardsTheMostExpensivePath) {
  std::vector<Portal> portals;
  for (int i = 0; i < 64; ++i) portals.push_back({{i, 0}, {i, 9}, 1000});
  const Grid grid = open_grid(700, 450);
  EXPECT_EQ(Moves::of(8, with_portals(grid, {{{0, 0}, {9, 9}, 0}})).straight, 2 * 985);
  EXPECT_EQ(Moves::of(8, with_portals(open_grid(700, 500), portals)).straight, 2 * 408);
  // Costs with three decimals are counted in thousandths.
  Grid costed = open_grid(70, 10);
  costed.set_cost({5, 5}, 1001);
  EXPECT_EQ(Moves::of(8, costed).straight, 2000 * 985);
  EXPECT_EQ(Moves::of(8, with_portals(costed, portals)).straight, 2000 * 5);
  EXPECT_TRUE(Moves::countable(with_portals(costed, portals)));
}

// Portals cost their cost times a straight step on plain ground, whatever the cells cost. Steps
// that pay for the cell that they enter have no effect on portals.
TEST(Portals, KeepTheirCostsBetweenCellsWithCosts) {
  Grid grid = open_grid(5, 1);
  grid.set_step_rule(StepRule::entered);
  grid.set_cost({0, 0}, 2500);
  grid = with_portals(grid, {{{0, 0}, {4, 0}, 3}});
  EXPECT_TRUE(grid.directed());
  const Moves moves = Moves::of(4, grid);
  ASSERT_EQ(moves.straight, 4);
  EXPECT_EQ(moves.dearest_step(grid), 12);
  EXPECT_EQ(steps_from(grid, moves, {0, 0}), (std::vector<Step>{{{1, 0}, 4}, {{4, 0}, 12}}));
  EXPECT_EQ(steps_to(grid, moves, {0, 0}), (std::vector<Step>{{{1, 0}, 10}, {{4, 0}, 12}}));
  EXPECT_EQ(steps_from(grid, moves, {4, 0}), (std::vector<Step>{{{3, 0}, 4}, {{0, 0}, 12}}));
}

}  // namespace
}  // namespace waymark::portals_test
