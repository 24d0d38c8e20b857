#pragma once

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/scene/scene_parts.h"
#include "app/screen/screen_plot.h"
#include "core/search/roster.h"

namespace waymark {

// The shape that marks a search in addition to its colour, so no two searches differ only in hue. A
// search on the map (A or B) has a square; each other colour has its own shape. Lines in charts
// also end with this shape.
enum class EndMark { none, square, triangle, diamond, hollow_triangle, times, plus };
EndMark end_mark(const Roster& roster, int index);

// Draws a search's square or shape, 10 x 10 at scale 1.
void draw_search_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                        const Roster& roster, int index);

// Draws the letter A or B on the slot's blue, 18 x 18 at scale 1.
void draw_tag(const UiContext& c, ImDrawList& list, const Rect& rect, Slot slot);

// The name of A or B for the start of a line; on a slide, from slide_titles().
std::string shown_title(const UiContext& c, Slot slot);
// The names of A and B inside a line: "A" and "B", but names in Explore and on slides.
SearchNames shown_words(const UiContext& c);

// The marks of a slot's points in plots.
MarkStyle mark_style(const UiContext& c, Slot kind);
// The style of a pinned set's marks. `marks` is 0 to 2.
MarkStyle pinned_style(const UiContext& c, Slot kind, int marks);

// The colour of a search in tables and charts: the blue of A or B if it is on the map, otherwise
// its own.
inline const Color& search_color(const Palette& palette, const Roster& roster, int index) {
  if (index == roster.a()) return palette.panel.lane_a;
  if (index == roster.b()) return palette.panel.b;
  const Roster::Entry& entry = roster.entries()[static_cast<std::size_t>(index)];
  return palette.panel.specs[static_cast<std::size_t>(entry.color)];
}

}  // namespace waymark
