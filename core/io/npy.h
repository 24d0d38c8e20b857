#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

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

}  // namespace waymark
