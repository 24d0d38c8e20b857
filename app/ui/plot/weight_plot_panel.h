#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The tab Count where it shows weights: what A and B expand with each weight of h, and by how much
// their paths cost more than the best; over many pairs as lines, between the present points as
// rings. A click gives the weight there to the search whose line is near.
void weight_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
