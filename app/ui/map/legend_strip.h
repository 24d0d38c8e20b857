#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The strip under the map: the signs of what is shown with their names, and how long some cells
// are. A click on an entry hides its layer, and shows it again.
void legend_strip(const UiContext& c, const MapTransform& t);

}  // namespace waymark
