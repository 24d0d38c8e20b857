#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace waymark {

// The header of a .npy file, format version 1.0, see NumPy's documentation. The values of the array
// must follow the header, with the last index varying fastest. `type` is NumPy's name for the type
// of a value, such as "<u2" for unsigned 16 bits, little-endian.
std::string npy_head(std::string_view type, std::span<const std::uint64_t> shape);

}  // namespace waymark
