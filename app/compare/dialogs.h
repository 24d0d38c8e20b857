#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The contents of popups.
void three_searches_dialog(const UiContext& c);
void tie_rules_dialog(const UiContext& c);

}  // namespace waymark
