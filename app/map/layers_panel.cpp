#include "app/map/layers_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/layer_menu.h"
#include "app/map/layer_rows.h"
#include "app/map/layer_swatch.h"
#include "app/scene/search_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Draws the menu of everything that can be drawn over the map: one overlay at a time, and marks.
void add_menu(const UiContext& c, const Rect& head) {
  const std::string label = fmt::format("Add  {}", icon::kList);
  const float width = text_width(c.fonts.body, label) + c.px(12);
  const Rect rect{head.x + head.w - width + c.px(6), head.y + c.px(3), width, c.px(26)};
  if (quiet_button(c, "add-layer", rect, label, c.palette.ui.text2)) ImGui::OpenPopup("add-layer");
  if (!ImGui::BeginPopup("add-layer")) return;
  layer_menu(c);
  ImGui::EndPopup();
}

// Draws "A B", the choice of the search that the overlay belongs to.
void heuristic_switch(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, rect, ui.track, c.px(5));
  for (const Slot of : {Slot::a, Slot::b}) {
    const bool a = of == Slot::a;
    const Rect half{a ? rect.x : rect.x + rect.w / 2, rect.y, rect.w / 2, rect.h};
    const bool chosen = c.state.field.of == of;
    if (quiet_button(c, a ? "of-a" : "of-b", half, "", ui.text))
      c.send(Command{SetField{{c.state.field.kind, of}}});
    if (chosen) {
      fill_rect(list, half, ui.sel, c.px(5));
      frame_rect(list, half, ui.line2, c.px(5));
    }
    draw_text_centered(list, c.fonts.caption, {half.x + half.w / 2, half.y + half.h / 2},
                       chosen ? ui.text : ui.text2, a ? "A" : "B");
    tooltip(
        c, half,
        fmt::format("For {}, {}", a ? "A" : "B", slot_title(c.results.scene, c.results.moves, of)));
  }
}

void remove_layer(const UiContext& c, Layer layer) {
  if (layer == Layer::field) {
    c.send(Command{SetField{{FieldKind::none, c.state.field.of}}});
    c.send(Command{SetRightField{}});
    return;
  }
  LayerLook look = c.state.layer(layer);
  look.shown = false;
  c.send(Command{SetLayer{layer, look}});
}

// Draws the controls that replace the range while the pointer is on the row. Returns their left
// edge.
float row_controls(const UiContext& c, const Rect& row, float right, Layer layer) {
  float x = right;
  if (is_removable(layer)) {
    x -= c.px(20);
    const Rect remove{x, row.y + c.px(2), c.px(20), row.h - c.px(4)};
    if (quiet_button(c, "remove", remove, icon::kRemove, c.palette.ui.text2))
      remove_layer(c, layer);
    tooltip(c, remove, "Remove this layer");
  }
  // Two maps shown side by side have the overlays of both searches.
  if (layer == Layer::field && row_of(c.state.field.kind).of_one_heuristic &&
      c.state.split == Split::overlaid) {
    x -= c.px(48);
    heuristic_switch(c, {x, row.y + c.px(2), c.px(44), row.h - c.px(4)});
  }
  return x;
}

// Draws the name, followed by the name of the search if there is room.
void draw_name(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer, bool shown) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.body;
  const float top = centered_top(font, rect.y, rect.h);
  const float end = rect.x + draw_text(list, font, {rect.x, top}, shown ? ui.text : ui.text3,
                                       fitted(font, layer_name(c.state, c.results, layer), rect.w));
  const std::string note = layer_note(c.state, c.results, layer);
  const float left = end + c.px(8), room = rect.x + rect.w - left;
  if (note.empty() || room < c.px(48)) return;
  draw_text(list, font, {left, top}, shown ? ui.text2 : ui.text3, fitted_name(font, note, room));
}

// The visible layers as one line, shortened to fit next to the heading.
std::string summary(const UiContext& c, const std::vector<Layer>& layers) {
  const float room = c.layout.layers.w - 2 * c.px(kSectionPadding) - c.px(90);
  const std::string more = ", …";
  std::string words, most;  // `most`: the longest list of whole names that fits
  for (const Layer layer : layers) {
    if (!c.state.layer(layer).shown) continue;
    if (!words.empty()) words += ", ";
    words += layer_word(c.state, c.results, layer);
    if (text_width(c.fonts.body, words + more) <= room) most = words;
  }
  if (words.empty()) return "none visible";
  if (most.empty() || text_width(c.fonts.body, words) <= room)
    return fitted(c.fonts.body, words, room);
  return most + more;
}

void draw_row(const UiContext& c, const Rect& row, Layer layer) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  LayerLook look = c.state.layer(layer);
  ImGui::PushID(static_cast<int>(layer));
  const Rect eye{row.x - c.px(4), row.y, c.px(24), row.h};
  bool changed = quiet_button(c, "eye", eye, look.shown ? icon::kShown : icon::kHidden,
                              look.shown ? ui.text2 : ui.text3);
  if (changed) look.shown = !look.shown;
  tooltip(c, eye, look.shown ? "Hide this layer" : "Show this layer");
  draw_layer_swatch(c, list, {row.x + c.px(24), row.y + c.px(6), c.px(30), c.px(12)}, layer,
                    look.shown ? look.opacity : 0.3f);
  const float slider_width = c.px(64);
  const float right = row.x + row.w - slider_width - c.px(12);
  const float name_left = row.x + c.px(64);
  const std::string range = layer_range(c.state, c.results, layer);
  // Also true while one of the row's controls is pressed, because the control must still exist when
  // the button is released.
  const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                       ImGui::IsMouseHoveringRect(row.min(), row.max());
  float name_right = right - text_width(c.fonts.mono, range);
  if (hovered && is_removable(layer))
    name_right = row_controls(c, row, right, layer);
  else
    draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, row.y, row.h)},
                    look.shown ? ui.text2 : ui.text3, range);
  const Rect name{name_left, row.y, std::max(1.0f, name_right - c.px(8) - name_left), row.h};
  draw_name(c, list, name, layer, look.shown);
  ImGui::SetCursorScreenPos(name.min());
  pointer_area("name", name.size());  // an ImGui item for the tooltip
  tooltip(c, name, layer_meaning(c.state, c.results, layer));
  const Rect slider{row.x + row.w - slider_width, row.y, slider_width, row.h};
  changed |= opacity_slider(c, "opacity", slider, look.opacity, !look.shown);
  tooltip(c, slider, fmt::format("Opacity {:.0f}%", 100 * look.opacity));
  if (changed) c.send(Command{SetLayer{layer, look}});
  ImGui::PopID();
}

}  // namespace

void layers_panel(const UiContext& c, Fold& fold) {
  const std::vector<Layer> layers = listed_layers(c.state);
  const Rect head = folding_head(c, c.layout.layers, "Layers", c.layout.layers_folded,
                                 c.layout.explore ? "" : summary(c, layers), fold);
  if (c.layout.layers_folded) return;
  add_menu(c, head);
  float y = head.y + head.h;
  for (const Layer layer : layers) {
    draw_row(c, {head.x, y, head.w, c.px(kRow)}, layer);
    y += c.px(kRow);
  }
}

}  // namespace waymark
