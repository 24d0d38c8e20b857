#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// Makes text from any source (a file, a name, a share code) safe to show on a terminal. Control
// characters other than line ends and tabs, and characters that change the writing direction,
// become \uNNNN, the JSON escape of the character. A byte that is not part of a UTF-8 character
// becomes \xNN. Plain text is returned unchanged.
std::string plain_text(std::string_view text);

// Like plain_text(), but line ends and tabs also become \uNNNN.
std::string plain_line(std::string_view text);

// "a", "a and b", "a, b and c"; "" for an empty list. `last` comes before the last word.
std::string listed(const std::vector<std::string>& words, std::string_view last = " and ");

}  // namespace waymark
