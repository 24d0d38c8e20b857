#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// If a question expects a cell, a click on a walkable cell is the guess.
void handle_guess_click(const UiContext& c, const MapTransform& t);

// Draws the guessed cells, and a ring around the correct one once it is revealed.
void draw_guesses(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
