#pragma once

#include <optional>

#include "core/heuristic/heuristic_choice.h"
#include "core/search/text_words.h"

namespace waymark {

// Parses a heuristic with its options, such as "landmarks:best:2", "embedding:3" or "max(A,B)",
// into `choice`. If an error is returned, the content of `choice` is unspecified.
std::optional<WordFault> parse_heuristic(const Word& word, HeuristicChoice& choice);

}  // namespace waymark
