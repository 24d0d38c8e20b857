// A unit walks to its goal while the map is edited.
#include "core/study/walk.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/field/distance_field.h"
#include "tests/support/maps.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_map.h"

namespace waymark::walk_test {
namespace {

SearchSpec parsed(const std::string& text) { return parse_search(text).value(); }

MapVersion version_of(const Grid& grid, const Directions& rule) {
  return {std::make_shared<const Grid>(grid), Moves::of(rule, grid)};
}

constexpr WalkTime at(double time) { return static_cast<WalkTime>(time * kWalkUnit); }

WalkEvent drop(double time, Cell from, Cell to) {
  return {at(time), WalkEvent::Kind::drop, {from, to}};
}
WalkEvent drop(double time, Cell cell) { return drop(time, cell, cell); }
WalkEvent clear(double time, Cell cell) { return {at(time), WalkEvent::Kind::clear, {cell, cell}}; }

// Two paths lead from left to right: along the upper row (9 steps) and around through the lower row
// (13 steps).
const char* const kTwoWays =
    "..........\n"
    ".@@@@@@@@.\n"
    "..........";

Walk walk_two_ways(const std::vector<WalkEvent>& events, Cell other = {0, 2}) {
  const MapVersion map = version_of(grid_of(kTwoWays), 4);
  return walk({map,
               edits_of(EditedMap(map), events).value(),
               {0, 0},
               {{9, 0}},
               {},
               parsed("astar"),
               other});
}

Node node(Cell cell) { return grid_of(kTwoWays).node(cell); }

TEST(Walk, GoesStraightToTheGoalWhereNothingHappens) {
  const Walk walked = walk_two_ways({});
  ASSERT_EQ(walked.legs.size(), 1u);
  EXPECT_EQ(walked.end, WalkEnd::arrived);
  EXPECT_EQ(walked.ends, at(9));
  EXPECT_EQ(walked.legs[0].steps, 9);
  EXPECT_EQ(walked.legs[0].search.repaired.cost, 9);
  EXPECT_EQ(walked.legs[0].search.anew.cost, 9);
  EXPECT_EQ(walked.legs[0].other->repaired.cost, 11);
}

TEST(Walk, TurnsBackFromAnObstacleAndKnowsWhatItSawBefore) {
  const Walk walked = walk_two_ways({drop(4, {6, 0})});
  ASSERT_EQ(walked.legs.size(), 2u);
  EXPECT_EQ(walked.effects, std::vector{EditEffect::searched});
  const WalkLeg& back = walked.legs[1];
  EXPECT_EQ(back.edit, 0);
  EXPECT_EQ(back.begins, at(4));
  EXPECT_EQ(back.from, node({4, 0}));
  EXPECT_EQ(walked.legs[0].steps, 4);
  EXPECT_EQ(back.search.repaired.cost, 4 + 2 + 9 + 2);
  EXPECT_EQ(back.search.anew.cost, 4 + 2 + 9 + 2);
  EXPECT_EQ(back.old_path.size(), 6u);
  EXPECT_EQ(back.shared.a, std::vector<std::uint8_t>(17, 0))
      << "the new path has no step of the old one";
  EXPECT_EQ(back.shared.b, std::vector<std::uint8_t>(5, 0))
      << "the old path has no step of the new one";
  EXPECT_EQ(walked.ends, at(4 + 17));
  // Expanded: the unit's cell, the cell before the obstacle, and the path around.
  EXPECT_EQ(back.search.anew.counts.expanded, 1 + 1 + 17);
}

TEST(Walk, EndsAStepThatTheEditFellInto) {
  const Walk walked = walk_two_ways({drop(3.5, {6, 0})});
  ASSERT_EQ(walked.legs.size(), 2u);
  EXPECT_EQ(walked.legs[1].from, node({4, 0}));
  EXPECT_EQ(walked.legs[1].stepped_from, node({3, 0}));
  EXPECT_EQ(walked.legs[1].begins, at(4));
  EXPECT_EQ(walked.ends, at(4 + 17));
  EXPECT_EQ(place_at(walked, at(3.25)).step, 3);
  EXPECT_DOUBLE_EQ(place_at(walked, at(3.25)).share, 0.25);
  EXPECT_DOUBLE_EQ(place_at(walked, at(3.75)).share, 0.75);
  EXPECT_EQ(place_at(walked, at(3.75)).leg, 0);
  EXPECT_EQ(place_at(walked, at(4)).leg, 1);
  EXPECT_EQ(place_at(walked, at(100)).step, 17);
}

TEST(Walk, GoesBackWhereItsStepIsTaken) {
  const Walk walked = walk_two_ways({drop(3.5, {4, 0})});
  ASSERT_EQ(walked.legs.size(), 2u);
  EXPECT_EQ(walked.legs[1].from, node({3, 0}));
  EXPECT_EQ(walked.legs[1].begins, at(3.5));
  EXPECT_EQ(walked.ends, at(3.5 + 16));
  EXPECT_EQ(place_at(walked, at(3.4)).step, 3);
  EXPECT_NEAR(place_at(walked, at(3.4)).share, 0.4, 1e-9);
}

// The second edit removes the step that the unit is still completing after the first edit.
TEST(Walk, GoesBackWhereASecondEditTakesTheStep) {
  const Walk walked = walk_two_ways({drop(3.5, {6, 0}), drop(3.75, {4, 0})});
  ASSERT_EQ(walked.legs.size(), 3u);
  EXPECT_EQ(walked.legs[1].from, node({4, 0}));
  EXPECT_EQ(walked.legs[2].from, node({3, 0}));
  EXPECT_EQ(walked.legs[2].begins, at(3.75));
  EXPECT_EQ(walked.ends, at(3.75 + 16));
  EXPECT_EQ(place_at(walked, at(3.7)).leg, 0);
  EXPECT_EQ(place_at(walked, at(3.8)).leg, 2);
}

// The second edit blocks the goal while the unit is taking the step onto it. The path from the goal
// has no steps, so the edit changes none of them.
TEST(Walk, GoesBackWhereASecondEditTakesTheLastStep) {
  const Walk walked = walk_two_ways({clear(8.5, {1, 1}), drop(8.75, {9, 0})});
  EXPECT_EQ(walked.effects, (std::vector{EditEffect::searched, EditEffect::searched}));
  ASSERT_EQ(walked.legs.size(), 3u);
  EXPECT_EQ(walked.legs[1].from, node({9, 0}));
  EXPECT_EQ(walked.legs[2].from, node({8, 0}));
  EXPECT_EQ(walked.legs[2].begins, at(8.75));
  EXPECT_EQ(walked.legs[2].old_path, (std::vector{node({8, 0}), node({9, 0})}));
  EXPECT_EQ(walked.end, WalkEnd::no_path);
  EXPECT_EQ(walked.ends, at(8.75));
}

TEST(Walk, SearchesOnlyWhereSomethingMayBeBetter) {
  const Walk walked = walk_two_ways({drop(2, {5, 2}), drop(3, {1, 0}), clear(4, {1, 1})});
  EXPECT_EQ(walked.effects,
            (std::vector{EditEffect::untouched, EditEffect::untouched, EditEffect::searched}));
  ASSERT_EQ(walked.legs.size(), 2u);
  EXPECT_EQ(walked.legs[1].search.repaired.cost, 5) << "the opened cell is behind the unit";
  EXPECT_EQ(walked.ends, at(9));
}

// The costs learned on the path around overestimate as soon as the short path opens.
TEST(Walk, TakesAWayThatOpens) {
  Grid grid = grid_of(kTwoWays);
  grid.set_terrain({5, 0}, '@');
  const MapVersion map = version_of(grid, 4);
  const std::vector<WalkEvent> events = {clear(1, {5, 0})};
  const Walk walked =
      walk({map, edits_of(EditedMap(map), events).value(), {0, 0}, {{9, 0}}, {}, parsed("astar")});
  ASSERT_EQ(walked.legs.size(), 2u);
  EXPECT_EQ(walked.legs[0].search.repaired.cost, 13);
  EXPECT_EQ(walked.legs[1].from, node({0, 1}));
  EXPECT_EQ(walked.legs[1].search.repaired.cost, 10);
  EXPECT_EQ(walked.legs[1].search.anew.cost, 10);
  // The search lowers every estimate that is now too high: the estimates of the five cells of the
  // short path and of the cell below them.
  EXPECT_EQ(walked.legs[1].upkeep.lowered, 6);
}

TEST(Walk, StandsWhereThereIsNoPathAndGoesOnWhenThereIsOne) {
  const std::vector<WalkEvent> shut = {drop(1, {9, 1}), drop(2, {6, 0})};
  const Walk stood = walk_two_ways(shut);
  EXPECT_EQ(stood.end, WalkEnd::no_path);
  EXPECT_EQ(stood.ends, at(2));
  std::vector<WalkEvent> opened = shut;
  opened.push_back(drop(3, {0, 2}));
  opened.push_back(clear(10, {6, 0}));
  const Walk walked = walk_two_ways(opened);
  EXPECT_EQ(walked.effects, (std::vector{EditEffect::untouched, EditEffect::searched,
                                         EditEffect::untouched, EditEffect::searched}));
  EXPECT_EQ(walked.end, WalkEnd::arrived);
  EXPECT_EQ(walked.ends, at(10 + 7));
  EXPECT_EQ(place_at(walked, at(5)).leg, 1);
}

TEST(Walk, EndsUnderAnObstacleOrAtTheGoal) {
  const Walk buried = walk_two_ways({drop(3, {3, 0}), drop(4, {5, 0})});
  EXPECT_EQ(buried.end, WalkEnd::buried);
  EXPECT_EQ(buried.ends, at(3));
  EXPECT_EQ(buried.effects, (std::vector{EditEffect::buried, EditEffect::buried}));
  const Walk there = walk_two_ways({drop(9, {5, 0})});
  EXPECT_EQ(there.effects, std::vector{EditEffect::arrived});
  EXPECT_EQ(there.legs.size(), 1u);
}

// The costs that published code remembers for its path and the cells next to it can overestimate. A
// rock falls in front of the unit, and the path found around the rock has 8 steps instead of 6.
TEST(Walk, ByTheOldPathIsTooLong) {
  const MapVersion map = version_of(grid_of("......\n"
                                            "...@.@\n"
                                            "@....."),
                                    4);
  const std::vector<WalkEvent> events = {drop(1, {4, 1})};
  const auto walked = [&](const std::string& text) {
    return walk(
        {map, edits_of(EditedMap(map), events).value(), {2, 2}, {{5, 0}}, {}, parsed(text)});
  };
  const Walk fault = walked("astar repair=trusts-old-path"),
             right = walked("astar repair=adaptive");
  ASSERT_EQ(fault.legs.size(), 2u);
  EXPECT_EQ(fault.legs[1].search.repaired.cost, 8);
  EXPECT_EQ(fault.legs[1].search.anew.cost, 6);
  EXPECT_EQ(right.legs[1].search.repaired.cost, 6);
  EXPECT_LT(right.ends, fault.ends);
}

TEST(WalkEvents, OfOneTimeMakeOneVersion) {
  const MapVersion map = version_of(grid_of("S.G"), 4);
  const std::vector<WalkEvent> events = {clear(2, {0, 0}), drop(1, {0, 0}, {5, 5}),
                                         clear(1, {2, 0})};
  const std::vector<MapEdit> edits = edits_of(EditedMap(map), events).value();
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(edits[0].time, at(1));
  EXPECT_EQ(edits[0].after.grid->terrain({0, 0}), '@');
  EXPECT_EQ(edits[0].after.grid->terrain({2, 0}), 'G');
  EXPECT_EQ(edits[0].changes.size(), 4u);
  EXPECT_EQ(edits[1].after.grid->terrain({0, 0}), 'S');
  EXPECT_TRUE(edits[1].changes.empty());
}

// Clearing an obstacle restores the terrain under it, even a wall. Clearing a wall without an
// obstacle removes the wall.
TEST(EditedMap, GivesBackTheGroundThatWasThere) {
  EditedMap map(version_of(grid_of("S@.@."), 4));
  const auto row = [&] {
    EXPECT_TRUE(map.make_version());
    std::string terrain;
    for (int x = 0; x < 5; ++x) terrain += map.now().grid->terrain({x, 0});
    return terrain;
  };
  map.drop({{0, 0}, {2, 0}});
  EXPECT_EQ(row(), "@@@@.");
  map.clear({{0, 0}, {2, 0}});
  EXPECT_EQ(row(), "S@.@.");
  map.clear({{0, 0}, {9, 9}});
  EXPECT_EQ(row(), "S....");
  map.drop({{1, 0}, {1, 0}});
  EXPECT_EQ(row(), "S@...");
}

TEST(WalkEvents, CloseNodesOfAGraphAndOpenThemAgain) {
  GraphData draft;
  draft.places = {{0, 0}, {1, 0}, {2, 0}, {1, 1}};
  draft.names = {"a", "b", "c", "d"};
  draft.edges = {{0, 1, 10}, {1, 2, 10}, {0, 3, 20}, {3, 2, 20}, {2, 0, 40}};
  MapVersion map;
  map.grid = std::make_shared<const Grid>(
      std::make_shared<const Graph>(Graph::of(draft, "small").value()));
  map.moves = Moves::of(4, *map.grid);
  const auto cell = [&](const char* name) { return map.grid->cell(map.grid->graph()->find(name)); };
  const std::vector<MapEdit> edits =
      edits_of(EditedMap(map), std::vector{drop(1, cell("b")), clear(2, cell("b"))}).value();
  ASSERT_EQ(edits.size(), 2u);
  const Graph& closed = *edits[0].after.grid->graph();
  EXPECT_EQ(closed.name(closed.node(cell("b"))), "b");
  EXPECT_EQ(closed.edge_count(), 3u);
  EXPECT_TRUE(closed.edges_out(closed.node(cell("b"))).empty());
  EXPECT_EQ(edits[0].changes.size(), 2u);
  EXPECT_EQ(edits[1].changes.size(), 2u);
  EXPECT_EQ(edits[1].after.grid->graph()->edge_count(), 5u);
  const Walk walked =
      walk({map, edits, cell("a"), {cell("c")}, {}, parsed("astar h=landmarks"), std::nullopt});
  ASSERT_EQ(walked.legs.size(), 3u);
  EXPECT_EQ(walked.legs[1].from, closed.find("a"))
      << "the road to b was closed, so the unit turned back";
  EXPECT_EQ(walked.legs[2].from, closed.find("d")) << "the unit was already on this edge";
  EXPECT_EQ(walked.ends, at(1 + 20 + 20));
}

// Checks the cost from the next node that the unit reaches, on the version of the map after the
// edit.
void expect_best_from_there(const Walk& walked, const WalkQuestion& question, std::size_t edit) {
  const MapVersion& map = question.edits[edit].after;
  const WalkTime now = question.edits[edit].time;
  std::size_t leg = 0;
  while (leg + 1 < walked.legs.size() && walked.legs[leg + 1].edit <= static_cast<int>(edit)) ++leg;
  const WalkLeg& on = walked.legs[leg];
  const Cell goal = question.goals.front();
  const DistanceField true_cost = distance_field(*map.grid, map.moves, goal);
  if (on.arrivals.empty()) {
    RC_ASSERT(true_cost.at(on.from) == kNoCost);
    return;
  }
  // A step of cost 0 takes no time, so the unit arrives at several nodes at once.
  auto next = std::upper_bound(on.arrivals.begin(), on.arrivals.end(), now);
  if (next != on.arrivals.begin() && *(next - 1) == now) --next;
  const auto first = static_cast<std::size_t>(next - on.arrivals.begin());
  Cost rest = 0;
  for (std::size_t i = first; i + 1 < on.path().size(); ++i) {
    Cost step = kNoCost;
    for_each_neighbour(*map.grid, map.moves, on.path()[i], [&](Node to, Cost cost) {
      if (to == on.path()[i + 1]) step = cost;
    });
    RC_ASSERT(step != kNoCost);
    rest += step;
  }
  RC_ASSERT(rest == true_cost.at(on.path()[first]));
}

void expect_right_walk(const WalkQuestion& question) {
  const Walk walked = walk(question);
  RC_ASSERT(walked.effects.size() == question.edits.size());
  for (std::size_t i = 0; i < question.edits.size(); ++i)
    if (walked.effects[i] == EditEffect::searched || walked.effects[i] == EditEffect::untouched)
      expect_best_from_there(walked, question, i);
  for (std::size_t i = 0; i < walked.legs.size(); ++i) {
    const WalkLeg& leg = walked.legs[i];
    RC_ASSERT(leg.search.repaired.cost == leg.search.anew.cost);
    RC_ASSERT(leg.arrivals.size() == leg.path().size());
    if (leg.other) RC_ASSERT(leg.other->repaired.cost == leg.other->anew.cost);
    if (i + 1 == walked.legs.size()) continue;
    const WalkLeg& next = walked.legs[i + 1];
    // A second edit can undo the step that leads to the start of the previous leg.
    const bool undone = leg.steps == 0 && next.from == leg.stepped_from;
    if (!undone && !leg.path().empty()) RC_ASSERT(next.from == leg.path()[index(leg.steps)]);
    RC_ASSERT(next.begins >= question.edits[index(next.edit)].time);
  }
  if (walked.end == WalkEnd::arrived) {
    RC_ASSERT(walked.legs.back().steps + 1 == static_cast<int>(walked.legs.back().path().size()));
    RC_ASSERT(walked.ends == walked.legs.back().arrivals.back());
  }
  RC_CLASSIFY(walked.legs.size() > 1, "searched again");
  RC_CLASSIFY(walked.end == WalkEnd::buried, "buried");
  RC_CLASSIFY(walked.end == WalkEnd::no_path, "no path");
}

std::vector<WalkEvent> any_events(const Grid& grid) {
  std::vector<WalkEvent> events;
  const int count = *rc::gen::inRange(0, 7);
  for (int i = 0; i < count; ++i) {
    const Cell from{*rc::gen::inRange(0, grid.width()), *rc::gen::inRange(0, grid.height())};
    const Cell to{from.x + *rc::gen::inRange(0, 2), from.y + *rc::gen::inRange(0, 3)};
    events.push_back({*rc::gen::inRange(0, 40) * kWalkUnit / 3,
                      *rc::gen::element(WalkEvent::Kind::drop, WalkEvent::Kind::clear),
                      {from, to}});
  }
  return events;
}

RC_GTEST_PROP(Walk, IsOnABestPathAfterEveryEdit, ()) {
  Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  if (*rc::gen::arbitrary<bool>()) {
    TerrainRules rules;
    rules[Terrain::swamp] = *rc::gen::inRange(2, 5);
    grid.set_rules(rules);
  }
  const MapVersion map = version_of(grid, any_directions());
  const char* const text = *rc::gen::element("astar", "astar h=landmarks", "astar h=zero");
  const std::vector<MapEdit> edits = edits_of(EditedMap(map), any_events(grid)).value();
  expect_right_walk({map,
                     edits,
                     any_cell(grid),
                     {any_cell(grid)},
                     any_cells(grid, *rc::gen::inRange(0, 3)),
                     parsed(text),
                     any_cell(grid)});
}

RC_GTEST_PROP(Walk, IsOnABestPathAfterEveryEditOfAGraph, ()) {
  const GraphQuery c(*rc::gen::arbitrary<bool>());
  const MapVersion map{std::make_shared<const Grid>(c.grid), c.moves};
  expect_right_walk({map,
                     edits_of(EditedMap(map), any_events(c.grid)).value(),
                     c.start,
                     {c.goal},
                     any_cells(c.grid, *rc::gen::inRange(0, 3)),
                     parsed(*rc::gen::element("astar", "astar h=landmarks")),
                     std::nullopt});
}

}  // namespace
}  // namespace waymark::walk_test
