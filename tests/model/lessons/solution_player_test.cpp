#include <gtest/gtest.h>

#include "app/lessons/course.h"
#include "tests/support/scenes.h"

namespace waymark::solution_player_test {
namespace {

std::vector<SolutionStep> steps_of(const std::vector<std::string>& lines) {
  std::vector<SolutionStep> steps;
  for (const std::string& line : lines) steps.push_back(parse_solution_step(line).value());
  return steps;
}

// The effects of the steps: the columns of the goal, and everything else as text.
struct Played {
  std::vector<int> goal_columns;
  std::vector<std::string> words;
  double seconds = 0;
};

Played play(SolutionPlayer player, Store& store, double step) {
  Played played;
  for (; !player.done(); played.seconds += step)
    for (const SolutionPlayer::Act& act : player.advance(store.state().scene, step)) {
      if (const auto* action = std::get_if<SolutionAction>(&act)) {
        played.words.push_back(action->id);
        continue;
      }
      store.take(std::get<StoreStep>(act));
      if (const auto* command = std::get_if<Command>(&std::get<StoreStep>(act))) {
        if (std::holds_alternative<MoveGoal>(*command))
          played.goal_columns.push_back(store.state().scene.goal.x);
        else
          played.words.push_back(text_of(*command));
      }
    }
  return played;
}

const std::string kRow = std::string(33, '.') + "\n";

TEST(SolutionPlayerTest, APointMovesAlongAsOneStepOfUndo) {
  Store store(state_of(scene_of(kRow, {0, 0}, {0, 0}, {})));
  const Played played =
      play(SolutionPlayer(steps_of({"goal 32 0"})), store, SolutionPlayer::kMove / 8);
  ASSERT_EQ(played.goal_columns.size(), 8u);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(played.goal_columns[std::size_t(i)], 4 * (i + 1));
  EXPECT_FALSE(store.in_gesture());
  EXPECT_EQ(store.history().undo, 1);
}

TEST(SolutionPlayerTest, StepsComeInTheirOrderWithAPauseAfterEach) {
  Store store(state_of(scene_of(kRow, {0, 0}, {9, 0}, {})));
  const double step = SolutionPlayer::kPause / 4;
  const Played played =
      play(SolutionPlayer(steps_of({"add-landmark 3 0", "action x.y", "select 1"})), store, step);
  EXPECT_EQ(played.words, (std::vector<std::string>{"add-landmark 3 0", "x.y", "select 1"}));
  EXPECT_GE(played.seconds, 3 * SolutionPlayer::kPause);
  Store again(state_of(scene_of(kRow, {0, 0}, {9, 0}, {})));
  const Played hurried = play(
      SolutionPlayer(steps_of({"add-landmark 3 0", "action x.y", "select 1"}), 0.5), again, step);
  EXPECT_LT(hurried.seconds, played.seconds);
  EXPECT_EQ(hurried.words, played.words);
}

TEST(SolutionPlayerTest, ThePointerStaysWhereItWasPutLast) {
  const Scene scene = scene_of(kRow, {0, 0}, {9, 0}, {});
  SolutionPlayer player(steps_of({"point 4 0"}));
  EXPECT_FALSE(player.pointed());
  EXPECT_TRUE(player.advance(scene, 0.1).empty());
  EXPECT_EQ(player.pointed(), (Cell{4, 0}));
  EXPECT_FALSE(player.done());
  while (!player.done()) player.advance(scene, 0.1);
  EXPECT_EQ(player.pointed(), (Cell{4, 0}));
}

}  // namespace
}  // namespace waymark::solution_player_test
