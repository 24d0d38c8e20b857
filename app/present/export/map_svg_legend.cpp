#include "app/present/export/map_svg_legend.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/present/field_colors.h"
#include "app/present/layer_rows.h"

namespace waymark {
namespace {

constexpr double kRow = 20, kSwatch = 30, kName = 42, kRange = 320;

// The layers that an exported map can show, from above to below.
std::vector<Layer> rows_of(const State& state) {
  std::vector<Layer> rows;
  for (const Layer layer : {Layer::explored_a, Layer::explored_b, Layer::path, Layer::field})
    if (state.layer(layer).shown && (layer != Layer::field || state.field.kind != FieldKind::none))
      rows.push_back(layer);
  return rows;
}

void draw_ramp(Svg& svg, FieldKind kind, const Palette& palette, double x, double y) {
  const FieldColors colors = field_colors(palette, kind);
  const int strips = colors.classes > 0 ? colors.classes : 24;
  for (int i = 0; i < strips; ++i) {
    const int index = colors.classes > 0 ? i : i * CellField::kRampTop / (strips - 1);
    svg.rect(x + kSwatch * i / strips, y, kSwatch / strips, 12,
             svg_fill(colors.table[static_cast<std::size_t>(index)]));
  }
  svg.rect(x, y, kSwatch, 12, svg_stroke(palette.ui.line2, 1));
}

void draw_swatch(Svg& svg, const State& state, const Palette& palette, Layer layer, double x,
                 double y) {
  const Palette::Map& map = palette.map;
  const auto box = [&](const Color& fill, const Color& edge) {
    svg.rect(x, y, kSwatch, 12, svg_fill(fill));
    svg.rect(x, y, kSwatch, 12, svg_stroke(edge, 1));
  };
  if (layer == Layer::explored_a) box(map.distance_fill, map.distance_edge);
  if (layer == Layer::explored_b) {
    box(map.landmarks_fill, map.landmarks_edge);
    svg.rect(x + 0.75 * kSwatch, y, 0.25 * kSwatch, 12, svg_fill(map.ties));
  }
  if (layer == Layer::path) {
    svg.rect(x, y + 3, kSwatch, 6, svg_fill(map.path_casing));
    svg.rect(x, y + 4, kSwatch, 4, svg_fill(map.path));
  }
  if (layer == Layer::field) draw_ramp(svg, state.field.kind, palette, x, y);
}

}  // namespace

double map_legend_height(const State& state) {
  return kRow * static_cast<double>(rows_of(state).size());
}

void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top) {
  svg.open("g", "id=\"legend\"");
  double y = top;
  for (const Layer layer : rows_of(state)) {
    if (layer == Layer::explored_b && !results.has_b()) continue;
    draw_swatch(svg, state, palette, layer, left, y);
    svg.text(left + kName, y + 10.5, 13, palette.ui.text, layer_name(state, results, layer));
    svg.text(left + kRange, y + 10.5, 13, palette.ui.text2, layer_range(state, results, layer),
             "text-anchor=\"end\"");
    y += kRow;
  }
  svg.close("g");
}

}  // namespace waymark
