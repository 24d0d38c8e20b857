#pragma once

#include <string>
#include <string_view>

namespace waymark {

// Makes text from any source (a file, a name, a share code) safe to show on a terminal. Control
// characters except line ends and tabs, and characters that change the writing direction, become
// \uNNNN, which means the same character in JSON. A byte that is not part of a UTF-8 character
// becomes \xNN. Plain text does not change.
std::string plain_text(std::string_view text);

// Like plain_text(), but line ends and tabs also become \uNNNN.
std::string plain_line(std::string_view text);

}  // namespace waymark
