#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The marks over the map's texture and path: points and the hovered cell.

// Draws all points from bottom to top: landmarks, goal, start, dragged point.
void draw_points(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Whether a landmark is hollow in a pane: it changes no estimate in the pane's search, or the
// search uses no landmarks. If both searches use them, only what they change in B is known.
bool is_hollow(const Results& results, const MapPane& pane, int landmark);

// The screen areas that the marks of all points cover, in pixels. A unit drawn at the start has no
// area.
std::vector<Rect> mark_areas(const UiContext& c, const MapTransform& t);

// The closest point to a screen position within the grab radius. If several are equally close, the
// topmost one.
std::optional<PointRef> point_at(const UiContext& c, const MapTransform& t, ImVec2 p);

// One sentence on landmarks, for tooltips.
inline constexpr const char* kLandmarkMeaning =
    "A landmark is a cell with a stored table of its path costs to all other cells. A path from a "
    "cell to the goal costs at least the difference of their two numbers in the table, so A* can "
    "use the difference as an estimate.";

// Shows what a point is once the pointer has rested on it.
void point_tooltip(const UiContext& c, const MapPane& pane, const MapTransform& t);

void draw_hovered_cell(const UiContext& c, ImDrawList& list, const MapTransform& t);

// The marks themselves. The legend also uses them. `size` scales them.
void draw_start_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size);
// `number`: the goal's number if there are several, 0 for none.
void draw_goal_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number = 0);
// A hollow triangle is a landmark whose removal would change no bound. If `number` is 0, no number
// is drawn. `opacity` fades the triangle, but not the number.
void draw_landmark_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float size, int number,
                        bool hollow, float opacity = 1);

// Draws a frame around a cell: a square or, on a graph, the node's outline. A small square if the
// cell is small or has no outline.
void draw_cell_frame(ImDrawList& list, const MapTransform& t, Cell cell, float scale);

// Draws the square that marks the hovered cell in the plot.
void draw_hover_square(ImDrawList& list, ImVec2 middle, float side, float scale);

// Draws the situation of the plot's point under the pointer, faded, if its start, goal or landmarks
// differ from the current scene.
void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
