#include <fmt/format.h>

#include "app/model/state/goal_points.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "app/window/menu_action.h"

// Actions that say when a search ends, add goals and remove them.
namespace waymark {

void add_goal_actions(Desk& desk) {
  const auto add = menu_action_adder(desk);
  const auto always = [] { return true; };
  const auto several = [&desk] { return goal_count(desk.state().scene) > 1; };
  for (const GoalRule rule : {GoalRule::any, GoalRule::all}) {
    add(
        fmt::format("goals.{}", row_of(rule).name),
        fmt::format("Search for {}", row_of(rule).title),
        [&desk, rule] {
          desk.apply(SetGoalRule{rule, 0});
        },
        always, [&desk, rule] { return desk.state().scene.goals.rule == rule; });
  }
  for (const int radius : {1, 2, 5, 10, 20, 50})
    add(
        fmt::format("goals.near_{}", radius),
        fmt::format("Search to within {} cell{} of one", radius, radius == 1 ? "" : "s"),
        [&desk, radius] {
          desk.apply(SetGoalRule{GoalRule::near, radius});
        },
        always,
        [&desk, radius] {
          const GoalChoice& goals = desk.state().scene.goals;
          return goals.rule == GoalRule::near && goals.radius == radius;
        });
  add(
      "goals.add", "Add the cell pointed at as a goal",
      [&desk] { desk.apply(AddGoal{*desk.ui.hovered}); },
      [&desk] {
        return desk.ui.hovered.has_value() && goal_count(desk.state().scene) < GoalChoice::kMost;
      });
  desk.actions.begin_group();
  add(
      "goals.remove", "Remove the last goal",
      [&desk] { desk.apply(RemoveGoal{static_cast<int>(goal_count(desk.state().scene)) - 1}); },
      several);
  add(
      "goals.one", "Keep the first goal alone",
      [&desk] {
        std::vector<Command> commands;
        for (int i = static_cast<int>(goal_count(desk.state().scene)); i-- > 1;)
          commands.push_back(RemoveGoal{i});
        commands.push_back(SetGoalRule{GoalRule::any, 0});
        desk.apply_as_one(commands);
      },
      [&desk] { return desk.state().scene.goals.matters(); });
}

}  // namespace waymark
