#include "app/window/scene_textures.h"

#include "app/ui/map_transform.h"

namespace waymark {
namespace {

MapView map_view(const State& state, const Results& results, const Rect& pane, float scale) {
  const MapTransform t = map_transform(state.camera, pane, results.scene.map->grid, scale);
  const auto opacity = [&state](Layer layer) {
    const LayerLook& look = state.layer(layer);
    return look.shown ? look.opacity : 0.0f;
  };
  return {static_cast<int>(pane.w),
          static_cast<int>(pane.h),
          t.cell_px,
          t.origin.x - pane.x,
          t.origin.y - pane.y,
          opacity(Layer::formula),
          opacity(Layer::landmarks),
          scale};
}

}  // namespace

Result<SceneTextures> SceneTextures::create() {
  Result<MapRenderer> map = MapRenderer::create();
  if (!map) return map.error();
  Result<PlotRenderer> plot = PlotRenderer::create();
  if (!plot) return plot.error();
  return SceneTextures(std::move(map.value()), std::move(plot.value()));
}

std::optional<Error> SceneTextures::show(std::shared_ptr<const Results> results) {
  const Grid& grid = results->scene.map->grid;
  std::optional<Error> error = map_.set_cells(grid.width(), grid.height(), results->cells);
  if (!error) results_ = std::move(results);
  return error;
}

void SceneTextures::draw(const State& state, const Layout& layout, float scale, Theme theme) {
  draw_map(map_view(state, *results_, layout.map, scale), theme);
  draw_plot(plot_area(layout.plot, scale), theme);
}

void SceneTextures::draw_map(const MapView& view, Theme theme) {
  if (drawn_map_ && drawn_map_->results == results_ && drawn_map_->view == view &&
      drawn_map_->theme == theme)
    return;
  map_.draw(view, palette(theme));
  drawn_map_ = MapPicture{results_, view, theme};
}

void SceneTextures::draw_plot(const Rect& area, Theme theme) {
  const Scatter& scatter = *results_->plot;
  if (drawn_plot_ && drawn_plot_->scatter == results_->plot && drawn_plot_->area == area &&
      drawn_plot_->theme == theme)
    return;
  plot_.set_bins({scatter.columns, scatter.rows, scatter.column_units, scatter.row_units,
                  scatter.formula.counts, scatter.landmarks.counts});
  const auto pixels = [&scatter](float length, Cost units) {
    return length * static_cast<float>(units) / static_cast<float>(scatter.span);
  };
  plot_.draw(static_cast<int>(area.w), static_cast<int>(area.h),
             pixels(area.w, scatter.column_units), pixels(area.h, scatter.row_units),
             palette(theme), true, !results_->tables.empty());
  drawn_plot_ = PlotPicture{results_->plot, area, theme};
}

}  // namespace waymark
