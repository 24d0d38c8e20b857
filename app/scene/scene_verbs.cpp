#include "app/scene/command_names.h"
#include "app/scene/command_verbs.h"

namespace waymark {
namespace {

Command move_landmark(CommandWords& words) {
  const int index = words.index("N");
  return MoveLandmark{index, words.cell()};
}

Command move_goal(CommandWords& words) {
  const int index = words.index("N");
  return MoveGoal{words.cell(), index};
}

Command set_goal_rule(CommandWords& words) {
  GoalChoice choice;
  if (const std::optional<Error> error =
          take_goal_rule(words.word("the goal rule", "any, all or near:R"), choice))
    words.refuse(*error);
  return SetGoalRule{choice.rule, choice.radius};
}

Command lock_landmark(CommandWords& words) {
  const int index = words.index("N");
  return LockLandmark{index, words.on_or_off("the switch")};
}

Command set_landmarks(CommandWords& words) {
  SetLandmarks command;
  while (words.more()) command.cells.push_back(words.cell());
  return command;
}

Command set_points(CommandWords& words) {
  SetPoints command;
  command.start = words.cell("START_X", "START_Y");
  command.goal = words.cell("GOAL_X", "GOAL_Y");
  while (words.more()) command.landmarks.push_back(words.cell());
  return command;
}

Command set_moves(CommandWords& words) {
  const Result<Directions> directions =
      parse_directions(words.word("MOVES", "moves such as 4, 8 or 8:2/3:squeeze"));
  if (!directions) words.refuse(directions.error());
  return SetDirections{directions ? directions.value() : Directions()};
}

Command set_active(CommandWords& words) {
  return SetActiveLandmarks{words.count("K", "all", kAllActive, 0, Placement::kMaxLandmarks)};
}

Command set_searches(CommandWords& words) {
  const Result<Roster> roster = parse_roster(words.rest());
  if (!roster) words.refuse(roster.error());
  return SetSearches{roster ? roster.value() : Roster{}};
}

Command set_placement(CommandWords& words) {
  const Result<Placement> placement =
      parse_placement(words.word("METHOD:COUNT:SEED", "text such as farthest:8:1"));
  if (!placement) words.refuse(placement.error());
  return SetPlacement{placement ? placement.value() : Placement{}};
}

Command set_tables(CommandWords& words) {
  return SetTables{words.value<TablesUse>("the mode", command_names::kTablesNames)};
}

constexpr CommandVerb kSceneVerbs[] = {
    {"start", "start X Y", [](CommandWords& w) -> Command { return MoveStart{w.cell()}; }},
    {"goal", "goal X Y", [](CommandWords& w) -> Command { return MoveGoal{w.cell()}; }},
    {"add-goal", "add-goal X Y", [](CommandWords& w) -> Command { return AddGoal{w.cell()}; }},
    {"move-goal", "move-goal N X Y", move_goal},
    {"remove-goal", "remove-goal N",
     [](CommandWords& w) -> Command { return RemoveGoal{w.index("N")}; }},
    {"goals", "goals any|all|near:R", set_goal_rule},
    {"add-landmark", "add-landmark X Y",
     [](CommandWords& w) -> Command { return AddLandmark{w.cell()}; }},
    {"move-landmark", "move-landmark N X Y", move_landmark},
    {"remove-landmark", "remove-landmark N",
     [](CommandWords& w) -> Command { return RemoveLandmark{w.index("N")}; }},
    {"lock-landmark", "lock-landmark N on|off", lock_landmark},
    {"landmarks", "landmarks [X Y]...", set_landmarks},
    {"points", "points START_X START_Y GOAL_X GOAL_Y [X Y]...", set_points},
    {"swap", "swap", [](CommandWords&) -> Command { return SwapEnds{}; }},
    {"moves", "moves MOVES", set_moves},
    {"active", "active all|K", set_active},
    {"searches", "searches A B COLOURS TEXT [| TEXT]...", set_searches},
    {"problem", "problem N",
     [](CommandWords& w) -> Command { return ChooseProblem{w.index("N")}; }},
    {"select", "select N", [](CommandWords& w) -> Command { return SelectLandmark{w.index("N")}; }},
    {"placement", "placement METHOD:COUNT[:SEED]", set_placement},
    {"tables", "tables follow|keep|refresh", set_tables},
};

}  // namespace

std::span<const CommandVerb> scene_verbs() { return kSceneVerbs; }

}  // namespace waymark
