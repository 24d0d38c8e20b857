#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/map/grid.h"

namespace waymark {

// A hash that identifies a map: the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the width and the
// height, each as four bytes with the lowest first, of the terrain characters row by row and, for a
// graph, of the edges. The same map has the same hash on every machine, whatever its file name or
// line endings. O(cells).
std::uint64_t grid_hash(const Grid& grid);

// Formats a hash as 16 hexadecimal digits, and parses such a string. Parsing returns std::nullopt
// if the string has any other form.
std::string hash_text(std::uint64_t hash);
std::optional<std::uint64_t> parse_hash(std::string_view text);

}  // namespace waymark
