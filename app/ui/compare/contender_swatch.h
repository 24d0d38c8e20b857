#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What marks a search beside its colour, so that no two are told apart by hue alone: nothing but
// a square where it stands on the map as A or B, else the shape that goes with its colour. A lines
// ends with it in charts, too.
enum class EndMark { none, square, triangle, diamond, hollow_triangle, times, plus };
EndMark end_mark(const Roster& roster, int index);

// Square or shape in a rectangle of 10 x 10 at scale 1.
void draw_search_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                        const Roster& roster, int index);

// The letter of A or B on its blue, 18 x 18 at scale 1.
void draw_tag(const UiContext& c, ImDrawList& list, const Rect& rect, Slot slot);

}  // namespace waymark
