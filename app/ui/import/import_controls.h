#pragma once

#include "app/ui/import/import_draft.h"
#include "app/ui/import/import_layout.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The column of the import dialog for the rule of walls and the size of cells.
void import_controls(const UiContext& c, ImportDraft& draft, const ImportLayout& at);

// The choices of the rule: the histogram, the most common colours, or the most common glyphs.
void import_picks(const UiContext& c, ImportDraft& draft, const Rect& rect);

// The place of a threshold of 0 to 256 on the histogram in that rectangle.
float threshold_place(const Rect& picks, float scale, int threshold);

}  // namespace waymark
