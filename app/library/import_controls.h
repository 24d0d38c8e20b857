#pragma once

#include "app/frame/ui_context.h"
#include "app/library/import_editor.h"
#include "app/library/import_layout.h"

namespace waymark {

// Draws the import dialog's column with the wall rule and the cell size.
void import_controls(const UiContext& c, ImportEditor& draft, const ImportLayout& at);

// Draws the choices of the current wall rule: the histogram, the most common colours or the most
// common glyphs.
void import_picks(const UiContext& c, ImportEditor& draft, const Rect& rect);

// The x coordinate of a threshold (0 to 256) on the histogram, in pixels. `picks`: the rectangle of
// import_picks().
float threshold_place(const Rect& picks, float scale, int threshold);

}  // namespace waymark
