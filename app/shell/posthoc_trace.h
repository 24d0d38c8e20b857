#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/compute/results.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The file extension by which Posthoc recognises traces.
inline constexpr std::string_view kTraceExtension = "trace.yaml";

// One search as a trace for the visualizer Posthoc (https://posthoc.pathfinding.ai), version 1.4.0
// of its format: YAML, one rectangle per cell in the colour of the event's type, and the events in
// the order of the search:
//  source, destination    the start and the goals; g of a goal is the cost of the path found to it,
//                         null if there is none
//  generating, updating   a node generated, or improved
//  expanding, closing     a node taken from the open list, and the end of its expansion; more than
//                         once if it was reopened
//  end                    the goal, if there is a path
// Each event has `id` (y * width + x + 1, or the name of a graph's node); `pId`, the id of the
// parent (null for the start); x and y, where y increases downwards; and in cells g, h, f = g + h,
// trueCost (to the goal), and hA and hB, the estimates of the two searches on the map. `landmark`
// is the number, from 1, of the landmark that gives the best bound, null if the distance formula
// does. If A and B are A* with the distance and with the landmarks, hA and hB are called hDistance
// and hLandmarks. Infinite values are null. read_trace() reads it back.
//
// Runs the search again: O(expansions), about 150 bytes per event.
std::string posthoc_trace(const Results& results, Slot slot);

// A Posthoc trace and its map. Posthoc expects the map next to the trace, with the same name and
// the extension `.map`. The trace of a graph has no map.

// Checks the path of a trace. Returns an Error if its name does not end with the extension that
// Posthoc expects, or if a file with the name of its map exists and is not `grid`.
std::optional<Error> trace_path_fault(const Grid& grid, const std::filesystem::path& path);

// Writes the map next to the trace, unless the map file already exists. The trace's path must be
// valid.
std::optional<Error> write_map_beside(const Grid& grid, const std::filesystem::path& path);

}  // namespace waymark
