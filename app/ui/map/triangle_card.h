#pragma once

#include <vector>

#include "app/present/triangle_text.h"
#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The lens's card: a small map, the three costs, a ruler of bounds and truth, and what follows in
// words. Without the small map where the window is narrow.

// Where the card stands: in the corner of the map that is farthest from N, L and Z, and there it
// stays until one of them comes near.
Rect lens_card_rect(const UiContext& c, const std::vector<MapPane>& panes, const LensView& lens);

void draw_lens_card(const UiContext& c, ImDrawList& list, const Rect& card, const MapPane& pane,
                    const LensView& lens);

}  // namespace waymark
