#pragma once

#include "app/ui/map_transform.h"
#include "app/ui/ui_context.h"

namespace waymark {

// The path of the distance formula's search as a cased line with an arrowhead before the goal.
void draw_path(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
