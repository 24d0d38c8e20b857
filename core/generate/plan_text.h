#pragma once

#include <string>
#include <string_view>

#include "core/generate/generators.h"

namespace waymark {

// A plan as one word that stands wherever the name of a map's file does:
// "generate:braided-maze?width=200&height=200&corridor=2&wall=1&opened=80&seed=7".
std::string plan_text(const MapPlan& plan);

// Whether a text means to be such a word.
bool is_plan_text(std::string_view text);

// Reads it back. What is left out has the kind's usual value; the order is free. The Error says
// what does not fit and what there is.
Result<MapPlan> parse_plan(std::string_view text);

// "Braided maze, seed 7", for titles.
std::string plan_title(const MapPlan& plan);

}  // namespace waymark
