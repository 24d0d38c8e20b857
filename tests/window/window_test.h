#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "app/map/map_pane.h"
#include "app/screen/draw.h"
#include "app/shell/app.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {

// Tests of the whole program in a hidden window. Events go through the same code as a user's
// events. Each test has its own working folder, because actions save files there.
class WindowTest : public testing::Test {
 protected:
  WindowTest();
  ~WindowTest() override;

  // Opens the window on a demo or a file, and draws a frame.
  void open(const std::string& source, GlWindow::Size size = {1440, 900},
            bool deterministic = true);
  void open(Scene scene, GlWindow::Size size = {1440, 900}, bool deterministic = true);
  void open(Scene scene, const AppOptions& options);
  // Like open(), but with these settings.
  void open_with(const std::string& source, Settings settings, GlWindow::Size size);
  // Like open(), but with the lesson files of a folder.
  void open_with_lessons(const std::string& source, const std::string& lessons);
  App& app() { return *app_; }
  // The window's image. Frames draw nothing until it is wanted, because software rendering takes
  // most of the time of a test. Tests that count or time drawn frames turn drawing on themselves.
  Picture pixels();
  const Scene& scene() const { return app_->state().scene; }
  const Grid& grid() const { return scene().map->grid; }

  // Runs steps of app/shell/script.h. Fails the test if one of them cannot be run.
  void run(const std::string& script);
  // Runs an action, which must be enabled.
  void act(const std::string& id);
  // Like act(), but for an action that opens a file dialog. Accepts the name that the dialog
  // suggests.
  void act_and_save(const std::string& id);

  // Send raw events. Nothing is drawn until frame() or settle().
  void move(ImVec2 to);
  void press(Uint8 button = SDL_BUTTON_LEFT);
  void release(Uint8 button = SDL_BUTTON_LEFT);
  void wheel(float notches);
  void key(SDL_Keycode code, bool down, SDL_Keymod modifiers = KMOD_NONE);
  void click(ImVec2 at);
  // Send events like the functions above, and settle after each event.
  void move_and_settle(ImVec2 to);
  void release_and_settle(Uint8 button = SDL_BUTTON_LEFT);
  void click_and_settle(ImVec2 at);
  // Moves to `to` in this many steps of equal length while the button is pressed.
  void drag(ImVec2 from, ImVec2 to, Uint8 button = SDL_BUTTON_LEFT, int steps = 1);
  // Presses and releases a key, then settles.
  void tap(SDL_Keycode code, SDL_Keymod modifiers = KMOD_NONE);
  // Drops a file on the window.
  void drop_file(const std::string& path);
  // Types into the text field that has the keyboard focus.
  void type(const std::string& text);

  // Draws a frame. Returns its content.
  FrameItems frame_content();
  // Whether a text contains `part`.
  static bool has_text(const FrameItems& frame, std::string_view part);
  // Whether a text in the next frame contains `part`.
  bool shows_text(std::string_view part) { return has_text(frame_content(), part); }

  MapTransform transform() const;
  ImVec2 screen(Cell cell) const { return transform().center(cell); }
  // A walkable cell in the component of the start, far from every point on the screen. `n` selects
  // one of these cells and wraps around.
  Cell free_cell(int n) const;
  // A wall cell surrounded by walls, far from every point and from the map's edge.
  Cell wall_cell() const;

  const TestFolder& folder() const { return folder_; }

 private:
  void show(Result<std::unique_ptr<App>> app);
  bool far_from_points(const MapTransform& view, Cell cell) const;

  TestFolder folder_;
  std::string folder_before_;
  ImVec2 pointer_{0, 0};
  std::unique_ptr<App> app_;
};

// The path of the real map with that name, e.g. "dao/den520d.map"; empty if the folder of real maps
// is missing.
std::string real_map(const std::string& name);

// Expects that the window shows the same results as `waymark solve --json` for its points: every
// number of the Summary's sentences and of the Compare table except the times. `map` is a file with
// the current map. Default: the file from which the map was opened.
void expect_agrees_with_solve(const App& app, const std::string& map = {});

}  // namespace waymark
