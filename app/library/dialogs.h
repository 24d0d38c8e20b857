#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The contents of two popups: a new map from a plan, and the import of an image.
void new_map_dialog(const UiContext& c);
void import_dialog(const UiContext& c);

}  // namespace waymark
