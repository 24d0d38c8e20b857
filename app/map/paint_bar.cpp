// The bar of the paint tool: the terrain, the height, the cost, the shape and the size of the
// brush.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

#include "app/frame/workspace.h"
#include "app/map/map_colors.h"
#include "app/map/map_input.h"
#include "app/map/map_walk.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/io/cost_matrix.h"

namespace waymark {
namespace {

constexpr float kLeft = 16, kGroupGap = 16, kPaintSwatch = 14, kSizeWidth = 84, kStep = 22,
                kPaintChip = 28;
// Drawn as shapes, because the font has no such glyphs.
constexpr const char* kDrawn = "    ";

std::vector<SegmentItem> mode_items(const UiContext& c) {
  std::vector<SegmentItem> items;
  for (const PaintModeName& mode : kPaintModes) {
    const Action& action = c.actions.at(fmt::format("paint.{}", mode.id));
    const char* label = mode.mode == PaintMode::freehand ? icon::kFreehand
                        : mode.mode == PaintMode::fill   ? icon::kFill
                                                         : kDrawn;
    items.push_back({label, action_hint(action)});
  }
  return items;
}

float chip_width(const UiContext& c, const PaintTerrain& terrain, bool named) {
  const float swatch = c.px(kPaintSwatch) + 2 * c.px(7);
  return named ? swatch + c.px(6) + std::round(text_width(c.fonts.body, terrain.name)) : swatch;
}

// The labels of the chips that paint heights and costs.
std::string height_label(const UiContext& c) { return fmt::format("Height {}", c.ui.paint.height); }
std::string cost_label(const UiContext& c) {
  return fmt::format("Cost {}", cost_text(c.ui.paint.cost));
}

// `least`: the chip is at least as wide as with this label, so that the buttons after it do not
// move with every click.
float number_chip_width(const UiContext& c, const std::string& label, const char* least) {
  return c.px(kPaintSwatch) + 2 * c.px(7) + c.px(6) +
         std::round(std::max(text_width(c.fonts.body, label), text_width(c.fonts.body, least)));
}
float height_chip_width(const UiContext& c) {
  return number_chip_width(c, height_label(c), "Height 0");
}
float cost_chip_width(const UiContext& c) { return number_chip_width(c, cost_label(c), "Cost 99"); }

float tools_width(const UiContext& c, bool named) {
  float width = 2 * c.px(kLeft) + 2 * c.px(kGroupGap) + c.px(kSizeWidth);
  for (const PaintTerrain& terrain : kPaintTerrains) width += chip_width(c, terrain, named);
  width += height_chip_width(c) + cost_chip_width(c) + 4 * c.px(kStep);
  return width + segments_width(c, mode_items(c));
}

// Whether the chips of terrain have a row of their own.
bool in_two_rows(const UiContext& c) { return c.layout.paint.h > c.px(2 * kPaintChip); }

// Whether there is room for the terrain names.
bool with_names(const UiContext& c) {
  float width = tools_width(c, true);
  if (in_two_rows(c)) {
    width = 2 * c.px(kLeft);
    for (const PaintTerrain& terrain : kPaintTerrains) width += chip_width(c, terrain, true);
  }
  return width <= c.layout.paint.w;
}

// Draws a chip for something to paint: a swatch and a label, which may be empty.
void draw_chip(const UiContext& c, Box chip, const Action& action, const Color& fill,
               const Color& edge, std::string_view label) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (action.checked()) {
    fill_rect(list, chip, ui.sel, c.px(5));
    frame_rect(list, chip, ui.text2, c.px(5));
  }
  if (quiet_button(c, action.id.c_str(), chip, "", ui.text)) c.run(action);
  tooltip(c, chip, action_hint(action));
  chip.left(7);
  const Rect swatch = chip.left(kPaintSwatch, 6).middle(kPaintSwatch);
  fill_rect(list, swatch, fill, c.px(2));
  frame_rect(list, swatch, edge, c.px(2));
  chip.text(c.fonts.body, action.checked() ? ui.text : ui.text2, label);
}

// Cuts buttons that lower and raise a number from the left side of the row.
void step_buttons(const UiContext& c, Box& row, const char* lower, const char* raise) {
  for (const char* const id : {lower, raise}) {
    const Action& step = c.actions.at(id);
    const Rect button = row.left(kStep);
    if (quiet_button(c, id, button, id == raise ? icon::kMore : icon::kLess, c.palette.ui.text2,
                     step.enabled()))
      c.run(step);
    tooltip(c, button, action_hint(step));
  }
}

// Cuts the chips that paint heights and costs from the left side of the row.
void number_chips(const UiContext& c, Box& row) {
  constexpr char kMiddleBrown = '5';
  draw_chip(c, row.left(Pixels{height_chip_width(c)}), c.actions.at("paint.height"),
            terrain_color(c.palette, terrain_at(c.ui.paint.height)), c.palette.ui.text3,
            height_label(c));
  step_buttons(c, row, "paint.deeper", "paint.higher");
  draw_chip(c, row.left(Pixels{cost_chip_width(c)}), c.actions.at("paint.cost"),
            terrain_color(c.palette, kMiddleBrown), c.palette.ui.text3, cost_label(c));
  step_buttons(c, row, "paint.cheaper", "paint.dearer");
}

void terrain_chips(const UiContext& c, Box& row) {
  const bool named = with_names(c);
  const Palette::Ui& ui = c.palette.ui;
  for (const PaintTerrain& terrain : kPaintTerrains) {
    const bool region = terrain.terrain == kIntoRegion;
    draw_chip(c, row.left(Pixels{chip_width(c, terrain, named)}),
              c.actions.at(fmt::format("paint.{}", terrain.id)),
              region ? ui.warn.with_alpha(0.3f) : terrain_color(c.palette, terrain.terrain),
              region ? ui.warn : ui.text3, named ? terrain.name : "");
  }
}

// Draws three icons over empty labels: a line, a filled rectangle and an empty rectangle.
void draw_mode_icons(const UiContext& c, Box row, const std::vector<SegmentItem>& items) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float h = c.px(5), w = c.px(6), stroke = 1.4f * c.scale;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Rect item = row.left(Pixels{segments_width(c, {items[i]})});
    const ImVec2 m{std::round(item.x + item.w / 2), std::round(item.y + item.h / 2)};
    const PaintMode mode = kPaintModes[i].mode;
    const unsigned ink =
        (c.ui.paint.mode == mode ? c.palette.ui.text : c.palette.ui.text2).packed();
    if (mode == PaintMode::line) list.AddLine({m.x - w, m.y + h}, {m.x + w, m.y - h}, ink, stroke);
    if (mode == PaintMode::box) list.AddRectFilled({m.x - w, m.y - h}, {m.x + w, m.y + h}, ink);
    if (mode == PaintMode::frame)
      list.AddRect({m.x - w, m.y - h}, {m.x + w, m.y + h}, ink, 0, 0, stroke);
  }
}

void mode_chooser(const UiContext& c, Box& row) {
  const std::vector<SegmentItem> items = mode_items(c);
  const Box part = row.left(Pixels{segments_width(c, items)});
  const int clicked =
      segments(c, "paint-mode", part.min(), items, static_cast<int>(c.ui.paint.mode));
  if (clicked >= 0) c.ui.paint.mode = kPaintModes[static_cast<std::size_t>(clicked)].mode;
  draw_mode_icons(c, part, items);
}

// Cuts a size with buttons to make it smaller and larger from the left side of the row. `enabled`:
// whether it can be made larger, or smaller.
template <class Enabled>
void size_chooser(const UiContext& c, Box& row, float number_width, const std::string& text,
                  const Color& ink, const Enabled& enabled) {
  for (const char* const id : {"paint.smaller", "paint.larger"}) {
    const bool more = std::string_view(id) == "paint.larger";
    const Action& action = c.actions.at(id);
    const Rect button = row.left(26);
    if (quiet_button(c, id, button, more ? icon::kMore : icon::kLess, c.palette.ui.text2,
                     enabled(more)))
      c.run(action);
    tooltip(c, button, action_hint(action));
    if (!more) row.left(number_width).text_centered(c.fonts.mono, ink, text);
  }
}

void brush_chooser(const UiContext& c, Box& row) {
  const bool sized = c.ui.paint.mode != PaintMode::box && c.ui.paint.mode != PaintMode::fill;
  const int size = c.ui.paint.size;
  size_chooser(c, row, kSizeWidth - 2 * 26, sized ? std::to_string(size) : "–",
               sized ? c.palette.ui.text : c.palette.ui.text3,
               [&](bool more) { return sized && other_brush_size(size, more) != size; });
}

// Draws the drop tool's bar with the size of a rock.
void rock_bar(const UiContext& c, Box row) {
  const Palette::Ui& ui = c.palette.ui;
  const bool sized = has_rock_size(*c.state.scene.map);
  Box hint = row;
  row.text(c.fonts.body, ui.text2, sized ? "Rock size" : "A rock blocks one node.", 8);
  if (sized) {
    const int size = c.ui.walk.size;
    size_chooser(c, row, 44, fmt::format("{} × {}", size, size), ui.text,
                 [&](bool more) { return more ? size < WalkDrag::kMostRock : size > 1; });
    row.left(kGroupGap);
  }
  if (in_two_rows(c))
    hint.y += std::round(c.layout.paint.h / 2);
  else
    hint = row;
  hint.text_fitted(
      c.fonts.body, ui.text2,
      sized ? "Click to drop a rock at this time. Click a rock to remove it; right-drag removes "
              "walls too."
            : "Click to drop a rock at this time. Click a rock to remove it.");
}

}  // namespace

void paint_bar(const UiContext& c) {
  const Rect& bar = c.layout.paint;
  if (bar.h <= 0) return;
  if (begin_pane("paint-bar", bar, c.palette.ui.panel)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, c.palette.ui.line);
    Box rest = Box(c, bar).inset(kLeft);
    const Length height = Pixels{in_two_rows(c) ? std::round(bar.h / 2) : bar.h};
    Box row = rest.top(height).middle(kPaintChip);
    if (c.ui.tool == Tool::drop) {
      rock_bar(c, row);
      return end_pane();
    }
    const auto divider = [&] {
      const Box gap = row.left(kGroupGap).inset(kGroupGap / 2, 4);
      fill_rect(list, {gap.x, gap.y, 1, gap.h}, c.palette.ui.line2);
    };
    terrain_chips(c, row);
    if (in_two_rows(c)) row = rest.top(height).middle(kPaintChip);
    number_chips(c, row);
    divider();
    mode_chooser(c, row);
    divider();
    brush_chooser(c, row);
  }
  end_pane();
}

}  // namespace waymark
