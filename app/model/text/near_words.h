#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waymark {

// Suggests what the user may have meant: the up to three `words` with the smallest edit distance to
// `word` (letters inserted, removed or replaced), closest first, separated by commas. O(words *
// length squared).
std::string closest_words(std::string_view word, std::span<const std::string_view> words);

}  // namespace waymark
