#pragma once

#include <optional>
#include <string_view>

namespace waymark {

// Takes the first character off a UTF-8 text. Nothing, and the text as it was, where it is empty or
// no character begins. Takes overlong forms for what they say.
std::optional<char32_t> take_utf8(std::string_view& text);

// A text without the byte order mark that some editors put before it.
constexpr std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

}  // namespace waymark
