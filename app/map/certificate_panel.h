#pragma once

#include <optional>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/scene/study_words.h"
#include "app/screen/box.h"

namespace waymark {

// The certificate: whether the heuristic of A or B is admissible and consistent for this goal.
// Shown in the Summary pane and as marks on the map.

// The search whose certificate is shown: the one the user requested, otherwise the search that uses
// frozen tables. std::nullopt if neither exists.
std::optional<Slot> certified_slot(const UiContext& c);

// The certificate's height in pixels at that text width.
float certificate_height(const UiContext& c, Slot slot, float width);

// Cuts the certificate from `rest`, omitting lines that do not fit.
void certificate_panel(const UiContext& c, Box& rest, Slot slot);

// Draws the worst step as an arrow, and a ring around the cell with the largest overestimate.
void draw_certificate_marks(const UiContext& c, ImDrawList& list, const MapTransform& t, Slot slot);

// Cuts the estimates at the start from `rest`: bars on a ruler that marks the true cost, with a
// caption above and labels below. `height`: the height of the bars at scale 1.
void estimate_ruler(const UiContext& c, ImDrawList& list, Box& rest, float height = 8);

}  // namespace waymark
