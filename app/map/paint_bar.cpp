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

// A chip for a number to paint, with buttons to lower and raise it.
struct NumberChip {
  const char *action, *lower, *raise;  // ids of actions
  char terrain;                        // of the swatch
  std::string label;
  float width;
};

float number_chip(const UiContext& c, ImDrawList& list, ImVec2 at, const NumberChip& number) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect chip{at.x, at.y, number.width, c.px(28)};
  const Action& action = c.actions.at(number.action);
  if (action.checked()) {
    fill_rect(list, chip, ui.sel, c.px(5));
    frame_rect(list, chip, ui.text2, c.px(5));
  }
  if (quiet_button(c, number.action, chip, "", ui.text)) c.run(action);
  tooltip(c, chip, action_hint(action));
  const Rect swatch{chip.x + c.px(7), chip.y + c.px(7), c.px(kPaintSwatch), c.px(kPaintSwatch)};
  fill_rect(list, swatch, terrain_color(c.palette, number.terrain), c.px(2));
  frame_rect(list, swatch, ui.text3, c.px(2));
  draw_text(list, c.fonts.body,
            {swatch.x + swatch.w + c.px(6), centered_top(c.fonts.body, chip.y, chip.h)},
            action.checked() ? ui.text : ui.text2, number.label);
  float x = chip.x + chip.w;
  for (const char* const id : {number.lower, number.raise}) {
    const Action& step = c.actions.at(id);
    const Rect button{x, at.y, c.px(kStep), c.px(28)};
    const bool more = id == number.raise;
    if (quiet_button(c, id, button, more ? icon::kMore : icon::kLess, ui.text2, step.enabled()))
      c.run(step);
    tooltip(c, button, action_hint(step));
    x += button.w;
  }
  return x;
}

float height_chip(const UiContext& c, ImDrawList& list, ImVec2 at) {
  return number_chip(c, list, at,
                     {"paint.height", "paint.deeper", "paint.higher", terrain_at(c.ui.paint.height),
                      height_label(c), height_chip_width(c)});
}

float cost_chip(const UiContext& c, ImDrawList& list, ImVec2 at) {
  constexpr char kMiddleBrown = '5';
  return number_chip(c, list, at,
                     {"paint.cost", "paint.cheaper", "paint.dearer", kMiddleBrown, cost_label(c),
                      cost_chip_width(c)});
}

float terrain_chips(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const bool named = with_names(c);
  const Palette::Ui& ui = c.palette.ui;
  for (const PaintTerrain& terrain : kPaintTerrains) {
    const Rect chip{at.x, at.y, chip_width(c, terrain, named), c.px(28)};
    const Action& action = c.actions.at(fmt::format("paint.{}", terrain.id));
    if (action.checked()) {
      fill_rect(list, chip, ui.sel, c.px(5));
      frame_rect(list, chip, ui.text2, c.px(5));
    }
    if (quiet_button(c, terrain.id, chip, "", ui.text)) c.run(action);
    tooltip(c, chip, action_hint(action));
    const Rect swatch{chip.x + c.px(7), chip.y + c.px(7), c.px(kPaintSwatch), c.px(kPaintSwatch)};
    const bool region = terrain.terrain == kIntoRegion;
    fill_rect(list, swatch,
              region ? ui.warn.with_alpha(0.3f) : terrain_color(c.palette, terrain.terrain),
              c.px(2));
    frame_rect(list, swatch, region ? ui.warn : ui.text3, c.px(2));
    if (named)
      draw_text(list, c.fonts.body,
                {swatch.x + swatch.w + c.px(6), centered_top(c.fonts.body, chip.y, chip.h)},
                action.checked() ? ui.text : ui.text2, terrain.name);
    at.x += chip.w;
  }
  return at.x;
}

// Draws three icons over empty labels: a line, a filled rectangle and an empty rectangle.
void draw_mode_icons(const UiContext& c, ImDrawList& list, ImVec2 at,
                     const std::vector<SegmentItem>& items) {
  const float h = c.px(5), w = c.px(6), stroke = 1.4f * c.scale;
  float x = at.x;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const float width = segments_width(c, {items[i]});
    const ImVec2 m{std::round(x + width / 2), std::round(at.y + c.px(14))};
    const PaintMode mode = kPaintModes[i].mode;
    const unsigned ink =
        (c.ui.paint.mode == mode ? c.palette.ui.text : c.palette.ui.text2).packed();
    if (mode == PaintMode::line) list.AddLine({m.x - w, m.y + h}, {m.x + w, m.y - h}, ink, stroke);
    if (mode == PaintMode::box) list.AddRectFilled({m.x - w, m.y - h}, {m.x + w, m.y + h}, ink);
    if (mode == PaintMode::frame)
      list.AddRect({m.x - w, m.y - h}, {m.x + w, m.y + h}, ink, 0, 0, stroke);
    x += width;
  }
}

float mode_chooser(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const std::vector<SegmentItem> items = mode_items(c);
  const int clicked = segments(c, "paint-mode", at, items, static_cast<int>(c.ui.paint.mode));
  if (clicked >= 0) c.ui.paint.mode = kPaintModes[static_cast<std::size_t>(clicked)].mode;
  draw_mode_icons(c, list, at, items);
  return at.x + segments_width(c, items);
}

void size_chooser(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect less{at.x, at.y, c.px(26), c.px(28)};
  const Rect more{at.x + c.px(kSizeWidth - 26), at.y, c.px(26), c.px(28)};
  const bool sized = c.ui.paint.mode != PaintMode::box && c.ui.paint.mode != PaintMode::fill;
  const Action& smaller = c.actions.at("paint.smaller");
  const Action& larger = c.actions.at("paint.larger");
  if (quiet_button(c, "smaller", less, icon::kLess, ui.text2,
                   sized && other_brush_size(c.ui.paint.size, false) != c.ui.paint.size))
    c.run(smaller);
  tooltip(c, less, action_hint(smaller));
  if (quiet_button(c, "larger", more, icon::kMore, ui.text2,
                   sized && other_brush_size(c.ui.paint.size, true) != c.ui.paint.size))
    c.run(larger);
  tooltip(c, more, action_hint(larger));
  draw_text_centered(list, c.fonts.mono, {at.x + c.px(kSizeWidth / 2), at.y + c.px(14)},
                     sized ? ui.text : ui.text3, sized ? std::to_string(c.ui.paint.size) : "–");
}

// Draws the drop tool's bar with the size of a rock.
void rock_bar(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const Palette::Ui& ui = c.palette.ui;
  const ImVec2 text{at.x, centered_top(c.fonts.body, at.y, c.px(28))};
  const bool sized = has_rock_size(*c.state.scene.map);
  float x = at.x +
            draw_text(list, c.fonts.body, text, ui.text2,
                      sized ? "Rock size" : "A rock blocks one node.") +
            c.px(8);
  if (sized) {
    const int size = c.ui.walk.size;
    for (const char* const id : {"paint.smaller", "paint.larger"}) {
      const bool more = std::string_view(id) == "paint.larger";
      const Action& action = c.actions.at(id);
      const Rect button{x, at.y, c.px(26), c.px(28)};
      if (quiet_button(c, id, button, more ? icon::kMore : icon::kLess, ui.text2,
                       more ? size < WalkDrag::kMostRock : size > 1))
        c.run(action);
      tooltip(c, button, action_hint(action));
      x += button.w;
      if (more) continue;
      draw_text_centered(list, c.fonts.mono, {x + c.px(22), at.y + c.px(14)}, ui.text,
                         fmt::format("{} × {}", size, size));
      x += c.px(44);
    }
    x += c.px(kGroupGap);
  }
  const ImVec2 hint =
      in_two_rows(c) ? ImVec2{at.x, text.y + std::round(c.layout.paint.h / 2)} : ImVec2{x, text.y};
  draw_text(
      list, c.fonts.body, hint, ui.text2,
      fitted(c.fonts.body,
             sized ? "Click to drop a rock at this time. Click a rock to remove it; right-drag "
                     "removes walls too."
                   : "Click to drop a rock at this time. Click a rock to remove it.",
             c.layout.paint.x + c.layout.paint.w - hint.x - c.px(kLeft)));
}

}  // namespace

void paint_bar(const UiContext& c) {
  const Rect& bar = c.layout.paint;
  if (bar.h <= 0) return;
  if (begin_pane("paint-bar", bar, c.palette.ui.panel)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, c.palette.ui.line);
    const float left = bar.x + c.px(kLeft);
    const float row = in_two_rows(c) ? std::round(bar.h / 2) : bar.h;
    float top = std::round(bar.y + (row - c.px(kPaintChip)) / 2);
    if (c.ui.tool == Tool::drop) {
      rock_bar(c, list, {left, top});
      return end_pane();
    }
    const auto divider = [&](float x) {
      list.AddRectFilled({x + c.px(kGroupGap / 2), top + c.px(4)},
                         {x + c.px(kGroupGap / 2) + 1, top + c.px(kPaintChip - 4)},
                         c.palette.ui.line2.packed());
      return x + c.px(kGroupGap);
    };
    float chips = terrain_chips(c, list, {left, top});
    if (in_two_rows(c)) {
      chips = left;
      top += row;
    }
    const float numbers = height_chip(c, list, {chips, top});
    float x = divider(cost_chip(c, list, {numbers, top}));
    x = divider(mode_chooser(c, list, {x, top}));
    size_chooser(c, list, {x, top});
  }
  end_pane();
}

}  // namespace waymark
