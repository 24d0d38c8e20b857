#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The region of the scene, in which searches weigh h that weigh it in a region: shaded, with an
// outline.
void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
