#include <gtest/gtest.h>
#include <imgui.h>
#include <regex>

#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "tests/support/real_maps.h"
#include "tests/window/window_test.h"

namespace waymark::icons_test {
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

}  // namespace
}  // namespace waymark::icons_test
