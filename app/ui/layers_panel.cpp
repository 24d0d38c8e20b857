#include "app/ui/layers_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/text/numbers.h"
#include "app/ui/draw.h"
#include "app/ui/icons.h"
#include "app/ui/widgets.h"

namespace waymark {
namespace {

constexpr std::array kLayers = {Layer::formula, Layer::landmarks, Layer::path};

std::string layer_name(const Results& r, Layer layer) {
  switch (layer) {
    case Layer::formula:
      return r.moves.directions == 4 ? "Explored, Manhattan" : "Explored, octile";
    case Layer::landmarks:
      return "Explored, landmarks";
    case Layer::path:
      break;
  }
  return "Path";
}

std::string layer_range(const Results& r, Layer layer) {
  switch (layer) {
    case Layer::formula:
      return grouped(r.formula.counts.expanded);
    case Layer::landmarks:
      return r.scene.landmarks.empty() ? "–" : grouped(r.landmarks.counts.expanded);
    case Layer::path:
      break;
  }
  return length_text(r.formula.cost, r.moves);
}

void draw_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer,
                 float opacity) {
  const Palette::Map& map = c.palette.map;
  const auto faded = [opacity](const Color& color) { return color.with_alpha(opacity); };
  fill_rect(list, rect, map.floor, c.px(2));
  switch (layer) {
    case Layer::formula:
      fill_rect(list, rect, faded(map.distance_fill), c.px(2));
      frame_rect(list, rect, faded(map.distance_edge), c.px(2));
      return;
    case Layer::landmarks: {
      fill_rect(list, rect, faded(map.landmarks_fill), c.px(2));
      // The last quarter shows the colour of what only the landmark search explored.
      const Rect ties{rect.x + rect.w * 0.75f, rect.y, rect.w * 0.25f, rect.h};
      list.AddRectFilled(ties.min(), ties.max(), faded(map.ties).packed(), c.px(2),
                         ImDrawFlags_RoundCornersRight);
      frame_rect(list, rect, faded(map.landmarks_edge), c.px(2));
      return;
    }
    case Layer::path: {
      const float y = std::round(rect.y + rect.h / 2);
      fill_rect(list, {rect.x, y - c.px(3), rect.w, c.px(6)}, faded(map.path_casing));
      fill_rect(list, {rect.x, y - c.px(2), rect.w, c.px(4)}, faded(map.path));
      return;
    }
  }
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
  draw_swatch(c, list, {row.x + c.px(24), row.y + c.px(6), c.px(30), c.px(12)}, layer,
              look.shown ? look.opacity : 0.3f);
  const float slider_width = c.px(64);
  const float right = row.x + row.w - slider_width - c.px(12);
  const std::string range = layer_range(c.results, layer);
  const Color& ink = look.shown ? ui.text : ui.text3;
  draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, row.y, row.h)},
                  look.shown ? ui.text2 : ui.text3, range);
  const float name_left = row.x + c.px(64);
  draw_text(list, c.fonts.body, {name_left, centered_top(c.fonts.body, row.y, row.h)}, ink,
            fitted(c.fonts.body, layer_name(c.results, layer),
                   right - text_width(c.fonts.mono, range) - c.px(8) - name_left));
  const Rect slider{row.x + row.w - slider_width, row.y, slider_width, row.h};
  changed |= opacity_slider(c, "opacity", slider, look.opacity, !look.shown);
  tooltip(c, slider, fmt::format("Opacity {:.0f}%", 100 * look.opacity));
  if (changed) c.send(Command{SetLayer{layer, look}});
  ImGui::PopID();
}

}  // namespace

void layers_panel(const UiContext& c) {
  const auto shown = std::count_if(kLayers.begin(), kLayers.end(),
                                   [&](Layer layer) { return c.state.layer(layer).shown; });
  const Rect head =
      folding_head(c, c.layout.layers, "Layers", c.layout.layers_folded,
                   fmt::format("{} of {} shown", shown, kLayerCount), c.ui.layers_fold);
  if (c.layout.layers_folded) return;
  float y = head.y + head.h;
  for (const Layer layer : kLayers) {
    draw_row(c, {head.x, y, head.w, c.px(kRow)}, layer);
    y += c.px(kRow);
  }
}

}  // namespace waymark
