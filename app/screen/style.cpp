#include "app/screen/style.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <imgui.h>
#include <utility>
#include <vector>

#include "app/kit/files.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

ImVec4 rgba(const Color& c) { return {c.r, c.g, c.b, c.a}; }

void set(std::initializer_list<ImGuiCol> slots, const Color& color) {
  for (const ImGuiCol slot : slots) ImGui::GetStyle().Colors[slot] = rgba(color);
}

void apply_sizes(float scale) {
  ImGuiStyle style;
  style.DisabledAlpha = 0.45f;
  style.WindowPadding = {16, 12};
  style.WindowRounding = 0;
  style.WindowBorderSize = 0;
  style.WindowMenuButtonPosition = ImGuiDir_None;
  style.ChildBorderSize = 0;
  style.PopupRounding = 6;
  style.FramePadding = {10, 6};
  style.FrameRounding = 5;
  style.FrameBorderSize = 1;
  style.ItemSpacing = {8, 8};
  style.ItemInnerSpacing = {8, 6};
  style.CellPadding = {4, 4};
  style.IndentSpacing = 16;
  style.ColumnsMinSpacing = 8;
  style.ScrollbarSize = 10;
  style.ScrollbarRounding = 5;
  style.GrabMinSize = 10;
  style.GrabRounding = 5;
  style.TabRounding = 4;
  style.SelectableTextAlign = {0, 0.5f};
  style.CircleTessellationMaxError = 0.2f;
  style.ScaleAllSizes(scale);
  // A pane may be as thin as a splitter. ImGui requires at least one pixel at every scale.
  style.WindowMinSize = {1, 1};
  ImGui::GetStyle() = style;
}

}  // namespace

void apply_style(const Palette& palette, float scale) {
  apply_sizes(scale);
  const Palette::Ui& ui = palette.ui;
  // The default for colours that only some versions of ImGui have, such as the text cursor's
  // colour.
  for (ImVec4& color : ImGui::GetStyle().Colors) color = rgba(ui.text);
  set({ImGuiCol_Text, ImGuiCol_CheckMark, ImGuiCol_SliderGrabActive, ImGuiCol_SeparatorActive,
       ImGuiCol_PlotHistogramHovered, ImGuiCol_DragDropTarget, ImGuiCol_NavHighlight,
       ImGuiCol_NavWindowingHighlight},
      ui.text);
  set({ImGuiCol_SliderGrab, ImGuiCol_ScrollbarGrabActive, ImGuiCol_PlotHistogram}, ui.text2);
  set({ImGuiCol_TextDisabled, ImGuiCol_ScrollbarGrabHovered, ImGuiCol_SeparatorHovered,
       ImGuiCol_ResizeGripActive},
      ui.text3);
  set({ImGuiCol_WindowBg}, ui.panel);
  set({ImGuiCol_PopupBg}, ui.pop);
  set({ImGuiCol_MenuBarBg, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed},
      ui.chrome);
  set({ImGuiCol_FrameBg, ImGuiCol_Button}, ui.field);
  set({ImGuiCol_FrameBgHovered, ImGuiCol_ButtonHovered, ImGuiCol_HeaderHovered,
       ImGuiCol_TabHovered},
      ui.hover);
  set({ImGuiCol_FrameBgActive, ImGuiCol_ButtonActive, ImGuiCol_Header, ImGuiCol_HeaderActive,
       ImGuiCol_TabActive, ImGuiCol_TabUnfocusedActive},
      ui.active);
  set({ImGuiCol_Separator, ImGuiCol_TableBorderLight}, ui.line);
  set({ImGuiCol_Border, ImGuiCol_TableBorderStrong, ImGuiCol_ScrollbarGrab,
       ImGuiCol_ResizeGripHovered},
      ui.line2);
  set({ImGuiCol_TextSelectedBg}, ui.selbg);
  set({ImGuiCol_NavWindowingDimBg, ImGuiCol_ModalWindowDimBg}, ui.dim);
  set({ImGuiCol_PlotLines}, palette.panel.a);
  set({ImGuiCol_PlotLinesHovered}, palette.panel.b);
  set({ImGuiCol_ChildBg, ImGuiCol_BorderShadow, ImGuiCol_ScrollbarBg, ImGuiCol_ResizeGrip,
       ImGuiCol_Tab, ImGuiCol_TabUnfocused, ImGuiCol_TableHeaderBg, ImGuiCol_TableRowBg,
       ImGuiCol_TableRowBgAlt},
      ui.panel.with_alpha(0));
}

namespace {

constexpr const char* kInter = "/usr/share/fonts/opentype/inter/Inter-";
constexpr const char* kInterDisplay = "/usr/share/fonts/opentype/inter/InterDisplay-";
constexpr const char* kJetBrains = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-";
constexpr const char* kForkAwesome =
    "/usr/share/fonts/truetype/fork-awesome/forkawesome-webfont.ttf";
constexpr const char* kDejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

constexpr ImWchar kDigits[] = {'0', '9', 0};
constexpr ImWchar kNumber[] = {'+', '9', '?', '?', 0xD7, 0xD7, 0x2013, 0x2013, 0x2212, 0x2212, 0};
// The characters next to numbers: symbols and the letters of Western Europe.
constexpr ImWchar kSigns[] = {0x20,   0x2F,   0x3A,   0xFF,   0x2010, 0x2027, 0x2190,
                              0x2193, 0x2212, 0x2212, 0x221A, 0x221A, 0x221E, 0x221E,
                              0x2248, 0x2248, 0x2264, 0x2265, 0};
constexpr ImWchar kDigitsAndSigns[] = {0x20,   0xFF,   0x2010, 0x2027, 0x2190, 0x2193,
                                       0x2212, 0x2212, 0x221A, 0x221A, 0x221E, 0x221E,
                                       0x2248, 0x2248, 0x2264, 0x2265, 0};
// More characters for the names of files and maps: the remaining Latin letters of Europe, and
// Greek.
constexpr ImWchar kLetters[] = {0x100, 0x17F, 0x394, 0x3FF, 0};
// The maximum magnification of the glyphs. ImGui does not accept larger glyphs: at 6 times, a digit
// of the large number exceeds the 64 Ki pixels of a block in ImGui's atlas builder.
constexpr float kMostMade = 4;
constexpr float kLargestMade = 192;  // pixels
// Above this scale, the atlas is wider. Otherwise, it would be taller than drivers accept.
constexpr float kWideAbove = 2;

// Static, because ImGui reads the ranges when it builds the atlas.
const ImWchar* icon_ranges() {
  static const ImVector<ImWchar> ranges = [] {
    ImFontGlyphRangesBuilder builder;
    for (const char* icon : icon::kAll) builder.AddText(icon);
    ImVector<ImWchar> built;
    builder.BuildRanges(&built);
    return built;
  }();
  return ranges.Data;
}

class Loader {
 public:
  Loader(float scale, std::optional<std::string>& missing) : scale_(scale), missing_(missing) {}

  // A font for text. All digits have the same advance, so numbers do not move while they change.
  // The packages' fonts have tabular digits only as an OpenType feature, which ImGui does not use.
  ImFont* tabular(const std::string& file, float size, float digit_advance) {
    ImFont* font = tabular_number(file, size, digit_advance);
    add(file, size, merged(config()), kLetters);
    return font;
  }
  // Like tabular(), but for numbers and the words next to them.
  ImFont* tabular_number(const std::string& file, float size, float digit_advance) {
    ImFont* font = add(file, size, spaced(digit_advance), kDigits);
    add(file, size, merged(config()), kSigns);
    return font;
  }

  // A font for a single number that keeps the digits' original spacing.
  ImFont* number(const std::string& file, float size) {
    const float made = std::min(size * scale_, kLargestMade) / scale_;
    ImFont* font = add(file, made, config(), kNumber);
    wanted_.emplace_back(font, std::round(size * scale_));
    return font;
  }
  // Must be called after the atlas is built.
  void magnify_numbers() const {
    for (const auto& [font, size] : wanted_)
      if (size > font_size(font)) magnify_font(*font, size / font_size(font));
  }

  // Fonts for numbers in tables and for code. All glyphs have the same advance.
  ImFont* mono(const std::string& file, float size, float advance) {
    ImFont* font = mono_number(file, size, advance);
    add(file, size, merged(spaced(advance)), kLetters);
    return font;
  }
  ImFont* mono_number(const std::string& file, float size, float advance) {
    return add(file, size, spaced(advance), kDigitsAndSigns);
  }

  // Merges the icons into the last added font.
  void icons(float size) {
    ImFontConfig lowered = merged(config());
    lowered.GlyphOffset.y = std::round(scale_);
    add(kForkAwesome, size - 1, lowered, icon_ranges());
  }

 private:
  static ImFontConfig config() {
    ImFontConfig c;
    c.PixelSnapH = true;
    c.OversampleH = c.OversampleV = 1;
    return c;
  }
  // All glyphs get this advance.
  ImFontConfig spaced(float advance) const {
    ImFontConfig c = config();
    c.GlyphMinAdvanceX = c.GlyphMaxAdvanceX = std::round(advance * scale_);
    return c;
  }
  // The glyphs become part of the last added font.
  static ImFontConfig merged(ImFontConfig c) {
    c.MergeMode = true;
    return c;
  }

  ImFont* add(const std::string& file, float size, ImFontConfig c, const ImWchar* ranges) {
    const float pixels = std::round(size * scale_);
    if (const auto bytes = embedded(file)) return add_font(*bytes, pixels, c, ranges);
    if (std::filesystem::exists(file)) return add_font(file.c_str(), pixels, c, ranges);
    missing_ = "Install the packages fonts-inter, fonts-jetbrains-mono and fonts-fork-awesome";
    return add_font(std::filesystem::exists(kDejaVu) ? kDejaVu : nullptr, pixels, c, ranges);
  }

  float scale_;
  std::optional<std::string>& missing_;
  std::vector<std::pair<ImFont*, float>> wanted_;  // the wanted size of each number font, in pixels
};

}  // namespace

Fonts load_fonts(float wanted_scale, bool heavier, bool presenting,
                 std::optional<std::string>& missing) {
  const float scale = std::min(wanted_scale, kMostMade);
  clear_fonts(scale > kWideAbove ? 4096 : 1024);
  const std::string inter = kInter;
  const std::string jetbrains = kJetBrains;
  Loader load(scale, missing);
  Fonts fonts;
  fonts.body = load.tabular(inter + (heavier ? "Medium.otf" : "Regular.otf"), 16, 8);
  load.icons(16);
  fonts.medium = load.tabular(inter + "Medium.otf", 16, 9);
  fonts.semibold = load.tabular(inter + "SemiBold.otf", 16, 9);
  load.icons(16);
  fonts.summary = load.tabular(inter + "Regular.otf", 18, 9);
  fonts.summary_number = load.tabular(inter + "SemiBold.otf", 18, 10);
  fonts.lead = load.tabular(inter + "Regular.otf", 20, 10);
  fonts.lead_number = load.tabular(inter + "SemiBold.otf", 20, 11);
  fonts.lead_figure = load.number(kInterDisplay + std::string("SemiBold.otf"), 70);
  fonts.caption = load.tabular(inter + "Regular.otf", 15, 8);
  load.icons(15);
  fonts.landmark = load.tabular_number(inter + "Bold.otf", 15, 9);
  fonts.landmark_small = load.tabular_number(inter + "Bold.otf", 15, 8);
  fonts.figure = load.tabular_number(kInterDisplay + std::string("SemiBold.otf"), 48, 25);
  fonts.mono = load.mono(jetbrains + "Regular.ttf", 16, 7);
  fonts.mono_semibold = load.mono_number(jetbrains + "SemiBold.ttf", 16, 7);
  fonts.cell = load.mono_number(jetbrains + "Regular.ttf", 13, 6);
  const std::string display = kInterDisplay + std::string("SemiBold.otf");
  fonts.title = load.tabular(display, 24, 14);
  if (presenting) {
    fonts.great = load.number(display, 77);
    fonts.second = load.number(display, 27);
  }
  ImGui::GetIO().FontDefault = fonts.body;
  build_fonts();
  load.magnify_numbers();
  if (wanted_scale > scale)
    for (ImFont* font : ImGui::GetIO().Fonts->Fonts) magnify_font(*font, wanted_scale / scale);
  return fonts;
}

}  // namespace waymark
