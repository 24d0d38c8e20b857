#include "app/model/state/view.h"

namespace waymark {
namespace {

constexpr std::array<const char*, kLayerCount> kLayerNames = {
    "artwork",  "distance", "landmarks", "path", "field",   "plateaus",
    "frontier", "flow",     "exact",     "tree", "triangle"};
constexpr std::array<const char*, kFieldKindCount> kFieldNames = {
    "none",      "true-cost",   "estimate",     "estimates-apart", "error", "reduced-cost",
    "closeness", "improvement", "helped-goals", "territories",     "why",   "table",
    "f",         "order"};

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
const char* name_of(FieldKind kind) { return kFieldNames[static_cast<std::size_t>(kind)]; }

}  // namespace waymark
