#include "app/map/map_svg.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_svg_legend.h"
#include "app/map/svg_map.h"
#include "app/scene/cell_words.h"
#include "app/scene/map_extent.h"
#include "app/scene/scene_searches.h"

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

}  // namespace waymark
