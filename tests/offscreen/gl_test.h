#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/gl/map_renderer.h"
#include "app/screen/gl_objects.h"
#include "app/screen/gl_window.h"
#include "core/io/picture.h"

namespace waymark {

// The base class of tests that draw. They use the OpenGL context of a window, without a display
// (SDL_VIDEODRIVER=offscreen).
class GlTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Result<GlWindow> window = GlWindow::open("Waymark test", 64, 48, false);
    ASSERT_TRUE(window.ok()) << window.error().text();
    window_ = std::make_unique<GlWindow>(std::move(window.value()));
  }
  static void TearDownTestSuite() { window_.reset(); }

  static inline std::unique_ptr<GlWindow> window_;
};

// A map as text, for MapRenderer: # is wall, . is floor, d is explored by A (distance), l by B
// (landmarks), b by both.
struct TextMap {
  TextMap(std::initializer_list<std::string_view> rows)
      : width(static_cast<int>(rows.begin()->size())), height(static_cast<int>(rows.size())) {
    for (const std::string_view row : rows)
      for (const char cell : row) cells.push_back(bits(cell));
  }

  static std::uint8_t bits(char cell) {
    switch (cell) {
      case '#':
        return 0;
      case 'd':
        return kFloor | kExploredByA;
      case 'l':
        return kFloor | kExploredByB;
      case 'b':
        return kFloor | kExploredByA | kExploredByB;
      default:
        return kFloor;
    }
  }

  int width, height;
  std::vector<std::uint8_t> cells;
};

inline Color mix(const Color& from, const Color& to, float part) {
  return {from.r + (to.r - from.r) * part, from.g + (to.g - from.g) * part,
          from.b + (to.b - from.b) * part, from.a + (to.a - from.a) * part};
}

// Whether a pixel has a colour. Channels may be off by 1 of 255, because drivers may round
// differently.
inline testing::AssertionResult is_color(const Picture& picture, int x, int y,
                                         const Color& expected) {
  const std::uint8_t* pixel = picture.pixel(x, y);
  const float parts[4] = {expected.r, expected.g, expected.b, expected.a};
  for (int i = 0; i < 4; ++i)
    if (std::abs(float(pixel[i]) - parts[i] * 255.0f) > 1.01f)
      return testing::AssertionFailure()
             << "pixel " << x << ", " << y << " is " << int(pixel[0]) << " " << int(pixel[1]) << " "
             << int(pixel[2]) << " " << int(pixel[3]) << ", not " << parts[0] * 255 << " "
             << parts[1] * 255 << " " << parts[2] * 255 << " " << parts[3] * 255;
  return testing::AssertionSuccess();
}

// Reads a whole RGBA texture. Row 0 is at the top, as in MapRenderer and PlotRenderer.
Picture read_texture(unsigned texture);

// Tests of the map image that apply to both renderers.
class DrawnByTest : public GlTest, public testing::WithParamInterface<MapRenderer::By> {
 protected:
  void SetUp() override {
    Result<MapRenderer> renderer = MapRenderer::create(GetParam());
    ASSERT_TRUE(renderer.ok()) << renderer.error().text();
    renderer_.emplace(std::move(renderer.value()));
  }

  std::optional<MapRenderer> renderer_;
};

inline auto by_both() {
  return testing::Values(MapRenderer::By::shaders, MapRenderer::By::processor);
}
inline std::string drawn_by_name(const testing::TestParamInfo<MapRenderer::By>& by) {
  return by.param == MapRenderer::By::shaders ? "ByShaders" : "ByTheProcessor";
}

}  // namespace waymark
