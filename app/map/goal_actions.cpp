#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/menu_action.h"
#include "app/frame/workspace.h"
#include "app/scene/goal_points.h"

// Actions that set when a search ends, and that add and remove goals.
namespace waymark {

void add_goal_actions(Workspace& workspace) {
  const auto add = menu_action_adder(workspace);
  const auto always = [] { return true; };
  const auto several = [&workspace] { return goal_count(workspace.state().scene) > 1; };
  for (const GoalRule rule : {GoalRule::any, GoalRule::all}) {
    add(
        fmt::format("goals.{}", row_of(rule).name),
        fmt::format("Search for {}", row_of(rule).title),
        [&workspace, rule] {
          workspace.apply(SetGoalRule{rule, 0});
        },
        always, [&workspace, rule] { return workspace.state().scene.goals.rule == rule; });
  }
  for (const int radius : {1, 2, 5, 10, 20, 50})
    add(
        fmt::format("goals.near_{}", radius),
        fmt::format("Search to within {} cell{} of a goal", radius, radius == 1 ? "" : "s"),
        [&workspace, radius] {
          workspace.apply(SetGoalRule{GoalRule::near, radius});
        },
        always,
        [&workspace, radius] {
          const GoalChoice& goals = workspace.state().scene.goals;
          return goals.rule == GoalRule::near && goals.radius == radius;
        });
  add(
      "goals.add", "Add a goal at the pointer",
      [&workspace] { workspace.apply(AddGoal{*workspace.ui.hovered}); },
      [&workspace] {
        return workspace.ui.hovered.has_value() &&
               goal_count(workspace.state().scene) < GoalChoice::kMost;
      });
  workspace.actions.begin_group();
  add(
      "goals.remove", "Remove the last goal",
      [&workspace] {
        workspace.apply(RemoveGoal{static_cast<int>(goal_count(workspace.state().scene)) - 1});
      },
      several);
  add(
      "goals.one", "Keep only the first goal",
      [&workspace] {
        std::vector<Command> commands;
        for (int i = static_cast<int>(goal_count(workspace.state().scene)); i-- > 1;)
          commands.push_back(RemoveGoal{i});
        commands.push_back(SetGoalRule{GoalRule::any, 0});
        workspace.apply_as_one(commands);
      },
      [&workspace] { return workspace.state().scene.goals.matters(); });
}

}  // namespace waymark
