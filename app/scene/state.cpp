#include "app/scene/state.h"

#include "app/scene/opened_map.h"
#include "core/study/cell_field.h"
#include "core/study/walk.h"

namespace waymark {

void use_tables(Scene& scene, TablesUse use) {
  StaleTables& kept = scene.stale;
  if (use == TablesUse::follow) kept = {};
  if (use == TablesUse::keep && !kept.map) kept = {scene.map, 0};
  if (use == TablesUse::refresh && kept.map) kept = {scene.map, 0};
}

void count_edit(Scene& scene) {
  if (scene.stale.map) ++scene.stale.edits;
}

const std::shared_ptr<const OpenedMap>& tables_map(const Scene& scene) {
  return scene.stale.map ? scene.stale.map : scene.map;
}

bool has_stale_tables(const Scene& scene) {
  return !scene.landmarks.empty() && tables_map(scene) != scene.map;
}

static_assert(WalkPlan::kLatest == kTimesEnd - 1, "every time of a plan can be read back");

bool is_event_of(const OpenedMap& map, const WalkEvent& event) {
  const Grid& ground = ground_of(map);
  const CellBox& box = event.cells;
  return event.time >= 0 && event.time <= WalkPlan::kLatest && box.from.x <= box.to.x &&
         box.from.y <= box.to.y && box.to.x >= 0 && box.to.y >= 0 && box.from.x < ground.width() &&
         box.from.y < ground.height();
}

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
