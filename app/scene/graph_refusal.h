#pragma once

#include <optional>
#include <string>

#include "app/scene/command.h"

namespace waymark {

// Explains why a command cannot apply to a graph ("a graph has edges, so there are no moves to
// choose"), or why a mover cannot move on the map. std::nullopt if the command applies or the map
// is a grid.
std::optional<std::string> graph_refusal(const Scene& scene, const Command& command);

// The reasons for refusing a command on a graph or on a map with a mover.
inline constexpr const char* kNoMovesOnGraphs =
    "a graph has edges, so there are no moves to choose";
inline constexpr const char* kNoTerrainOnGraphs = "a graph has edge costs instead of terrain";
inline constexpr const char* kNoMovesOfMovers = "the unit defines its own moves";
inline constexpr const char* kNoTerrainOfMovers = "the unit defines its own speed on each terrain";
inline constexpr const char* kNoPaintingOnGraphs = "graphs cannot be painted";
inline constexpr const char* kNoFormulasOnGraphs =
    "the plot compares formulas over steps between cells, but a graph has no cells";

}  // namespace waymark
