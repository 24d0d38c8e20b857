#pragma once

#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/scene/state.h"

namespace waymark {

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

}  // namespace waymark
