#pragma once

#include <vector>

#include "app/model/lesson/live_text.h"

namespace waymark {

// What a demo is there to show, as far as it is true now: nothing on other maps, on one that was
// painted, and where A and B are others than the distance and the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

}  // namespace waymark
