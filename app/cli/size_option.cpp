#include "app/cli/size_option.h"

#include <charconv>

namespace waymark {

Result<GridSize> parse_size(const std::string& text) {
  GridSize size;
  const char* const end = text.data() + text.size();
  const auto [middle, no_width] = std::from_chars(text.data(), end, size.width);
  if (no_width == std::errc{} && middle != end && *middle == 'x') {
    const auto [after, no_height] = std::from_chars(middle + 1, end, size.height);
    if (no_height == std::errc{} && after == end && size.width >= 1 && size.height >= 1)
      return size;
  }
  return Error{"'" + text + "' is not a map size", "--size", "Use WIDTHxHEIGHT, as in 200x150"};
}

}  // namespace waymark
