#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/scene/state.h"

namespace waymark {

// A required member of a row: a row without it does not compile.
template <class T>
class Given {
 public:
  template <std::convertible_to<T> Value>
  consteval Given(Value value) : value_(value) {}
  constexpr operator const T&() const { return value_; }

 private:
  T value_;
};

using LayerText = std::string (*)(const State&, const Results&);

// The defaults for most layers.
std::string no_layer_text(const State& state, const Results& results);
bool is_layer_shown(const State& state, Layer layer);

// All texts and properties of a layer in the lists; the functions below explain the parts. To add a
// layer, add it to Layer with a text name (app/scene/view.h), write its row in a file in this
// folder, declare the row below, and add it to the table in layer_rows.cpp.
struct LayerRow {
  Given<LayerText> name;
  Given<LayerText> note;
  Given<LayerText> word;
  Given<LayerText> meaning;
  Given<LayerText> range;
  // Whether the list shows the layer now, and whether the row disappears when the layer is hidden.
  Given<bool (*)(const State&)> is_listed;
  Given<bool> is_removable;
};

// The layers that have a row, from top to bottom: always the two searches and the path, the overlay
// if one is chosen, the others if they are visible.
std::vector<Layer> listed_layers(const State& state);

// "Explored, A"; for an overlay its name: "Error of B".
std::string layer_name(const State& state, const Results& results, Layer layer);
// The text after the name in a weaker colour. For a search's layer, the name of the search:
// "Manhattan". Usually empty.
std::string layer_note(const State& state, const Results& results, Layer layer);
// The short name for use within a line: "explored A", "error of B", "paths".
std::string layer_word(const State& state, const Results& results, Layer layer);
// The tooltip of a row. For an overlay: its meaning and the values at its ends.
std::string layer_meaning(const State& state, const Results& results, Layer layer);
// Whether the row disappears when the layer is hidden.
bool is_removable(Layer layer);

// Counts, or the numeric range of the colours: "8,333", "0–62"; a dash if unknown.
std::string layer_range(const State& state, const Results& results, Layer layer);

extern const LayerRow kArtworkRow;
extern const LayerRow kExploredARow, kExploredBRow, kExactRow;
extern const LayerRow kPathRow, kFootprintsRow;
extern const LayerRow kFieldRow, kPlateausRow;
extern const LayerRow kFrontierRow, kFlowRow, kTreeRow;
extern const LayerRow kTriangleRow;

}  // namespace waymark
