#pragma once

#include <span>
#include <vector>

#include "app/scene/opened_map.h"
#include "core/mover/mover.h"

namespace waymark {

// The number of cells between footprints on a mover's path. Footprints are also drawn where the
// mover starts and stops turning.
inline constexpr int kFootprintEvery = 6;

// The states of a path at which footprints are drawn, in path order, starting with the second
// state. The last state is always included. The map must have a mover, and the path must be a path
// for it.
std::vector<Node> footprint_states(const OpenedMap& map, std::span<const Node> path);

// The mover's outline at a heading: corners in cells relative to the centre of its pivot, clockwise
// on the screen, without holes.
std::vector<NodePlace> footprint_outline(const Mover& mover, int heading);

// Rotates a place on an east-facing mover to another heading. Places are relative to the centre of
// the mover's pivot.
NodePlace at_heading(const Mover& mover, int heading, NodePlace place);

// The centre of the mover's front cell, relative to the centre of its pivot.
NodePlace front_of(const Mover& mover, int heading);

}  // namespace waymark
