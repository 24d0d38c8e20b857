#pragma once

#include "app/landmarks/what_if.h"
#include "app/map/map_panel.h"

namespace waymark {

// The what-if tool on the map: Alt or the tool shows a landmark at the pointer, and a click puts it
// there.
MapLayer what_if_layer();

// The answer that the map shows; nullptr if it shows none.
const WhatIf::Answer* what_if_answer(const UiContext& c);

// Draws the explored cells before and after as two bars, and their differences. Returns the height.
float what_if_bars(const UiContext& c, ImDrawList& list, ImVec2 at, float width);

}  // namespace waymark
