#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// AfterSearch: how landmarks move after the user drops a dragged start or goal.

// Whether a rule may move landmarks.
bool follows_a_rule(const State& state);

// Draws the rule and its probability inside a popup of that width.
void after_search_controls(const UiContext& c, float width);

// Draws the rule, and how often it has moved a landmark so far.
void after_search_line(const UiContext& c, const Rect& row);

}  // namespace waymark
