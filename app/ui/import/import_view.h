#pragma once

#include "app/ui/import/import_draft.h"
#include "app/ui/import/import_layout.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The picture and the map that it becomes, with one view: the wheel zooms at the pointer, a drag
// moves it, a click picks what lies under the pointer when walls are told by colours or glyphs.
void import_views(const UiContext& c, ImportDraft& draft, const ImportLayout& at);

// What is seen where: a rectangle of the screen as large as the whole picture.
Rect import_picture_rect(const ImportDraft& draft, const Rect& view);

}  // namespace waymark
