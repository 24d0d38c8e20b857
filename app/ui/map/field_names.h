#pragma once

#include <vector>

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Which field each of two maps shows, or each side of the line, beside what parts them. A click
// chooses another one for that side. Nothing where no field is shown.
void field_names(const UiContext& c, const std::vector<MapPane>& panes);

}  // namespace waymark
