#pragma once

#include <string>
#include <string_view>

#include "core/generate/generators.h"

namespace waymark {

// A plan as one word, which can be used instead of a map file's name:
// "generate:braided-maze?width=200&height=200&corridor=2&wall=1&opened=80&seed=7".
std::string plan_text(const MapPlan& plan);

// Whether the text has the prefix of a plan; the plan need not be valid.
bool is_plan_text(std::string_view text);

// Parses such a word. Omitted values get the kind's defaults; values can be in any order. The Error
// gives the invalid part and the valid names.
Result<MapPlan> parse_plan(std::string_view text);

// The plan as a title: "Braided maze, seed 7".
std::string plan_title(const MapPlan& plan);

}  // namespace waymark
