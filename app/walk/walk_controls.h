#pragma once

#include "app/frame/ui_context.h"
#include "app/screen/box.h"

namespace waymark {

// Parts of a walking unit's Summary. Each cuts itself from `rest`.

// Two bars: the cells expanded by the repair and by a search from scratch.
void repair_bars(const UiContext& c, Box& rest);

// "When the map changes": whether the unit repairs its path or searches from scratch, and whether
// the tables are rebuilt. Nothing if it does not fit.
void map_changes_section(const UiContext& c, Box& rest);

}  // namespace waymark
