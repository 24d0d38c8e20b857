#pragma once

#include <vector>

#include "app/model/lesson/live_text.h"

namespace waymark {

// The caption of a demo: what the demo shows, reduced to the parts that are currently true. Empty
// on other maps, on a painted map, and unless A uses the distance and B the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

}  // namespace waymark
