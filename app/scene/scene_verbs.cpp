#include <fmt/format.h>

#include "app/scene/command_text.h"
#include "app/scene/command_verbs.h"
#include "app/source/mover_file.h"
#include "core/study/walk.h"

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

namespace {

using namespace command_names;

char paintable(CommandWords& words) {
  // One word per letter, so the error for an invalid letter lists all valid ones.
  static constexpr const char* kLetters[] = {".", "G", "S", "@", "O", "T", "W", "0", "1", "2",
                                             "3", "4", "5", "6", "7", "8", "9", "+", "-"};
  static_assert(std::size(kLetters) == kPaintableTerrain.size() + 2);
  return kLetters[words.one_of("TERRAIN", kLetters)][0];
}

Command paint(CommandWords& words) {
  const char terrain = paintable(words);
  PaintShape shape;
  shape.kind = words.value<PaintShape::Kind>("the shape", kPaintNames);
  shape.from = words.cell();
  shape.to = shape.kind == PaintShape::Kind::fill ? shape.from : words.cell("X2", "Y2");
  const bool sized = shape.kind == PaintShape::Kind::line || shape.kind == PaintShape::Kind::frame;
  if (sized && words.more()) {
    static constexpr const char* kSize[] = {"size"};
    words.one_of("the word after the shape", kSize);
    shape.size = words.whole("N", 1, PaintShape::kMostSize);
  }
  return PaintCells{terrain, shape};
}

// Terrain that is missing from the line gets its default.
Command set_terrain(CommandWords& words) {
  const Result<TerrainRules> rules = parse_terrain_rules(
      words.word("the list of rules", "a list such as ground=2,swamp=3,water=apart,trees=blocked"));
  if (!rules) words.refuse(rules.error());
  return SetTerrainRules{rules ? rules.value() : TerrainRules{}};
}

Command set_mover(CommandWords& words) {
  std::string_view text = words.rest();
  text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
  if (text == "none") return SetMover{};
  const Result<Mover> mover = mover_of_text(text);
  if (!mover) words.refuse(mover.error());
  return SetMover{mover ? std::make_shared<const Mover>(mover.value()) : nullptr};
}

Command set_goal_heading(CommandWords& words) {
  return SetGoalHeading{words.one_of("the heading", kHeadingNames) == 0};
}

constexpr CommandVerb kMapVerbs[] = {
    {"mover", "mover NAME, mover none or mover {JSON}", set_mover},
    {"goal-heading", "goal-heading any|one", set_goal_heading},
    {"paint", "paint TERRAIN line|box|frame X Y X2 Y2 [size N] or paint TERRAIN fill X Y", paint},
    {"terrain", "terrain KIND=1-9|blocked|apart[,...][,climb=0-9]", set_terrain},
};

}  // namespace

std::span<const CommandVerb> map_verbs() { return kMapVerbs; }

namespace {

WalkTime taken_time(CommandWords& words) {
  const std::optional<WalkTime> time = parse_time(words.word("T", "a time such as 12.5"));
  if (!time) words.refuse({"invalid time", "", "Write 0, 12 or 12.5, with at most six decimals"});
  return time.value_or(0);
}

WalkEvent taken_event(CommandWords& words, WalkEvent::Kind kind, bool sized) {
  constexpr int kMostSide = 1 << 20;
  WalkEvent event;
  event.kind = kind;
  event.time = taken_time(words);
  event.cells.from = words.cell();
  int width = 1, height = 1;
  if (sized || words.more()) {
    width = words.whole("WIDTH", 1, kMostSide);
    height = words.whole("HEIGHT", 1, kMostSide);
  }
  event.cells.to = {event.cells.from.x + width - 1, event.cells.from.y + height - 1};
  return event;
}

Command set_walk(CommandWords& words) {
  static constexpr const char* kSlots[] = {"a", "b"};
  SetWalk command{words.on_or_off("the switch")};
  if (words.more()) command.of = words.value<Slot>("the search", kSlots);
  if (words.more())
    command.from_scratch = words.one_of("the replanning mode", command_names::kWalkNames) == 1;
  return command;
}

template <WalkEvent::Kind kind>
Command add_event(CommandWords& words) {
  return AddWalkEvent{taken_event(words, kind, false)};
}

Command set_events(CommandWords& words) {
  SetWalkEvents command;
  if (words.take("none")) return command;
  do {
    const auto kind = words.value<WalkEvent::Kind>("the event", command_names::kWalkEventNames);
    command.events.push_back(taken_event(words, kind, true));
  } while (words.more() && command.events.size() < WalkPlan::kMostEvents);
  return command;
}

constexpr CommandVerb kWalkVerbs[] = {
    {"walk", "walk on|off [a|b [repair|anew]]", set_walk},
    {"walk-time", "walk-time T",
     [](CommandWords& w) -> Command { return SetWalkTime{taken_time(w)}; }},
    {"walk-drop", "walk-drop T X Y [WIDTH HEIGHT]", add_event<WalkEvent::Kind::drop>},
    {"walk-clear", "walk-clear T X Y [WIDTH HEIGHT]", add_event<WalkEvent::Kind::clear>},
    {"walk-remove", "walk-remove N",
     [](CommandWords& w) -> Command { return RemoveWalkEvent{w.index("N")}; }},
    {"walk-events", "walk-events none or walk-events [drop|clear T X Y WIDTH HEIGHT]...",
     set_events},
};

}  // namespace

std::span<const CommandVerb> walk_verbs() { return kWalkVerbs; }

}  // namespace waymark
