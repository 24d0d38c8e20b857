
#include "app/scene/command_verbs.h"
#include "app/source/mover_file.h"
#include "core/io/cost_matrix.h"
#include "core/study/walk.h"

namespace waymark {
namespace {

void set_goal_rule(CommandFields& f, SetGoalRule& c) {
  GoalChoice choice{{}, c.rule, c.radius};
  if (!f.reads()) return void(f.write(rule_text(choice)));
  if (const std::optional<Error> error =
          take_goal_rule(f.word("the goal rule", "any, all, closest or near:R"), choice))
    f.refuse(*error);
  c = {choice.rule, choice.radius};
}

void cells(CommandFields& f, std::vector<Cell>& cells) {
  f.list(cells, 0, SIZE_MAX, [&](Cell& cell) { f.cell(cell); });
}

constexpr CommandVerb kSceneVerbs[] = {
    {"start X Y", [](CommandFields& f, MoveStart& c) { f.cell(c.to); }},
    {"goal X Y", [](CommandFields& f, MoveGoal& c) { f.implied(c.index, 0).cell(c.to); }},
    {"add-goal X Y", [](CommandFields& f, AddGoal& c) { f.cell(c.at); }},
    {"move-goal N X Y", [](CommandFields& f, MoveGoal& c) { f.index(c.index).cell(c.to); }},
    {"remove-goal N", [](CommandFields& f, RemoveGoal& c) { f.index(c.index); }},
    {"goals any|all|closest|near:R", [](CommandFields& f, SetGoalRule& c) { set_goal_rule(f, c); }},
    {"add-landmark X Y", [](CommandFields& f, AddLandmark& c) { f.cell(c.at); }},
    {"move-landmark N X Y", [](CommandFields& f, MoveLandmark& c) { f.index(c.index).cell(c.to); }},
    {"remove-landmark N", [](CommandFields& f, RemoveLandmark& c) { f.index(c.index); }},
    {"lock-landmark N on|off",
     [](CommandFields& f, LockLandmark& c) { f.index(c.index).on_or_off(c.locked); }},
    {"landmarks [X Y]...", [](CommandFields& f, SetLandmarks& c) { cells(f, c.cells); }},
    {"points START_X START_Y GOAL_X GOAL_Y [X Y]...",
     [](CommandFields& f, SetPoints& c) {
       f.cell(c.start, "START_X", "START_Y").cell(c.goal, "GOAL_X", "GOAL_Y");
       cells(f, c.landmarks);
     }},
    {"swap", [](CommandFields&, SwapEnds&) {}},
    {"moves MOVES",
     [](CommandFields& f, SetDirections& c) {
       f.text(c.directions, "MOVES", "moves such as 4, 8 or 8:2/3:squeeze", parse_directions);
     }},
    {"active all|K",
     [](CommandFields& f, SetActiveLandmarks& c) {
       f.count(c.count, "K", "all", kAllActive, 0, Placement::kMaxLandmarks);
     }},
    {"searches A B COLOURS TEXT [| TEXT]...",
     [](CommandFields& f, SetSearches& c) {
       f.reads() ? f.take(c.roster, parse_roster(f.rest())) : f.write(text_of(c.roster));
     }},
    {"problem N", [](CommandFields& f, ChooseProblem& c) { f.index(c.index); }},
    {"select N", kLook, [](CommandFields& f, SelectLandmark& c) { f.index(c.index); }},
    {"placement METHOD:COUNT[:SEED]", kLook,
     [](CommandFields& f, SetPlacement& c) {
       f.text(c.placement, "METHOD:COUNT:SEED", "text such as farthest:8:1", parse_placement);
     }},
    {"tables follow|keep|refresh",
     [](CommandFields& f, SetTables& c) {
       f.value(c.use, "the mode", {"follow", "keep", "refresh"});
     }},
};

}  // namespace

std::span<const CommandVerb> scene_verbs() { return kSceneVerbs; }

namespace {

void paint_terrain(CommandFields& f, char& terrain) {
  // One word per letter, so the error for an invalid letter lists all valid ones.
  static constexpr const char* kLetters[] = {".", "G", "S", "@", "O", "T", "W", "0", "1", "2",
                                             "3", "4", "5", "6", "7", "8", "9", "+", "-"};
  static_assert(std::size(kLetters) == kPaintableTerrain.size() + 2);
  if (f.reads())
    terrain = kLetters[f.one_of(0, "TERRAIN", kLetters)][0];
  else
    f.write({&terrain, 1});
}

// A painted cost in thousandths.
struct PaintedCost {
  int thousandths = 0;
};
std::string text_of(const PaintedCost& cost) { return cost_text(cost.thousandths); }
Result<PaintedCost> parse_painted_cost(std::string_view text) {
  if (const std::optional<int> cost = cost_of_text(text); cost.value_or(0) > 0)
    return PaintedCost{*cost};
  return cost_fault(text, "");
}

void paint_shape(CommandFields& f, PaintShape& shape) {
  using Kind = PaintShape::Kind;
  f.value(shape.kind, "the shape", {"line", "box", "frame", "fill"}).cell(shape.from);
  if (shape.kind == Kind::fill)
    shape.to = shape.from;
  else
    f.cell(shape.to, "X2", "Y2");
  const bool sized = shape.kind == Kind::line || shape.kind == Kind::frame;
  if (!sized || !f.more(shape.size != 1)) return;
  bool size = false;
  f.value(size, "the word after the shape", {"size"});
  f.whole(shape.size, "N", 1, PaintShape::kMostSize);
}

void remove_portal(CommandFields& f, RemovePortal& c) {
  if (!f.reads()) return void(f.write(text_of(Portal{c.a, c.b})));
  Portal portal;
  f.take(portal, parse_portal(f.rest()));
  if (portal != Portal{portal.from, portal.to})
    f.refuse({"the ends determine which portal to remove", "", "Omit the cost and the direction"});
  c = {portal.from, portal.to};
}

void set_mover(CommandFields& f, SetMover& c) {
  if (!f.reads()) return void(f.write(c.mover ? mover_text(*c.mover) : "none"));
  std::string_view text = f.rest();
  text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
  if (text == "none") return;
  Mover mover;
  f.take(mover, mover_of_text(text));
  c.mover = std::make_shared<const Mover>(std::move(mover));
}

constexpr CommandVerb kMapVerbs[] = {
    {"portal X,Y X,Y [cost=N] [oneway]",
     [](CommandFields& f, SetPortal& c) {
       f.reads() ? f.take(c.portal, parse_portal(f.rest())) : f.write(text_of(c.portal));
     }},
    {"remove-portal X,Y X,Y", [](CommandFields& f, RemovePortal& c) { remove_portal(f, c); }},
    {"mover NAME, mover none or mover {JSON}",
     [](CommandFields& f, SetMover& c) { set_mover(f, c); }},
    {"goal-heading any|one",
     [](CommandFields& f, SetGoalHeading& c) {
       bool one = !c.any;
       f.value(one, "the heading", {"any", "one"});
       c.any = !one;
     }},
    {"paint TERRAIN line|box|frame X Y X2 Y2 [size N], paint TERRAIN fill X Y or paint . cost C "
     "line ...",
     [](CommandFields& f, PaintCells& c) {
       paint_terrain(f, c.terrain);
       if (c.terrain == '.' && f.keyword("cost", c.cost > 0)) {
         PaintedCost cost{c.cost};
         f.text(cost, "C", "a cost from 0.001 to 1000", parse_painted_cost);
         c.cost = cost.thousandths;
       }
       paint_shape(f, c.shape);
     }},
    // Terrain that is missing from the line gets its default.
    {"terrain KIND=1-9|blocked|apart[,...][,climb=0-9]",
     [](CommandFields& f, SetTerrainRules& c) {
       f.text(c.rules, "the list of rules",
              "a list such as ground=2,swamp=3,water=apart,trees=blocked",
              [](std::string_view text) { return parse_terrain_rules(text); });
     }},
};

}  // namespace

std::span<const CommandVerb> map_verbs() { return kMapVerbs; }

namespace {

void walk_time(CommandFields& f, WalkTime& time) {
  if (!f.reads()) return void(f.write(time_text(time)));
  const std::optional<WalkTime> read = parse_time(f.word("T", "a time such as 12.5"));
  if (!read) f.refuse({"invalid time", "", "Write 0, 12 or 12.5, with at most six decimals"});
  time = read.value_or(0);
}

void walk_event(CommandFields& f, WalkEvent& event, bool sized) {
  constexpr int kMostSide = 1 << 20;
  auto& [from, to] = event.cells;
  int width = to.x - from.x + 1, height = to.y - from.y + 1;
  walk_time(f, event.time);
  f.cell(from);
  if (sized || f.more(true))
    f.whole(width, "WIDTH", 1, kMostSide).whole(height, "HEIGHT", 1, kMostSide);
  to = {from.x + width - 1, from.y + height - 1};
}

template <WalkEvent::Kind kind>
void add_event(CommandFields& f, AddWalkEvent& c) {
  f.implied(c.event.kind, kind);
  walk_event(f, c.event, false);
}

constexpr CommandVerb kWalkVerbs[] = {
    {"walk on|off [a|b [repair|anew]]", kLook,
     [](CommandFields& f, SetWalk& c) {
       f.on_or_off(c.on);
       if (f.more(true)) f.value(c.of, "the search", {"a", "b"});
       if (f.more(true)) f.value(c.from_scratch, "the replanning mode", {"repair", "anew"});
     }},
    {"walk-time T", kLook, [](CommandFields& f, SetWalkTime& c) { walk_time(f, c.time); }},
    {"walk-drop T X Y [WIDTH HEIGHT]",
     [](CommandFields& f, AddWalkEvent& c) { add_event<WalkEvent::Kind::drop>(f, c); }},
    {"walk-clear T X Y [WIDTH HEIGHT]",
     [](CommandFields& f, AddWalkEvent& c) { add_event<WalkEvent::Kind::clear>(f, c); }},
    {"walk-remove N", [](CommandFields& f, RemoveWalkEvent& c) { f.index(c.index); }},
    {"walk-events none or walk-events [drop|clear T X Y WIDTH HEIGHT]...", kLook,
     [](CommandFields& f, SetWalkEvents& c) {
       if (f.keyword("none", c.events.empty())) return;
       f.list(c.events, 1, WalkPlan::kMostEvents, [&](WalkEvent& event) {
         f.value(event.kind, "the event", {"drop", "clear"});
         walk_event(f, event, true);
       });
     }},
};

}  // namespace

std::span<const CommandVerb> walk_verbs() { return kWalkVerbs; }

}  // namespace waymark
