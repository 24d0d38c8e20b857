#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The bar over the map with the weight of A's h, or of B's: a slider that the map follows, and what
// the path costs for it, beside what is guaranteed.
void weight_bar(const UiContext& c);

}  // namespace waymark
