#pragma once

#include <cstdint>

namespace waymark {

// The role of a part of a drawn graph. It determines the part's colour once the bits of its cells
// are known. The zones from `outside` to `ground` are the same everywhere.
enum class ZoneKind : std::uint8_t {
  outside,     // outside the map
  wall,        // ground without a node
  wall_line,   // between shapes and walls
  frame,       // around the map
  ground,      // under a mover, where no state is visible
  shape,       // the inside of a node's shape
  border,      // the border between two shapes, where a portal or grid line is drawn
  edge,        // next to the border, where only the edge of a set is drawn
  road,        // between two nodes
  casing,      // next to a road
  dot,         // on a crossing
  wedge,       // a state
  wedge_line,  // around a wedge
  states,      // all states of a ground cell
};

struct ShapeZone {
  ZoneKind kind = ZoneKind::outside;
  // Indices into the raster of cells, row by row: the node of this zone, and the node beyond it.
  // For `states`, the upper left cell of their block.
  std::int32_t cell = 0, other = 0;
};

// The numbers of the zones that every image has.
inline constexpr std::uint32_t kOutsideZone = 0, kWallZone = 1, kWallLineZone = 2, kFrameZone = 3,
                               kGroundZone = 4;
inline constexpr std::uint32_t kFirstZone = 5;  // number of the first zone specific to an image

}  // namespace waymark
