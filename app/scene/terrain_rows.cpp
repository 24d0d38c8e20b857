#include "app/scene/terrain_rows.h"

#include <fmt/format.h>

namespace waymark {
namespace {

constexpr int kWidestInFull = 120;
constexpr int kShortestRun = 3;  // "2@" is as long as "@@"
// The letters for heights '0' to '9', because digits are repeat counts here.
constexpr std::string_view kHeights = "abcdefghij";
constexpr std::string_view kTerrain = ".GS@OTWabcdefghij";

char letter_of(char terrain) {
  return terrain >= '0' && terrain <= '9' ? kHeights[static_cast<std::size_t>(terrain - '0')]
                                          : terrain;
}
char terrain_of_letter(char letter) {
  const std::size_t height = kHeights.find(letter);
  return height == std::string_view::npos ? letter : static_cast<char>('0' + height);
}

}  // namespace

void append_terrain_row(const Grid& grid, int y, std::string& text) {
  const bool in_full = grid.width() <= kWidestInFull;
  for (int x = 0; x < grid.width();) {
    const char terrain = grid.terrain({x, y});
    int length = 1;
    while (x + length < grid.width() && grid.terrain({x + length, y}) == terrain) ++length;
    if (in_full || length < kShortestRun) {
      text.append(static_cast<std::size_t>(length), letter_of(terrain));
    } else {
      fmt::format_to(std::back_inserter(text), "{}", length);
      text += letter_of(terrain);
    }
    x += length;
  }
}

std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid) {
  int x = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    int length = text[at] >= '0' && text[at] <= '9' ? 0 : 1;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      if (length <= grid.width()) length = 10 * length + (text[at] - '0');
    if (at == text.size()) return "the row ends with a number; a terrain letter must follow it";
    if (kTerrain.find(text[at]) == std::string_view::npos)
      return fmt::format("character {} is not a terrain letter; use one of {}", at + 1, kTerrain);
    if (length > grid.width() - x)
      return fmt::format("the row has more than {} cells, the value of 'width'", grid.width());
    for (const int end = x + length; x < end; ++x)
      grid.set_terrain({x, y}, terrain_of_letter(text[at]));
  }
  if (x == grid.width()) return std::nullopt;
  return fmt::format("the row has {} cells, but 'width' is {}", x, grid.width());
}

}  // namespace waymark
