#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace waymark {

// A part of a search's text, in bytes.
struct FaultyWord {
  std::size_t begin = 0, length = 0;
  friend bool operator==(const FaultyWord&, const FaultyWord&) = default;
};

// The word that the Error of parse_search is about, to be marked where the text is edited.
// Nothing where the text can be read, or has no word.
std::optional<FaultyWord> faulty_word(std::string_view text);

}  // namespace waymark
