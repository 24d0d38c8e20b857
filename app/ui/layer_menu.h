#pragma once

#include "app/ui/ui_context.h"

namespace waymark {

// The items of a menu that chooses the field and shows or hides the marks on the map.
void layer_items(const UiContext& c);

}  // namespace waymark
