#pragma once

#include <string>

#include "core/study/stream_study.h"

namespace waymark {

// Describes how a strategy moves landmarks after a search: "Landmarks stay", "The least used
// landmark moves to the goal, with 30% chance", "The last landmark moves to the centre of the 20
// latest goals".
std::string rule_words(const Strategy& strategy);

}  // namespace waymark
