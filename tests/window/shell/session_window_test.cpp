#include <SDL_clipboard.h>
#include <filesystem>
#include <fstream>

#include "app/scene/open_scene.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::session_window_test {
namespace {

namespace fs = std::filesystem;

class SessionWindowTest : public WindowTest {
 protected:
  static constexpr const char* kEdits =
      "goal 30 30\nadd-landmark 3 3\nmoves 8\nactive 2\nfield error landmarks\n"
      "camera 20 20 9.5\nplayback 40 end alone landmarks\nselect 2\nsplit wipe\nwipe 0.25\n"
      "truth-plot error on off 0 20 0 9\nbrush map-box 1 1 9 9\nplot pairs\n";

  // Saves with only the keyboard, under a name in the working folder.
  std::string save_as(const std::string& name) {
    run("key Ctrl+Shift+S");
    EXPECT_EQ(app().ui().popup, Popup::save);
    type(name);
    run("key Return");
    EXPECT_EQ(app().ui().popup, Popup::none);
    return fs::current_path().string() + "/" + name + ".waymark";
  }
  // Compares everything except where the map is in memory.
  void expect_shows(State state) {
    EXPECT_EQ(app().state().scene.map->grid, state.scene.map->grid);
    state.scene.map = app().state().scene.map;
    EXPECT_EQ(app().state(), state);
    EXPECT_EQ(app().results().scene, app().state().scene);
  }
};

TEST_F(SessionWindowTest, WhatIsSavedOpensAgainWholeInAnotherWindow) {
  open("maze");
  run(kEdits);
  const State saved = app().state();
  EXPECT_EQ(app().work().path(), "");
  const std::string path = save_as("my maze");
  ASSERT_TRUE(fs::exists(path));
  EXPECT_EQ(app().work().path(), path);
  EXPECT_FALSE(app().work().lacks(app().state()));
  EXPECT_EQ(app().settings().recent, std::vector{path});
  open("denerim-bloodmage");
  drop_file(path);
  expect_shows(saved);
  EXPECT_EQ(app().work().path(), path);
  act("edit.undo");
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
}

TEST_F(SessionWindowTest, ChangesAreMarkedUntilTheyAreSaved) {
  open("maze");
  const std::string path = save_as("s");
  const std::string first = read_file(path).value();
  run("swap");
  EXPECT_TRUE(app().work().lacks(app().state()));
  act("edit.undo");
  EXPECT_FALSE(app().work().lacks(app().state()));
  run("swap\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_FALSE(app().work().lacks(app().state()));
  EXPECT_NE(read_file(path).value(), first);
  // A different map is no longer part of the session.
  run("open denerim-bloodmage");
  EXPECT_EQ(app().work().path(), "");
}

TEST_F(SessionWindowTest, AFileThatCannotBeSavedIsToldAndNothingIsHarmed) {
  open("maze");
  const std::string path = save_as("s");
  run("swap");
  fs::remove(path);
  fs::create_directory(path);
  act("file.save");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::failure);
  EXPECT_EQ(app().message()->where, path);
  EXPECT_TRUE(app().work().lacks(app().state()));
}

// Simulates another window by writing the file.
class ChangedSessionTest : public SessionWindowTest {
 protected:
  void SetUp() override {
    open("maze");
    path_ = save_as("shared");
    own_ = read_file(path_).value();
    run("swap");
    theirs_ = own_;
    theirs_.insert(theirs_.find("\"version\""), "\"other window\": true, ");
    std::ofstream(path_) << theirs_;
  }
  std::string there() const { return read_file(path_).value(); }

  std::string path_, own_, theirs_;
};

TEST_F(ChangedSessionTest, ASessionThatWasSavedElsewhereIsAskedAbout) {
  // The file's size and modification time do not change, as on file systems with coarse timestamps.
  const fs::file_time_type time = fs::last_write_time(path_);
  theirs_.replace(theirs_.find("other window"), 12, "other WINDOW");
  std::ofstream(path_) << theirs_;
  fs::last_write_time(path_, time);
  run("key Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::changed_file);
  EXPECT_EQ(app().ui().changed_file, "shared.waymark");
  EXPECT_EQ(there(), theirs_);
  EXPECT_TRUE(app().work().lacks(app().state()));
  run("key Escape");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(there(), theirs_);
  // The question appears again.
  run("key Ctrl+S");
  ASSERT_EQ(app().ui().popup, Popup::changed_file);
  run("key Escape");
  act("file.overwrite");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_FALSE(app().work().lacks(app().state()));
  EXPECT_NE(there(), theirs_);
  // After overwriting, the file belongs to this window.
  run("swap\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_FALSE(app().work().lacks(app().state()));
}

TEST_F(ChangedSessionTest, EnterAsksForAnotherName) {
  run("key Ctrl+S");
  ASSERT_EQ(app().ui().popup, Popup::changed_file);
  run("key Return");
  ASSERT_EQ(app().ui().popup, Popup::save);
  type("mine");
  run("key Return");
  EXPECT_EQ(app().work().name(), "mine.waymark");
  EXPECT_FALSE(app().work().lacks(app().state()));
  EXPECT_EQ(there(), theirs_);
}

// Saving under the same name does not avoid the question.
TEST_F(ChangedSessionTest, TheOldNameInTheDialogIsAskedAboutAsWell) {
  run("key Ctrl+Shift+S\nkey Return");
  EXPECT_EQ(app().ui().popup, Popup::changed_file);
  EXPECT_EQ(there(), theirs_);
}

TEST_F(ChangedSessionTest, WhatIsGoneOrTheSameIsSavedWithoutAQuestion) {
  std::ofstream(path_) << own_;
  run("key Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  fs::remove(path_);
  run("swap\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(there(), own_);
}

// A window that opens the file later knows its contents.
TEST_F(ChangedSessionTest, AnOpenedFileIsKnown) {
  open("denerim-bloodmage");
  drop_file(path_);
  run("swap\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_NE(there(), theirs_);
  std::ofstream(path_) << theirs_;
  run("swap\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::changed_file);
  EXPECT_EQ(there(), theirs_);
}

TEST_F(SessionWindowTest, AShareCodeGoesThroughTheClipboard) {
  open("maze");
  run("goal 30 30\nadd-landmark 3 3\nmoves 8\nwipe 0.25\nkey Ctrl+C");
  const State copied = app().state();
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Copied the share code of this view");
  char* const text = SDL_GetClipboardText();
  EXPECT_EQ(std::string(text), share_code_of(copied));
  SDL_free(text);
  run("open denerim-bloodmage\nkey Ctrl+V");
  expect_shows(copied);
  SDL_SetClipboardText("something else");
  const State before = app().state();
  app().handle([] {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = SDLK_v;
    event.key.keysym.mod = KMOD_LCTRL;
    return event;
  }());
  app().settle();
  EXPECT_EQ(app().state(), before);
  EXPECT_EQ(app().message()->what, "No share code to paste");
}

TEST_F(SessionWindowTest, PicturesCarryTheirShareCodeAndOpenByIt) {
  open("maze");
  run("goal 30 30\nadd-landmark 3 3\nfield error landmarks");
  const State state = app().state();
  std::vector<std::string> files;
  for (const char* id : {"file.save_picture", "picture.map-png_1x", "export.map-svg"}) {
    act_and_save(id);
    ASSERT_TRUE(app().message()) << id;
    files.push_back(app().message()->where);
  }
  EXPECT_EQ(share_code_in_picture(files[0]), share_code_of(state));
  for (const std::string& file : files) {
    run("open denerim-bloodmage");
    drop_file(file);
    expect_shows(state);
  }
}

TEST_F(SessionWindowTest, WhatWasNotSavedIsPutAsideWhenAnotherMapOpens) {
  open(open_scene("maze").value(), AppOptions{false, true, {}, folder().path() + "/state", ""});
  run("goal 30 30");
  const State left = app().state();
  EXPECT_FALSE(app().actions().at("earlier.1").enabled());
  run("open denerim-bloodmage");
  ASSERT_TRUE(app().actions().at("earlier.1").enabled());
  EXPECT_FALSE(app().actions().at("earlier.2").enabled()) << "nothing in the new map was lost";
  act("earlier.1");
  EXPECT_EQ(scene().goal, left.scene.goal);
  EXPECT_EQ(scene().map->title, left.scene.map->title);
}

TEST_F(SessionWindowTest, UndoPastAnOpenedMapGivesUpTheFilesName) {
  open("maze");
  run("open denerim-bloodmage");
  const std::string path = save_as("work");
  const std::string saved = read_file(path).value();
  act("edit.undo");
  EXPECT_EQ(scene().map->source, "maze");
  act("file.save");
  EXPECT_EQ(app().ui().popup, Popup::save) << "the dialog requests a name";
  EXPECT_EQ(read_file(path).value(), saved);
}

// The scenes of a presentation can have other maps. They belong to the same file.
TEST_F(SessionWindowTest, ASceneOnAnotherMapKeepsTheFilesName) {
  open("maze");
  run("key F6\nopen denerim-bloodmage\nkey F6\nopen door-near");
  const std::string path = save_as("talk");
  open("maze");
  drop_file(path);
  ASSERT_EQ(scene().map->source, "door-near");
  run("show-scene 2");
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
  EXPECT_EQ(app().work().path(), path);
  run("title-scene 2 Another title\nkey Ctrl+S");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_TRUE(contains(read_file(path).value(), "Another title"));
  act("edit.undo");
  act("edit.undo");
  EXPECT_EQ(scene().map->source, "door-near");
  EXPECT_EQ(app().work().path(), path) << "the view with which the file was opened";
  run("show-scene 1\nkey F5\nkey Right\nkey Left\nkey Escape");
  EXPECT_EQ(scene().map->source, "maze");
  EXPECT_EQ(app().work().path(), path);
  // Before the file was opened, the same map was not the file's.
  while (app().actions().at("edit.undo").enabled()) act("edit.undo");
  EXPECT_EQ(scene().map->source, "maze");
  EXPECT_EQ(app().work().path(), "");
}

class LeftWorkTest : public SessionWindowTest {
 protected:
  // A state folder left behind by a program that was killed after some edits, and a new window that
  // finds it.
  void SetUp() override {
    open("maze");
    run(kEdits);
    left_ = app().state();
    const Session session = session_of(left_, grid_hash(left_.scene.map->grid), "");
    work_ = folder().write("work-1.waymark", session_text(session));
    AppOptions options{false, true, {}, folder().path(), ""};
    open(open_scene("denerim-bloodmage").value(), options);
  }
  State left_;
  std::string work_;
};

TEST_F(LeftWorkTest, IsOfferedAndGoesBackWhole) {
  ASSERT_EQ(app().ui().popup, Popup::unsaved_work);
  EXPECT_EQ(app().ui().unsaved_work.title, "Maze");
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  expect_shows(left_);
  app().end();
  EXPECT_FALSE(fs::exists(work_));
  EXPECT_TRUE(fs::exists(folder().path() + "/last.waymark"));
}

TEST_F(LeftWorkTest, CanBeThrownAway) {
  const Scene before = scene();
  act("file.discard_left");
  EXPECT_FALSE(fs::exists(work_));
  EXPECT_EQ(scene(), before);
  EXPECT_FALSE(app().actions().at("file.restore_left").enabled());
}

TEST_F(LeftWorkTest, IsKeptForLaterByEscape) {
  run("key Escape");
  EXPECT_EQ(app().ui().popup, Popup::none);
  app().end();
  EXPECT_TRUE(fs::exists(work_));
}

}  // namespace
}  // namespace waymark::session_window_test
