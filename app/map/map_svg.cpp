#include "app/map/map_svg.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "app/map/map_colors.h"
#include "app/map/path_lines.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"

namespace waymark {
namespace {

constexpr double kMargin = 24, kSvgHead = 72;
constexpr double kLongSide = 960, kMostCell = 24;
constexpr double kLeastWidth = 640;

void head(Svg& svg, const Results& results, const Palette::Ui& ui) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  const auto length = [&results](Cost cost) { return length_text(cost, results.moves); };
  svg.text(kMargin, kMargin + 14, 18, ui.text, scene.map->title, "font-weight=\"600\"");
  svg.text(kMargin, kMargin + 36, 13, ui.text2,
           fmt::format("{}. Start {}; goal {}. True cost {}.",
                       grid.graph() ? map_facts(grid)
                                    : fmt::format("{} × {} cells, {}", grid.width(), grid.height(),
                                                  words_of(results.moves.rule())),
                       cell_text(grid, scene.start), cell_text(grid, scene.goal),
                       with_unit(grid, length(results.exact.cost))));
  const auto figures = [&](const char* name, Slot slot) {
    const Run& run = results.run(slot);
    if (const std::optional<std::string> needs = misfit_on(scene, slot))
      return fmt::format("{}, {}, {}.", name, title_of(spec_on(scene, slot), results.moves),
                         *needs);
    return fmt::format("{}, {}: h {}, {} expanded.", name,
                       title_of(spec_on(scene, slot), results.moves), length(run.h_start),
                       grouped(run.counts.expanded));
  };
  svg.text(kMargin, kMargin + 54, 13, ui.text2,
           figures("A", Slot::a) + (results.has_b() ? " " + figures("B", Slot::b) : ""));
}

}  // namespace

std::string map_svg(const State& state, const Results& results, const Palette& palette,
                    double scale) {
  const NodePlace extent = map_extent(*results.scene.map);
  const double cell = std::min(kMostCell, kLongSide / std::max(extent.x, extent.y));
  const double map_width = cell * extent.x, map_height = cell * extent.y;
  const double width = std::max(map_width, kLeastWidth) + 2 * kMargin;
  const double legend_top = kMargin + kSvgHead + map_height + 20;
  const double height = legend_top + map_legend_height(state) + kMargin;
  Svg svg(width, height, scale);
  svg.rect(0, 0, width, height, svg_fill(palette.ui.panel));
  head(svg, results, palette.ui);
  draw_svg_map(svg, state, results, palette, {kMargin, kMargin + kSvgHead, cell});
  draw_map_legend(svg, state, results, palette, kMargin, legend_top);
  return svg.finish();
}

namespace {

constexpr double kLegendRow = 20, kSwatch = 30, kName = 42, kRange = 360, kNamedRange = 270,
                 kBetween = 12, kDigit = 7.5;

// The layers that an exported map can show, from top to bottom.
std::vector<Layer> rows_of(const State& state) {
  std::vector<Layer> rows;
  for (const Layer layer : {Layer::explored_a, Layer::explored_b, Layer::path, Layer::field})
    if (state.layer(layer).shown && (layer != Layer::field || state.field.kind != FieldKind::none))
      rows.push_back(layer);
  return rows;
}

// The colour scale of the overlay.
void draw_ramp(Svg& svg, const Results& results, const Palette& palette, double x, double y) {
  if (!results.fields[0]) return;
  const FieldColors colors = field_colors(palette, results.fields[0]->kind);
  const RampPart part = ramp_part(results);
  const int strips = colors.classes > 0 ? colors.classes : 24;
  for (int i = 0; i < strips; ++i) {
    const int index =
        colors.classes > 0
            ? i
            : static_cast<int>(part.from + (part.to - part.from) * static_cast<float>(i) /
                                               static_cast<float>(strips - 1));
    svg.rect(x + kSwatch * i / strips, y, kSwatch / strips, 12,
             svg_fill(colors.table[static_cast<std::size_t>(index)]));
  }
  svg.rect(x, y, kSwatch, 12, svg_stroke(palette.ui.line2, 1));
}

// Draws one third each for A, both and B, or a single line if there is one path.
void draw_paths(Svg& svg, const Results& results, const Palette& palette, double x, double y) {
  std::vector<PathOf> parts = {PathOf::a, PathOf::both, PathOf::b};
  if (!results.has_b()) parts = {PathOf::both};
  const double width = kSwatch / static_cast<double>(parts.size());
  for (const PathOf of : parts) {
    const PathColors colors = path_colors(palette, of);
    if (colors.rim) svg.rect(x, y + 1, width, 10, svg_fill(*colors.rim));
    svg.rect(x, y + 2, width, 8, svg_fill(colors.casing));
    svg.rect(x, y + 3.5, width, 5, svg_fill(colors.core));
    x += width;
  }
}

void draw_swatch(Svg& svg, const Results& results, const Palette& palette, Layer layer, double x,
                 double y) {
  const Palette::Map& map = palette.map;
  const auto box = [&](const Color& fill, const Color& edge) {
    svg.rect(x, y, kSwatch, 12, svg_fill(fill));
    svg.rect(x, y, kSwatch, 12, svg_stroke(edge, 1));
  };
  if (layer == Layer::explored_a) box(map.a_fill, map.a_edge);
  if (layer == Layer::explored_b) {
    box(map.b_fill, map.b_edge);
    svg.rect(x + 0.75 * kSwatch, y, 0.25 * kSwatch, 12, svg_fill(map.ties));
  }
  if (layer == Layer::path) draw_paths(svg, results, palette, x, y);
  if (layer == Layer::field) draw_ramp(svg, results, palette, x, y);
}

// Shortens a label to `width`, based on the average width of a letter, and ends it with "…".
std::string shortened(const std::string& text, double width) {
  constexpr double kLetter = 6.7;
  const auto most = static_cast<std::size_t>(std::max(1.0, width / kLetter));
  std::size_t letters = 0, end = 0;  // end of the last letter before the "…"
  for (std::size_t at = 0; at < text.size(); ++at) {
    if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
      continue;  // within a multi-byte letter
    if (++letters == most) end = at;
  }
  return letters <= most ? text : text.substr(0, end) + "…";
}

// The name of a row without the letters A and B.
std::string name_with(const SearchNames& names, const State& state, const Results& results,
                      Layer layer) {
  switch (layer) {
    case Layer::explored_a:
      return "Explored, " + names[0];
    case Layer::explored_b:
      return "Explored, " + names[1];
    case Layer::path:
      return results.has_b() ? fmt::format("Paths: {}, both, {}", names[0], names[1]) : "Path";
    default:
      return field_name(state.field, names);
  }
}

// If there are two overlays, an image shows only the left one.
std::string name_in(const State& state, const Results& results, Layer layer) {
  if (layer == Layer::field) return field_name(state.field);
  const std::string note = layer_note(state, results, layer);
  return layer_name(state, results, layer) + (note.empty() ? "" : ": " + note);
}
std::string range_in(const State& state, const Results& results, Layer layer) {
  if (layer != Layer::field || !results.two_fields()) return layer_range(state, results, layer);
  const std::array<std::string, 2> ends = ramp_ends(results);
  return ends[0] + " to " + ends[1];
}

}  // namespace

double map_legend_height(const State& state) {
  return kLegendRow * static_cast<double>(rows_of(state).size());
}

void draw_map_legend(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     double left, double top, const SearchNames* names) {
  const double width = names ? kNamedRange : kRange;
  svg.open("g", "id=\"legend\"");
  double y = top;
  for (const Layer layer : rows_of(state)) {
    if (layer == Layer::explored_b && !results.has_b()) continue;
    draw_swatch(svg, results, palette, layer, left, y);
    // A legend with names is next to the numbers of the searches, so only an overlay has a range.
    const std::string range = names && layer != Layer::field ? "" : range_in(state, results, layer);
    const std::string name =
        names ? name_with(*names, state, results, layer) : name_in(state, results, layer);
    const double beside = range.empty() ? 0 : kBetween + kDigit * static_cast<double>(range.size());
    svg.text(left + kName, y + 10.5, 13, palette.ui.text, shortened(name, width - kName - beside));
    if (!range.empty())
      svg.text(left + width, y + 10.5, 13, palette.ui.text2, range, "text-anchor=\"end\"");
    y += kLegendRow;
  }
  svg.close("g");
}

}  // namespace waymark
