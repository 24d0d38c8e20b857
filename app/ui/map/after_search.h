#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// How landmarks move when a dragged start or goal is dropped: AfterSearch.

// Whether a rule may move landmarks.
bool follows_a_rule(const State& state);

// Inside a popup of that width: the rule and its probability.
void after_search_controls(const UiContext& c, float width);

// The rule, and how often it has moved a landmark so far.
void after_search_line(const UiContext& c, const Rect& row);

}  // namespace waymark
