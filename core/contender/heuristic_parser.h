#pragma once

#include <optional>

#include "core/contender/text_words.h"
#include "core/heuristic/heuristic_choice.h"

namespace waymark {

// Reads a heuristic with its options, as "landmarks:best:2", "embedding:3" or "max(A,B)", into
// `choice`, which means nothing where there is a fault.
std::optional<WordFault> parse_heuristic(const Word& word, HeuristicChoice& choice);

}  // namespace waymark
