#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waymark {

// Suggests what the user may have meant: up to three of `words`, closest first, separated by
// commas. The closest words have the smallest edit distance to `word` (letters inserted, removed or
// replaced). O(words * length squared).
std::string closest_words(std::string_view word, std::span<const std::string_view> words);

}  // namespace waymark
