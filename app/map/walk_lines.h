#pragma once

#include <vector>

#include "app/compute/scene_walk.h"

namespace waymark {

// A walk as lines on the map. Places are in map units.

enum class WalkPart {
  walked,  // already walked
  kept,    // ahead of the unit, and already on its path before the last search
  fresh,   // ahead of the unit, found by the last search
  lost,    // on the previous path but no longer on the path
};
struct WalkLine {
  WalkPart part = WalkPart::fresh;
  std::vector<NodePlace> places;  // at least two places
};

// Returns the lines at `time` in drawing order. `leg` is the leg shown at that time. O(path).
std::vector<WalkLine> walk_lines(const SceneWalk& walk, int leg, WalkTime time);

// The position of the unit: the node it comes from, the node it goes to (the same if it is
// waiting), and the place between them.
struct UnitPlace {
  Node from = kNoNode, to = kNoNode;
  double share = 0;  // completed fraction of the step, below 1
  NodePlace place;
};
UnitPlace unit_place(const SceneWalk& walk, WalkTime time);

// The line from the centre of a node to the centre of an adjacent node. Between polygons, it passes
// through the centre of their portal.
std::vector<NodePlace> step_places(const OpenedMap& map, Node from, Node to);

}  // namespace waymark
