#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The contents of popups, one file each.
void embedding_dialog(const UiContext& c);
void terrain_dialog(const UiContext& c);

}  // namespace waymark
