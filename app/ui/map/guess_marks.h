#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// A click on a walkable cell takes the guess where a question asks for a cell.
void handle_guess_click(const UiContext& c, const MapTransform& t);

// The cells that were guessed, and a ring round the right one once that is revealed.
void draw_guesses(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
