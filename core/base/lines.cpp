#include "core/base/lines.h"

namespace waymark {

std::optional<char32_t> take_utf8(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80            ? 1
                             : first >> 5 == 0b110   ? 2
                             : first >> 4 == 0b1110  ? 3
                             : first >> 3 == 0b11110 ? 4
                                                     : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t character = length == 1 ? first : first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if (next >> 6 != 0b10) return std::nullopt;
    character = character << 6 | (next & 0x3Fu);
  }
  text.remove_prefix(length);
  return character;
}

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown;
  for (const char c : text.substr(0, kLongest)) shown += c >= ' ' && c < 127 ? c : '?';
  return text.size() > kLongest ? shown + "..." : shown;
}

}  // namespace waymark
