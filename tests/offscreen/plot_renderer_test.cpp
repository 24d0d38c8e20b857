#include "app/studies/plot_renderer.h"

#include <optional>

#include "core/study/scatter.h"
#include "tests/offscreen/gl_test.h"

namespace waymark::plot_renderer_test {
namespace {

class PlotRendererTest : public GlTest {
 protected:
  static constexpr int kColumns = 10, kRows = 8;

  void SetUp() override {
    Result<PlotRenderer> renderer = PlotRenderer::create();
    ASSERT_TRUE(renderer.ok()) << renderer.error().text();
    renderer_.emplace(std::move(renderer.value()));
    bins_ = {kColumns, kRows, std::vector<std::uint32_t>(kColumns * kRows),
             std::vector<std::uint32_t>(kColumns * kRows)};
  }

  static std::uint32_t& at(std::vector<std::uint32_t>& counts, int column, int row) {
    return counts[static_cast<std::size_t>(row * kColumns + column)];
  }

  Picture draw(const PlotView& view) {
    renderer_->set_bins(bins_);
    renderer_->draw(view, theme_);
    return read_texture(renderer_->texture());
  }
  // 4 px per bin, with 3 spare columns of pixels on the right.
  Picture draw() { return draw({43, 32, {0, 0, 4, 4}}); }

  const Palette& theme_ = palette(Theme::kLight);
  const float least_ = least_point_opacity(theme_);
  std::optional<PlotRenderer> renderer_;
  PlotBins bins_;
};

TEST_F(PlotRendererTest, OpacityGoesWithTheLogarithmOfTheCount) {
  at(bins_.a, 5, 0) = 1;
  at(bins_.a, 6, 0) = 10;
  at(bins_.a, 7, 0) = 100;
  const Picture picture = draw();
  EXPECT_TRUE(is_color(picture, 22, 30, theme_.plot.a.with_alpha(least_)));
  EXPECT_TRUE(is_color(picture, 26, 30, theme_.plot.a.with_alpha((1 + least_) / 2)));
  EXPECT_TRUE(is_color(picture, 30, 30, theme_.plot.a));
}

TEST_F(PlotRendererTest, ABinFillsItsPixelsAndNoOthers) {
  at(bins_.b, 9, 7) = 1;
  at(bins_.b, 1, 0) = 1;
  const Picture picture = draw();
  const Color none = {0, 0, 0, 0};
  for (const auto& [x, y] :
       {std::pair(36, 0), std::pair(39, 3), std::pair(4, 28), std::pair(7, 31)})
    EXPECT_TRUE(is_color(picture, x, y, theme_.plot.b));
  for (const auto& [x, y] :
       {std::pair(35, 0), std::pair(40, 0), std::pair(36, 4), std::pair(42, 31), std::pair(4, 27),
        std::pair(8, 31), std::pair(3, 31)})
    EXPECT_TRUE(is_color(picture, x, y, none));
}

TEST_F(PlotRendererTest, AnEarlierPlotIsFaintAndBelow) {
  at(bins_.b, 1, 0) = 100;
  PlotBins before{1, 2, {0, 0}, {100, 1}};
  renderer_->set_bins_before(before);
  PlotView view{43, 32, {0, 0, 4, 4}};
  EXPECT_TRUE(is_color(draw(view), 14, 30, {0, 0, 0, 0})) << "not shown";
  // 12 x 12 pixels per bin.
  view.shows_before = true;
  view.before = {4, 0, 12, 12};
  const Picture picture = draw(view);
  EXPECT_TRUE(is_color(picture, 14, 30, theme_.plot.b.with_alpha(0.15f)));
  EXPECT_TRUE(is_color(picture, 14, 10, theme_.plot.b.with_alpha(0.15f))) << "whatever the count";
  EXPECT_TRUE(is_color(picture, 6, 30, theme_.plot.b)) << "the new dots are above";
  EXPECT_TRUE(is_color(picture, 14, 6, {0, 0, 0, 0}));
  EXPECT_TRUE(is_color(picture, 2, 30, {0, 0, 0, 0}));
}

TEST_F(PlotRendererTest, LandmarksLieOverDistance) {
  at(bins_.a, 5, 1) = 100;
  at(bins_.b, 5, 1) = 1;
  const Color both = mix(theme_.plot.a, theme_.plot.b, least_);
  EXPECT_TRUE(is_color(draw(), 22, 26, both));
}

TEST_F(PlotRendererTest, BinsWithInadmissiblePointsAreBad) {
  at(bins_.b, 3, 3) = 1;
  at(bins_.b, 3, 4) = 1 | Scatter::kInadmissible;
  at(bins_.a, 0, 7) = 1 | Scatter::kInadmissible;
  const Picture picture = draw();
  EXPECT_TRUE(is_color(picture, 14, 18, theme_.plot.b));
  EXPECT_TRUE(is_color(picture, 14, 14, theme_.ui.bad));
  EXPECT_TRUE(is_color(picture, 1, 1, theme_.ui.bad));
}

TEST_F(PlotRendererTest, MarksAreNotCounted) {
  at(bins_.b, 3, 3) = 10;
  at(bins_.b, 4, 3) = 1 | Scatter::kBrushed;
  const Picture picture = draw();
  EXPECT_TRUE(is_color(picture, 14, 18, theme_.plot.b));
  EXPECT_TRUE(is_color(picture, 18, 18, theme_.plot.b.with_alpha(least_)));
}

TEST_F(PlotRendererTest, WithABrushTheOtherBinsStepBack) {
  at(bins_.b, 3, 3) = 100;
  at(bins_.b, 4, 3) = 100 | Scatter::kBrushed;
  at(bins_.b, 5, 3) = 1 | Scatter::kBrushed;
  PlotView view{43, 32, {0, 0, 4, 4}, true};
  const Picture picture = draw(view);
  const auto alpha = [&](int x) { return picture.pixel(x, 18)[3]; };
  EXPECT_EQ(alpha(18), 255);
  EXPECT_LT(alpha(14), 80);
  EXPECT_GT(alpha(14), 20);
  EXPECT_GT(alpha(22), 2 * alpha(14))
      << "a single brushed point stands out more than many unbrushed points";
}

TEST_F(PlotRendererTest, BinsMayBeWiderThanHigh) {
  at(bins_.a, 1, 1) = 1;
  const Picture picture = draw({60, 32, {0, 0, 6, 4}});
  EXPECT_TRUE(is_color(picture, 6, 27, theme_.plot.a));
  EXPECT_TRUE(is_color(picture, 11, 24, theme_.plot.a));
  EXPECT_EQ(picture.pixel(12, 24)[3], 0);
  EXPECT_EQ(picture.pixel(6, 23)[3], 0);
}

TEST_F(PlotRendererTest, TheFirstBinMayBeginOutsideOrInside) {
  at(bins_.a, 0, 0) = at(bins_.a, 1, 1) = 1;
  const Picture outside = draw({40, 32, {-3, -2, 4, 4}});
  EXPECT_TRUE(is_color(outside, 0, 31, theme_.plot.a));
  EXPECT_TRUE(is_color(outside, 0, 30, theme_.plot.a));
  EXPECT_EQ(outside.pixel(1, 30)[3], 0);
  EXPECT_TRUE(is_color(outside, 1, 29, theme_.plot.a));
  EXPECT_TRUE(is_color(outside, 4, 26, theme_.plot.a));
  EXPECT_EQ(outside.pixel(5, 26)[3], 0);
  const Picture inside = draw({60, 40, {10, 4, 4, 4}});
  EXPECT_EQ(inside.pixel(9, 35)[3], 0);
  EXPECT_TRUE(is_color(inside, 10, 35, theme_.plot.a));
  EXPECT_EQ(inside.pixel(10, 36)[3], 0);
  EXPECT_TRUE(is_color(inside, 17, 28, theme_.plot.a));
}

}  // namespace
}  // namespace waymark::plot_renderer_test
