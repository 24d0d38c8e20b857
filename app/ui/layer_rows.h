#pragma once

#include <string>
#include <vector>

#include "app/state/state.h"
#include "app/work/results.h"

namespace waymark {

// What the legend says of each layer.

// The layers that have a row, from above to below: the two searches and the path always, a field
// when one is chosen, the others when they are shown.
std::vector<Layer> listed_layers(const State& state);

// "Explored, Manhattan"; of a field with its heuristic: "Error, true − landmarks".
std::string layer_name(const State& state, const Results& results, Layer layer);
std::string field_name(const FieldChoice& field, const Moves& moves);
// What the field says, in a sentence for tooltips.
std::string field_meaning(FieldKind kind);

// Counts, or the numeric range of the colours: "8,333", "0–62"; a dash where nothing is known.
std::string layer_range(const State& state, const Results& results, Layer layer);

}  // namespace waymark
