#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A place in a text, counted from 1; columns count characters of UTF-8.
struct TextPlace {
  int line = 1;
  int column = 1;
};
TextPlace place_of(std::string_view text, std::size_t byte);

// The keys, and indices of lists, that lead from a document to one of its values.
using JsonPath = std::vector<std::string>;

// The byte at which the value of that path begins: of a string its quote. Where the path leads
// nowhere, the nearest value on the way. `text` is valid JSON. O(text).
std::size_t json_value_byte(std::string_view text, const JsonPath& path);

// The byte that stands for byte `at` of the string that begins at byte `begin` of `text`: exact for
// strings whose escapes, if any, are of the kind \" and \n.
std::size_t json_string_byte(std::string_view text, std::size_t begin, int at);

}  // namespace waymark
