#pragma once

#include <span>
#include <vector>

#include "app/model/state/opened_map.h"
#include "core/domain/mover.h"

namespace waymark {

// Along a mover's path its footprint is drawn where it begins and ends to turn, and after so many
// cells.
inline constexpr int kFootprintEvery = 6;

// Those of a path's states, in its order, from the second one on; the last is always one. The map
// is a mover's, and so is the path.
std::vector<Node> footprint_states(const OpenedMap& map, std::span<const Node> path);

// The mover's outline at a heading: corners in cells from the middle of its pivot, clockwise as
// seen on the screen, without what its cells may lie round.
std::vector<NodePlace> footprint_outline(const Mover& mover, int heading);

// A place of the mover heading east, seen from the middle of its pivot, at another heading.
NodePlace at_heading(const Mover& mover, int heading, NodePlace place);

// The middle of its front cell, likewise.
NodePlace front_of(const Mover& mover, int heading);

}  // namespace waymark
