#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws everything around the map during a presentation: the scene's title with its place in the
// sequence, and the column with the large number, the bar and the question, if there is one. If the
// screen is black, it covers all of these.
void presentation(const UiContext& c);

}  // namespace waymark
