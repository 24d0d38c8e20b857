#pragma once

#include <optional>
#include <string>

#include "app/map/gl/map_renderer.h"
#include "tests/offscreen/gl_test.h"

namespace waymark {

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
