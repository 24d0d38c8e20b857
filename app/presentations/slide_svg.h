#pragma once

#include <string>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/scene/state.h"

namespace waymark {

// Units of a slide.
inline constexpr double kSlideWidth = 1280, kSlideHeight = 720;

// A scene of a presentation as a vector image, with its title and its number in the presentation,
// the large number, the estimates at the start as bars, the legend, and the map as the scene's
// camera sees it, or the scatter plot if the scene shows it at full size. `results` belong to the
// scene's State. `number` starts at 1. O(cells).
std::string slide_svg(const PresentationScene& scene, const Results& results,
                      const Palette& palette, int number, int count);

}  // namespace waymark
