#pragma once

#include <string>
#include <string_view>

namespace waymark {

// Text from wherever it came, a file, a name, a share code, as text that a terminal does nothing
// with but show it. Control characters other than line ends and tabs, and characters that turn the
// direction of writing, become \uNNNN, which in JSON means the same character; a byte that belongs
// to no character of UTF-8 becomes \xNN. What is plain already stays as it is.
std::string plain_text(std::string_view text);

// The same on one line: line ends and tabs become \uNNNN, too.
std::string plain_line(std::string_view text);

}  // namespace waymark
