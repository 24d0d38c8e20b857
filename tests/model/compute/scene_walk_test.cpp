#include "app/compute/scene_walk.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "app/scene/open_scene.h"
#include "app/scene/opened_map.h"
#include "app/source/graph_file.h"
#include "core/field/distance_field.h"
#include "core/study/cell_field.h"
#include "core/study/walk.h"
#include "tests/support/scenes.h"

namespace waymark::scene_walk_test {
namespace {

// Two paths lead around a block; the upper one is shorter.
Scene two_ways() {
  return scene_of(R"(
..........
.@@@@@@@@.
.@@@@@@@@.
.@@@@@@@@.
..........)",
                  {0, 1}, {9, 1}, {{9, 4}});
}

State walking(State state, std::vector<std::string> lines) {
  state = apply(std::move(state), SetWalk{true});
  for (const std::string& line : lines) {
    const Result<Command> command = parse_command(line);
    EXPECT_TRUE(command) << line;
    state = apply(std::move(state), command.value());
  }
  return state;
}

std::shared_ptr<const Results> results_of(const State& state) {
  return Computer().compute(request_for(state));
}

void expect_same_outcome(const SearchOutcome& a, const SearchOutcome& b) {
  EXPECT_EQ(a.cost, b.cost);
  EXPECT_EQ(a.path, b.path);
  EXPECT_EQ(a.record.node, b.record.node);
  EXPECT_EQ(a.record.g, b.record.g);
  EXPECT_EQ(a.record.h, b.record.h);
}

// Compares the walk with the library's walk for the State, and the results with the searches of the
// current leg.
void expect_walk_of(const State& state, const Results& r) {
  ASSERT_TRUE(r.walk);
  WalkQuestion question = r.walk->question;
  const Walk walked = walk(question);
  ASSERT_EQ(r.walk->walk.legs.size(), walked.legs.size());
  EXPECT_EQ(r.walk->walk.effects, walked.effects);
  EXPECT_EQ(r.walk->walk.end, walked.end);
  EXPECT_EQ(r.walk->walk.ends, walked.ends);
  EXPECT_EQ(r.leg, r.walk->leg_at(state.walk.time));
  const WalkLeg& leg = walked.legs[static_cast<std::size_t>(r.leg)];
  expect_same_outcome(r.a, leg.search.anew);
  expect_same_outcome(r.b, leg.search.repaired);
  EXPECT_EQ(r.scene.start, r.scene.map->grid.cell(leg.from));
  EXPECT_EQ(r.asked(), state.scene);
}

TEST(SceneWalkTest, TheLegsSearchesAreThoseOfTheWalk) {
  const State state = walking(state_of(two_ways()), {"walk-drop 2 6 0", "walk-time 2"});
  const auto r = results_of(state);
  expect_walk_of(state, *r);
  EXPECT_EQ(r->leg, 1);
  EXPECT_EQ(r->scene.start, (Cell{1, 0}));
  EXPECT_FALSE(r->scene.map->grid.walkable(Cell{6, 0})) << "the map at that time";
  EXPECT_TRUE(state.scene.map->grid.walkable(Cell{6, 0}));
  // Back to the corner, down, along and up: 2 + 4 + 9 + 3 - 1 steps.
  EXPECT_EQ(r->b.cost, 17);
  EXPECT_EQ(r->exact.cost, 17);
  EXPECT_EQ(r->walk->walk.ends, 19 * kWalkUnit);
  EXPECT_LE(r->b.counts.expanded, r->a.counts.expanded);
}

TEST(SceneWalkTest, TheFirstLegIsTheSearchFromTheStart) {
  const State state = walking(state_of(two_ways()), {"walk-drop 2 6 0", "walk-time 1.5"});
  const auto walked = results_of(state);
  const auto plain = results_of(apply(state, SetWalk{false}));
  EXPECT_FALSE(plain->walk);
  EXPECT_EQ(walked->leg, 0);
  expect_same_outcome(walked->a, plain->b);
  EXPECT_EQ(walked->a.record.node, walked->b.record.node)
      << "the search does not know about the obstacle yet";
  const Grid& grid = state.scene.map->grid;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node)
    if (grid.walkable(node)) {
      EXPECT_EQ(walked->estimates->a[static_cast<std::size_t>(node)],
                plain->estimates->b[static_cast<std::size_t>(node)]);
    }
}

TEST(SceneWalkTest, WhoCannotBeRepairedDoesNotWalk) {
  State state = walking(state_of(two_ways()), {"searches 1 2 65 astar w=2 | astar"});
  EXPECT_EQ(walker_on(state.scene, state.walk), Slot::b);
  state = walking(state, {"walk on a"});
  EXPECT_EQ(walker_on(state.scene, state.walk), Slot::b) << "the other search plans the walk";
  state = walking(state, {"searches 1 2 65 astar w=2 | greedy"});
  EXPECT_EQ(walker_on(state.scene, state.walk), std::nullopt);
  EXPECT_NE(no_walker_words(state.scene, state.walk), "");
  const auto r = results_of(state);
  EXPECT_FALSE(r->walk);
  EXPECT_EQ(r->scene, state.scene);
  EXPECT_TRUE(r->answer(state));
  State all = walking(state_of(two_ways()), {"add-goal 0 4", "goals all"});
  EXPECT_EQ(walker_on(all.scene, all.walk), std::nullopt);
}

TEST(SceneWalkTest, ARockOnTheGoalLeavesNoPathAndOneOnTheUnitBuriesIt) {
  const State goal = walking(state_of(two_ways()), {"walk-drop 3 9 1", "walk-time 4"});
  const auto r = results_of(goal);
  ASSERT_TRUE(r->walk);
  EXPECT_EQ(r->b.cost, kNoCost);
  EXPECT_EQ(r->exact.cost, kNoCost);
  EXPECT_EQ(summary_text(*r).figure, "no path");
  const State buried = walking(state_of(two_ways()), {"walk-drop 3 2 0", "walk-time 5"});
  const auto under = results_of(buried);
  ASSERT_TRUE(under->walk);
  EXPECT_EQ(under->walk->walk.end, WalkEnd::buried);
  EXPECT_EQ(walk_summary(*under, buried.walk.time).figure, "buried");
  EXPECT_EQ(unit_place(*under->walk, buried.walk.time).place, (NodePlace{2.5, 0.5}));
}

TEST(SceneWalkTest, TheUnitIsOnItsWayAtTheTrueTimes) {
  const auto r = results_of(walking(state_of(two_ways()), {}));
  const auto at = [&](const char* time) { return unit_place(*r->walk, *parse_time(time)).place; };
  EXPECT_EQ(at("0"), (NodePlace{0.5, 1.5}));
  EXPECT_EQ(at("0.5"), (NodePlace{0.5, 1}));
  EXPECT_EQ(at("3.25"), (NodePlace{2.75, 0.5}));
  EXPECT_EQ(at("100"), (NodePlace{9.5, 1.5}));
}

// Together, the lost, walked, kept and new parts are everything that the leg shows.
TEST(SceneWalkTest, LinesPartThePathWhereTheUnitIs) {
  const State state = walking(state_of(two_ways()), {"walk-drop 2 6 0", "walk-time 2.5"});
  const auto r = results_of(state);
  std::map<WalkPart, double> lengths;
  for (const WalkLine& line : walk_lines(*r->walk, r->leg, state.walk.time))
    for (std::size_t i = 0; i + 1 < line.places.size(); ++i)
      lengths[line.part] += length(line.places[i], line.places[i + 1]);
  EXPECT_DOUBLE_EQ(lengths[WalkPart::walked], 2.5);
  EXPECT_DOUBLE_EQ(lengths[WalkPart::fresh], 16.5);
  EXPECT_DOUBLE_EQ(lengths[WalkPart::kept], 0);
  EXPECT_DOUBLE_EQ(lengths[WalkPart::lost], 9);
}

TEST(SceneWalkTest, AskedAgainItIsNotSearchedAgain) {
  Computer computer;
  State state = walking(state_of(two_ways()), {"walk-drop 2 6 0", "walk-time 1"});
  const auto first = computer.compute(request_for(state));
  for (const char* const time : {"walk-time 2", "walk-time 7", "walk-time 0"}) {
    state = walking(state, {time});
    EXPECT_EQ(computer.compute(request_for(state))->walk, first->walk) << time;
  }
  state = walking(state, {"walk-drop 5 9 2"});
  EXPECT_NE(computer.compute(request_for(state))->walk, first->walk);
  EXPECT_FALSE(first->answer(state));
}

TEST(SceneWalkTest, BeginningAnewGoesByTheOtherPathAtTheSameCost) {
  const std::vector<std::string> lines = {"walk-drop 2 6 0", "walk-time 2"};
  const auto repaired = results_of(walking(state_of(two_ways()), lines));
  State state = walking(state_of(two_ways()), lines);
  state = walking(state, {"walk on b anew"});
  const auto anew = results_of(state);
  EXPECT_EQ(anew->walk->leg(1).path(), anew->a.path);
  EXPECT_EQ(anew->walk->walk.ends, repaired->walk->walk.ends);
}

// Random maps, with any layers and fields visible.
TEST(SceneWalkTest, RandomWalksAreThoseOfTheLibraryWhateverIsShown) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    State state = state_of(random_scene(random, 24));
    state = apply(std::move(state),
                  SetWalk{true, static_cast<Slot>(random.between(0, 1)), random.one_in(4)});
    for (int i = random.between(0, 6); i > 0; --i)
      state = apply(state, AddWalkEvent{random_walk_event(random, state.scene)});
    Computer computer;
    for (int i = 0; i < 6; ++i) {
      state = apply(std::move(state), SetWalkTime{random.between(0, 200) * kWalkUnit / 8});
      state = apply(std::move(state),
                    SetField{{static_cast<FieldKind>(random.between(0, kFieldKindCount - 1)),
                              static_cast<Slot>(random.between(0, 1))}});
      ComputeRequest request = request_for(state);
      request.open_lists = request.certificates = request.labels = random.one_in(2);
      request.worth = request.times = random.one_in(4);
      const auto r = computer.compute(request);
      EXPECT_TRUE(r->answer(state));
      if (!walker_on(state.scene, state.walk)) {
        EXPECT_FALSE(r->walk);
        continue;
      }
      expect_walk_of(state, *r);
      if (r->scene.roster.on_map_b().repair == Repair::adaptive && has_goal(*r->walk, r->leg)) {
        EXPECT_EQ(r->b.cost, r->exact.cost);
      }
      // For the nodes that B expanded, the window shows the estimates that B used.
      for (int step = 0; step < r->b.record.steps(); ++step) {
        const auto at = static_cast<std::size_t>(step);
        ASSERT_EQ(r->b.record.h[at],
                  r->estimates->b[static_cast<std::size_t>(r->b.record.node[at])]);
      }
      walk_summary(*r, state.walk.time);
      walk_lines(*r->walk, r->leg, state.walk.time);
      edit_note(*r, state.walk.time);
      walk_progress(*r, state.walk.time);
      EXPECT_NE(upkeep_sentence(*r), "");
    }
  }
}

}  // namespace
}  // namespace waymark::scene_walk_test
