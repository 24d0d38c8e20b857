#include "app/scene/npy.h"

#include <fmt/ranges.h>

namespace waymark {

std::string npy_head(std::string_view type, std::span<const std::uint64_t> shape) {
  // The values start at a multiple of this many bytes in the file.
  constexpr std::size_t kAligned = 64;
  // In Python, a trailing comma distinguishes a tuple with one element from a number.
  const std::string sizes =
      fmt::format("{}{}", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  std::string words =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, sizes);
  std::string head("\x93NUMPY\x01\x00", 8);
  const std::size_t before = head.size() + 2;
  words.append(kAligned - 1 - (before + words.size()) % kAligned, ' ');
  words += '\n';
  head += static_cast<char>(words.size() & 0xff);
  head += static_cast<char>(words.size() >> 8);
  return head + words;
}

}  // namespace waymark
