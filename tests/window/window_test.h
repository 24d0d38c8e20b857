#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "app/ui/map/map_transform.h"
#include "app/window/app.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {

// Tests of the whole program in a window that nobody sees. Events take the way that a person's
// take. The working folder is one of the test's own, since actions save pictures there.
class WindowTest : public testing::Test {
 protected:
  WindowTest();
  ~WindowTest() override;

  // Opens the window on a demo or a file, and draws it.
  void open(const std::string& source, GlWindow::Size size = {1440, 900},
            bool deterministic = true);
  void open(Scene scene, GlWindow::Size size = {1440, 900}, bool deterministic = true);
  void open(Scene scene, const AppOptions& options);
  // The same with the lesson files of a folder.
  void open_with_lessons(const std::string& source, const std::string& lessons);
  App& app() { return *app_; }
  const Scene& scene() const { return app_->state().scene; }
  const Grid& grid() const { return scene().map->grid; }

  // Runs steps of app/window/script.h; one that cannot be run fails the test.
  void run(const std::string& script);
  // Runs an action that must be enabled.
  void act(const std::string& id);
  // The same of one that asks where a file is to go: it goes where the dialog suggests.
  void act_and_save(const std::string& id);

  // Pushes one raw event. Nothing is drawn until frame() or settle().
  void move(ImVec2 to);
  void press(Uint8 button = SDL_BUTTON_LEFT);
  void release(Uint8 button = SDL_BUTTON_LEFT);
  void wheel(float notches);
  void key(SDL_Keycode code, bool down, SDL_Keymod modifiers = KMOD_NONE);
  void click(ImVec2 at);
  // Into the text field that has the keys.
  void type(const std::string& text);

  MapTransform transform() const;
  ImVec2 screen(Cell cell) const { return transform().center(cell); }
  // A walkable cell in the component of the start, far on the screen from every point, the n-th of
  // those that there are, counted round.
  Cell free_cell(int n) const;
  // The same in a wall, far from the map's edge.
  Cell wall_cell() const;

  const TestFolder& folder() const { return folder_; }

 private:
  bool far_from_points(ImVec2 at) const;

  TestFolder folder_;
  std::string folder_before_;
  ImVec2 pointer_{0, 0};
  std::unique_ptr<App> app_;
};

// The real map of that name, e.g. "dao/den520d.map"; empty when the folder is missing.
std::string real_map(const std::string& name);

// Expects that what the window shows equals what `waymark solve --json` prints for its points:
// every number of the Summary's sentences and of the Compare table but the times. `map` names a
// file of the map that is shown; none: the one that it was opened from.
void expect_agrees_with_solve(const App& app, const std::string& map = {});

}  // namespace waymark
