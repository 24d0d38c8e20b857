#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The lens's card in its place of the layout, beside the map: the three costs, a ruler of bounds
// and truth, and what follows in words. Its button selects no landmark any more, which closes it.
void triangle_card(const UiContext& c);

}  // namespace waymark
