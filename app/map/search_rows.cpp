#include "app/map/rows.h"

// Rows for the marks of a search: its open list, the flow to the goal, and its tree.
namespace waymark {

constinit const LayerRow kFrontierRow = {
    .name = [](const State&, const Results&) -> std::string { return "Open lists"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "open lists"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Cells generated but not yet expanded";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::frontier); },
    .is_removable = true};

constinit const LayerRow kFlowRow = {
    .name = [](const State&, const Results&) -> std::string { return "Flow towards the goal"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "flow"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Arrows from each cell to a neighbour on an optimal path to the goal";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::flow); },
    .is_removable = true};

constinit const LayerRow kTreeRow = {
    .name = [](const State&, const Results&) -> std::string { return "Search tree"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "tree"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Lines from each explored cell to its parent";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::tree); },
    .is_removable = true};

}  // namespace waymark
