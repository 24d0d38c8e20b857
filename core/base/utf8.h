#pragma once

#include <optional>
#include <string_view>

namespace waymark {

// Removes the first character of a UTF-8 text and returns the character. If the text is empty or
// does not begin with a character, returns std::nullopt and leaves the text unchanged. Overlong
// forms are decoded.
std::optional<char32_t> take_utf8(std::string_view& text);

// Returns the text without the byte order mark that some editors write at the beginning.
constexpr std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

}  // namespace waymark
