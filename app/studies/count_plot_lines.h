#pragma once

#include "app/studies/count_plot_frame.h"

namespace waymark {

// Draws the band of random placements, the memory line, each method's line, and the knee.
void draw_count_lines(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                      const CountFrame& frame);

// Draws the current placement if its numbers are known: a ringed dot with a label, which covers as
// little as possible.
void draw_present_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                        const CountFrame& frame);

// Marks the numbers of the line and the count closest to the pointer, and shows them in a tooltip.
// A click applies that placement.
void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                    const CountFrame& frame, bool clicked);

// Applies a measured placement as one undo step.
void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count);

}  // namespace waymark
