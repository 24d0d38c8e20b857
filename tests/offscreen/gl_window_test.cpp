#include "app/screen/gl_window.h"

#include <SDL.h>
#include <cstdlib>
#include <epoxy/gl.h>
#include <gtest/gtest.h>
#include <string>

#include "app/kit/files.h"
#include "app/screen/gl_objects.h"
#include "tests/offscreen/gl_test.h"
#include "tests/support/contains.h"

namespace waymark::gl_window_test {
namespace {

// Sets an environment variable during its own lifetime; null unsets the variable.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    set(value);
  }
  ~Environment() { set(before_ ? before_->c_str() : nullptr); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  void set(const char* value) const {
    // SDL 3, below SDL 2, keeps its own copy of the environment.
    SDL_setenv(name_, value != nullptr ? value : "", 1);
    if (value != nullptr)
      setenv(name_, value, 1);
    else
      unsetenv(name_);
  }

  const char* name_;
  std::optional<std::string> before_;
};

// Opens a window with an SDL video driver. Returns the text of the Error, empty if the window
// opens.
std::string words_under(const char* driver, bool visible = false) {
  const Environment environment("SDL_VIDEODRIVER", driver);
  const Environment newer("SDL_VIDEO_DRIVER", driver);  // read by SDL 2 on top of SDL 3
  const Result<GlWindow> window = GlWindow::open("Waymark test", 64, 48, visible);
  return window.ok() ? "" : window.error().text();
}

TEST(GlWindowTest, OpensWithOpenGl33AndTheSizeAskedFor) {
  const Result<GlWindow> window = GlWindow::open("Waymark test", 80, 60, false);
  ASSERT_TRUE(window.ok()) << window.error().text();
  EXPECT_GE(epoxy_gl_version(), 33);
  EXPECT_EQ(window.value().drawable_size(), (GlWindow::Size{80, 60}));
  EXPECT_NE(window.value().handle(), nullptr);
}

TEST(GlWindowTest, TellsAMissingDisplayFromAMissingOpenGl) {
  const std::string no_display = words_under("no-such-driver");
  EXPECT_TRUE(contains(no_display, "No display"));
  EXPECT_TRUE(contains(no_display, "DISPLAY"));
  // SDL's dummy driver supports windows but not OpenGL.
  const std::string no_opengl = words_under("dummy");
  EXPECT_TRUE(contains(no_opengl, "OpenGL"));
  EXPECT_TRUE(contains(no_opengl, "LIBGL_ALWAYS_SOFTWARE=1"));
}

TEST(GlWindowTest, AWindowThatNobodyCouldSeeIsNotOpenedUnasked) {
  const Environment x11("DISPLAY", nullptr);
  const Environment wayland("WAYLAND_DISPLAY", nullptr);
  EXPECT_TRUE(contains(words_under(nullptr, true), "No display"));
  EXPECT_EQ(words_under("offscreen", false), "");
  EXPECT_EQ(words_under("offscreen", true), "");
}

TEST(GlWindowTest, OpensAgainAfterAFailure) {
  EXPECT_NE(words_under("no-such-driver"), "");
  EXPECT_EQ(words_under("offscreen"), "");
}

class ProgramTest : public GlTest {};

TEST_F(ProgramTest, AnErrorNamesTheShaderAndTheLine) {
  // A macro that breaks a line of a correct shader.
  const std::string_view source = embedded("shaders/map.frag").value();
  const std::size_t place = source.find("vec4 average(");
  ASSERT_NE(place, std::string_view::npos);
  const auto line = 1 + std::count(source.begin(), source.begin() + std::ptrdiff_t(place), '\n');
  constexpr std::string_view kDefines[] = {"average 3.0"};
  const auto program = Program::compile("shaders/full_screen.vert", "shaders/map.frag", kDefines);
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(program.error().where, "shaders/map.frag:" + std::to_string(line));
  EXPECT_TRUE(contains(program.error().what, "error"));
}

TEST_F(ProgramTest, AShaderThatIsNotThereIsNamed) {
  const auto program = Program::compile("shaders/full_screen.vert", "shaders/absent.frag");
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(program.error().where, "shaders/absent.frag");
}

}  // namespace
}  // namespace waymark::gl_window_test
