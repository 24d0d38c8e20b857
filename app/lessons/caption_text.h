#pragma once

#include <vector>

#include "app/lessons/live_text.h"

namespace waymark {

// The caption of a demo, without the parts that do not hold at the moment. Empty on other maps, on
// a painted map, and unless A uses the distance and B the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

}  // namespace waymark
