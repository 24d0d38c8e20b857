#include "app/screen/desktop/svg_drawing.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <memory>

#include "app/kit/png_bytes.h"
#include "app/screen/desktop/page_text.h"
#include "app/screen/desktop/pdf_file.h"
#include "tests/support/contains.h"

namespace waymark::svg_drawing_test {
namespace {

constexpr int kSide = 40;

// Draws an image with a view of 20 x 20 units on a white page of 40 x 40 pixels.
class Drawn {
 public:
  explicit Drawn(const std::string& elements) {
    const auto lock = lock_page_fonts();
    const CairoOwned<cairo_t> page(cairo_create(surface_.get()));
    cairo_set_source_rgb(page.get(), 1, 1, 1);
    cairo_paint(page.get());
    error = draw_svg(page.get(), "<svg viewBox=\"0 0 20 20\">" + elements + "</svg>", 0, 0, kSide,
                     kSide);
    cairo_surface_flush(surface_.get());
  }
  // The colour at a place in units of the image, as 0xRRGGBB.
  std::uint32_t at(double x, double y) const {
    std::uint32_t pixel = 0;
    std::memcpy(&pixel,
                cairo_image_surface_get_data(surface_.get()) +
                    std::ptrdiff_t{cairo_image_surface_get_stride(surface_.get())} *
                        static_cast<std::ptrdiff_t>(2 * y) +
                    4 * static_cast<std::ptrdiff_t>(2 * x),
                4);
    return pixel & 0xFFFFFFU;
  }

  std::optional<Error> error;

 private:
  CairoOwned<cairo_surface_t> surface_{
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, kSide, kSide)};
};

TEST(SvgDrawing, ShapesHaveTheirPlaceAndColour) {
  const Drawn drawn(
      "<rect x=\"1\" y=\"1\" width=\"4\" height=\"4\" fill=\"#ff0000\"/>"
      "<circle cx=\"10\" cy=\"3\" r=\"2\" fill=\"#00ff00\"/>"
      "<path d=\"M1 10h4v4h-4zM10 10l4 0 0 4Z\" fill=\"#0000ff\"/>"
      "<line x1=\"0\" y1=\"18\" x2=\"20\" y2=\"18\" stroke=\"#123456\" stroke-width=\"2\"/>");
  EXPECT_FALSE(drawn.error);
  EXPECT_EQ(drawn.at(3, 3), 0xFF0000U);
  EXPECT_EQ(drawn.at(6, 3), 0xFFFFFFU);
  EXPECT_EQ(drawn.at(10, 3), 0x00FF00U);
  EXPECT_EQ(drawn.at(3, 12), 0x0000FFU);
  EXPECT_EQ(drawn.at(13, 11), 0x0000FFU) << "the upper right half of the square";
  EXPECT_EQ(drawn.at(10, 13), 0xFFFFFFU) << "its lower left half";
  EXPECT_EQ(drawn.at(10, 18), 0x123456U);
}

TEST(SvgDrawing, GroupsHaveTransformsClipsAndOpacity) {
  const Drawn drawn(
      "<defs><clipPath id=\"c\"><rect x=\"0\" y=\"0\" width=\"10\" "
      "height=\"20\"/></clipPath></defs>"
      "<g clip-path=\"url(#c)\"><rect x=\"8\" y=\"0\" width=\"4\" height=\"4\" "
      "fill=\"#ff0000\"/></g>"
      "<g transform=\"translate(2 10) scale(2)\" fill=\"#00ff00\">"
      "<rect x=\"1\" y=\"1\" width=\"1\" height=\"1\"/></g>"
      "<g opacity=\"0.6\"><rect x=\"12\" y=\"12\" width=\"6\" height=\"6\" fill=\"#ff0000\"/>"
      "<rect x=\"14\" y=\"12\" width=\"6\" height=\"6\" fill=\"#0000ff\"/></g>");
  EXPECT_FALSE(drawn.error);
  EXPECT_EQ(drawn.at(9, 2), 0xFF0000U);
  EXPECT_EQ(drawn.at(11, 2), 0xFFFFFFU) << "outside the clip";
  EXPECT_EQ(drawn.at(5, 13), 0x00FF00U);
  EXPECT_EQ(drawn.at(3, 13), 0xFFFFFFU);
  EXPECT_EQ(drawn.at(16, 14), 0x6666FFU) << "the group is faded as a whole, so no red is below";
}

TEST(SvgDrawing, PatternsRepeatAndImagesKeepTheirPixels) {
  const Picture picture{2, 1, {255, 0, 0, 255, 0, 0, 255, 255}};
  const Drawn drawn(
      "<defs><pattern id=\"p\" patternUnits=\"userSpaceOnUse\" width=\"4\" height=\"4\">"
      "<rect x=\"0\" y=\"0\" width=\"2\" height=\"4\" fill=\"#008000\"/></pattern></defs>"
      "<rect x=\"0\" y=\"0\" width=\"20\" height=\"4\" fill=\"url(#p)\"/>"
      "<image x=\"4\" y=\"10\" width=\"10\" height=\"5\" style=\"image-rendering:pixelated\" "
      "href=\"" +
      png_data_uri(picture) + "\"/>");
  EXPECT_FALSE(drawn.error);
  for (const int tile : {0, 2, 4}) {
    EXPECT_EQ(drawn.at(4 * tile + 1, 2), 0x008000U) << tile;
    EXPECT_EQ(drawn.at(4 * tile + 3, 2), 0xFFFFFFU) << tile;
  }
  EXPECT_EQ(drawn.at(8, 12), 0xFF0000U);
  EXPECT_EQ(drawn.at(9.5, 12), 0x0000FFU);
  EXPECT_EQ(drawn.at(15, 12), 0xFFFFFFU);
}

TEST(SvgDrawing, ReportsWhatItCannotDraw) {
  const Drawn drawn("<rect width=\"1\" height=\"1\"/><ellipse rx=\"2\" ry=\"1\"/>");
  ASSERT_TRUE(drawn.error);
  EXPECT_TRUE(contains(drawn.error->what, "ellipse")) << drawn.error->what;
}

TEST(PageText, BreaksLinesBetweenWordsAndInLongWords) {
  const auto lock = lock_page_fonts();
  const double line = line_height(PageFont::regular, 10);
  const double word = text_width("landmark", PageFont::regular, 10);
  const auto lines = [&](const char* text, double width) {
    return PageText(text, PageFont::regular, 10, width).height() / line;
  };
  EXPECT_DOUBLE_EQ(lines("landmark", word + 0.1), 1);
  EXPECT_DOUBLE_EQ(lines("landmark landmark", word + 0.1), 2);
  EXPECT_DOUBLE_EQ(lines("landmark landmark", 3 * word), 1);
  EXPECT_DOUBLE_EQ(lines("landmarklandmark", word + 0.1), 2);
  EXPECT_DOUBLE_EQ(lines("a\n\nb", word), 3);
  EXPECT_NEAR(text_width("ää", PageFont::regular, 10), 2 * text_width("ä", PageFont::regular, 10),
              1e-9);
}

}  // namespace
}  // namespace waymark::svg_drawing_test
