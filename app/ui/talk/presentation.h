#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What surrounds the map while a presentation is given: the scene's title with the place in the
// sequence, and the column with the great number, the bar and the question, if one is asked. A
// black screen covers all of it.
void presentation(const UiContext& c);

}  // namespace waymark
