// Tests several goals in State, in files and texts, and in Results.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "app/compute/compute.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "core/map/grid.h"
#include "core/search/plain_search.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::goals_test {
namespace {

const char* const kMap =
    ".......\n"
    ".@@@@@.\n"
    ".......\n";

State first() {
  State state;
  state.scene = scene_of(kMap, {0, 0}, {6, 0}, {});
  return state;
}

State after(State state, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const Result<Command> command = parse_command(line);
    EXPECT_TRUE(command) << line;
    if (!command) continue;
    // The first goal has its own verb, "goal".
    if (!line.starts_with("move-goal 1 ")) {
      EXPECT_EQ(text_of(command.value()), line);
    }
    state = apply(std::move(state), command.value());
  }
  return state;
}

std::shared_ptr<const Results> computed(const State& state) {
  ComputeRequest request;
  request.scene = state.scene;
  request.open_lists = true;
  return Computer().compute(request);
}

TEST(GoalCommands, AddMoveAndRemoveThem) {
  State state = after(first(), {"add-goal 0 2", "add-goal 3 2", "goals all"});
  EXPECT_EQ(state.scene.goals.further, (std::vector<Cell>{{0, 2}, {3, 2}}));
  EXPECT_EQ(state.scene.goals.rule, GoalRule::all);
  state = after(std::move(state), {"move-goal 2 1 2", "move-goal 1 5 0"});
  EXPECT_EQ(state.scene.goal, (Cell{5, 0}));
  EXPECT_EQ(state.scene.goals.further.front(), (Cell{1, 2}));
  // The next goal becomes the first.
  state = after(std::move(state), {"remove-goal 1"});
  EXPECT_EQ(state.scene.goal, (Cell{1, 2}));
  EXPECT_EQ(state.scene.goals.further, (std::vector<Cell>{{3, 2}}));
  state = after(std::move(state), {"remove-goal 2", "remove-goal 1", "remove-goal 5"});
  EXPECT_EQ(state.scene.goal, (Cell{1, 2}));
  EXPECT_TRUE(state.scene.goals.further.empty());
}

TEST(GoalCommands, NoTwoStandOnOneCell) {
  State state = after(first(), {"add-goal 0 2"});
  const State before = state;
  for (const char* const line : {"add-goal 6 0", "add-goal 0 2", "add-goal 0 9", "goal 0 2",
                                 "move-goal 2 6 0", "move-goal 3 1 0", "goals any"})
    EXPECT_EQ(after(state, {line}), before) << line;
  for (int x = 0; x < 40; ++x) state = apply(std::move(state), AddGoal{{x % 7, x / 7 % 2 * 2}});
  EXPECT_EQ(goal_count(state.scene), 14u);  // the number of free cells in the two rows
}

TEST(GoalCommands, AnotherSituationHasOneGoal) {
  const State state = after(first(), {"add-goal 0 2", "goals near:3"});
  EXPECT_FALSE(after(state, {"points 0 0 6 0"}).scene.goals.matters());
  EXPECT_EQ(after(state, {"moves 8"}).scene.goals, state.scene.goals);
}

TEST(GoalSessions, ArriveAsTheyWere) {
  for (const std::string rule : {"any", "all", "near:4"}) {
    State state = state_of(open_scene("maze").value());
    state = after(std::move(state), {"add-goal 1 1", "add-goal 20 30", "goals " + rule});
    ASSERT_EQ(state.scene.goals.further.size(), 2u);
    const Session session = session_of(state, grid_hash(state.scene.map->grid), "");
    const Result<Session> read = parse_session(session_text(session), "x");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(open_session(read.value(), {}).value().scene.goals, state.scene.goals) << rule;
    const std::string share_code = share_code_of(state);
    EXPECT_EQ(open_source(share_code).value().scene.goals, state.scene.goals) << share_code;
  }
}

TEST(GoalSessions, TellWhatIsWrong) {
  State state = state_of(open_scene("maze").value());
  state = after(std::move(state), {"add-goal 1 1"});
  const std::string share_code = share_code_of(state);
  const auto with = [&](const std::string& goals) {
    const std::size_t at = share_code.find(";z=");
    const std::size_t end = share_code.find(';', at + 1);
    return open_source(share_code.substr(0, at) + goals + share_code.substr(end));
  };
  EXPECT_TRUE(with(";z=1,1;e=all"));
  EXPECT_FALSE(with(";z=1,1/1,1"));
  EXPECT_FALSE(with(";z=0,0"));  // a wall
  EXPECT_FALSE(with(";z=1"));
  EXPECT_FALSE(with(";e=near:0"));
}

TEST(GoalResults, EndAtTheNearest) {
  const State state = after(first(), {"add-goal 1 2"});
  const auto r = computed(state);
  EXPECT_EQ(r->exact.cost, 3);
  EXPECT_EQ(r->goal_field->at(r->scene.map->grid.node({0, 0})), 3);
  EXPECT_EQ(r->exact.ended_at, r->scene.map->grid.node({1, 2}));
  EXPECT_EQ(plain_text({"", "", goals_sentences(*r)}),
            "A search ends at any of 2 goals. The closest one is goal 2.\n");
}

TEST(GoalResults, TellACostAGoalAndDrawEveryPath) {
  const State state = after(first(), {"add-goal 1 2", "goals all"});
  const auto r = computed(state);
  ASSERT_EQ(r->a.goals.size(), 2u);
  EXPECT_EQ(r->a.goals[0].cost, 6);
  EXPECT_EQ(r->a.goals[1].cost, 3);
  EXPECT_EQ(r->a.cost, 9);
  const std::string text = plain_text({"", "", goals_sentences(*r)});
  EXPECT_TRUE(contains(text, "Goal 1 has an optimal cost of 6; A reaches it after "));
  EXPECT_TRUE(contains(text, "Goal 2 has an optimal cost of 3; A reaches it after "));
  std::set<std::pair<double, double>> ends;
  for (const PathStretch& stretch : path_lines(*r, {true, true}, 3).stretches)
    ends.insert({stretch.places.back().x, stretch.places.back().y});
  EXPECT_TRUE(ends.contains({6.5, 0.5}));
  EXPECT_TRUE(ends.contains({1.5, 2.5}));
}

// The nodes on the open list after each expansion, recorded from the events of the search.
struct Witness {
  std::set<Node> open;
  std::vector<std::set<Node>> after = {};

  void generated(Node node, Node, Cost, Cost) { open.insert(node); }
  void improved(Node node, Node, Cost, Cost) { open.insert(node); }
  void expanded(Node node, Node, Cost, Cost) {
    after.push_back(open);
    open.erase(node);
  }
};

TEST(GoalResults, OpenListsAreThoseOfTheSearch) {
  Random random(71);
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    State state;
    state.scene = random_scene(random, 30);
    for (int k = random.between(0, 4); k > 0; --k)
      state = apply(std::move(state), AddGoal{{random.between(0, 30), random.between(0, 30)}});
    const auto rule = static_cast<GoalRule>(random.between(0, 3));
    state = apply(std::move(state),
                  SetGoalRule{rule, rule == GoalRule::near ? random.between(1, 6) : 0});
    const auto roster =
        parse_roster("1 2 65 dijkstra | " + std::string(i % 2 == 0 ? "astar" : "greedy"));
    state = apply(std::move(state), SetSearches{roster.value()});
    const auto r = computed(state);
    several += r->goals != nullptr;
    for (const Slot slot : {Slot::a, Slot::b}) {
      Witness witness;
      search_plainly(r->query(), r->scene.roster.at(slot == Slot::a ? 0 : 1), witness);
      witness.after.push_back(witness.open);
      const auto& run = r->run(slot);
      ASSERT_EQ(static_cast<int>(witness.after.size()), run.record.steps() + 1);
      for (int count = 1; count <= run.record.steps(); count += 1 + run.record.steps() / 7) {
        const std::vector<Node> open = run.open->at(r->recorded(slot), count);
        EXPECT_EQ(std::set<Node>(open.begin(), open.end()),
                  witness.after[static_cast<std::size_t>(count)])
            << i << ": " << count << " of " << run.record.steps();
      }
    }
  }
  EXPECT_GT(several, 150);
}

}  // namespace
}  // namespace waymark::goals_test
