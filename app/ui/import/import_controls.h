#pragma once

#include "app/ui/import/import_draft.h"
#include "app/ui/import/import_layout.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The column of the import dialog that says what is wall and how large a cell is.
void import_controls(const UiContext& c, ImportDraft& draft, const ImportLayout& at);

// What the rule picks from: the histogram, the commonest colours, or the commonest glyphs.
void import_picks(const UiContext& c, ImportDraft& draft, const Rect& rect);

// Where the histogram in that rectangle has a threshold of 0 to 256.
float threshold_place(const Rect& picks, float scale, int threshold);

}  // namespace waymark
