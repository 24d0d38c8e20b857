#pragma once

#include "app/ui/plot/count_plot_frame.h"

namespace waymark {

// Draws the band of random placements, the memory, the line of each method, and the knee.
void draw_count_lines(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                      const CountFrame& frame);

// Draws the current placement, if its numbers are known: a ringed dot with its label, placed where
// it covers as little as possible.
void draw_present_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                        const CountFrame& frame);

// Marks the closest line's numbers at the closest count under the pointer, with a tooltip. A click
// applies that placement.
void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                    const CountFrame& frame, bool clicked);

// Sends a measured placement as one undo step.
void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count);

}  // namespace waymark
