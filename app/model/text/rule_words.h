#pragma once

#include <string>

#include "core/study/streams/stream_choice.h"

namespace waymark {

// Describes how a strategy moves landmarks after a search: "Landmarks stay", "The least used one
// moves to the goal, with 30% chance", "The last one moves to the centre of the last 20 goals".
std::string rule_words(const Strategy& strategy);

}  // namespace waymark
