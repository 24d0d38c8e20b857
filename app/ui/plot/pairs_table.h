#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The study of many pairs in numbers: medians and quartiles of what each search explored, A and
// B first, their ratio, and a bar of who gave the bound at the start. `c.pairs` is there;
// `section_height` is that of the whole section.
void pairs_table(const UiContext& c, ImDrawList& list, const Rect& rect, float section_height);

// How high it is in a section of that height: the bar and the searches that are not on the map
// are left out where the plot needs the room.
float pairs_table_height(const UiContext& c, float section_height);

}  // namespace waymark
