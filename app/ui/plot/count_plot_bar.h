#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What the studies of the tab Count have above their plots.

// "200 pairs", "the file's pairs".
std::string pairs_name(const CountPlot& plot);

// The bar of what is being measured, with its rate and Cancel.
void measuring_bar(const UiContext& c, ImDrawList& list, const Rect& row, const JobStatus& status);

// That what is seen is not what is asked for now, with a button that measures that.
void measure_again_row(const UiContext& c, ImDrawList& list, const Rect& row, const char* text,
                       const char* action_id);

// Before anything is measured: what could be, above a button that does it.
void measure_offer(const UiContext& c, ImDrawList& list, const Rect& area, const std::string& hint,
                   const std::string& label, const char* action_id);

// A finding of some sentences, as many lines of it as there is room for; the pointer gets all of
// it. Gives the height that was used, at most `most`.
float finding_text(const UiContext& c, ImDrawList& list, const Rect& row, float most,
                   const std::string& text);

}  // namespace waymark
