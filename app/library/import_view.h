#pragma once

#include "app/frame/ui_context.h"
#include "app/library/import_editor.h"
#include "app/library/import_layout.h"

namespace waymark {

// Draws the image and the resulting map. They share one view: the wheel zooms at the pointer, a
// drag moves the view, and a click picks the item under the pointer if walls are chosen by colours
// or glyphs.
void import_views(const UiContext& c, ImportEditor& draft, const ImportLayout& at);

// The screen rectangle of the whole image, which may extend past the view.
Rect import_picture_rect(const ImportEditor& draft, const Rect& view);

}  // namespace waymark
