#include <algorithm>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kScatterKeyRow = 20, kBeforeArea = 46, kSwatchSide = 9, kKeyGap = 5,
                kKeyEntryGap = 14, kKeyCross = 18;

// In Explore, the key is inside the plot's area.
bool has_key_inside(const UiContext& c, const Rect& area) {
  return c.layout.explore && area.w >= c.px(kPlotKeyInside);
}

constexpr const char* kMeanError = "mean error";

struct KeyEntry {
  const char* id;
  std::string letter, name, error;
  Color color;
  bool shown;
};

std::vector<KeyEntry> key_entries(const UiContext& c) {
  const Results& r = c.results;
  const ScatterPlot& plot = c.state.scatter_plot;
  const auto error = [&r](double all, double brushed) {
    if (r.brushed && r.brushed->count == 0) return std::string("–");
    return decimal_text(r.moves.cells(1) * (r.brushed ? brushed : all), 1);
  };
  const auto title = [&](Slot slot) {
    return c.layout.explore ? r.slot_name(slot) : shown_title(c, slot);
  };
  std::vector<KeyEntry> both = {{"key-a", "A", title(Slot::a),
                                 error(r.plot->a.mean_error, r.brushed ? r.brushed->a_error : 0),
                                 c.palette.panel.a, plot.a}};
  if (r.has_b())
    both.push_back({"key-b", "B", title(Slot::b),
                    error(r.plot->b.mean_error, r.brushed ? r.brushed->b_error : 0),
                    c.palette.plot.b, plot.b});
  // A chapter's figure has a text next to it, so its legend has only names.
  if (c.layout.figure) {
    std::erase_if(both, [](const KeyEntry& entry) { return !entry.shown; });
    for (KeyEntry& entry : both) entry.letter = entry.error = "";
  }
  return both;
}

// Whether an estimate of the shown points is above its true cost.
bool is_too_high(const Scatter& plot) {
  const auto too_high = [](const Scatter::Series& series) {
    return std::any_of(series.bins.begin(), series.bins.end(),
                       [](std::uint32_t bin) { return (bin & Scatter::kInadmissible) != 0; });
  };
  return too_high(plot.a) || too_high(plot.b);
}

// The entry for points of either heuristic above the true cost.
KeyEntry too_high_entry(const UiContext& c) {
  return {"key-high", "", "too high", "", c.palette.ui.bad, true};
}

// Explore and slides name the searches without their letters.
std::string label(const UiContext& c, const KeyEntry& entry, const std::string& name) {
  if (name.empty()) return entry.letter;
  const bool letters = !c.layout.explore && !c.layout.presenting && !entry.letter.empty();
  return letters ? entry.letter + " " + name : name;
}

void draw_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, const Rect& rect,
                const std::string& name) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float side = c.px(kSwatchSide), top = centered_top(font, rect.y, rect.h);
  const Rect swatch{rect.x, std::round(rect.y + (rect.h - side) / 2), side, side};
  if (entry.shown)
    fill_rect(list, swatch, entry.color, c.px(2));
  else
    frame_rect(list, swatch, ui.text3, c.px(2));
  float x = rect.x + side + c.px(kKeyGap);
  x += draw_text(list, font, {x, top}, entry.shown ? ui.text : ui.text3, label(c, entry, name)) +
       c.px(kKeyGap);
  if (!c.layout.explore)
    draw_text(list, font, {x, top}, entry.shown ? ui.text2 : ui.text3, entry.error);
}

constexpr float kKeyLeft = 12, kKeyTop = 10;  // of the legend inside the plot's area

// Draws the number of brushed cells, and a cross that clears the brush. Returns the left edge of
// both.
float brush_words(const UiContext& c, ImDrawList& list, const Rect& row) {
  const ImFont* font = c.fonts.caption;
  const Rect cross{row.x + row.w - c.px(kKeyCross), row.y, c.px(kKeyCross), row.h};
  if (quiet_button(c, "clear-brush", cross, "", c.palette.ui.text2)) c.send(Command{SetBrush{}});
  draw_text_centered(list, font, {cross.x + cross.w / 2, cross.y + cross.h / 2}, c.palette.ui.text2,
                     icon::kRemove);
  tooltip(c, cross, "Clear the brush");
  const Brush& brush = c.state.brush;
  const std::string words =
      grouped(c.results.brushed->count) +
      (brush.kind == Brush::Kind::plot_band
           ? " within " + decimal_text(brush.within, brush.within < 10 ? 1 : 0)
           : " highlighted");
  draw_text_right(list, font, {cross.x - c.px(3), centered_top(font, row.y, row.h)},
                  c.palette.ui.text, words);
  return cross.x - c.px(3) - text_width(font, words);
}

// Draws an entry that shows or hides its points when clicked.
void draw_key_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, const Rect& rect,
                    const std::string& name) {
  if (c.layout.figure) return draw_entry(c, list, entry, rect, name);
  ImGui::SetCursorScreenPos({rect.x - c.px(3), rect.y});
  const Rect ground{rect.x - c.px(3), rect.y, rect.w + c.px(6), rect.h};
  if (press_area(entry.id, ground.size())) {
    ScatterPlot plot = c.state.scatter_plot;
    bool& shown = entry.letter == "A" ? plot.a : plot.b;
    shown = !shown;
    c.send(Command{SetScatterPlot{plot}});
  }
  if (ImGui::IsItemHovered()) fill_rect(list, ground, c.palette.ui.hover, c.px(3));
  tooltip(c, ground,
          fmt::format("{}: the estimate is {} too low on average{}. Click to {} its points",
                      entry.name, with_unit(c.results.scene.map->grid, entry.error),
                      c.results.brushed ? " over the brushed cells" : "",
                      entry.shown ? "hide" : "show"));
  draw_entry(c, list, entry, rect, name);
}

// Draws the legend at the top left inside the area, where estimates would exceed the true cost.
void key_inside(const UiContext& c, ImDrawList& list, const Rect& area) {
  Rect row{area.x + c.px(kKeyLeft), area.y + c.px(kKeyTop), 0, c.px(kScatterKeyRow)};
  // Covers the guides of the hovered cell.
  const auto take_row = [&](const std::string& name) {
    row.w = c.px(kSwatchSide + kKeyGap) + text_width(c.fonts.caption, name);
    fill_rect(list, {row.x - c.px(3), row.y, row.w + c.px(6), row.h}, c.palette.ui.panel);
  };
  for (const KeyEntry& one : key_entries(c)) {
    take_row(one.name);
    draw_key_entry(c, list, one, row, one.name);
    row.y += row.h;
  }
  if (c.results.plot->vertical == ScatterAxis::estimate) {
    take_row("exact");
    const float middle = std::round(row.y + row.h / 2);
    list.AddLine({row.x, middle}, {row.x + c.px(kSwatchSide), middle},
                 c.palette.plot.diagonal.packed(), 1.2f * c.scale);
    draw_text(list, c.fonts.caption,
              {row.x + c.px(kSwatchSide + kKeyGap), centered_top(c.fonts.caption, row.y, row.h)},
              c.palette.ui.text2, "exact");
    tooltip_over(c, "exact-line", row, "On this line, an estimate equals the true cost.");
    row.y += row.h;
  }
  if (is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    take_row(high.name);
    draw_entry(c, list, high, row, high.name);
    row.y += row.h;
  }
  if (c.results.brushed) brush_words(c, list, {row.x, row.y, c.px(130), row.h});
}

}  // namespace

Rect scatter_key_inside(const UiContext& c, const Rect& area) {
  if (!has_key_inside(c, area)) return {};
  float width = 0;
  std::vector<KeyEntry> entries = key_entries(c);
  if (is_too_high(*c.results.plot)) entries.push_back(too_high_entry(c));
  for (const KeyEntry& entry : entries)
    width = std::max(width, text_width(c.fonts.caption, entry.name));
  const std::size_t rows = entries.size() + 1 + (c.results.brushed ? 1 : 0);  // 1: "exact"
  return {area.x + c.px(kKeyLeft), area.y + c.px(kKeyTop), c.px(kSwatchSide + kKeyGap) + width,
          static_cast<float>(rows) * c.px(kScatterKeyRow)};
}

void scatter_plot_key(const UiContext& c, const Rect& area) {
  const ImFont* font = c.fonts.caption;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (c.layout.explore) {
    // In a small plot, the key would cover the points. The bars below it have the same colours.
    if (has_key_inside(c, area)) key_inside(c, list, area);
    return;
  }
  const float left = area.x - c.px(kBeforeArea), height = c.px(kScatterKeyRow);
  const Rect row{left, area.y - c.px(kPlotKey), area.x + area.w - left, height};
  const std::vector<KeyEntry> entries = key_entries(c);
  float right = row.x + row.w;
  if (c.results.brushed) right = brush_words(c, list, row) - c.px(kKeyEntryGap);
  if (!c.results.brushed && is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    const float width = c.px(kSwatchSide + kKeyGap) + text_width(font, high.name);
    draw_entry(c, list, high, {right - width, row.y, width, row.h}, high.name);
    right -= width + c.px(kKeyEntryGap);
  }
  // The remaining width for the names.
  float names = right - row.x, wanted = 0;
  for (const KeyEntry& entry : entries) {
    names -= c.px(kSwatchSide + 2 * kKeyGap + kKeyEntryGap) + text_width(font, entry.letter + " ") +
             text_width(font, entry.error);
    wanted += text_width(font, entry.name);
  }
  // The caption of the numbers is dropped before the names are.
  const float words = text_width(font, kMeanError);
  if (!c.results.brushed && !c.layout.figure && wanted + words + c.px(kKeyEntryGap) <= names) {
    draw_text_right(list, font, {right, centered_top(font, row.y, row.h)}, c.palette.ui.text2,
                    kMeanError);
    names -= words;
  }
  const float each = names / static_cast<float>(std::max<std::size_t>(1, entries.size()));
  float x = row.x;
  for (const KeyEntry& one : entries) {
    const std::string name = each < c.px(24) ? "" : fitted_name(font, one.name, each);
    const float width = c.px(kSwatchSide + 2 * kKeyGap) + text_width(font, label(c, one, name)) +
                        text_width(font, one.error);
    const Rect rect{x, row.y, width, row.h};
    draw_key_entry(c, list, one, rect, name);
    x += width + c.px(kKeyEntryGap);
  }
}

}  // namespace waymark
