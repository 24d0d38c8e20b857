#pragma once

#include <span>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "core/study/stream_study.h"

namespace waymark {

// Draws the study of a query sequence: the mean number of expanded cells against the number of
// searches so far, one line per strategy, and the finding as text. A click on a key hides or shows
// its line.
void streams_plot_panel(const UiContext& c, const Rect& rect);

// The style of a strategy's line in the plot of a query sequence.
struct StreamLook {
  Color color;
  std::span<const float> dash;  // lengths of dashes and gaps at scale 1; empty: solid
};
// The style of `strategies[index]`. The formula and the fixed landmarks have their own blues. The
// others use the colours of searches that are not on the map, in turn.
StreamLook stream_look(std::span<const Strategy> strategies, std::size_t index,
                       const Palette& palette);

}  // namespace waymark
