#include "core/map/cell_box.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace waymark {

std::string box_text(const CellBox& box) {
  return fmt::format("{},{},{},{}", box.from.x, box.from.y, box.to.x - box.from.x + 1,
                     box.to.y - box.from.y + 1);
}

std::optional<CellBox> parse_box(std::string_view text) {
  constexpr int kMostCells = 1 << 16;  // maximum side length
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t end = i + 1 < numbers.size() ? text.find(',') : text.size();
    if (end == std::string_view::npos) return std::nullopt;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + end, numbers[i]);
    if (problem != std::errc() || stop != text.data() + end || numbers[i] < 0 ||
        numbers[i] > kMostCells)
      return std::nullopt;
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  const auto [x, y, width, height] = numbers;
  if (width == 0 || height == 0) return std::nullopt;
  return CellBox{{x, y}, {x + width - 1, y + height - 1}};
}

}  // namespace waymark
