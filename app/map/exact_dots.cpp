#include "app/map/exact_dots.h"

#include <algorithm>
#include <cmath>

namespace waymark {

void draw_exact_dots(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::exact);
  if (!look.shown) return;
  const Grid& grid = c.results.scene.map->grid;
  const float radius = std::clamp(static_cast<float>(0.16 * t.cell_px), 1.6f * c.scale, c.px(4));
  // Most dots are on the path. A rim sets them apart from the path and from every fill.
  const float rim = radius + 1.2f * c.scale;
  const unsigned ink = c.palette.ui.text.with_alpha(look.opacity).packed();
  const unsigned ground = c.palette.ui.panel.with_alpha(look.opacity).packed();
  // If cells are small, only some of the dots are drawn, so they do not merge.
  const double apart = 2.6 * rim;
  const auto every = std::max<std::size_t>(
      1, static_cast<std::size_t>(std::ceil(apart / std::max(0.01, t.cell_px))));
  const UninitializedCellArray<Node>& nodes = c.results.exact.record.node;
  for (std::size_t i = 0; i < nodes.size(); i += every) {
    const ImVec2 at = t.center(grid.cell(nodes[i]));
    if (!pane.clip.contains(at)) continue;
    list.AddCircleFilled(at, rim, ground, 10);
    list.AddCircleFilled(at, radius, ink, 10);
  }
}

}  // namespace waymark
