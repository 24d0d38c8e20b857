#pragma once

#include <cstdint>

namespace waymark {

// What a part of a drawn graph stands for, which tells its colour once the bits of its cells are
// known. Those from `outside` to `ground` are the same wherever they are.
enum class ZoneKind : std::uint8_t {
  outside,     // of the map
  wall,        // ground without a node
  wall_line,   // between shapes and walls
  frame,       // round the map
  ground,      // under a mover, where no state is seen
  shape,       // the inside of a node's shape
  border,      // the side of a shape at another one, where a portal or a grid line is drawn
  edge,        // further inside, where only the edge of a set is
  road,        // between two nodes
  casing,      // beside it
  dot,         // on a crossing
  wedge,       // a state
  wedge_line,  // round it
  states,      // all states of a cell of the ground
};

struct ShapeZone {
  ZoneKind kind = ZoneKind::outside;
  // Where in the raster of cells, row by row: the node that it is part of, and the one beyond it.
  // Of `states` the upper left one of their block.
  std::int32_t cell = 0, other = 0;
};

// The numbers of the zones that every picture has.
inline constexpr std::uint32_t kOutsideZone = 0, kWallZone = 1, kWallLineZone = 2, kFrameZone = 3,
                               kGroundZone = 4;
inline constexpr std::uint32_t kFirstZone = 5;  // of the others

}  // namespace waymark
