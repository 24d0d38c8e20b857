#pragma once

#include <string>
#include <string_view>

#include "core/generate/generators.h"

namespace waymark {

// A plan as one word, which can replace the name of a map file:
// "generate:braided-maze?width=200&height=200&corridor=2&wall=1&opened=80&seed=7".
std::string plan_text(const MapPlan& plan);

// Whether a text begins like a plan's word. The plan need not be valid.
bool is_plan_text(std::string_view text);

// Parses a plan's word. Values can be in any order; omitted values get the kind's defaults. The
// Error contains the invalid part and the valid names.
Result<MapPlan> parse_plan(std::string_view text);

// The plan as a title: "Braided maze, seed 7".
std::string plan_title(const MapPlan& plan);

}  // namespace waymark
