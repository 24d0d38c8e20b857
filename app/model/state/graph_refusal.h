#pragma once

#include <optional>
#include <string>

#include "app/model/state/command.h"

namespace waymark {

// Why a command has no meaning on the graph that a scene's map holds: "edges take the place of
// moves"; or why a mover cannot go over the map. Nothing where it has one, or where the map is a
// grid.
std::optional<std::string> graph_refusal(const Scene& scene, const Command& command);

// What graphs lack, in such words.
inline constexpr const char* kNoMovesOnGraphs =
    "the edges of a graph say where one can go, so there are no moves to choose";
inline constexpr const char* kNoTerrainOnGraphs =
    "the edges of a graph have costs of their own, and no terrain";
inline constexpr const char* kNoMovesOfMovers = "a mover has moves of its own";
inline constexpr const char* kNoTerrainOfMovers = "a mover has speeds of its own on each terrain";
inline constexpr const char* kNoPaintingOnGraphs = "graphs cannot be painted";
inline constexpr const char* kNoFormulasOnGraphs =
    "the formulas are compared by steps between cells, and a graph has none";

}  // namespace waymark
