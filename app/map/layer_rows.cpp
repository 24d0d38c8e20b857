#include "app/map/layer_rows.h"

#include <algorithm>
#include <array>

#include "app/map/rows.h"
#include "app/scene/cell_words.h"

namespace waymark {
namespace {

struct Listed {
  Layer layer;
  const LayerRow* row;
};

// In list order, from top to bottom. Rows are sorted by key; the overlay (key 0) follows the
// searches.
constexpr std::array<Listed, kLayerCount> kLayerRows = {{{Layer::explored_a, &kExploredARow},
                                                         {Layer::explored_b, &kExploredBRow},
                                                         {Layer::path, &kPathRow},
                                                         {Layer::footprints, &kFootprintsRow},
                                                         {Layer::field, &kFieldRow},
                                                         {Layer::exact, &kExactRow},
                                                         {Layer::frontier, &kFrontierRow},
                                                         {Layer::tree, &kTreeRow},
                                                         {Layer::flow, &kFlowRow},
                                                         {Layer::plateaus, &kPlateausRow},
                                                         {Layer::triangle, &kTriangleRow},
                                                         {Layer::artwork, &kArtworkRow}}};

constexpr std::size_t kNoPlace = kLayerRows.size();

// The table index of each layer, by layer number; kNoPlace if the table lacks it.
constexpr std::array<std::size_t, kLayerCount> places_by_number() {
  std::array<std::size_t, kLayerCount> places{};
  places.fill(kNoPlace);
  for (std::size_t i = 0; i < kLayerRows.size(); ++i)
    places[static_cast<std::size_t>(kLayerRows[i].layer)] = i;
  return places;
}
constexpr std::array<std::size_t, kLayerCount> kRowPlaces = places_by_number();
static_assert(std::find(kRowPlaces.begin(), kRowPlaces.end(), kNoPlace) == kRowPlaces.end(),
              "every layer has a row");

const LayerRow& row_of(Layer layer) {
  return *kLayerRows[kRowPlaces[static_cast<std::size_t>(layer)]].row;
}

}  // namespace

std::string no_layer_text(const State&, const Results&) { return ""; }
bool is_layer_shown(const State& state, Layer layer) { return state.layer(layer).shown; }

std::vector<Layer> listed_layers(const State& state) {
  std::vector<Layer> layers;
  for (const Listed& listed : kLayerRows)
    if (listed.row->is_listed(state)) layers.push_back(listed.layer);
  return layers;
}

bool is_removable(Layer layer) { return row_of(layer).is_removable; }

std::string layer_name(const State& state, const Results& r, Layer layer) {
  return row_of(layer).name(state, r);
}
std::string layer_note(const State& state, const Results& r, Layer layer) {
  return row_of(layer).note(state, r);
}
std::string layer_word(const State& state, const Results& r, Layer layer) {
  return row_of(layer).word(state, r);
}
std::string layer_meaning(const State& state, const Results& r, Layer layer) {
  return in_words_of(r.scene.map->grid, row_of(layer).meaning(state, r));
}
std::string layer_range(const State& state, const Results& r, Layer layer) {
  return row_of(layer).range(state, r);
}

}  // namespace waymark
