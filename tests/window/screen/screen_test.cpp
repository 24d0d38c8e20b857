#include <gtest/gtest.h>
#include <imgui.h>
#include <regex>

#include "app/screen/box.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "tests/support/real_maps.h"
#include "tests/window/window_test.h"

namespace waymark::screen_test {
namespace {

// The icons' code points, read from the header that names the icons.
std::vector<ImWchar> named_icons() {
  const std::string header = file_text(project_folder() / "app/screen/style.h");
  const std::regex point(R"(\\u([0-9A-F]{4}))");
  std::vector<ImWchar> named;
  for (std::sregex_iterator at(header.begin(), header.end(), point), end; at != end; ++at)
    named.push_back(static_cast<ImWchar>(std::stoi((*at)[1], nullptr, 16)));
  return named;
}

using BoxTest = WindowTest;
using IconsTest = WindowTest;
using LinesTest = WindowTest;

TEST_F(LinesTest, BreakAtSpacesButNotInsideANumber) {
  open("maze");
  const ImFont* const font = ImGui::GetIO().FontDefault;
  const auto width = [font](const char* text) { return text_size(font, text).x; };
  // There is room for everything except the last digits.
  for (const char* text : {"of 800.25", "of 12,345"}) {
    const float wrap = width(text) - 1;
    EXPECT_FLOAT_EQ(text_size(font, text, wrap).x, width(text + 3)) << text;
    EXPECT_FLOAT_EQ(text_size(font, text, wrap).y, 2 * font_size(font)) << text;
    EXPECT_FLOAT_EQ(text_size(font, text, wrap + 2).y, font_size(font)) << text;
  }
}

TEST_F(LinesTest, KeepANumberAndItsUnitTogether) {
  open("maze");
  const ImFont* const font = ImGui::GetIO().FontDefault;
  const auto lines = [font](const char* text, const char* first_line) {
    return in_lines(font, text, text_size(font, first_line).x + 1);
  };
  EXPECT_EQ(lines("A explores 8,160 cells.", "A explores 8,160"), "A explores\n8,160 cells.");
  EXPECT_EQ(lines("A explores 8,160 cells.", "A explores 8,160 cells."), "A explores 8,160 cells.");
  EXPECT_EQ(lines("of 6\nlandmarks and", "landmarks"), "of 6\nlandmarks\nand");
  EXPECT_EQ(lines("at 95% of", "at 95%"), "at 95%\nof");
}

TEST_F(IconsTest, FontsHaveTheGlyphOfEachName) {
  open("maze");
  const std::vector<ImWchar> named = named_icons();
  EXPECT_EQ(named.size(), std::size(icon::kAll));
  for (const ImWchar point : named)
    EXPECT_EQ(glyph_of(ImGui::GetIO().FontDefault, point).Codepoint, point) << std::hex << point;
}

TEST_F(BoxTest, CutsPartsFromItsSidesInWholePixels) {
  open("maze");
  const Fonts fonts;
  const DrawContext c{palette(Theme::kLight), fonts, 1.25f, grid()};
  Box box(c, {10, 20, 300, 200});
  // 26 at scale 1.25 is 32.5, rounded to 33 pixels, and 4 is 5 pixels.
  EXPECT_EQ(box.top(26, 4), (Rect{10, 20, 300, 33}));
  EXPECT_EQ(box, (Rect{10, 58, 300, 162}));
  EXPECT_EQ(box.bottom(Pixels{7.5f}, 8), (Rect{10, 212.5f, 300, 7.5f}));
  EXPECT_EQ(box, (Rect{10, 58, 300, 144.5f}));
  EXPECT_EQ(box.left(40, 8), (Rect{10, 58, 50, 144.5f}));
  EXPECT_EQ(box, (Rect{70, 58, 240, 144.5f}));
  EXPECT_EQ(box.right(80, 16), (Rect{210, 58, 100, 144.5f}));
  EXPECT_EQ(box, (Rect{70, 58, 120, 144.5f}));
  EXPECT_EQ(box.inset(8, 4), (Rect{80, 63, 100, 134.5f}));
  EXPECT_EQ(box.inset(-8), (Rect{60, 58, 140, 144.5f}));
  // 8 is 10 pixels: 58 + (144.5 - 10) / 2 = 125.25, on whole pixels.
  EXPECT_EQ(box.middle(8), (Rect{70, 125, 120, 10}));
  EXPECT_EQ(box.middle(8, 8), (Rect{125, 125, 10, 10}));
  EXPECT_EQ(box.below(), (Rect{70, 202.5f, 120, 0}));
  EXPECT_TRUE(box.has(115));   // 143.75, rounded to 144 pixels
  EXPECT_FALSE(box.has(116));  // 145 pixels
  // Rows of a column whose height is not known.
  Box rows = box.below();
  rows.top(24);
  EXPECT_EQ(rows.top(24), (Rect{70, 232.5f, 120, 30}));
}

TEST_F(BoxTest, FillsABarUpToAPartOfWholePixels) {
  open("maze");
  Fonts fonts;
  const DrawContext c{palette(Theme::kLight), fonts, 1, grid()};
  ImGui::NewFrame();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  // The widths of the rectangles that a bar 101 pixels wide adds: its track and its filled part.
  const auto widths = [&](float part) {
    const int first = list.VtxBuffer.Size;
    Box(c, {10, 20, 101, 6}).bar(c.palette.panel.a, part);
    std::vector<float> all;
    for (int corner = first; corner + 2 < list.VtxBuffer.Size; corner += 4)
      all.push_back(list.VtxBuffer[corner + 2].pos.x - list.VtxBuffer[corner].pos.x);
    return all;
  };
  EXPECT_EQ(widths(0), (std::vector<float>{101}));
  EXPECT_EQ(widths(0.001f), (std::vector<float>{101, 1}));
  EXPECT_EQ(widths(0.25f), (std::vector<float>{101, 25}));
  EXPECT_EQ(widths(3), (std::vector<float>{101, 101}));
  ImGui::EndFrame();
}

TEST_F(BoxTest, CutsTheHeightOfAParagraph) {
  open("maze");
  Fonts fonts;
  fonts.body = ImGui::GetIO().FontDefault;
  const DrawContext c{palette(Theme::kLight), fonts, 1.5f, grid()};
  ImGui::NewFrame();
  const float width = text_size(fonts.body, "three words and").x;
  Box rest(c, {100, 50, width, 400});
  const std::vector<TextSpan> text = {{"three words ", fonts.body}, {"and two", fonts.body}};
  EXPECT_EQ(rest.height_of(text, 20), 60);
  rest.paragraph(c.palette.ui.text, text, 20, 4);
  EXPECT_EQ(rest, (Rect{100, 116, width, 334}));
  ImGui::EndFrame();
}

TEST_F(BoxTest, WritesTextInTheMiddleOfARowAndCutsItsWidth) {
  open("maze");
  Fonts fonts;
  fonts.body = ImGui::GetIO().FontDefault;
  const DrawContext c{palette(Theme::kLight), fonts, 1, grid()};
  FrameItems items;
  frame_items = &items;
  ImGui::NewFrame();
  Box row(c, {100, 50, 400, 30});
  row.text(fonts.body, c.palette.ui.text, "left", 8);
  row.text_right(fonts.body, c.palette.ui.text, "right", 6);
  const Rect between = row;
  row.text_fitted(fonts.body, c.palette.ui.text, std::string(200, 'm'));
  ImGui::EndFrame();
  frame_items = nullptr;
  const float left = text_size(fonts.body, "left").x, right = text_size(fonts.body, "right").x;
  EXPECT_FLOAT_EQ(between.x, 100 + left + 8);
  EXPECT_FLOAT_EQ(between.x + between.w, 500 - right - 6);
  ASSERT_EQ(items.places.size(), 3u);
  EXPECT_EQ(items.places[0].area.x, 100);
  EXPECT_NEAR(items.places[1].area.x + right, 500, 0.5);
  EXPECT_LE(items.places[2].area.w, between.w);
  EXPECT_GT(items.places[2].area.w, between.w - 40);
  for (const FrameItems::Place& place : items.places)
    EXPECT_NEAR(place.area.y + place.area.h / 2, 65, 0.5) << place.text;
}

}  // namespace
}  // namespace waymark::screen_test
