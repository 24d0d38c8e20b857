#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What becomes of the landmarks when a dragged start or goal is dropped: AfterSearch.

// Whether they may move.
bool follows_a_rule(const State& state);

// Inside a popup so wide: by which rule, and with what probability.
void after_search_controls(const UiContext& c, float width);

// The rule, and how often it moved one so far.
void after_search_line(const UiContext& c, const Rect& row);

}  // namespace waymark
