#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Heuristic values from other programs: one number by node of the grid, in cells, on graphs in the
// graph's unit of length. Finite at all walkable nodes; 0 elsewhere.
using NodeValues = std::vector<double>;

// Reads the values in a file for a map:
// - An array in a .npy file, see npy.h, recognised by its first bytes. Its shape is (rows, columns)
//   on grids and hexagon maps. On other graphs it is (nodes,), in the order of the graph's file.
// - Otherwise text. On grids and hexagon maps, one line per row, with the values separated as in
//   cost matrices. On other graphs, one line "node,value" per node, in any order; the first line
//   may be "node,value" itself.
// With a mover, the file has the shape of the ground, and all headings have the value of their
// cell. Values of walls can be anything.
//
// `name` is the file name for messages. Returns an Error if the file is damaged, its shape differs
// from the map's, or the value of a walkable node is infinite or not a number; it names the first
// such cell, the line or the element. O(length + nodes).
Result<NodeValues> parse_values(std::string_view bytes, const std::string& name, const Grid& grid);

// Reads a file of at most kMostValueBytes.
inline constexpr std::size_t kMostValueBytes = std::size_t{2} << 30;
Result<NodeValues> read_values(const std::string& path, const Grid& grid);

// The values that the graph's own file gives its nodes, see Graph::h(). Returns an Error without a
// location if the map has no such values, or one that names the first node without a finite value.
Result<NodeValues> values_of_nodes(const Grid& grid);

}  // namespace waymark
