#pragma once

#include <optional>
#include <string>

#include "core/contender/contender.h"

namespace waymark {

// That a heuristic does not count in the unit of the costs, as a sentence without its end: "its h
// is about 15 times too small for the costs on this path...". `scale` is its estimated_scale()
// along the path. Nothing from a half on up to a little more than 1, nor of a contender that asks
// no heuristic.
std::optional<std::string> scale_fault(const Contender& contender, double scale);

}  // namespace waymark
