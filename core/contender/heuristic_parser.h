#pragma once

#include <optional>

#include "core/contender/text_words.h"
#include "core/heuristic/heuristic_choice.h"

namespace waymark {

// Parses a heuristic with its options, such as "landmarks:best:2", "embedding:3" or "max(A,B)",
// into `choice`. If an error is returned, the content of `choice` is unspecified.
std::optional<WordFault> parse_heuristic(const Word& word, HeuristicChoice& choice);

}  // namespace waymark
