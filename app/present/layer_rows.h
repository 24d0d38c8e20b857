#pragma once

#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/results.h"

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
// What a row says when the pointer rests on it: of a field its meaning and what its ends stand for.
std::string layer_meaning(const State& state, const Results& results, Layer layer);
// The action that shows a field: "field.error_landmarks", "field.true_cost".
std::string field_action_id(const FieldChoice& field);
// Whether the row goes when the layer is taken off the map.
bool is_removable(Layer layer);

// Counts, or the numeric range of the colours: "8,333", "0–62"; a dash where nothing is known.
std::string layer_range(const State& state, const Results& results, Layer layer);

}  // namespace waymark
