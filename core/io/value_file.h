#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// An array of numbers in a .npy file. The bytes of the file must outlive it.
struct NpyArray {
  std::vector<std::int64_t> shape;  // each at least 0; no dimensions: a single number
  bool column_major = false;        // Fortran order: the first index changes fastest
  char kind = 'f';                  // 'f', 'i' (signed) or 'u' (unsigned)
  std::size_t width = 8;            // bytes per number
  std::string_view data;            // the numbers, in the order of the file

  // The number at this position in the file. Integers beyond 2^53 are rounded. O(1).
  double at(std::size_t position) const;
  // The number at the row and column of an array with two dimensions.
  double at(std::int64_t row, std::int64_t column) const;
};

// A shape as in Python: "(3, 4)", "(5,)".
std::string shape_text(const std::vector<std::int64_t>& shape);

// Whether the bytes begin like a .npy file.
bool is_npy(std::string_view bytes);

// Reads an array in NumPy's format, versions 1 to 3, see numpy.lib.format: little-endian floats of
// 2, 4 or 8 bytes, or integers of 1, 2, 4 or 8 bytes. `name` is the file name for messages. Returns
// an Error if the header is damaged, the numbers have another type, or there are more or fewer
// bytes than the shape needs. O(length of the header).
Result<NpyArray> parse_npy(std::string_view bytes, const std::string& name);

// Heuristic values from other programs: one number by node of the grid, in cells, on graphs in the
// graph's unit of length. Finite at all walkable nodes; 0 elsewhere.
using NodeValues = std::vector<double>;

// Reads the values in a file for a map:
// - An array in a .npy file, see value_file.h, recognised by its first bytes. Its shape is (rows,
// columns)
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
