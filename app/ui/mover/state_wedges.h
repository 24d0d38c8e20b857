#pragma once

#include <imgui.h>
#include <vector>

#include "app/present/cell_states.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The side view of one cell: a wedge for each of its states, in the colours of who came there, with
// the names of the headings. `marked`: a heading with a line round it, -1: none.
void draw_state_wedges(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const std::vector<StateRow>& rows, int marked);

// The part of the Summary that says what a state is, with those of the cell under the pointer, else
// of the start's; gives where it ended. It is left out where it would pass `bottom`.
float states_part(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float bottom);

}  // namespace waymark
