#include <cmath>
#include <epoxy/gl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "app/library/imports.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/real_maps.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

// Windows of any size, from one pixel to larger than a screen, whatever the user is doing.
namespace waymark::resize_test {
namespace {

constexpr GlWindow::Size kUsual{1440, 900};
constexpr int kSizes = 200, kSizesADoing = 4;

class ResizeTest : public WindowTest {
 protected:
  void resize(GlWindow::Size size) {
    SDL_SetWindowSize(SDL_GL_GetCurrentWindow(), size.width, size.height);
    size_ = size;
  }

  // Draws frames while the pointer moves, without waiting for anything to settle.
  void frames(int count) {
    for (int i = 0; i < count; ++i) {
      move({float(random_.between(-20, size_.width + 20)),
            float(random_.between(-20, size_.height + 20))});
      app().frame();
    }
  }

  // Sizes from 1 x 1 to 4000 x 3000. Small sizes are as frequent as large ones, and few sizes
  // exceed a common screen.
  GlWindow::Size any_size() {
    if (random_.one_in(25)) return {random_.between(1600, 4000), random_.between(1000, 3000)};
    const auto side = [this](int most) {
      const double part = random_.between(0, 1000) / 1000.0;
      return std::clamp(static_cast<int>(std::pow(most, part)), 1, most);
    };
    return {side(1600), side(1000)};
  }

  void hold(ImVec2 at) {
    move(at);
    app().frame();
    press();
    app().frame();
  }
  // The position of the second row's name in the table of searches.
  ImVec2 second_spec() {
    const Rect& compare = app().layout().compare;
    return {compare.x + kSectionPadding + 69,
            compare.y + 2 + kSectionHead + 18 + 1.5f * kCompareRow};
  }
  void hold_middle(const Rect& rect) { hold({rect.x + rect.w / 2, rect.y + rect.h / 2}); }
  void begin_action(const char* id) {
    const Action* const action = app().actions().find(id);
    ASSERT_NE(action, nullptr) << id;
    if (action->enabled()) action->run();
    app().frame();
  }

  // Begins something that a user may be doing, selected by `number`, which wraps around.
  std::string begin(int number) {
    const auto command = [this](const char* line) {
      app().apply(parse_command(line).value());
      app().frame();
    };
    const char* const dialogs[] = {"help.keys",    "help.commands", "file.open",
                                   "file.save_as", "file.maps",     "map.terrain",
                                   "map.generate", "map.new_empty", "file.save_map"};
    constexpr int kDialogs = std::size(dialogs);
    constexpr int kOthers = 17;
    const int which = number % (kDialogs + kOthers) - kOthers;
    if (which >= 0) return begin_action(dialogs[which]), dialogs[which];
    switch (which + kOthers) {
      case 0:
        return hold(screen(scene().start)), "drag of the start";
      case 1:
        return hold(screen(scene().goal)), "drag of the goal";
      case 2:
        return hold(screen(scene().landmarks.front())), "drag of a landmark";
      case 3:
        return begin_action("playback.race"), "race";
      case 4:
        return begin_action("lesson.resume"), "lesson";
      case 5:
        begin_action("lesson.resume");
        return hold(screen(scene().start)), "drag in a lesson";
      case 6:
        command("split wipe");
        return hold_middle(app().layout().map), "wipe";
      case 7:
        begin_action("edit.tool_paint");
        return hold(screen(free_cell(1))), "stroke of paint";
      case 8:
        begin_action("edit.tool_paint");
        return begin_action("playback.race"), "race while painting";
      case 9:
        return hold_middle(app().layout().plot), "brush in the plot";
      case 10:
        command("select 1");
        return "lens";
      case 11:
        command("plot drag");
        return hold_middle(app().layout().timeline), "scrub";
      case 12:
        return hold({app().layout().right.x, app().layout().right.y + 200}), "splitter";
      case 13:
        return hold(second_spec()), "drag of a search";
      case 14:
        hold(second_spec());
        release();
        app().frame();
        return "editor of a search";
      case 15: {
        const Rect& compare = app().layout().compare;
        hold({compare.x + compare.w - 30, compare.y + 17});
        release();
        app().frame();
        return "list of searches";
      }
      default:
        app().open(picture_);
        while (!app().ui().own.find<ImportEditor>()) app().frame();
        return "import of an image";
    }
  }

  void end() {
    release();
    app().frame();
    for (int i = 0; i < 2; ++i) {
      key(SDLK_ESCAPE, true);
      app().frame();
      key(SDLK_ESCAPE, false);
      app().frame();
    }
    begin_action("lesson.leave");
    app().apply(SetSplit{Split::overlaid});
    app().frame();
  }

  void expect_whole() {
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    expect_sound(scene());
    expect_sound(app().results().scene);
    const Layout& layout = app().layout();
    for (const Rect& pane :
         {layout.bar, layout.toolbar, layout.map, layout.timeline, layout.status})
      EXPECT_TRUE(pane.w >= 1 && pane.h >= 1) << pane.w << " x " << pane.h;
  }

  Random random_{20260};
  GlWindow::Size size_ = kUsual;
  std::string picture_;
};

TEST_F(ResizeTest, AWindowBearsAnySizeInTheMiddleOfAnything) {
  open("denerim-bloodmage", kUsual);
  picture_ = folder().write(
      "rooms.png", png_of(drawn(grid_of("@@@@\n@..@\n@@@@"), 20, {40, 40, 40}, {220, 220, 220})));
  const Scene first = scene();
  int doing = 0;
  for (int i = 0; i < kSizes; i += kSizesADoing, ++doing) {
    resize(kUsual);
    app().frame();
    const std::string name = begin(doing);
    for (int k = 0; k < kSizesADoing; ++k) {
      resize(i + k == 0   ? GlWindow::Size{1, 1}
             : i + k == 1 ? GlWindow::Size{4000, 3000}
                          : any_size());
      SCOPED_TRACE(fmt::format("{}, size {}: {} x {}", name, i + k, size_.width, size_.height));
      frames(2);
      expect_whole();
      ASSERT_FALSE(HasFailure());
    }
    end();
  }
  resize(kUsual);
  app().settle();
  while (app().actions().at("edit.undo").enabled()) app().actions().at("edit.undo").run();
  app().settle();
  EXPECT_EQ(scene(), first);
}

TEST_F(ResizeTest, AfterAnySizeTheWindowLooksAsBefore) {
  open("maze", kUsual);
  app().set_drawing(true);
  const Picture before = pixels();
  for (const GlWindow::Size size :
       {GlWindow::Size{1, 1}, {1200, 1}, {1, 900}, {50, 10}, {260, 200}}) {
    resize(size);
    app().settle();
  }
  resize(kUsual);
  app().settle();
  EXPECT_TRUE(pixels().rgba == before.rgba);
}

TEST_F(ResizeTest, ASmallWindowIsKeptAsASizeThatCanBeOpened) {
  open("maze", kUsual);
  resize({1, 1});
  app().settle();
  const Result<Settings> kept = parse_settings(settings_text(app().settings()), "settings");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept.value().window_width, Settings::kLeastWidth);
  EXPECT_EQ(kept.value().window_height, Settings::kLeastHeight);
}

// Areas must be created with press_area(), which makes them at least one pixel large.
TEST(PressedAreas, NoneIsMadeByAnotherWay) {
  namespace fs = std::filesystem;
  int read = 0;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator(project_folder() / "app")) {
    if (!entry.is_regular_file() || entry.path().filename() == "widgets.cpp") continue;
    ++read;
    std::ifstream file(entry.path());
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      EXPECT_FALSE(contains(line, "InvisibleButton"))
          << entry.path() << ":" << number << ": " << line << ", but press_area() is required";
    }
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace waymark::resize_test
