#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace waymark {

// A part of a search's text. Positions are in bytes.
struct FaultyWord {
  std::size_t begin = 0, length = 0;
  friend bool operator==(const FaultyWord&, const FaultyWord&) = default;
};

// The word to which the Error of parse_search() refers, to be highlighted in the text field.
// std::nullopt if the text is valid or has no words.
std::optional<FaultyWord> faulty_word(std::string_view text);

}  // namespace waymark
