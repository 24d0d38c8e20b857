#include <algorithm>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
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

void draw_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, Box rest,
                const std::string& name) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const Rect swatch = rest.left(kSwatchSide, kKeyGap).middle(kSwatchSide);
  if (entry.shown)
    fill_rect(list, swatch, entry.color, c.px(2));
  else
    frame_rect(list, swatch, ui.text3, c.px(2));
  rest.text(font, entry.shown ? ui.text : ui.text3, label(c, entry, name), kKeyGap);
  if (!c.layout.explore) rest.text(font, entry.shown ? ui.text2 : ui.text3, entry.error);
}

constexpr float kKeyLeft = 12, kKeyTop = 10;  // of the legend inside the plot's area

// Cuts the number of brushed cells, and a cross that clears the brush, from the row.
void brush_words(const UiContext& c, Box& row) {
  const Box cross = row.right(kKeyCross, 3);
  if (quiet_button(c, "clear-brush", cross, "", c.palette.ui.text2)) c.send(Command{SetBrush{}});
  cross.text_centered(c.fonts.caption, c.palette.ui.text2, icon::kRemove);
  tooltip(c, cross, "Clear the brush");
  const Brush& brush = c.state.brush;
  row.text_right(c.fonts.caption, c.palette.ui.text,
                 grouped(c.results.brushed->count) +
                     (brush.kind == Brush::Kind::plot_band
                          ? " within " + decimal_text(brush.within, brush.within < 10 ? 1 : 0)
                          : " highlighted"));
}

// Draws an entry that shows or hides its points when clicked.
void draw_key_entry(const UiContext& c, ImDrawList& list, const KeyEntry& entry, const Box& rect,
                    const std::string& name) {
  if (c.layout.figure) return draw_entry(c, list, entry, rect, name);
  const Rect ground = rect.inset(-3);
  ImGui::SetCursorScreenPos(ground.min());
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
  Box rest = Box(c, area).inset(kKeyLeft, kKeyTop);
  // Covers the guides of the hovered cell.
  const auto next_row = [&](const std::string& name) {
    const float width = c.px(kSwatchSide + kKeyGap) + text_width(c.fonts.caption, name);
    const Box row = rest.top(kScatterKeyRow).left(Pixels{width});
    fill_rect(list, row.inset(-3), c.palette.ui.panel);
    return row;
  };
  for (const KeyEntry& one : key_entries(c))
    draw_key_entry(c, list, one, next_row(one.name), one.name);
  if (c.results.plot->vertical == ScatterAxis::estimate) {
    Box row = next_row("exact");
    const Rect whole = row, swatch = row.left(kSwatchSide, kKeyGap);
    const float middle = std::round(swatch.y + swatch.h / 2);
    list.AddLine({swatch.x, middle}, {swatch.x + swatch.w, middle},
                 c.palette.plot.diagonal.packed(), 1.2f * c.scale);
    row.text(c.fonts.caption, c.palette.ui.text2, "exact");
    tooltip_over(c, "exact-line", whole, "On this line, an estimate equals the true cost.");
  }
  if (is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    draw_entry(c, list, high, next_row(high.name), high.name);
  }
  if (!c.results.brushed) return;
  Box row = rest.top(kScatterKeyRow).left(130);
  brush_words(c, row);
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
  Box row(c, {left, area.y - c.px(kPlotKey), area.x + area.w - left, height});
  const std::vector<KeyEntry> entries = key_entries(c);
  if (c.results.brushed) {
    brush_words(c, row);
    row.right(kKeyEntryGap);
  }
  if (!c.results.brushed && is_too_high(*c.results.plot)) {
    const KeyEntry high = too_high_entry(c);
    const Pixels width{c.px(kSwatchSide + kKeyGap) + text_width(font, high.name)};
    draw_entry(c, list, high, row.right(width, kKeyEntryGap), high.name);
  }
  // The remaining width for the names.
  float names = row.w, wanted = 0;
  for (const KeyEntry& entry : entries) {
    names -= c.px(kSwatchSide + 2 * kKeyGap + kKeyEntryGap) + text_width(font, entry.letter + " ") +
             text_width(font, entry.error);
    wanted += text_width(font, entry.name);
  }
  // The caption of the numbers is dropped before the names are.
  const float words = text_width(font, kMeanError);
  if (!c.results.brushed && !c.layout.figure && wanted + words + c.px(kKeyEntryGap) <= names) {
    row.text_right(font, c.palette.ui.text2, kMeanError);
    names -= words;
  }
  const float each = names / static_cast<float>(std::max<std::size_t>(1, entries.size()));
  for (const KeyEntry& one : entries) {
    const std::string name = each < c.px(24) ? "" : fitted_name(font, one.name, each);
    const float width = c.px(kSwatchSide + 2 * kKeyGap) + text_width(font, label(c, one, name)) +
                        text_width(font, one.error);
    draw_key_entry(c, list, one, row.left(Pixels{width}, kKeyEntryGap), name);
  }
}

}  // namespace waymark
