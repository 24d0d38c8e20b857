#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the results over many pairs: median and quartiles of the cells each search explored, A and
// B first; the ratio of A to B; and a bar that shows how often each bound was the tightest at the
// start. Requires `c.of<LatestPairs>().run`. `section_height`: the height of the whole section.
void pairs_table(const UiContext& c, ImDrawList& list, const Rect& rect, float section_height);

// The height of these results in a section of that height. If the plot needs the room, the bar and
// the searches that are not on the map are omitted.
float pairs_table_height(const UiContext& c, float section_height);

}  // namespace waymark
