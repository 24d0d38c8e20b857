#pragma once

#include <string>

#include "core/study/streams/stream_choice.h"

namespace waymark {

// What becomes of landmarks by a strategy that can be followed by hand: "Landmarks stay", "Least
// used to the goal, 30 of 100 times", "Last one to the middle of 20 goals".
std::string rule_words(const Strategy& strategy);

}  // namespace waymark
