#include "app/render/plot_renderer.h"

#include <optional>

#include "tests/offscreen/gl_test.h"

namespace waymark {
namespace {

class PlotRendererTest : public GlTest {
 protected:
  static constexpr int kColumns = 10, kRows = 8;

  void SetUp() override {
    Result<PlotRenderer> renderer = PlotRenderer::create();
    ASSERT_TRUE(renderer.ok()) << renderer.error().text();
    renderer_.emplace(std::move(renderer.value()));
    bins_ = {kColumns, kRows, 1, 1, std::vector<std::uint32_t>(kColumns * kRows),
             std::vector<std::uint32_t>(kColumns * kRows)};
  }

  static std::uint32_t& at(std::vector<std::uint32_t>& counts, int column, int row) {
    return counts[static_cast<std::size_t>(row * kColumns + column)];
  }

  // 4 px a bin and one unit of both axes a bin, with 3 columns of pixels to spare on the right.
  Picture draw(bool show_distance = true, bool show_landmarks = true) {
    renderer_->set_bins(bins_);
    renderer_->draw(43, 32, 4, 4, theme_, show_distance, show_landmarks);
    return read_texture(renderer_->texture());
  }

  const Palette& theme_ = palette(Theme::kLight);
  std::optional<PlotRenderer> renderer_;
  PlotBins bins_;
};

TEST_F(PlotRendererTest, OpacityGoesWithTheLogarithmOfTheCount) {
  at(bins_.distance, 5, 0) = 1;
  at(bins_.distance, 6, 0) = 10;
  at(bins_.distance, 7, 0) = 100;
  const Picture picture = draw();
  EXPECT_TRUE(is_color(picture, 22, 30, theme_.plot.distance.with_alpha(0.28f)));
  EXPECT_TRUE(is_color(picture, 26, 30, theme_.plot.distance.with_alpha(0.64f)));
  EXPECT_TRUE(is_color(picture, 30, 30, theme_.plot.distance));
}

TEST_F(PlotRendererTest, ABinFillsItsPixelsAndNoOthers) {
  at(bins_.landmarks, 9, 7) = 1;
  at(bins_.landmarks, 1, 0) = 1;
  const Picture picture = draw();
  const Color none = {0, 0, 0, 0};
  for (const auto& [x, y] :
       {std::pair(36, 0), std::pair(39, 3), std::pair(4, 28), std::pair(7, 31)})
    EXPECT_TRUE(is_color(picture, x, y, theme_.plot.landmarks));
  for (const auto& [x, y] :
       {std::pair(35, 0), std::pair(40, 0), std::pair(36, 4), std::pair(42, 31), std::pair(4, 27),
        std::pair(8, 31), std::pair(3, 31)})
    EXPECT_TRUE(is_color(picture, x, y, none));
}

TEST_F(PlotRendererTest, LandmarksLieOverDistance) {
  at(bins_.distance, 5, 1) = 100;
  at(bins_.landmarks, 5, 1) = 1;
  const Color both = mix(theme_.plot.distance, theme_.plot.landmarks, 0.28f);
  EXPECT_TRUE(is_color(draw(), 22, 26, both));
  EXPECT_TRUE(is_color(draw(true, false), 22, 26, theme_.plot.distance));
  EXPECT_TRUE(is_color(draw(false, true), 22, 26, theme_.plot.landmarks.with_alpha(0.28f)));
  EXPECT_TRUE(is_color(draw(false, false), 22, 26, {0, 0, 0, 0}));
}

TEST_F(PlotRendererTest, EstimatesAboveTheTruthAreBad) {
  at(bins_.landmarks, 3, 3) = 1;  // holds the line
  at(bins_.landmarks, 3, 4) = 1;  // estimate 4 of a true cost of 3
  at(bins_.landmarks, 3, 5) = 1;
  at(bins_.distance, 0, 7) = 1;
  const Picture picture = draw();
  EXPECT_TRUE(is_color(picture, 14, 18, theme_.plot.landmarks));
  EXPECT_TRUE(is_color(picture, 14, 14, theme_.ui.bad));
  EXPECT_TRUE(is_color(picture, 14, 10, theme_.ui.bad));
  EXPECT_TRUE(is_color(picture, 1, 1, theme_.ui.bad));
}

TEST_F(PlotRendererTest, TheLineFollowsTheUnitsOfTheBins) {
  bins_.column_units = 3;
  at(bins_.landmarks, 1, 5) = 1;  // true costs 3 to 5, estimate 5
  at(bins_.landmarks, 1, 6) = 1;  // estimate 6
  renderer_->set_bins(bins_);
  renderer_->draw(40, 32, 4, 4, theme_, true, true);
  EXPECT_TRUE(is_color(read_texture(renderer_->texture()), 6, 10, theme_.plot.landmarks));
  EXPECT_TRUE(is_color(read_texture(renderer_->texture()), 6, 6, theme_.ui.bad));
}

TEST_F(PlotRendererTest, BinsMayBeWiderThanHigh) {
  at(bins_.distance, 1, 1) = 1;
  renderer_->set_bins(bins_);
  renderer_->draw(60, 32, 6, 4, theme_, true, true);
  const Picture picture = read_texture(renderer_->texture());
  EXPECT_TRUE(is_color(picture, 6, 27, theme_.plot.distance));
  EXPECT_TRUE(is_color(picture, 11, 24, theme_.plot.distance));
  EXPECT_EQ(picture.pixel(12, 24)[3], 0);
  EXPECT_EQ(picture.pixel(6, 23)[3], 0);
}

}  // namespace
}  // namespace waymark
