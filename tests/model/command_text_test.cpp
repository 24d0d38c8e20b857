#include <gtest/gtest.h>

#include "app/model/state/command.h"
#include "tests/support/scenes.h"

namespace waymark {
namespace {

std::string again(const std::string& line) {
  const Result<Command> command = parse_command(line);
  return command ? text_of(command.value()) : command.error().text();
}

TEST(CommandText, EveryKindIsReadBackAsItWasWritten) {
  const std::vector<std::pair<Command, std::string>> lines = {
      {MoveStart{{10, 113}}, "start 10 113"},
      {MoveGoal{{-2, 0}}, "goal -2 0"},
      {MoveLandmark{1, {10, 113}}, "move-landmark 2 10 113"},
      {AddLandmark{{7, 8}}, "add-landmark 7 8"},
      {RemoveLandmark{0}, "remove-landmark 1"},
      {SetLandmarks{}, "landmarks"},
      {SetLandmarks{{{1, 2}, {3, 4}}}, "landmarks 1 2 3 4"},
      {SetPoints{{1, 2}, {3, 4}, {}}, "points 1 2 3 4"},
      {SetPoints{{1, 2}, {3, 4}, {{5, 6}, {7, 8}}}, "points 1 2 3 4 5 6 7 8"},
      {SwapEnds{}, "swap"},
      {SetDirections{8}, "moves 8"},
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
      {SetSplit{Split::side_by_side}, "split side-by-side"},
      {SetWipe{0.25f}, "wipe 0.25"},
      {SetPlayback{}, "playback end end same-count distance"},
      {SetPlayback{{12, 7, Playback::Lock::alone, Slot::b}}, "playback 12 7 alone landmarks"},
      {PaintCells{'.', {PaintShape::Kind::line, {3, 4}, {10, 4}, 2}},
       "paint . line 3 4 10 4 size 2"},
      {PaintCells{'@', {PaintShape::Kind::line, {-3, 4}, {-3, 4}, 1}}, "paint @ line -3 4 -3 4"},
      {PaintCells{'W', {PaintShape::Kind::box, {0, 0}, {9, 9}}}, "paint W box 0 0 9 9"},
      {PaintCells{'T', {PaintShape::Kind::frame, {0, 0}, {9, 9}, 3}},
       "paint T frame 0 0 9 9 size 3"},
      {PaintCells{'S', {PaintShape::Kind::fill, {5, 6}, {5, 6}}}, "paint S fill 5 6"},
      {SetTerrainRules{}, "terrain ground=1,swamp=1,water=blocked,trees=blocked"},
      {SetTerrainRules{{{2, 9, TerrainRules::kApart, 0}}},
       "terrain ground=2,swamp=9,water=apart,trees=blocked"},
      {SetBrush{}, "brush none"},
      {SetBrush{{Brush::Kind::map_box, {}, {1, 2}, {3, 4}}}, "brush map-box 1 2 3 4"},
      {SetBrush{{Brush::Kind::plot_lasso, {{1, 2}, {3.5, 4}, {5, 6}}, {}, {}}},
       "brush plot-lasso 1 2 3.5 4 5 6"},
      {SetTruthPlot{}, "truth-plot estimate on on fit"},
      {SetTruthPlot{{TruthPlot::Vertical::ratio, true, false, false, 0, 80, 0, 1.5}},
       "truth-plot ratio on off 0 80 0 1.5"},
      {SetDragPlot{{DragPlot::Vertical::ratio, true}}, "drag-plot ratio logarithmic"},
      {SetPairsPlot{}, "pairs-plot true-cost 1000 1"},
      {SetPairsPlot{{PairsPlot::Across::explored, PairsPlot::kProblems, 18446744073709551615u}},
       "pairs-plot explored problems 18446744073709551615"},
      {ShowPlot{PlotTab::pairs}, "plot pairs"},
      {SetPlacement{{PlacementMethod::random, 8, 77}}, "placement random:8:77"}};
  for (const auto& [command, line] : lines) {
    EXPECT_EQ(text_of(command), line);
    EXPECT_EQ(again(line), line);
  }
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
    // A map that was painted or has other rules is another one each time.
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
  EXPECT_FALSE(parse_command("open drawn.map")) << "a file has to be read first";
}

TEST(CommandText, AnArgumentThatIsWrongIsNamed) {
  const auto fault = [](std::string_view line) { return parse_command(line).error().text(); };
  EXPECT_NE(fault("placement nearest:8:1").find("'nearest:8:1'"), std::string::npos);
  EXPECT_NE(fault("terrain swamp=lots").find("swamp=lots"), std::string::npos);
  EXPECT_EQ(fault("contenders 1 2 65 astar | astar w=x").substr(0, 55),
            "contender \" astar w=x\": \"x\" at column 10 is no weight. ");
}

TEST(CommandText, BadLinesAreErrorsThatSayWhatThereIs) {
  for (const char* line : {"",
                           " ",
                           "jump 1 2",
                           "start",
                           "start 1",
                           "start 1 2 3",
                           "start 1.5 2",
                           "start one two",
                           "goal 99999999999 1",
                           "move-landmark 1 2",
                           "add-landmark x",
                           "remove-landmark",
                           "landmarks 1",
                           "landmarks 1 2 3",
                           "landmarks 1 2 x",
                           "swap 1",
                           "field error",
                           "paint x line 1 2 3 4",
                           "paint @ line 1 2 3",
                           "paint @ line 1 2 3 4 size 0",
                           "paint @ line 1 2 3 4 size 65",
                           "paint @ line 1 2 3 4 wide 2",
                           "paint @ box 1 2 3 4 size 2",
                           "paint @ fill 1 2 3 4",
                           "field error exact",
                           "split",
                           "split both",
                           "playback end end same-count",
                           "playback -1 end same-f distance",
                           "playback 1x end same-f distance",
                           "brush",
                           "brush plot-box 1",
                           "truth-plot error on",
                           "truth-plot error on on 1 2 3",
                           "points 1 2 3",
                           "points 1 2 3 4 5",
                           "drag-plot ratio",
                           "drag-plot error linear",
                           "pairs-plot explored 10",
                           "pairs-plot explored -1 1",
                           "pairs-plot explored 10 -1",
                           "plot all",
                           "moves",
                           "active",
                           "active best",
                           "active -1",
                           "active 65",
                           "active 1 2",
                           "problem",
                           "select me",
                           "layer path on",
                           "layer wall on 1",
                           "layer path maybe 1",
                           "camera 1 2",
                           "camera fit 3",
                           "camera nan nan nan",
                           "wipe 1e39",
                           "layer path on -1e39",
                           "brush none 1 2",
                           "brush map-box 1 2 3 4 5 6",
                           "placement",
                           "START 1 2"}) {
    const Result<Command> command = parse_command(line);
    ASSERT_FALSE(command) << line;
    EXPECT_EQ(command.error().what, "'" + std::string(line) + "' is no command");
    EXPECT_NE(command.error().remedy.find("start X Y, goal X Y"), std::string::npos);
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
}  // namespace waymark
