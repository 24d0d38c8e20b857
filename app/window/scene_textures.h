#pragma once

#include <memory>
#include <optional>

#include "app/render/map_renderer.h"
#include "app/render/plot_renderer.h"
#include "app/state/state.h"
#include "app/ui/layout.h"
#include "app/work/results.h"

namespace waymark {

// The textures of the map and the plot, drawn again only when something in them changes.
class SceneTextures {
 public:
  static Result<SceneTextures> create();

  // Shows other results from the next draw() on. An Error, and the results as they were, when the
  // map is larger than the driver's textures.
  std::optional<Error> show(std::shared_ptr<const Results> results);
  // What is shown; null before the first show().
  const std::shared_ptr<const Results>& results() const { return results_; }

  // Draws what has changed: the map as the state's camera and layers have it, the plot in its area.
  void draw(const State& state, const Layout& layout, float scale, Theme theme);

  const MapRenderer& map() const { return map_; }
  unsigned plot() const { return plot_.texture(); }

 private:
  struct MapPicture {
    std::shared_ptr<const Results> results;
    MapView view;
    Theme theme;
  };
  struct PlotPicture {
    std::shared_ptr<const Scatter> scatter;
    Rect area;
    Theme theme;
  };

  SceneTextures(MapRenderer map, PlotRenderer plot)
      : map_(std::move(map)), plot_(std::move(plot)) {}
  void draw_map(const MapView& view, Theme theme);
  void draw_plot(const Rect& area, Theme theme);

  MapRenderer map_;
  PlotRenderer plot_;
  std::shared_ptr<const Results> results_;
  std::optional<MapPicture> drawn_map_;
  std::optional<PlotPicture> drawn_plot_;
};

}  // namespace waymark
