#pragma once

#include <string>

#include "app/model/work/results.h"

namespace waymark {

// The name that Posthoc knows its traces by ends in this.
inline constexpr std::string_view kTraceExtension = "trace.yaml";

// One search as a trace for the visualizer Posthoc (https://posthoc.pathfinding.ai), version 1.4.0
// of its format: YAML, a rectangle a cell in the colour of the event's type, and the events in the
// order in which the search made them:
//   source, destination           the start and the goal; g of a goal is the cost of the path that
//                                 the search found to it, null if it found none
//   generating, updating          a node reached for the first time, or more cheaply than before
//   expanding, closing            a node taken from the open list, and when its neighbours are
//   done;
//                                 more than once where it was opened again
//   end                           the goal, when there is a path
// Each has `id` (y * width + x + 1), `pId` of the node it was reached from (null for the start), x
// and y with y growing downwards, and in cells g, h, f = g + h, trueCost (to the goal), hA and hB,
// what the heuristics of the two searches on the map say, and `landmark`, the number from 1 of
// the one that gives the best bound, null where it is the distance. Where A and B are A* with the
// distance and with the landmarks, hA and hB are called hDistance and hLandmarks. What is infinite
// is null.
//
// Runs the search again, listening: O(its expansions), some 150 bytes an event.
std::string posthoc_trace(const Results& results, Slot slot);

}  // namespace waymark
