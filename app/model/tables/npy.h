#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace waymark {

// The head of a .npy file, version 1.0 of the format, as NumPy's documentation defines it: what
// follows it are the values of an array of this shape, the last index counting fastest. `type` is
// NumPy's word for one value, as in "<u2" for 16 bits without a sign, lowest byte first.
std::string npy_head(std::string_view type, std::span<const std::uint64_t> shape);

}  // namespace waymark
