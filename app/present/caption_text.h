#pragma once

#include <vector>

#include "app/model/lesson/live_text.h"

namespace waymark {

// The caption of a demo: what it demonstrates, with the parts that are true at the moment. Empty on
// other maps, on a painted map, and if A and B are not the distance and the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

}  // namespace waymark
