#pragma once

#include <optional>
#include <string_view>

namespace waymark {

// Takes the first character off a UTF-8 text. Nothing, and the text as it was, where it is empty or
// no character begins. Takes overlong forms for what they say.
std::optional<char32_t> take_utf8(std::string_view& text);

}  // namespace waymark
