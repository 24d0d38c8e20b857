#pragma once

#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/results.h"

namespace waymark {

// What the list of layers says of each of them: app/present/layers has a row for each, and
// layer_row.h there says how to add one.

// The layers that have a row, from above to below: the two searches and the path always, a field
// when one is chosen, the others when they are shown.
std::vector<Layer> listed_layers(const State& state);

// "Explored, A"; of a field its name: "Error of B".
std::string layer_name(const State& state, const Results& results, Layer layer);
// What stands behind the name in a quieter ink, of a search's layer what it is called:
// "Manhattan". Mostly empty.
std::string layer_note(const State& state, const Results& results, Layer layer);
// The same in the middle of a line, as short as can be: "explored A", "error of B", "paths".
std::string layer_word(const State& state, const Results& results, Layer layer);
// What a row says when the pointer rests on it: of a field its meaning and what its ends stand for.
std::string layer_meaning(const State& state, const Results& results, Layer layer);
// Whether the row goes when the layer is taken off the map.
bool is_removable(Layer layer);

// Counts, or the numeric range of the colours: "8,333", "0–62"; a dash where nothing is known.
std::string layer_range(const State& state, const Results& results, Layer layer);

}  // namespace waymark
