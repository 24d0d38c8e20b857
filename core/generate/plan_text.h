#pragma once

#include <string>
#include <string_view>

#include "core/generate/generators.h"

namespace waymark {

// A plan as one word. It can replace a map file's name:
// "generate:braided-maze?width=200&height=200&corridor=2&wall=1&opened=80&seed=7".
std::string plan_text(const MapPlan& plan);

// Whether the text is a plan by its prefix; it need not be valid.
bool is_plan_text(std::string_view text);

// Parses such a word. Omitted values are the kind's defaults; the order is free. The Error names
// the part that is invalid and the valid names.
Result<MapPlan> parse_plan(std::string_view text);

// "Braided maze, seed 7", for titles.
std::string plan_title(const MapPlan& plan);

}  // namespace waymark
