// Movers on small maps that can be checked by eye.
#include "core/mover/mover.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>

#include "core/base/random.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"
#include "core/map/node_layout.h"
#include "core/mover/mover_plan.h"
#include "tests/support/contains.h"

namespace waymark::mover_test {
namespace {

std::shared_ptr<const MoverPlan> plan_of(const std::string& name) {
  return std::make_shared<const MoverPlan>(*find_mover(name));
}

Grid ground_of(const std::vector<std::string>& rows) {
  Grid grid(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      grid.set_terrain({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
  return grid;
}

std::vector<Cell> sorted(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  return cells;
}

std::vector<Cell> swept(const MoverPlan& plan, int heading, MoveKind kind) {
  const int move = plan.move_of(heading, kind);
  return sorted(
      plan.moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)].swept);
}

enum FourHeadings { kEast, kSouth, kWest, kNorth };

TEST(Movers, SixShipAndAreWhole) {
  EXPECT_EQ(movers().size(), 6u);
  for (const char* name : {"infantry", "cart", "barge", "ogre", "scout", "boat"}) {
    ASSERT_NE(find_mover(name), nullptr) << name;
    EXPECT_FALSE(find_mover(name)->fault()) << find_mover(name)->fault()->text();
  }
  EXPECT_EQ(find_mover("dragon"), nullptr);
}

TEST(Movers, WhatIsNoMoverIsToldInWords) {
  const auto fault = [](const auto& spoil) {
    Mover mover = *find_mover("cart");
    spoil(mover);
    const std::optional<Error> found = mover.fault();
    return found ? found->what : "";
  };
  EXPECT_EQ(fault([](Mover&) {}), "");
  EXPECT_EQ(fault([](Mover& m) { m.name = "two words"; }), "a unit needs a one-word name");
  EXPECT_EQ(fault([](Mover& m) { m.headings = 6; }), "a unit cannot have 6 headings");
  EXPECT_EQ(fault([](Mover& m) {
              m.footprint = {{0, 0}, {2, 0}};
            }),
            "the footprint is not connected");
  EXPECT_EQ(fault([](Mover& m) {
              m.footprint = {{1, 0}};
            }),
            "the pivot is not a cell of the footprint");
  EXPECT_EQ(fault([](Mover& m) {
              m.footprint = {{0, 0}, {0, 0}};
            }),
            "two cells of the footprint are the same");
  EXPECT_EQ(fault([](Mover& m) {
              m.turns_about = {1, 0};
            }),
            "the unit cannot turn about that point");
  EXPECT_EQ(fault([](Mover& m) { m.straight = {}; }), "the unit has no moves");
  EXPECT_EQ(fault([](Mover& m) { m.diagonal = {1}; }), "4 headings have no diagonal moves");
  EXPECT_EQ(fault([](Mover& m) { m.factors = {}; }), "all terrain is closed to the unit");
  EXPECT_EQ(fault([](Mover& m) { m.radius = 9; }), "an arc cannot have a radius of 9");
}

TEST(Movers, OneCellAndASquareTurnWhereTheyStand) {
  EXPECT_EQ(swept(*plan_of("infantry"), kEast, MoveKind::turn_left), (std::vector<Cell>{{0, 0}}));
  EXPECT_EQ(swept(*plan_of("ogre"), kSouth, MoveKind::turn_right),
            (std::vector<Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
}

// The front moves from the cell east of the pivot to the cell south of the pivot, across the cell
// between these two.
TEST(Movers, TheFrontOfACartSwingsOverTheCellBetween) {
  EXPECT_EQ(swept(*plan_of("cart"), kEast, MoveKind::turn_right),
            (std::vector<Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(swept(*plan_of("cart"), kEast, MoveKind::forward),
            (std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}}));
}

// The body turns from 0,0 and 1,0 around the point between four cells that is one cell to the right
// of its rear.
TEST(Movers, ABoatTakesAnArc) {
  const MoverPlan plan(*find_mover("boat"));
  const PlannedMove& arc =
      plan.moves[kEast][static_cast<std::size_t>(plan.move_of(kEast, MoveKind::arc_right))];
  EXPECT_EQ(arc.by, (Cell{1, 1}));
  EXPECT_EQ(arc.heading, kSouth);
  EXPECT_EQ(std::vector<Cell>(arc.swept.begin(), arc.swept.begin() + 2),
            (std::vector<Cell>{{1, 1}, {1, 2}}));
  const std::vector<Cell> all = sorted(arc.swept);
  EXPECT_TRUE(std::find(all.begin(), all.end(), Cell{2, 1}) != all.end());
  EXPECT_TRUE(std::find(all.begin(), all.end(), Cell{0, 2}) == all.end());
  EXPECT_EQ(plan.move_of(kEast, MoveKind::turn_left), MoverPlan::kNoMove);
}

// The front of a body of two cells that heads south-east overlaps four cells.
TEST(Movers, AtADiagonalHeadingTheCellsAreThoseThatTheTurnedBodyReachesInto) {
  Mover mover = *find_mover("scout");
  mover.footprint = {{0, 0}, {1, 0}};
  const MoverPlan plan(mover);
  EXPECT_EQ(sorted(plan.under[1]), (std::vector<Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(swept(MoverPlan(*find_mover("scout")), 1, MoveKind::forward),
            (std::vector<Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
}

Cost time_of(const Grid& states, const std::string& from, const std::string& to) {
  const Graph& graph = *states.graph();
  for (const Graph::Link& link : graph.edges_out(graph.find(from)))
    if (graph.name(link.to) == to) return link.cost;
  return kNoCost;
}

TEST(Movers, TheSlowestCellUnderAMoveCounts) {
  const Grid states = mover_grid(ground_of({"...S.T", "......"}), plan_of("cart"), "map").value();
  EXPECT_EQ(time_of(states, "0,0:E", "1,0:E"), 8);        // only ground
  EXPECT_EQ(time_of(states, "1,0:E", "2,0:E"), 4 * 8);    // the front enters shallow water
  EXPECT_EQ(time_of(states, "2,0:E", "1,0:E"), 4 * 24);   // and leaves it, backing
  EXPECT_EQ(time_of(states, "3,0:E", "4,0:E"), kNoCost);  // trees are impassable for it
  EXPECT_EQ(states.graph()->find("4,0:E"), kNoNode);
  EXPECT_EQ(time_of(states, "2,1:E", "2,1:N"), 4 * 8);  // swings over shallow water
  EXPECT_EQ(states.graph()->unit(), "s");
  EXPECT_TRUE(states.directed());
}

TEST(Movers, UpCostsMoreThanDown) {
  const Grid states = mover_grid(ground_of({".13."}), plan_of("scout"), "map").value();
  EXPECT_EQ(time_of(states, "0,0:E", "1,0:E"), 5 * (2 + 1));  // hills, one height up
  EXPECT_EQ(time_of(states, "1,0:E", "2,0:E"), 5 * (2 + 2));  // two up
  EXPECT_EQ(time_of(states, "2,0:W", "1,0:W"), 5 * 1);        // two down, no less than 1
  EXPECT_EQ(time_of(states, "1,0:W", "0,0:W"), 5 * (2 - 1));  // one down
  EXPECT_EQ(time_of(states, "2,0:E", "2,0:SE"), 2);           // a turn on hills
}

TEST(Movers, TerrainRulesOfTheMapAreNotAsked) {
  Grid ground = ground_of({"WW."});
  const Grid states = mover_grid(ground, plan_of("boat"), "map").value();
  EXPECT_NE(states.graph()->find("0,0:E"), kNoNode);
  EXPECT_EQ(states.graph()->find("1,0:E"), kNoNode);
  const Result<Grid> none = mover_grid(ground_of({"..."}), plan_of("boat"), "dry.map");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().where, "dry.map");
  EXPECT_TRUE(contains(none.error().what, "the unit boat fits nowhere"));
}

TEST(Movers, WhyAMoveIsNotLegalIsToldInWords) {
  const Grid ground = ground_of({"..W", ".T."});
  const MoverPlan cart(*find_mover("cart"));
  const auto words = [&](const MoverPlan& plan, Cell pivot, int heading, MoveKind kind) {
    const int move = plan.move_of(heading, kind);
    return move_words(move_fault(ground, plan, pivot, heading, move), plan, heading, move);
  };
  EXPECT_EQ(words(cart, {0, 0}, kEast, MoveKind::forward), "the front cell would enter deep water");
  EXPECT_EQ(words(cart, {0, 0}, kEast, MoveKind::backward), "the rear cell would leave the map");
  EXPECT_EQ(words(cart, {0, 0}, kEast, MoveKind::turn_right),
            "it would swing over trees on the way");
  EXPECT_EQ(words(cart, {0, 0}, kEast, MoveKind::turn_left), "the front cell would leave the map");
  EXPECT_EQ(words(cart, {0, 0}, kEast, MoveKind::left), "it has no such move");
  EXPECT_EQ(words(*plan_of("infantry"), {1, 0}, kEast, MoveKind::forward),
            "it would enter deep water");
  EXPECT_EQ(words(*plan_of("infantry"), {0, 0}, kEast, MoveKind::forward), "it can go there");
  EXPECT_EQ(stand_words(stand_fault(ground, cart, {1, 0}, kEast), cart, kEast),
            "the front cell is on deep water");
  EXPECT_EQ(stand_words(stand_fault(ground, cart, {2, 1}, kSouth), cart, kSouth),
            "the front cell is off the map");
  EXPECT_EQ(stand_words(stand_fault(ground, cart, {0, 0}, kSouth), cart, kSouth),
            "it can stand here");
  const MoveFault fault = move_fault(ground, cart, {0, 0}, kEast, 0);
  EXPECT_EQ(fault, (MoveFault{MoveFault::Kind::closed, MoverTerrain::deep, 1}));
  EXPECT_EQ(code_of(fault), "deep");
  const MoverPlan ogre(*find_mover("ogre"));
  EXPECT_EQ(cell_words(ogre, kEast, 0), "rear left");
  EXPECT_EQ(cell_words(ogre, kEast, 3), "front right");
  EXPECT_EQ(cell_words(*plan_of("barge"), kWest, 1), "middle");
}

// The cart on 0,0 heads east. Its four moves are refused for the reasons of the test above.
TEST(Movers, RefusedMovesAreCountedByTheirCodes) {
  const Grid ground = ground_of({"..W", ".T."});
  RefusedMoves refused;
  count_refused(ground, *plan_of("cart"), {0, 0}, kEast, refused);
  EXPECT_EQ(refused, (RefusedMoves{{"deep", 1}, {"off_map", 2}, {"trees", 1}}));
  // On 1,0 the infantry can turn and go back. Ahead is water, on its left the end of the map, and
  // on its right are trees, which it can enter.
  refused.clear();
  count_refused(ground, *plan_of("infantry"), {1, 0}, kEast, refused);
  EXPECT_EQ(refused, (RefusedMoves{{"deep", 1}, {"off_map", 1}}));
  count_refused(ground_of({"@.@"}), *plan_of("infantry"), {1, 0}, kEast, refused);
  EXPECT_EQ(refused, (RefusedMoves{{"deep", 1}, {"off_map", 3}, {"wall", 2}}));
}

// The legal moves are the edges of the graph of states, and all others are refused.
TEST(Movers, EveryMoveIsAnEdgeOrRefused) {
  Random random(5);
  for (const Mover& mover : movers()) {
    const auto plan = std::make_shared<const MoverPlan>(mover);
    Grid ground(9, 6);
    constexpr std::string_view kTerrain = "...TSW@1";
    for (int i = 0; i < 9 * 6; ++i)
      ground.set_terrain({i % 9, i / 9}, kTerrain[random.below(kTerrain.size())]);
    const Result<Grid> states = mover_grid(ground, plan, "map");
    if (!states) continue;
    const Graph& graph = *states.value().graph();
    std::size_t moves = 0, total = 0;
    RefusedMoves refused;
    for (int number = 0; number < graph.node_count(); ++number) {
      const Cell state = graph.cell(graph.at(number));
      const int heading = graph.states()->heading(state);
      moves += plan->moves[static_cast<std::size_t>(heading)].size();
      total += graph.edges_out(graph.at(number)).size();
      count_refused(ground, *plan, graph.states()->ground_cell(state), heading, refused);
    }
    for (const auto& [code, count] : refused) total += static_cast<std::size_t>(count);
    EXPECT_EQ(total, moves) << mover.name;
  }
}

TEST(Movers, StatesAreCalledByCellAndHeading) {
  const Grid states = mover_grid(ground_of({"..", ".@"}), plan_of("cart"), "map").value();
  const Graph& graph = *states.graph();
  EXPECT_EQ(graph.find("0,0:E"), graph.node(graph.states()->state({0, 0}, kEast)));
  EXPECT_EQ(graph.name(graph.find("1,0:W")), "1,0:W");
  EXPECT_EQ(graph.name(graph.find("0,1")), "0,1:N");  // the first heading that is legal
  for (const char* none : {"1,1", "1,0:E", "0,0:NE", "0,0:", "0,0:e", "2,0:E", "0", "x,0:E"})
    EXPECT_EQ(graph.find(none), kNoNode) << none;
  EXPECT_EQ(cell_named(&graph, "1,0:E"), graph.states()->state({1, 0}, kEast));
  EXPECT_EQ(cell_named(&graph, "9,0:E"), std::nullopt);
  const Grid eight = mover_grid(ground_of({".."}), plan_of("scout"), "map").value();
  EXPECT_EQ(eight.graph()->name(eight.graph()->find("1,0:SW")), "1,0:SW");
}

TEST(Movers, AnEdgeKnowsItsMove) {
  const Grid states = mover_grid(ground_of({"...", "...", "..."}), plan_of("cart"), "map").value();
  const Graph& graph = *states.graph();
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node from = graph.at(number);
    const int heading = graph.states()->heading(graph.cell(from));
    for (const Graph::Link& link : graph.edges_out(from)) {
      const int move = move_of_edge(graph, from, link.to);
      ASSERT_NE(move, MoverPlan::kNoMove);
      EXPECT_EQ(plan_in(*graph.states())
                    .moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)]
                    .time,
                link.cost);
    }
  }
}

TEST(Movers, PlacesTakeTheLeastTimeOfAnyHeading) {
  const Grid states = mover_grid(ground_of({"..."}), plan_of("infantry"), "map").value();
  const Grid places = place_grid(*states.graph());
  EXPECT_EQ(places.graph()->node_count(), 3);
  const auto edges = places.graph()->edges_out(places.node({1, 0}));
  ASSERT_EQ(edges.size(), 2u);
  for (const Graph::Link& link : edges) EXPECT_EQ(link.cost, 10);  // forward, whichever heading
}

TEST(Movers, StatesLieInTheMiddleOfTheirCellsOnADrawnMap) {
  const Grid states = mover_grid(ground_of({"..", ".."}), plan_of("scout"), "map").value();
  const NodeLayout layout(states.shared_graph());
  EXPECT_EQ(layout.place(states.graph()->find("1,0:N")), (NodePlace{1.5, 0.5}));
  EXPECT_EQ(layout.width(), 2);
  EXPECT_EQ(layout.nearest({1.5, 0.1}), states.graph()->find("1,0:N"));
}

TEST(Movers, AnEditTellsWhichEdgesItChanged) {
  Grid ground = ground_of({"...."});
  Mover mover = *find_mover("infantry");
  mover.straight = {10, 0, 0, 0, 0, 0, 0, 0};
  const Grid states = mover_grid(ground, std::make_shared<const MoverPlan>(mover), "map").value();
  const auto node = [&](const std::string& name) {
    return states.node(*cell_named(states.graph(), name));
  };
  const std::vector<Cell> cells = {{2, 0}};
  ground.set_terrain({2, 0}, '@');
  const ChangedStates changed = change_ground(states, ground, cells, "map").value();
  EXPECT_EQ(changed.changes,
            (std::vector<EdgeChange>{{node("1,0:E"), node("2,0:E"), 10, kNoCost},
                                     {node("2,0:E"), node("3,0:E"), 10, kNoCost},
                                     {node("2,0:W"), node("1,0:W"), 10, kNoCost},
                                     {node("3,0:W"), node("2,0:W"), 10, kNoCost}}));
  EXPECT_EQ(changed.grid.graph()->node_count(), 12);
  ground.set_terrain({2, 0}, 'S');
  const ChangedStates back = change_ground(changed.grid, ground, cells, "map").value();
  ASSERT_EQ(back.changes.size(), 4u);
  EXPECT_EQ(back.changes.front(), (EdgeChange{node("1,0:E"), node("2,0:E"), kNoCost, 30}));
  EXPECT_TRUE(change_ground(back.grid, ground, cells, "map").value().changes.empty());
}

}  // namespace
}  // namespace waymark::mover_test
