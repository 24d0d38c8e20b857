#include "app/scene/view.h"

#include "core/study/cell_field.h"

namespace waymark {
namespace {

constexpr std::array<const char*, kLayerCount> kLayerNames = {
    "artwork",  "distance", "landmarks", "path", "field",    "plateaus",
    "frontier", "flow",     "exact",     "tree", "triangle", "footprints"};
static_assert(kLayerNames.back() != nullptr, "every layer has a name");

}  // namespace

LayerLooks first_layers() {
  LayerLooks looks;
  for (const Layer hidden :
       {Layer::plateaus, Layer::frontier, Layer::flow, Layer::exact, Layer::tree})
    looks[hidden].shown = false;
  constexpr float kFaded = 0.5f;
  looks[Layer::artwork].opacity = kFaded;
  return looks;
}

const char* name_of(Layer layer) { return kLayerNames[static_cast<std::size_t>(layer)]; }
const char* name_of(FieldKind kind) { return row_of(kind).name; }

bool may_stand_right(FieldKind kind) { return !row_of(kind).of_places; }

bool can_follow(const Strategy& strategy) {
  return strategy.kind == StrategyKind::fixed || strategy.kind == StrategyKind::least_used ||
         strategy.kind == StrategyKind::explored || strategy.kind == StrategyKind::centroid;
}

void fit_plot(ScatterPlot& plot) {
  plot.fit = true;
  plot.x0 = plot.x1 = plot.y0 = plot.y1 = 0;
}

}  // namespace waymark
