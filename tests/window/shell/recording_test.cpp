// Making recordings and playing them back, as a user does.
#include <filesystem>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::recording_test {
namespace {

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
}  // namespace waymark::recording_test
