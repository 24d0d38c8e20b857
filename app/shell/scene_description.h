#pragma once

#include <string>

#include "app/compute/results.h"

namespace waymark {

// A description of the scene in sentences, for people who cannot see it, and as the text below an
// image. One line per subject: the map; the points; the results, as in the Summary; the other
// searches; the mode, the plot and the visible layers. While a question hides the results, the text
// hides them, too. `results` must belong to the state's map.
std::string scene_description(const State& state, const Results& results);

}  // namespace waymark
