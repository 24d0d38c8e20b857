#include "app/shell/script.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/scene/open_scene.h"
#include "app/scene/script_lines.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::script_test {
namespace {

// Scripts in a hidden window. Checks their results, and that no unnecessary work is done.

// Steps of all kinds in many orders: Commands only, and Commands between steps that use the window.
const char* const kSteps[] = {"goal 20 20",
                              "key M",
                              "start 30 30",
                              "layer path off 1",
                              "drag 30 30 40 41",
                              "field error landmarks",
                              "undo",
                              "goal 9 9",
                              "action edit.swap",
                              "add-landmark 50 50",
                              "wheel 2",
                              "point 12 12"};

TEST_F(WindowTest, AScriptDrawsTheWindowOnceHoweverLongItIs) {
  open("maze");
  app().set_drawing(true);
  const int before = app().frames_drawn();
  std::string script;
  for (int i = 0; i < 200; ++i) script += fmt::format("goal {} {}\n", 10 + i % 60, 10 + i % 50);
  for (int i = 0; i < 50; ++i) script += "key Ctrl+Z\n";
  run(script);
  EXPECT_EQ(app().frames_drawn(), before + 1);
  EXPECT_EQ(app().results().scene, scene());
  EXPECT_TRUE(app().drawing());
  app().frame();
  EXPECT_EQ(app().frames_drawn(), before + 2) << "frames after the script are drawn";
}

TEST_F(WindowTest, ALongScriptComesToTheSameAsItsLinesOneByOne) {
  std::string script;
  for (int i = 0; i < 60; ++i) script += fmt::format("{}\n", kSteps[i * 7 % std::size(kSteps)]);
  const Scene maze = open_scene("maze").value();
  open(maze);
  app().set_drawing(true);
  run(script);
  const State at_once = app().state();
  const Picture picture = pixels();
  open(maze);
  app().set_drawing(true);
  Lines lines(script);
  while (const std::optional<std::string_view> line = lines.next())
    ASSERT_EQ(run_script_line(app(), *line), std::nullopt) << *line;
  EXPECT_EQ(app().state(), at_once);
  EXPECT_TRUE(pixels().rgba == picture.rgba);
  int steps = 0;
  for (; app().actions().at("edit.undo").enabled(); ++steps) app().actions().at("edit.undo").run();
  EXPECT_GT(steps, 20);
}

TEST_F(WindowTest, AScriptThatEndsInTheMiddleOfCommandsIsSettled) {
  open("maze");
  const std::optional<Error> error = run_script(app(), "goal 20 20\ngoal 9 9\nno such step\n", "s");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "s:3");
  EXPECT_EQ(app().results().scene, scene());
}

TEST_F(WindowTest, AStepThatDoesNotFitSaysHowItIsWritten) {
  open("maze");
  const auto fault = [this](const char* line) { return run_script(app(), line, "s")->text(); };
  EXPECT_EQ(fault("point x 2"), "s:1: can't run 'point x 2'. Usage: point X Y");
  EXPECT_EQ(fault("click 40"), "s:1: can't run 'click 40'. Usage: click [X Y]");
  EXPECT_EQ(fault("click here"), "s:1: can't run 'click here'. Usage: click [X Y]");
  EXPECT_EQ(fault("release 3 4"), "s:1: can't run 'release 3 4'. Usage: release");
  EXPECT_EQ(fault("goal 1 y"),
            "s:1: 'goal': Y cannot be \"y\" (column 8). Y must be an integer. Usage: goal X Y")
      << "only the usage of this verb";
  const std::string unknown = fault("wheal 1");
  EXPECT_EQ(unknown.find("s:1: unknown script step 'wheal'. Similar: wheel, "), 0u) << unknown;
  EXPECT_TRUE(contains(unknown, ". Other steps: save, open, import, "));
}

// For example until a tooltip appears.
TEST_F(WindowTest, AScriptWaitsUnlessItIsARecording) {
  open("maze");
  const double before = ImGui::GetTime();
  run("wait 500");
  EXPECT_GE(ImGui::GetTime() - before, 0.5);
  EXPECT_LT(ImGui::GetTime() - before, 1);
  const double begun = ImGui::GetTime();
  run(fmt::format("recording {}\nwait 60000", kRecordingVersion));
  EXPECT_LT(ImGui::GetTime() - begun, 1);
}

TEST_F(WindowTest, AClickOfAScriptIsAtTheCellThatItNames) {
  open("maze");
  run("landmarks\naction edit.tool_add\nclick 20 20");
  EXPECT_EQ(scene().landmarks, (std::vector<Cell>{{20, 20}}));
}

TEST_F(WindowTest, AScaleThatTheInterfaceCannotHaveIsRefused) {
  open("maze");
  for (const char* line : {"scale 3.5", "scale 100", "scale 0.1", "scale -1", "scale nan"}) {
    const std::optional<Error> error = run_script(app(), line, "s");
    ASSERT_TRUE(error) << line;
    EXPECT_TRUE(contains(error->text(), "0.5 to 3"));
  }
  run("scale 2\nscale 0");
}

// Making recordings and playing them back, as a user does.
using std::chrono::milliseconds;

class RecordingTest : public WindowTest {
 protected:
  // Records a drag, a new landmark and an undo. Returns the file.
  std::string record() {
    open("maze", {1024, 640});
    act("file.record");
    const Cell from = scene().goal, to = free_cell(3);
    move(screen(from));
    press();
    move_and_settle(screen(to));
    release_and_settle();
    run("add-landmark 30 30\nmoves 8\nundo");
    act_and_save("file.record");
    app().settle();
    for (const auto& entry : std::filesystem::directory_iterator(folder().path()))
      if (entry.path().extension() == ".recording") return entry.path().string();
    ADD_FAILURE() << "nothing was saved";
    return {};
  }
};

TEST_F(RecordingTest, IsPlayedToTheSameEnd) {
  const std::string file = record();
  const Scene recorded = scene();
  open("denerim-bloodmage", {1024, 640});
  app().open(file);
  app().settle();
  ASSERT_TRUE(app().plays_script()) << (app().message() ? app().message()->what : "");
  app().play_script(milliseconds(1));
  EXPECT_EQ(scene().map->source, "maze") << "the recording opens its own map";
  for (int i = 0; i < 1000 && app().plays_script(); ++i) {
    app().play_script(milliseconds(50));
    app().frame();
  }
  EXPECT_FALSE(app().plays_script());
  app().settle();
  EXPECT_EQ(scene().goal, recorded.goal);
  EXPECT_EQ(scene().landmarks, recorded.landmarks);
  EXPECT_EQ(scene().directions, recorded.directions);
  expect_agrees_with_solve(app());
}

TEST_F(RecordingTest, RunsAsAScript) {
  const std::string file = record();
  const Scene recorded = scene();
  open("denerim-bloodmage", {1024, 640});
  run(read_file(file).value());
  EXPECT_EQ(scene().map->source, "maze");
  EXPECT_EQ(scene().goal, recorded.goal);
  EXPECT_EQ(scene().landmarks, recorded.landmarks);
}

TEST_F(RecordingTest, PausesChangesSpeedAndStopsForWhoEdits) {
  const std::string file = record();
  app().open(file);
  app().settle();
  act("recording.pause");
  EXPECT_FALSE(app().plays_script());
  app().play_script(milliseconds(100'000));
  act("recording.faster");
  act("recording.pause");
  EXPECT_TRUE(app().plays_script());
  app().take(Command{MoveStart{free_cell(5)}});
  EXPECT_FALSE(app().plays_script());
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, "you edited the map"));
}

}  // namespace
}  // namespace waymark::script_test
