#include "app/studies/count_plot_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/studies/count_look.h"
#include "app/studies/count_plot_bar.h"
#include "app/studies/count_studies.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr float kKeyCaption = 16, kKeyHeight = 20, kSwatch = 22;
constexpr std::size_t kColumns = 2;

// The median of a method at a count: "188", for random placements "232–457". "…" while it is being
// measured, a dash if the method is not part of the study.
std::string value_of(const UiContext& c, const ShownCounts& shown, PlacementMethod method,
                     std::optional<std::size_t> count) {
  const std::string none = c.of<CountStudies>().measuring() ? "…" : "–";
  if (!count) return none;
  if (method == PlacementMethod::random) {
    if (*count >= shown.band.size()) return none;
    const DrawnBand& band = shown.band[*count];
    return cells_text(band.least) + "–" + cells_text(band.greatest);
  }
  const CountRun::Line* const line = shown.run.line(method);
  if (line == nullptr || *count >= line->figures.size()) return none;
  return cells_text(line->figures[*count].expanded.median);
}

// Puts a method first, so that the knee of its line is shown.
void make_first(const UiContext& c, PlacementMethod method) {
  CountPlot plot = c.state.count_plot;
  const auto found = std::find(plot.methods.begin(), plot.methods.end(), method);
  std::rotate(plot.methods.begin(), found, found + 1);
  c.send(Command{SetCountPlot{plot}});
}

// Draws the mark of a method: a line, or the band of random placements.
void draw_method_mark(const UiContext& c, ImDrawList& list, const Rect& swatch,
                      PlacementMethod method) {
  if (method == PlacementMethod::random)
    fill_rect(list, swatch, c.palette.ui.text3.with_alpha(0.28f));
  const CountLook look = count_look(method, c.palette);
  const float middle = swatch.y + swatch.h / 2;
  const std::array<ImVec2, 2> ends = {ImVec2{swatch.x, middle},
                                      ImVec2{swatch.x + swatch.w, middle}};
  draw_dashed_line(list, ends, look.dash, c.scale, look.color, 1.75f * c.scale);
}

void draw_key(const UiContext& c, ImDrawList& list, const Rect& rect, const ShownCounts& shown,
              PlacementMethod method, std::optional<std::size_t> count) {
  const Palette::Ui& ui = c.palette.ui;
  const bool random = method == PlacementMethod::random;
  const float middle = rect.y + rect.h / 2;
  if (!random) {
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area(name_of(method), rect.size())) make_first(c, method);
    if (ImGui::IsItemHovered()) fill_rect(list, rect, ui.hover, c.px(3));
    tooltip(c, rect, row_of(method).meaning);
  }
  const Rect swatch{rect.x, middle - c.px(4), c.px(kSwatch), c.px(8)};
  draw_method_mark(c, list, swatch, method);
  const std::string value = value_of(c, shown, method, count);
  const float value_left = rect.x + rect.w - text_width(c.fonts.mono, value);
  draw_text_right(list, c.fonts.mono, {rect.x + rect.w, centered_top(c.fonts.mono, rect.y, rect.h)},
                  ui.text, value);
  const float left = swatch.x + swatch.w + c.px(8);
  const bool first = !shown.lines.empty() && shown.lines.front()->method == method;
  const ImFont* font = first ? c.fonts.semibold : c.fonts.body;
  draw_text(list, font, {left, centered_top(font, rect.y, rect.h)}, ui.text,
            fitted(font, name_of(method), value_left - left - c.px(6)));
}

KeyFlow method_flow(const UiContext& c, float width) {
  std::vector<std::string> names;
  for (const PlacementMethod method : c.state.count_plot.methods) names.push_back(name_of(method));
  return flow_keys(c, width, names);
}

}  // namespace

float count_names_height(const UiContext& c, float width) { return method_flow(c, width).height; }

void count_plot_names(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  const KeyFlow flow = method_flow(c, rect.w);
  for (std::size_t i = 0; i < methods.size(); ++i) {
    Rect key = flow.keys[i];
    key.x += rect.x;
    key.y += rect.y;
    draw_method_mark(c, list, {key.x, key.y + key.h / 2 - c.px(4), c.px(kFlowMark), c.px(8)},
                     methods[i]);
    draw_flow_name(c, list, key, name_of(methods[i]), c.palette.ui.text);
    if (methods[i] == PlacementMethod::random) continue;
    ImGui::SetCursorScreenPos(key.min());
    if (press_area(name_of(methods[i]), key.size())) make_first(c, methods[i]);
    tooltip(c, key, row_of(methods[i]).meaning);
  }
}

float count_keys_height(const UiContext& c) {
  const std::size_t rows = (c.state.count_plot.methods.size() + kColumns - 1) / kColumns;
  return c.px(kKeyCaption) + c.px(kKeyHeight) * static_cast<float>(rows);
}

void count_plot_keys(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownCounts& shown) {
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  const std::size_t rows = (methods.size() + kColumns - 1) / kColumns;
  const float gap = c.px(18), width = (rect.w - gap) / kColumns;
  const std::optional<CountKnee> knee = shown.knee();
  // If no landmark saves anything, shows the value with one landmark.
  const std::optional<std::size_t> count =
      knee ? std::optional(std::max<std::size_t>(1, knee->count)) : std::nullopt;
  for (std::size_t column = 0; column < kColumns && column * rows < methods.size(); ++column) {
    const float x = rect.x + static_cast<float>(column) * (width + gap);
    draw_text(list, c.fonts.caption, {x, rect.y}, c.palette.ui.text2, "method");
    if (count)
      draw_text_right(list, c.fonts.caption, {x + width, rect.y}, c.palette.ui.text2,
                      fmt::format("at {}", *count));
    for (std::size_t row = 0; row < rows && column * rows + row < methods.size(); ++row)
      draw_key(c, list,
               {x, rect.y + c.px(kKeyCaption) + c.px(kKeyHeight) * static_cast<float>(row), width,
                c.px(kKeyHeight)},
               shown, methods[column * rows + row], count);
  }
}

std::string cells_text(double expanded) { return grouped(std::llround(expanded)); }

}  // namespace waymark
