#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// What lies on the map above its texture and path: points and the hovered cell.

// All points in their order from below: landmarks, goal, start, the dragged one.
// In a pane of a search that asks none all landmarks are hollow.
void draw_points(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// The point under a screen position, the nearest one within the grab radius; ties go to the one
// drawn above.
std::optional<PointRef> point_at(const UiContext& c, const MapTransform& t, ImVec2 p);

void draw_hovered_cell(const UiContext& c, ImDrawList& list, const MapTransform& t);

// The marks themselves, as a legend shows them, too. `size` scales them.
void draw_start_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size);
// Where there are several it has its number; 0: none.
void draw_goal_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number = 0);
// A hollow triangle says that leaving the landmark out would change no bound. number 0: none is
// written.
void draw_landmark_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number,
                        bool hollow);

// A frame round a cell: a square, or the outline of what it is on a graph; a small square where it
// is small or has no outline.
void draw_cell_frame(ImDrawList& list, const MapTransform& t, Cell cell, float scale);

// A square as it marks the hovered cell in the plot.
void draw_hover_square(ImDrawList& list, ImVec2 middle, float side, float scale);

}  // namespace waymark
