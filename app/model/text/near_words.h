#pragma once

#include <span>
#include <string>
#include <string_view>

namespace waymark {

// The up to three of `words` that are fewest letters (inserted, left out or replaced) away from
// `word`, the nearest first, with commas between them: what may have been meant.
// O(words * length squared).
std::string closest_words(std::string_view word, std::span<const std::string_view> words);

}  // namespace waymark
