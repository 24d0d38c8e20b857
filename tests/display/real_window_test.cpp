#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <optional>

#include "app/frame/settings.h"
#include "app/map/map_pane.h"
#include "app/scene/open_scene.h"
#include "app/scene/session_text.h"
#include "app/scene/work_file.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

constexpr const char* kDemo = "denerim-bloodmage";

// Runs the program on a real display with real pointer and key events.
class RealWindowTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* tool : {"Xvfb", "xdotool"})
      if (shell(std::string("command -v ") + tool).status != 0)
        GTEST_SKIP() << tool << " is not installed";
    // The server chooses a free display and writes its number. Without -noreset, it would restart
    // when its last window closes and refuse a window that opens at that moment.
    const std::string number = folder_.path() + "/display";
    server_.emplace("exec Xvfb -displayfd 3 -noreset -screen 0 1600x1000x24 -nolisten tcp 3>" +
                    number + " 2>" + folder_.path() + "/xvfb");
    ASSERT_TRUE(comes_true(30, [&] { return file_text(number).ends_with('\n'); }))
        << file_text(folder_.path() + "/xvfb");
    setenv("DISPLAY", (":" + file_text(number).substr(0, file_text(number).find('\n'))).c_str(), 1);
    setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1);
    setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
    setenv("XDG_RUNTIME_DIR", folder_.path().c_str(), 1);  // without it, libwayland complains
    unsetenv("SDL_VIDEODRIVER");
    unsetenv("SDL_VIDEO_DRIVER");  // set by SDL 2 on top of SDL 3
    unsetenv("WAYLAND_DISPLAY");
  }
  void TearDown() override { program_.reset(); }

  void open_window(const std::string& arguments) {
    program_.emplace("exec '" + program_path() + "' " + arguments + " 2>" + errors_);
    const auto find = [this] {
      window_ = shell("xdotool search --onlyvisible --name 'Waymark$'").out;
      return window_.ends_with('\n') && window_.find_first_not_of("0123456789\n") == window_.npos;
    };
    ASSERT_TRUE(comes_true(60, find)) << file_text(errors_) << window_;
    window_.pop_back();
    // There is no window manager that could give the window the keyboard focus.
    shell("xdotool windowfocus --sync " + window_);
  }

  void close_by_key() {
    shell("xdotool key ctrl+q");
    EXPECT_EQ(program_->wait(30), 0) << file_text(errors_);
    program_.reset();
  }

  void move_pointer(ImVec2 to) {
    const ShellRan ran =
        shell(fmt::format("xdotool mousemove --window {} {:.0f} {:.0f}; sleep 0.05", window_,
                          std::floor(to.x), std::floor(to.y)));
    ASSERT_EQ(ran.status, 0) << ran.out;
  }

  // The session that the next start of the program opens.
  std::string kept() { return file_text(last_session_path(folder_.path() + "/waymark")); }

  TestFolder folder_;
  std::string errors_ = folder_.path() + "/err";
  std::string window_;  // its number
  std::optional<Child> server_;
  std::optional<Child> program_;
};

// The position of a cell in a window that has just been opened.
ImVec2 place_of(const Scene& scene, Cell cell, const Settings& settings) {
  LayoutRequest request;
  request.display = {static_cast<float>(settings.window_width),
                     static_cast<float>(settings.window_height)};
  request.landmarks = static_cast<int>(scene.landmarks.size());
  request.mode = settings.mode;
  const Layout layout = arrange(request, settings);
  return map_transform({}, layout.map, *scene.map, 1).center(cell);
}

TEST_F(RealWindowTest, AGoalThatIsDraggedIsThereAgainNextTime) {
  const Scene scene = open_scene(kDemo).value();
  const Settings settings = Settings::of_first_start();
  const Cell target = *nearest_walkable(scene.map->grid, {scene.goal.x + 30, scene.goal.y - 40});

  open_window(kDemo);
  const ImVec2 from = place_of(scene, scene.goal, settings);
  const ImVec2 to = place_of(scene, target, settings);
  move_pointer(from);
  shell("xdotool mousedown 1; sleep 0.1");
  for (int i = 1; i <= 10; ++i) {
    const float part = static_cast<float>(i) / 10;
    move_pointer({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
  }
  shell("sleep 0.1; xdotool mouseup 1; sleep 0.3");
  close_by_key();

  const std::string first = kept();
  const Result<Session> session = parse_session(first, "last session");
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session.value().map.name, kDemo);
  EXPECT_LE(std::abs(session.value().goal.x - target.x), 1) << session.value().goal.x;
  EXPECT_LE(std::abs(session.value().goal.y - target.y), 1) << session.value().goal.y;
  EXPECT_EQ(session.value().start, scene.start);
  EXPECT_EQ(session.value().landmarks, scene.landmarks);

  open_window("");
  close_by_key();
  EXPECT_EQ(kept(), first) << "it opened a different session";
}

// Without a window manager, nothing enforces the minimum size of the window.
TEST_F(RealWindowTest, AWindowThatIsMadeSmallGoesOnAndOpensAgain) {
  open_window(kDemo);
  for (const char* size : {"200 150", "1 1", "50 10", "1200 1", "1 900", "260 200"})
    ASSERT_EQ(shell(fmt::format("xdotool windowsize {} {}; sleep 0.3", window_, size)).status, 0);
  close_by_key();
  open_window("");
  close_by_key();
  EXPECT_EQ(file_text(errors_), "");
}

}  // namespace
}  // namespace waymark
