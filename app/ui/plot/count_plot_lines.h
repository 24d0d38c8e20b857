#pragma once

#include "app/ui/plot/count_plot_frame.h"

namespace waymark {

// The band of random, the memory, the line of each method, and the knee.
void draw_count_lines(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                      const CountFrame& frame);

// The placement that there is now, whose figures are known: a ringed dot with its words, where they
// hide least.
void draw_present_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                        const CountFrame& frame);

// What the pointer is at: the nearest line's figures at the nearest count, marked and told; a click
// takes that placement.
void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                    const CountFrame& frame, bool clicked);

// Asks for a placement that was measured, as one step to undo.
void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count);

}  // namespace waymark
