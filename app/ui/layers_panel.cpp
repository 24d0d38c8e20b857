#include "app/ui/layers_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/text/numbers.h"
#include "app/ui/draw.h"
#include "app/ui/icons.h"
#include "app/ui/layer_menu.h"
#include "app/ui/layer_rows.h"
#include "app/ui/layer_swatch.h"
#include "app/ui/widgets.h"

namespace waymark {
namespace {

// What else can be laid over the map: one field at a time, and marks.
void add_menu(const UiContext& c, const Rect& head) {
  const std::string label = fmt::format("Add  {}", icon::kList);
  const float width = text_width(c.fonts.body, label) + c.px(12);
  const Rect rect{head.x + head.w - width + c.px(6), head.y + c.px(3), width, c.px(26)};
  if (quiet_button(c, "add-layer", rect, label, c.palette.ui.text2)) ImGui::OpenPopup("add-layer");
  if (!ImGui::BeginPopup("add-layer")) return;
  layer_items(c);
  ImGui::EndPopup();
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
  const std::string range = layer_range(c.state, c.results, layer);
  const Color& ink = look.shown ? ui.text : ui.text3;
  draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, row.y, row.h)},
                  look.shown ? ui.text2 : ui.text3, range);
  const float name_left = row.x + c.px(64);
  draw_text(list, c.fonts.body, {name_left, centered_top(c.fonts.body, row.y, row.h)}, ink,
            fitted(c.fonts.body, layer_name(c.state, c.results, layer),
                   right - text_width(c.fonts.mono, range) - c.px(8) - name_left));
  const Rect slider{row.x + row.w - slider_width, row.y, slider_width, row.h};
  changed |= opacity_slider(c, "opacity", slider, look.opacity, !look.shown);
  tooltip(c, slider, fmt::format("Opacity {:.0f}%", 100 * look.opacity));
  if (changed) c.send(Command{SetLayer{layer, look}});
  ImGui::PopID();
}

}  // namespace

void layers_panel(const UiContext& c) {
  const std::vector<Layer> layers = listed_layers(c.state);
  const auto shown = std::count_if(layers.begin(), layers.end(),
                                   [&](Layer layer) { return c.state.layer(layer).shown; });
  const Rect head =
      folding_head(c, c.layout.layers, "Layers", c.layout.layers_folded,
                   fmt::format("{} of {} shown", shown, layers.size()), c.ui.layers_fold);
  if (c.layout.layers_folded) return;
  add_menu(c, head);
  float y = head.y + head.h;
  for (const Layer layer : layers) {
    draw_row(c, {head.x, y, head.w, c.px(kRow)}, layer);
    y += c.px(kRow);
  }
}

}  // namespace waymark
