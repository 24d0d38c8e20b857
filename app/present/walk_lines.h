#pragma once

#include <vector>

#include "app/model/work/scene_walk.h"

namespace waymark {

// A walk as lines on the map. Places are in map units.

enum class WalkPart {
  walked,  // behind the unit
  kept,    // before it, on the path that it had before the last search as well
  fresh,   // before it, found by the last search
  lost,    // what was on the path before and is not any more
};
struct WalkLine {
  WalkPart part = WalkPart::fresh;
  std::vector<NodePlace> places;  // at least two
};

// In the order in which they are drawn. `leg` is the one that is shown at that time. O(path).
std::vector<WalkLine> walk_lines(const SceneWalk& walk, int leg, WalkTime time);

// Where the unit is: the node that it comes from, the one that it goes to, or the same where it
// stands, and the place between them.
struct UnitPlace {
  Node from = kNoNode, to = kNoNode;
  double share = 0;  // of the step that is done, 0 to below 1
  NodePlace place;
};
UnitPlace unit_place(const SceneWalk& walk, WalkTime time);

// From the middle of a node to that of another one beside it: between polygons by way of the middle
// of their portal.
std::vector<NodePlace> step_places(const OpenedMap& map, Node from, Node to);

}  // namespace waymark
