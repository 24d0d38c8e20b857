#pragma once

#include <imgui.h>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/cell_states.h"

namespace waymark {

// Draws the side view of a cell: a wedge for each of its states, in the colours of the searches
// that reached it, with the names of the headings. `marked`: the heading to outline, -1 for none.
void draw_state_wedges(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const std::vector<StateRow>& rows, int marked);

// Draws the part of the Summary that explains states. It shows the states of the cell under the
// pointer, or of the start if there is none. Returns the part's bottom edge. Draws nothing if the
// part would exceed `bottom`.
float states_part(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float bottom);

}  // namespace waymark
