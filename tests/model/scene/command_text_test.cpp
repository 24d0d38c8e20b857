#include <gtest/gtest.h>
#include <set>

#include "app/scene/command.h"
#include "app/scene/command_verbs.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::command_text_test {
namespace {

std::string again(const std::string& line) {
  const Result<Command> command = parse_command(line);
  return command ? text_of(command.value()) : command.error().text();
}

std::shared_ptr<const StepCondition> condition(const char* text) {
  TextFault fault;
  return StepCondition::parse(text, fault);
}

TEST(CommandText, EveryKindIsReadBackAsItWasWritten) {
  const std::vector<std::pair<Command, std::string>> lines = {
      {MoveStart{{10, 113}}, "start 10 113"},
      {MoveGoal{{-2, 0}}, "goal -2 0"},
      {MoveGoal{{5, 6}, 1}, "move-goal 2 5 6"},
      {AddGoal{{3, 4}}, "add-goal 3 4"},
      {RemoveGoal{1}, "remove-goal 2"},
      {SetGoalRule{GoalRule::all, 0}, "goals all"},
      {SetGoalRule{GoalRule::near, 5}, "goals near:5"},
      {SetGoalRule{GoalRule::closest, 0}, "goals closest"},
      {MoveLandmark{1, {10, 113}}, "move-landmark 2 10 113"},
      {AddLandmark{{7, 8}}, "add-landmark 7 8"},
      {RemoveLandmark{0}, "remove-landmark 1"},
      {LockLandmark{2, true}, "lock-landmark 3 on"},
      {LockLandmark{0, false}, "lock-landmark 1 off"},
      {SetLandmarks{}, "landmarks"},
      {SetLandmarks{{{1, 2}, {3, 4}}}, "landmarks 1 2 3 4"},
      {SetPoints{{1, 2}, {3, 4}, {}}, "points 1 2 3 4"},
      {SetPoints{{1, 2}, {3, 4}, {{5, 6}, {7, 8}}}, "points 1 2 3 4 5 6 7 8"},
      {SwapEnds{}, "swap"},
      {SetDirections{8}, "moves 8"},
      {SetDirections{{8, DiagonalCost::three_halves, Corners::squeeze}}, "moves 8:2/3:squeeze"},
      {SetActiveLandmarks{kAllActive}, "active all"},
      {SetActiveLandmarks{64}, "active 64"},
      {ChooseProblem{11}, "problem 12"},
      {SelectLandmark{kNothingSelected}, "select 0"},
      {SetLayer{Layer::explored_a, {true, 0.3f}}, "layer distance on 0.3"},
      {SetLayer{Layer::explored_b, {false, 1}}, "layer landmarks off 1"},
      {SetLayer{Layer::path, {true, 0}}, "layer path on 0"},
      {SetCamera{}, "camera fit"},
      {SetCamera{{false, 3.3, 10.25, 1e-7}}, "camera 10.25 1e-07 3.3"},
      {SetField{{FieldKind::reduced_cost, Slot::a}}, "field reduced-cost distance"},
      {SetRightField{}, "right-field none landmarks"},
      {SetRightField{{FieldKind::true_cost, Slot::a}}, "right-field true-cost distance"},
      {SetCliqueLevel{}, "clique-level first"},
      {SetCliqueLevel{3}, "clique-level 3"},
      {SetSplit{Split::side_by_side}, "split side-by-side"},
      {SetWipe{0.25f}, "wipe 0.25"},
      {SetPrediction{}, "predict nothing hidden unknown 1000 0 unknown"},
      {SetPrediction{
           {Guessed::expanded_b, true, 1303, 2000, 900, 450, {}, {900, 1200}, {}, {7}, {}}},
       "predict expanded-b revealed 1303 2000 900 450 guess 900 guess 1200 sender 7"},
      {SetPrediction{{Guessed::farthest,
                      false,
                      -1,
                      10,
                      0,
                      -1,
                      Cell{3, 4},
                      {},
                      {{5, 6}},
                      {},
                      {{Guessed::cost, 224, {200, 300}}, {Guessed::farthest, 0, {}}}}},
       "predict farthest hidden unknown 10 0 unknown at 3 4 cell 5 6 past cost 224 guess 200 guess "
       "300 past farthest 0"},
      {SetPrediction{
           {Guessed::cost, false, 4, 10, 5, -1, {}, {}, {}, {}, {}, Measured::elsewhere, nullptr}},
       "predict cost hidden 4 10 5 unknown measured elsewhere"},
      {SetPrediction{{Guessed::cost, false, 4, 10, -1, -1, {}, {}, {}, {}, {}}},
       "predict cost hidden 4 10 unknown unknown"},
      {SetWalk{true}, "walk on b repair"},
      {SetWalk{false, Slot::a, true}, "walk off a anew"},
      {SetWalkTime{0}, "walk-time 0"},
      {SetWalkTime{12'500'000}, "walk-time 12.5"},
      {SetWalkTime{1}, "walk-time 0.000001"},
      {SetWalkTime{WalkPlan::kLatest}, "walk-time 999999999.999999"},
      {AddWalkEvent{{3'250'000, WalkEvent::Kind::drop, {{4, 5}, {6, 9}}}},
       "walk-drop 3.25 4 5 3 5"},
      {AddWalkEvent{{0, WalkEvent::Kind::clear, {{-1, 2}, {-1, 2}}}}, "walk-clear 0 -1 2 1 1"},
      {RemoveWalkEvent{2}, "walk-remove 3"},
      {SetWalkEvents{}, "walk-events none"},
      {SetWalkEvents{{{1'000'000, WalkEvent::Kind::drop, {{1, 2}, {1, 2}}},
                      {2'500'000, WalkEvent::Kind::clear, {{1, 2}, {3, 2}}}}},
       "walk-events drop 1 1 2 1 1 clear 2.5 1 2 3 1"},
      {SetPlayback{}, "playback end end same-count distance"},
      {SetPlayback{{12, 7, Playback::Lock::alone, Slot::b}}, "playback 12 7 alone landmarks"},
      {SetBreakpoint{}, "stop-at none"},
      {SetBreakpoint{{condition("f > 120 and not reopened"), Breakpoint::Of::both}},
       "stop-at both f > 120 and not reopened"},
      {SetBreakpoint{{condition("open>=4"), Breakpoint::Of::b}}, "stop-at b open>=4"},
      {PaintCells{'.', {PaintShape::Kind::line, {3, 4}, {10, 4}, 2}},
       "paint . line 3 4 10 4 size 2"},
      {PaintCells{'.', {PaintShape::Kind::line, {3, 4}, {10, 4}, 2}, 2500},
       "paint . cost 2.5 line 3 4 10 4 size 2"},
      {PaintCells{'@', {PaintShape::Kind::line, {-3, 4}, {-3, 4}, 1}}, "paint @ line -3 4 -3 4"},
      {PaintCells{'+', {PaintShape::Kind::box, {1, 2}, {9, 9}}}, "paint + box 1 2 9 9"},
      {PaintCells{'W', {PaintShape::Kind::box, {0, 0}, {9, 9}}}, "paint W box 0 0 9 9"},
      {PaintCells{'T', {PaintShape::Kind::frame, {0, 0}, {9, 9}, 3}},
       "paint T frame 0 0 9 9 size 3"},
      {PaintCells{'S', {PaintShape::Kind::fill, {5, 6}, {5, 6}}}, "paint S fill 5 6"},
      {SetTerrainRules{}, "terrain ground=1,swamp=1,water=blocked,trees=blocked"},
      {SetTerrainRules{{{2, 9, TerrainRules::kApart, 0}}},
       "terrain ground=2,swamp=9,water=apart,trees=blocked"},
      {SetPortal{{{3, 4}, {20, 9}}}, "portal 3,4 20,9"},
      {SetPortal{{{3, 4}, {20, 9}, 2, true}}, "portal 3,4 20,9 cost=2 oneway"},
      {RemovePortal{{3, 4}, {20, 9}}, "remove-portal 3,4 20,9"},
      {SetBrush{}, "brush none"},
      {SetBrush{{Brush::Kind::map_box, {}, {1, 2}, {3, 4}}}, "brush map-box 1 2 3 4"},
      {SetBrush{{Brush::Kind::plot_lasso, {{1, 2}, {3.5, 4}, {5, 6}}, {}, {}}},
       "brush plot-lasso 1 2 3.5 4 5 6"},
      {SetBrush{{Brush::Kind::plot_band, {}, {}, {}, 2.5}}, "brush plot-band 2.5"},
      {SetScatterPlot{}, "truth-plot estimate on on fit"},
      {SetScatterPlot{{ScatterPlot::Vertical::ratio, true, false, false, 0, 80, 0, 1.5}},
       "truth-plot ratio on off 0 80 0 1.5"},
      {SetDragPlot{{DragPlot::Vertical::ratio, true}}, "drag-plot ratio logarithmic"},
      {SetPathPlot{}, "path-plot along 50 0.05"},
      {SetPathPlot{{PathPlot::Shown::formulas, 50, 1'000'000}}, "path-plot formulas 50 1"},
      {SetPathPlot{{PathPlot::Shown::formulas, 100, 1'000}}, "path-plot formulas 100 0.001"},
      {SetPairsPlot{}, "pairs-plot true-cost 1000 1"},
      {SetPairsPlot{{PairsPlot::Across::explored, PairsPlot::kProblems, 18446744073709551615u}},
       "pairs-plot explored problems 18446744073709551615"},
      {SetCountPlot{}, "count-plot counts 16 200 1 farthest greedy avoid planar random"},
      {SetCountPlot{{CountPlot::Shown::two, 32, PairsPlot::kProblems, 7, {PlacementMethod::swap}}},
       "count-plot two 32 problems 7 swap"},
      {SetCountPlot{{CountPlot::Shown::memory, 16, 20, 1, {PlacementMethod::swap}}},
       "count-plot memory 16 20 1 swap"},
      {SetMemoryPlot{}, "memory-plot plain"},
      {SetMemoryPlot{{true}}, "memory-plot bpmx"},
      {SetStreamPlot{},
       "stream-plot hot 1000 1 distance fixed least-used:0.02 least-used:0.3 explored:0.02 "
       "centroid:20 nearest:2 earlier:8"},
      {SetStreamPlot{{StreamKind::drifting, 70, 9, {{StrategyKind::centroid, 5}}}},
       "stream-plot drifting 70 9 centroid:5"},
      {SetAfterSearch{}, "after-search fixed 1"},
      {SetAfterSearch{{{StrategyKind::least_used, 0.02}, 8}}, "after-search least-used:0.02 8"},
      {ShowPlot{PlotTab::pairs}, "plot pairs"},
      {ShowPlot{PlotTab::count}, "plot count"},
      {SetFullPlot{true}, "full-plot on"},
      {SetFullPlot{false}, "full-plot off"},
      {SetMode{Mode::explore}, "mode explore"},
      {SetPlacement{{PlacementMethod::random, 8, 77}}, "placement random:8:77"},
      {AddStroke{{{150, -20}, {3, 4}}}, "stroke 150 -20 3 4"},
      {SetPen{}, "pen none"},
      {SetPen{{{{1, 2}}, {{3, 4}, {5, 6}}}}, "pen stroke 1 2 stroke 3 4 5 6"},
      {TakeScene{}, "take-scene"},
      {TakeScene{SceneKind::table}, "take-scene table"},
      {DuplicateScene{1}, "duplicate-scene 2"},
      {WriteOnScene{1, "One.\nTwo."}, "write-on-scene 2 One.\\nTwo."},
      {TakeSceneAgain{2}, "take-scene-again 3"},
      {ShowScene{0}, "show-scene 1"},
      {RemoveScene{1}, "remove-scene 2"},
      {MoveScene{0, 4}, "move-scene 1 5"},
      {TitleScene{1, "Behind the goal"}, "title-scene 2 Behind the goal"},
      {TitleScene{1, ""}, "title-scene 2 "},
      {NoteScene{0, "One.\nTwo \\ three. "}, "note-scene 1 One.\\nTwo \\\\ three.\\ "}};
  for (const auto& [command, line] : lines) {
    EXPECT_EQ(text_of(command), line);
    EXPECT_EQ(again(line), line);
  }
}

TEST(CommandText, AnErrorInABreakpointHasItsPosition) {
  EXPECT_TRUE(contains(again("stop-at both f > 1 and q < 2"), "character 11: unknown name 'q'"));
  EXPECT_TRUE(contains(again("stop-at a"), "character 1: expected a number or a name"));
  EXPECT_TRUE(contains(again("stop-at c f > 1"), "It must be none, a, b or both."));
  EXPECT_TRUE(contains(again("stop-at none f > 1"), "unexpected \"f\""));
}

TEST(CommandText, ASlotIsNamedAOrBToo) {
  EXPECT_EQ(again("field error a"), "field error distance");
  EXPECT_EQ(again("field error b"), "field error landmarks");
  EXPECT_EQ(again("playback 3 end alone b"), "playback 3 end alone landmarks");
  EXPECT_TRUE(contains(again("field error c"),
                       "It must be a, b, distance or landmarks. Usage: field "
                       "NAME a|b"));
}

TEST(CommandText, ReadCommandsDoWhatTheWrittenOnesDid) {
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const Scene scene = random_scene(random, 9);
    const Command command = random_command(random, scene, {});
    const Result<Command> read = parse_command(text_of(command));
    ASSERT_TRUE(read) << text_of(command);
    State again = waymark::apply(state_of(scene), read.value());
    const State once = waymark::apply(state_of(scene), command);
    // Each painted map, and each map with different terrain rules, is a new object.
    EXPECT_EQ(again.scene.map->grid, once.scene.map->grid) << text_of(command);
    if (once.scene.map != scene.map) again.scene.map = once.scene.map;
    EXPECT_EQ(again, once) << text_of(command);
  }
}

TEST(CommandText, OpeningNamesTheFileThatWouldBeRead) {
  Scene scene = scene_of("..", {0, 0}, {1, 0});
  EXPECT_EQ(text_of(OpenScene{scene}), "open drawn.map");
  scene.problems =
      std::make_shared<const OpenedProblems>(OpenedProblems{"drawn.map.scen", {Problem{}}});
  EXPECT_EQ(text_of(OpenScene{scene}), "open drawn.map.scen");
  EXPECT_FALSE(parse_command("open drawn.map")) << "a file must be read first";
}

struct BadLine {
  const char* line;
  const char* what;    // the whole message
  const char* remedy;  // how the remedy begins
};

TEST(CommandText, AMessageNamesTheArgumentItsColumnAndWhatFits) {
  for (const BadLine& bad : {
           BadLine{"start", "'start': X is missing (column 6)",
                   "X must be an integer. Usage: start X Y"},
           {"start 1", "'start': Y is missing (column 8)", "Y must be an integer"},
           {"start 1 2 3", "'start': unexpected \"3\" (column 11)", "Usage: start X Y"},
           {"start 1.5 2", "'start': X cannot be \"1.5\" (column 7)", "X must be an integer"},
           {"start one two", "'start': X cannot be \"one\" (column 7)", ""},
           {"  start\t1  two", "'start': Y cannot be \"two\" (column 12)", ""},
           {"goal 99999999999 1", "'goal': X cannot be \"99999999999\" (column 6)", ""},
           {"move-landmark 1 2", "'move-landmark': Y is missing (column 18)",
            "Y must be an integer. Usage: move-landmark N X Y"},
           {"move-landmark a 1 2", "'move-landmark': N cannot be \"a\" (column 15)", ""},
           {"add-landmark x", "'add-landmark': X cannot be \"x\" (column 14)", ""},
           {"remove-landmark", "'remove-landmark': N is missing (column 16)", ""},
           {"landmarks 1", "'landmarks': Y is missing (column 12)",
            "Y must be an integer. Usage: landmarks [X Y]..."},
           {"landmarks 1 2 3", "'landmarks': Y is missing (column 16)", ""},
           {"landmarks 1 2 x", "'landmarks': X cannot be \"x\" (column 15)", ""},
           {"swap 1", "'swap': unexpected \"1\" (column 6)", "Usage: swap"},
           {"points 1 2 3", "'points': GOAL_Y is missing (column 13)", ""},
           {"points 1 2 3 4 5", "'points': Y is missing (column 17)", ""},
           {"moves", "'moves': MOVES is missing (column 6)",
            "MOVES must be moves such as 4, 8 or 8:2/3:squeeze. Usage: moves MOVES"},
           {"moves 5", "'moves': unknown moves '5' (column 7)", ""},
           {"moves 8:3", "'moves': unexpected '3' in '8:3' (column 7)", ""},
           {"active", "'active': K is missing (column 7)", ""},
           {"active best", "'active': K cannot be \"best\" (column 8)",
            "K must be an integer from 0 to 64, or all. Usage: active all|K"},
           {"active -1", "'active': K cannot be \"-1\" (column 8)", ""},
           {"active 65", "'active': K cannot be \"65\" (column 8)", ""},
           {"active 1 2", "'active': unexpected \"2\" (column 10)", ""},
           {"problem", "'problem': N is missing (column 8)", ""},
           {"select me", "'select': N cannot be \"me\" (column 8)", ""},
           {"searches 1 2 65 astar | astar w=x",
            "'searches': search \" astar w=x\": \"x\" at column 10 is not a weight",
            "A weight is a number from 0 to 100"},
           {"searches", "'searches': '' is not a list of searches (column 9)", "Use A B"},
           {"placement", "'placement': METHOD:COUNT:SEED is missing (column 10)",
            "METHOD:COUNT:SEED must be text such as farthest:8:1"},
           {"placement nearest:8:1", "'placement': 'nearest:8:1' is not a placement (column 11)",
            "Write METHOD:COUNT"},
           {"terrain", "'terrain': the list of rules is missing (column 8)",
            "It must be a list such as"},
           {"terrain swamp=lots", "'terrain': unknown terrain rule 'swamp=lots' (column 9)",
            "Write for example"},
           {"paint x line 1 2 3 4", "'paint': TERRAIN cannot be \"x\" (column 7)",
            "TERRAIN must be ., G, S, @, O, T, W, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, + or -. Usage: "
            "paint "
            "TERRAIN line|box|frame"},
           {"paint @ oval 1 2 3 4", "'paint': the shape cannot be \"oval\" (column 9)",
            "It must be line, box, frame or fill"},
           {"paint @ line 1 2 3", "'paint': Y2 is missing (column 19)", ""},
           {"paint @ line 1 2 3 4 size 0", "'paint': N cannot be \"0\" (column 27)",
            "N must be an integer from 1 to 64"},
           {"paint @ line 1 2 3 4 size 65", "'paint': N cannot be \"65\" (column 27)", ""},
           {"paint @ line 1 2 3 4 wide 2",
            "'paint': the word after the shape cannot be \"wide\" (column 22)", "It must be size"},
           {"paint @ box 1 2 3 4 size 2", "'paint': unexpected \"size\" (column 21)", ""},
           {"paint @ fill 1 2 3 4", "'paint': unexpected \"3\" (column 18)", ""},
           {"layer wall on 1", "'layer': NAME cannot be \"wall\" (column 7)",
            "NAME must be artwork, distance, landmarks, path, field"},
           {"layer path maybe 1", "'layer': the switch cannot be \"maybe\" (column 12)",
            "It must be on or off"},
           {"layer path on", "'layer': OPACITY is missing (column 14)",
            "OPACITY must be a number. Usage: layer NAME on|off OPACITY"},
           {"layer path on -1e39", "'layer': OPACITY cannot be \"-1e39\" (column 15)", ""},
           {"field error", "'field': the search is missing (column 12)", ""},
           {"field error exact", "'field': the search cannot be \"exact\" (column 13)", ""},
           {"field wrong landmarks", "'field': NAME cannot be \"wrong\" (column 7)",
            "NAME must be none, "},
           {"camera", "'camera': X is missing (column 7)", "X must be a number, or fit on its own"},
           {"camera 1 2", "'camera': CELL_PX is missing (column 11)", ""},
           {"camera fit 3", "'camera': unexpected \"3\" (column 12)",
            "Usage: camera fit or camera X Y CELL_PX"},
           {"camera nan nan nan", "'camera': X cannot be \"nan\" (column 8)", ""},
           {"split", "'split': the layout is missing (column 6)", ""},
           {"split both", "'split': the layout cannot be \"both\" (column 7)",
            "It must be overlaid, wipe or side-by-side. Usage: split overlaid|wipe|side-by-side"},
           {"wipe 1e39", "'wipe': PART cannot be \"1e39\" (column 6)", ""},
           {"playback end end same-count", "'playback': the search to play is missing (column 28)",
            ""},
           {"playback -1 end same-f distance", "'playback': STEPS_A cannot be \"-1\" (column 10)",
            "STEPS_A must be an integer of at least 0, or end"},
           {"playback end 1x same-f distance", "'playback': STEPS_B cannot be \"1x\" (column 14)",
            ""},
           {"playback end end both distance", "'playback': the lock cannot be \"both\" (column 18)",
            ""},
           {"brush", "'brush': the kind is missing (column 6)", ""},
           {"brush plot-box 1", "'brush': Y is missing (column 17)", ""},
           {"brush none 1 2", "'brush': unexpected \"1\" (column 12)", ""},
           {"brush map-box 1 2 3 4 5 6", "'brush': unexpected \"5\" (column 23)", ""},
           {"truth-plot error on", "'truth-plot': the switch for B is missing (column 20)", ""},
           {"truth-plot error on on fat", "'truth-plot': X0 cannot be \"fat\" (column 24)",
            "X0 must be a number, or fit on its own"},
           {"truth-plot error on on 1 2 3", "'truth-plot': Y1 is missing (column 29)", ""},
           {"drag-plot ratio", "'drag-plot': the horizontal axis is missing (column 16)", ""},
           {"drag-plot error linear",
            "'drag-plot': the vertical axis cannot be \"error\" (column 11)", ""},
           {"pairs-plot explored 10", "'pairs-plot': SEED is missing (column 23)", ""},
           {"pairs-plot explored -1 1", "'pairs-plot': COUNT cannot be \"-1\" (column 21)",
            "COUNT must be an integer from 0 to 100000, or problems"},
           {"count-plot counts 17 200 1 avoid",
            "'count-plot': the number of landmarks cannot be \"17\" (column 19)",
            "It must be 16 or 32."},
           {"count-plot counts 16 20000 1 avoid",
            "'count-plot': PAIRS cannot be \"20000\" (column 22)", ""},
           {"count-plot counts 16 200 1", "'count-plot': METHOD is missing (column 27)", ""},
           {"pairs-plot explored 10 -1", "'pairs-plot': '-1' is not a seed (column 24)", ""},
           {"plot all", "'plot': the plot cannot be \"all\" (column 6)",
            "It must be truth, drag, path, pairs or count. Usage: plot "
            "truth|drag|path|pairs|count"},
       }) {
    const Result<Command> command = parse_command(bad.line);
    ASSERT_FALSE(command) << bad.line;
    EXPECT_EQ(command.error().what, bad.what) << bad.line;
    EXPECT_TRUE(command.error().remedy.starts_with(bad.remedy))
        << bad.line << ": " << command.error().remedy;
    EXPECT_FALSE(command.error().remedy.empty()) << bad.line;
    EXPECT_FALSE(contains(command.error().remedy, "Commands: ")) << bad.line;
  }
}

TEST(CommandText, OnlyAnUnknownVerbListsTheVerbsTheNearestFirst) {
  const std::string all =
      "start, goal, add-goal, move-goal, remove-goal, goals, add-landmark, move-landmark, "
      "remove-landmark, lock-landmark, landmarks, "
      "points, "
      "swap, moves, active, searches, problem, select, placement, tables, portal, "
      "remove-portal, mover, goal-heading, "
      "paint, terrain, layer, "
      "field, right-field, clique-level, camera, split, wipe, playback, stop-at, predict, brush, "
      "truth-plot, "
      "drag-plot, "
      "path-plot, "
      "pairs-plot, count-plot, memory-plot, stream-plot, after-search, plot, full-plot, mode, "
      "stroke, pen, take-scene, take-scene-again, show-scene, remove-scene, move-scene, "
      "duplicate-scene, title-scene, note-scene, write-on-scene, walk, walk-time, walk-drop, "
      "walk-clear, walk-remove, walk-events";
  for (const char* line : {"", " "}) {
    EXPECT_EQ(parse_command(line).error().what, "the line is empty");
    EXPECT_EQ(parse_command(line).error().remedy, "Commands: " + all);
  }
  const Error unknown = parse_command("salect 1").error();
  EXPECT_EQ(unknown.what, "unknown command 'salect'");
  EXPECT_TRUE(unknown.remedy.starts_with("Similar: select, ")) << unknown.remedy;
  EXPECT_TRUE(unknown.remedy.ends_with(". Commands: " + all)) << unknown.remedy;
  EXPECT_EQ(parse_command("START 1 2").error().what, "unknown command 'START'");
}

// Each verb's usage begins with the verb. A line with only the verb is either complete or returns
// its usage.
TEST(CommandText, EveryVerbSaysHowItIsWritten) {
  std::set<std::string> names;
  for (const CommandVerb& verb : command_verbs()) {
    EXPECT_TRUE(names.emplace(verb.name).second) << verb.name;
    EXPECT_TRUE(std::string(verb.usage).starts_with(verb.name)) << verb.usage;
    const Result<Command> command = parse_command(std::string(verb.name) + " \"");
    ASSERT_FALSE(command) << verb.name;
    EXPECT_TRUE(command.error().what.starts_with("'" + std::string(verb.name) + "': "));
  }
}

TEST(CommandText, TheSmallestNumbersAreNoTrouble) {
  const State state = state_of(scene_of("..", {0, 0}, {1, 0}, {{0, 0}}));
  for (const char* line : {"move-landmark -2147483648 0 0", "remove-landmark -2147483648",
                           "problem -2147483648", "select -2147483648"}) {
    const Result<Command> command = parse_command(line);
    if (command) {
      EXPECT_EQ(waymark::apply(state, command.value()), state) << line;
    }
  }
}

}  // namespace
}  // namespace waymark::command_text_test
