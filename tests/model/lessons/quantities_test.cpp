#include "app/lessons/quantities.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

#include "app/compute/compute.h"
#include "app/lessons/lesson.h"
#include "core/io/map_file.h"
#include "core/mover/mover.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/real_maps.h"
#include "tests/support/scenes.h"

namespace waymark::quantities_test {
namespace {

// Two rooms and a door, small enough to count every number by hand:
//
//   S . . @ Z        S the start, Z the goal, the landmarks at (0, 4) and (4, 4)
//   . . . @ .
//   . . . @ .
//   . . . . .
//   1 . . @ 2
constexpr const char* kRooms = "...@.\n...@.\n...@.\n.....\n...@.\n";

class QuantitiesTest : public testing::Test {
 protected:
  State state_ = state_of(scene_of(kRooms, {0, 0}, {4, 0}, {{0, 4}, {4, 4}}));
  std::optional<Cell> hovered_;

  std::optional<double> value(const std::string& name) {
    ComputeRequest request;
    request.scene = state_.scene;
    request.walk = state_.walk;
    const std::shared_ptr<const Results> results = Computer().compute(request);
    return quantity_value({state_, *results, hovered_}, name);
  }
  std::string text(const std::string& words) {
    TextFault fault;
    const std::optional<LiveText> live = LiveText::parse(words, fault);
    EXPECT_TRUE(live) << fault.what;
    ComputeRequest request;
    request.scene = state_.scene;
    const std::shared_ptr<const Results> results = Computer().compute(request);
    return live->plain({state_, *results, hovered_});
  }
};

TEST_F(QuantitiesTest, AreTheNumbersThatOneCounts) {
  state_.selected = 0;
  hovered_ = Cell{2, 1};
  const std::pair<const char*, double> wanted[] = {{"landmarks", 2},
                                                   {"selected", 1},
                                                   {"moves", 4},
                                                   {"free_cells", 21},
                                                   {"true_cost", 10},
                                                   {"h_start_distance", 4},
                                                   {"h_start_landmarks", 4},
                                                   {"cost_L_goal", 8},
                                                   {"cost_L_start", 4},
                                                   {"bound_L_start", 4},
                                                   {"slack_L_start", 6},
                                                   {"cost_1_goal", 8},
                                                   {"cost_2_goal", 4},
                                                   {"cost_2_start", 8},
                                                   {"bound_2_start", 4},
                                                   {"x_here", 2},
                                                   {"y_here", 1},
                                                   {"cost_here", 7},
                                                   {"h_distance_here", 3},
                                                   {"h_landmarks_here", 3},
                                                   {"error_distance_here", 4},
                                                   {"error_landmarks_here", 4},
                                                   {"bound_by_here", 0},
                                                   {"cost_L_here", 5},
                                                   {"bound_L_here", 3},
                                                   {"upper_L_here", 13},
                                                   {"slack_L_here", 4},
                                                   {"cost_2_here", 5},
                                                   {"bound_2_here", 1},
                                                   {"bound_1_here", 3}};
  for (const auto& [name, number] : wanted) EXPECT_EQ(value(name), number) << name;
}

TEST_F(QuantitiesTest, OfTheSearchesAreThoseOfTheResults) {
  ComputeRequest request;
  request.scene = state_.scene;
  const std::shared_ptr<const Results> r = Computer().compute(request);
  EXPECT_EQ(value("expanded_distance"), r->a.counts.expanded);
  EXPECT_EQ(value("expanded_landmarks"), r->b.counts.expanded);
  EXPECT_EQ(value("expanded_exact"), 11);  // only the path
  EXPECT_EQ(value("must_expand_distance"), r->a.counts.must_expand);
  EXPECT_EQ(value("must_expand_landmarks"), r->b.counts.must_expand);
  const double given = *value("given_by_1") + *value("given_by_2") + *value("given_by_formula");
  EXPECT_EQ(given, r->b.counts.expanded);
  EXPECT_GE(*value("mean_error_distance"), *value("mean_error_landmarks"));
}

// A step up costs 1 + 2, a step down costs 1.
TEST_F(QuantitiesTest, OfAListedSearchExistOnlyForThisScene) {
  ComputeRequest request;
  request.scene = state_.scene;
  Results results = *Computer().compute(request);
  const auto expanded = [&] { return quantity_value({state_, results, {}}, "expanded_of_1"); };
  EXPECT_EQ(expanded(), results.a.counts.expanded);
  results.figures[0].current = false;
  EXPECT_EQ(expanded(), std::nullopt);
}

TEST_F(QuantitiesTest, TheWayBackDownAHillCostsLess) {
  Scene scene = scene_of(".12", {0, 0}, {2, 0}, {});
  Grid grid = scene.map->grid;
  grid.set_rules(parse_terrain_rules("climb=2").value());
  scene.map = edited_map(*scene.map, grid, true);
  state_ = state_of(scene);
  EXPECT_EQ(value("true_cost"), 6);
  EXPECT_EQ(value("cost_back"), 2);
}

TEST_F(QuantitiesTest, CountTheCellsOfTheUnitThatGoesOverTheMap) {
  EXPECT_EQ(value("unit_cells"), 0);
  state_ = apply(state_, SetMover{std::make_shared<const Mover>(*find_mover("cart"))});
  EXPECT_EQ(value("unit_cells"), 2);
}

// An obstacle is dropped on the path at time 1 and removed at time 2. Clearing an empty cell does
// not count as an edit.
TEST_F(QuantitiesTest, TellHowOftenAWalksMapWasChanged) {
  EXPECT_EQ(value("walk_edits"), std::nullopt);
  state_.walk.on = true;
  state_.walk.events = {{1 * kWalkUnit, WalkEvent::Kind::drop, {{3, 3}, {3, 3}}},
                        {2 * kWalkUnit, WalkEvent::Kind::clear, {{3, 3}, {3, 3}}},
                        {3 * kWalkUnit, WalkEvent::Kind::clear, {{0, 4}, {0, 4}}}};
  const std::array<std::array<int, 3>, 4> wanted{{{0, 0, 0}, {1, 1, 0}, {2, 2, 1}, {3, 2, 1}}};
  for (const auto& [time, edits, clears] : wanted) {
    state_.walk.time = time * kWalkUnit;
    EXPECT_EQ(value("walk_edits"), edits) << time;
    EXPECT_EQ(value("walk_clears"), clears) << time;
  }
}

// With other searches on the map, the old names refer to A and B. From (0, 0) to (2, 0), the path
// through the swamp has two steps of cost (1 + 5) / 2, and the path around it has four steps of
// cost 1.
TEST_F(QuantitiesTest, SpeakOfWhoeverIsOnTheMap) {
  Scene scene = scene_of(".S.\n...", {0, 0}, {2, 0}, {{0, 1}});
  Grid grid = scene.map->grid;
  grid.set_rules(parse_terrain_rules("swamp=5").value());
  scene.map = edited_map(*scene.map, grid, true);
  std::vector<SearchSpec> specs;
  for (const char* text : {"dijkstra", "bfs", "astar", "astar h=landmarks w=2"})
    specs.push_back(parse_search(text).value());
  scene.roster = Roster::of(specs, 1, 2).value();
  state_ = state_of(scene);
  hovered_ = Cell{0, 0};
  EXPECT_EQ(value("true_cost"), 4);
  EXPECT_EQ(value("searches"), 4);
  EXPECT_EQ(value("cost_a"), 6) << "breadth-first search takes the fewest steps";
  EXPECT_EQ(value("cost_b"), 4);
  EXPECT_EQ(value("h_start_a"), 0);
  EXPECT_EQ(value("h_start_b"), 2);
  EXPECT_EQ(value("h_a_here"), 0);
  EXPECT_EQ(value("error_a_here"), 4);
  EXPECT_EQ(value("error_b_here"), 2);
  EXPECT_EQ(value("must_expand_a"), std::nullopt) << "its order does not use f";
  EXPECT_EQ(value("must_expand_b"), value("must_expand_landmarks"));
  EXPECT_EQ(value("reopened_a"), 0);
  for (const auto& [now, old] : {std::pair{"h_start_a", "h_start_distance"},
                                 {"expanded_a", "expanded_distance"},
                                 {"expanded_b", "expanded_landmarks"},
                                 {"mean_error_b", "mean_error_landmarks"},
                                 {"h_b_here", "h_landmarks_here"}}) {
    EXPECT_NE(value(now), std::nullopt) << now;
    EXPECT_EQ(value(now), value(old)) << now;
  }
  EXPECT_EQ(value("cost_of_1"), 4);
  EXPECT_EQ(value("cost_of_2"), 6);
  EXPECT_EQ(value("expanded_of_2"), value("expanded_a"));
  EXPECT_EQ(value("expanded_of_3"), value("expanded_b"));
  EXPECT_EQ(value("expanded_of_5"), std::nullopt);
  EXPECT_EQ(text("{cost_a - true_cost} {cost_of_4}"), "2 6");
  ComputeRequest request;
  request.scene = state_.scene;
  request.others = false;
  const std::shared_ptr<const Results> hurried = Computer().compute(request);
  const Situation situation{state_, *hurried, std::nullopt};
  EXPECT_EQ(quantity_value(situation, "cost_of_2"), 6) << "on the map";
  EXPECT_EQ(quantity_value(situation, "cost_of_1"), std::nullopt) << "not searched at the moment";
}

TEST_F(QuantitiesTest, HaveNoValueWhereThereIsNone) {
  for (const char* name : {"selected", "cost_L_goal", "bound_L_start", "cost_here", "x_here",
                           "bound_1_here", "cost_3_goal", "given_by_3"})
    EXPECT_EQ(value(name), std::nullopt) << name;
  hovered_ = Cell{3, 0};
  EXPECT_EQ(value("cost_here"), std::nullopt) << "a wall";
  hovered_ = Cell{-1, 9};
  EXPECT_EQ(value("cost_here"), std::nullopt) << "outside the map";
  state_.scene = scene_of(".@.\n", {0, 0}, {2, 0}, {{0, 0}});
  state_.selected = 0;
  for (const char* name : {"true_cost", "cost_L_goal", "h_start_landmarks", "slack_L_start"})
    EXPECT_EQ(value(name), std::nullopt) << name;
}

// A path in the middle one of five rows is three cells away from the outside of the map.
TEST_F(QuantitiesTest, AnyAnglePathsHaveAClearance) {
  state_.scene = scene_of(".......\n.......\n.......\n.......\n.......\n", {2, 2}, {4, 2}, {});
  state_.scene.directions = 8;
  state_.scene.roster =
      Roster::of({parse_search("thetastar").value(), parse_search("astar").value()}).value();
  EXPECT_EQ(value("clearance_a"), 3);
  EXPECT_EQ(value("clearance_b"), std::nullopt);
  EXPECT_EQ(text("{clearance_a}"), "3.00");
}

TEST_F(QuantitiesTest, AreFoundByNameAndAlikeOnesAreOffered) {
  std::set<std::string> names;
  for (const Quantity& quantity : quantities()) {
    EXPECT_TRUE(names.insert(quantity.name).second) << quantity.name;
    EXPECT_NE(std::string(quantity.meaning), "");
    if (std::string(quantity.other).empty()) continue;
    EXPECT_TRUE(names.insert(quantity.other).second) << quantity.other;
    EXPECT_EQ(find_quantity(quantity.other)->quantity, find_quantity(quantity.name)->quantity);
  }
  EXPECT_TRUE(find_quantity("cost_14_here"));
  for (const char* name : {"cost_0_here", "cost_-1_here", "cost__here", "cost_1x_here", "costs",
                           "cost_99999999999_here", "", "given_by_", "cost_#_here"})
    EXPECT_FALSE(find_quantity(name)) << name;
  EXPECT_TRUE(near_quantities("true_cots").starts_with("true_cost"));
  EXPECT_TRUE(near_quantities("expanded_landmark").starts_with("expanded_landmarks, "));
}

TEST_F(QuantitiesTest, ATextHasThemInItsBraces) {
  EXPECT_EQ(text("no number"), "no number");
  EXPECT_EQ(text("{true_cost} − {h_start_distance} = {true_cost - h_start_distance}."),
            "10 − 4 = 6.");
  EXPECT_EQ(text("{cost_here}"), "") << "this quantity is currently undefined";
  EXPECT_EQ(text("It is {true_cost}.\nHere it is {cost_here}.\nAll."), "It is 10. All.");
  EXPECT_EQ(text("{true_cost / h_start_distance}{1000 * free_cells}"), "2.521,000");
  EXPECT_EQ(text("{1000.5}"), "1,001");
  EXPECT_EQ(text("{landmarks} {landmarks / 2} {0 * landmarks} {landmarks - 3}"), "2 1 0 −1");
  EXPECT_EQ(text("{5 * 1.2} {100} {99.5} {99.9} {100.4} {-100.4}"), "6 100 99.5 99.9 100 −100");
  state_.scene.directions = 8;
  // No step may cut a corner, so there are two diagonal steps in the room and six straight ones.
  EXPECT_EQ(text("{true_cost}"), "8.83");
  EXPECT_EQ(text("{landmarks}"), "2");
}

TEST_F(QuantitiesTest, WhatIsToldElseIsToldWhereNothingBeforeItIs) {
  const char* words = "[cost_here > 5] Far: {cost_here}.\n[cost_here <= 5] Near.\n[else] Point.";
  EXPECT_EQ(text(words), "Point.");
  hovered_ = Cell{2, 1};
  EXPECT_EQ(text(words), "Far: 7.");
  hovered_ = Cell{4, 1};
  EXPECT_EQ(text(words), "Near.");
  EXPECT_EQ(text("[else] First.\n[else] Second."), "First.");
}

TEST_F(QuantitiesTest, ANumberHasTheMarkThatAllItsNamesShare) {
  ComputeRequest request;
  request.scene = state_.scene;
  const std::shared_ptr<const Results> results = Computer().compute(request);
  for (const auto& [words, mark] :
       {std::pair{"{h_start_distance}", DataMark::a},
        {"{h_start_landmarks - given_by_1}", DataMark::b},
        {"{h_start_landmarks - h_start_distance}", DataMark::none},
        {"{h_start_distance - h_start_landmarks - h_start_distance}", DataMark::none},
        {"{3}", DataMark::none}}) {
    TextFault fault;
    const std::optional<LiveText> live = LiveText::parse(words, fault);
    ASSERT_TRUE(live) << fault.what;
    EXPECT_EQ(live->spans({state_, *results, std::nullopt})[0].mark, mark) << words;
  }
}

// With 8 moves, lengths have two decimals. Numbers that are not lengths have no decimals.
TEST_F(QuantitiesTest, ARatioOfLengthsIsNoLength) {
  state_.scene.directions = 8;
  EXPECT_EQ(text("{true_cost - true_cost} {true_cost / true_cost} {true_cost * true_cost}"),
            "0.00 1 77.9");
}

TEST_F(QuantitiesTest, EachIsInTheGuideForThoseWhoWriteLessons) {
  const Result<std::string> guide = read_file((project_folder() / "docs/lessons.md").string());
  ASSERT_TRUE(guide);
  for (const Quantity& quantity : quantities()) {
    const std::string other = quantity.other;
    const std::string row = std::string("| `") + quantity.name +
                            (other.empty() ? "" : "`, `" + other) + "` | " + quantity.meaning +
                            " |\n";
    EXPECT_TRUE(contains(guide.value(), row));
  }
}

TEST_F(QuantitiesTest, OnRandomMapsTheSlackIsWhatTheBoundLacks) {
  Random random(5);
  for (int i = 0; i < 60; ++i) {
    state_ = state_of(random_scene(random, 12));
    state_.scene.directions = 4;
    if (state_.scene.landmarks.empty()) continue;
    state_.selected = 0;
    const Grid& grid = state_.scene.map->grid;
    const Cell goal = state_.scene.goal;
    const auto to_goal = textbook_costs(grid, Moves::four(), goal),
               to_landmark = textbook_costs(grid, Moves::four(), state_.scene.landmarks[0]);
    ComputeRequest request;
    request.scene = state_.scene;
    const std::shared_ptr<const Results> results = Computer().compute(request);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        const Cell here{x, y};
        const auto at = static_cast<std::size_t>(grid.node(here));
        const Cost z = to_goal[at], n = to_landmark[at], lz = to_landmark[index(grid.node(goal))];
        const auto slack = quantity_value({state_, *results, here}, "slack_L_here");
        std::optional<double> wanted;
        if (z != kNoCost && (n == kNoCost) == (lz == kNoCost))
          wanted = z - (n == kNoCost ? 0 : std::abs(n - lz));
        EXPECT_EQ(slack, wanted);
      }
  }
}

}  // namespace
}  // namespace waymark::quantities_test
