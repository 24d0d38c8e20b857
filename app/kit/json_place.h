#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A line and a column of a text, counted from 1. Columns count UTF-8 characters.
struct TextPlace {
  int line = 1;
  int column = 1;
};
TextPlace place_of(std::string_view text, std::size_t byte);

// The keys and list indices that lead from a document to one of its values.
using JsonPath = std::vector<std::string>;

// The byte where the value at this path begins; for a string, its opening quote. If the path does
// not exist, returns the last value on the path that does. `text` must be valid JSON. O(text).
std::size_t json_value_byte(std::string_view text, const JsonPath& path);

// The byte of `text` that corresponds to byte `at` of the string value that begins at byte `begin`.
// Exact if all escapes in the string have two characters, such as \" and \n.
std::size_t json_string_byte(std::string_view text, std::size_t begin, int at);

}  // namespace waymark
