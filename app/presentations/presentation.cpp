#include "app/presentations/presentation.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lessons/prediction_panel.h"
#include "app/map/certificate_panel.h"
#include "app/presentations/presentation_figures.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Lengths are in pixels for a window of 1280 x 720.
constexpr float kInset = 24, kDot = 4.5f, kDotNow = 6, kDotGap = 21;
constexpr int kMostDots = 20;
constexpr float kToCome = 0.45f;  // opacity of the dots of past and future scenes

float unit(const UiContext& c, float length) {
  return std::round(length * c.scale / kPresentationScale);
}

std::string title_of_scene(const UiContext& c) {
  const Presentation& presentation = c.state.presentation;
  return presentation.has(presentation.at) ? presentation.scene(presentation.at).title
                                           : c.results.scene.map->title;
}

// Draws a dot per scene, with the last dot at `right`. Returns the left edge of the dots.
float draw_dots(const UiContext& c, ImDrawList& list, const Presentation& presentation,
                ImVec2 right) {
  const float gap = unit(c, kDotGap);
  const float first =
      right.x - gap * static_cast<float>(presentation.size() - 1) - unit(c, kDotNow);
  const Palette::Ui& ui = c.palette.ui;
  for (int i = 0; i < presentation.size(); ++i) {
    const ImVec2 at{first + gap * static_cast<float>(i), right.y};
    if (i == presentation.at)
      list.AddCircleFilled(at, unit(c, kDotNow), ui.text.packed());
    else if (i < presentation.at)
      list.AddCircleFilled(at, kDot * c.scale / kPresentationScale,
                           ui.text.with_alpha(kToCome).packed());
    else
      list.AddCircle(at, kDot * c.scale / kPresentationScale, ui.text2.packed(), 0,
                     1.5f * c.scale / kPresentationScale);
  }
  return first - unit(c, kDotNow);
}

void draw_title(const UiContext& c, ImDrawList& list) {
  const Rect& bar = c.layout.title;
  const Palette::Ui& ui = c.palette.ui;
  const Presentation& presentation = c.state.presentation;
  const float inset = unit(c, kInset), middle = bar.y + bar.h / 2;
  float right = bar.x + bar.w - inset;
  if (presentation.has(presentation.at)) {
    const std::string place = fmt::format("{} of {}", presentation.at + 1, presentation.size());
    draw_text_right(list, c.fonts.body, {right, centered_top(c.fonts.body, bar.y, bar.h)}, ui.text2,
                    place);
    right -= text_width(c.fonts.body, place) + inset;
    if (presentation.size() > 1 && presentation.size() <= kMostDots)
      right = draw_dots(c, list, presentation, {right, middle}) - inset;
  }
  draw_text(list, c.fonts.title, {bar.x + inset, centered_top(c.fonts.title, bar.y, bar.h)},
            ui.text, fitted(c.fonts.title, title_of_scene(c), right - bar.x - inset));
  hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, ui.line);
}

// Draws a number, shrunk to the width `most` if it is wider. Returns its width.
float draw_number(ImDrawList& list, const ImFont* font, ImVec2 at, float most, const Color& color,
                  const std::string& number) {
  const float whole = text_width(font, number);
  const float part = std::min(1.0f, most / whole);
  // Aligned with the text below, regardless of the first digit's left margin.
  const float left = at.x - glyph_of(font, static_cast<ImWchar>(number.front())).X0 * part;
  add_text(list, font, {std::round(left), std::round(at.y + font_size(font) * (1 - part))},
           color.packed(), number, 0, part);
  return whole * part;
}

// Draws the numbers from the top of the column down. Returns their bottom edge.
float draw_figures(const UiContext& c, ImDrawList& list, const Rect& area) {
  const PresentationFigures figures = presentation_figures(c.results, c.palette);
  const Palette::Ui& ui = c.palette.ui;
  float y = area.y + unit(c, 20);
  draw_number(list, c.fonts.great, {area.x, y}, area.w, figures.great.color, figures.great.number);
  y += unit(c, 98);
  y += draw_paragraph(list, {area.x, y}, area.w, unit(c, 26), ui.text,
                      {{figures.great.caption, c.fonts.body}}, c.scale) +
       unit(c, 10);
  if (!figures.second.number.empty()) {
    const float width = draw_number(list, c.fonts.second, {area.x, y}, area.w, figures.second.color,
                                    figures.second.number) +
                        unit(c, 10);
    draw_text(
        list, c.fonts.body,
        {area.x + width, y + font_size(c.fonts.second) - font_size(c.fonts.body) - unit(c, 5)},
        ui.text, fitted(c.fonts.body, figures.second.caption, area.w - width));
    y += unit(c, 50);
  }
  const Results& r = c.results;
  if (r.exact.cost != kNoCost && r.exact.cost > 0 && (r.a.fits || r.has_b()))
    y += estimate_ruler(c, list, {area.x, y}, area.w, 16 / kPresentationScale);
  return y;
}

void draw_column(const UiContext& c, ImDrawList& list) {
  const Rect& column = c.layout.column;
  const float inset = unit(c, kInset);
  const Rect area{column.x + inset, column.y, column.w - 2 * inset, column.h};
  const bool hides = c.state.prediction.hides();
  const float asked = c.state.prediction.open() ? prediction_height(c, area.w) : 0;
  float top = column.y + column.h - asked - 2 * inset;
  if (!hides) {
    draw_figures(c, list, area);
  } else {
    draw_number(list, c.fonts.great, {area.x, column.y + unit(c, 20)}, area.w, c.palette.panel.b,
                "?");
    top = std::max(column.y + unit(c, 140), top);
  }
  list.AddRectFilled({column.x + column.w - 1, column.y},
                     {column.x + column.w, column.y + column.h}, c.palette.ui.line.packed());
  if (asked == 0) return;
  hairline(list, column.x, column.x + column.w, top, c.palette.ui.line);
  prediction_panel(c, {area.x, top + inset, area.w, column.y + column.h - top - inset});
}

}  // namespace

void presentation(const UiContext& c) {
  if (begin_pane("talk-title", c.layout.title)) draw_title(c, *ImGui::GetWindowDrawList());
  end_pane();
  if (begin_pane("talk-column", c.layout.column)) draw_column(c, *ImGui::GetWindowDrawList());
  end_pane();
  if (!c.ui.presentation.black) return;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, size, IM_COL32(0, 0, 0, 255));
}

}  // namespace waymark
