#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The marks over the map's texture: points and the hovered cell, then what searches did, paths,
// arrows and numbers.

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
// The opacity of a landmark that a click would put there.
inline constexpr float kTriedOpacity = 0.8f;

// Draws a frame around a cell: a square or, on a graph, the node's outline. A small square if the
// cell is small or has no outline.
void draw_cell_frame(ImDrawList& list, const MapTransform& t, Cell cell, float scale);

// Draws the square that marks the hovered cell in the plot.
void draw_hover_square(ImDrawList& list, ImVec2 middle, float side, float scale);

// Draws the situation of the plot's point under the pointer, faded, if its start, goal or landmarks
// differ from the current scene.
void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Draws the search tree up to the playback's position: a line from every explored cell to its
// parent. If both searches explored a cell, B's line is drawn, because its fill is on top. Draws
// only the visible part. If cells are too small, a line of text asks the user to zoom in.
void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

// Draws Layer::exact: a dot on every cell that a search with the perfect heuristic explores, which
// is the best case.
void draw_exact_dots(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t);

// Draws a mark on each visible subgoal if one of the pane's searches searches subgoals, see
// marks_subgoals(). If cells are too small for the marks, draws none.
void draw_subgoals(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t);
// One of these marks; `radius` in pixels. The legend also uses it.
void draw_subgoal_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float radius);

// Draws the bounds of the pane's searches as dashed boxes in the colours of A and B, and the place
// where a search would first have left its bounds.
void draw_search_bounds(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

// Draws the scene's region, shaded and outlined. Searches with w=region apply their weight there.
void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Draws the paths of the pane's searches as cased lines through the cell centres, with an arrowhead
// if a straight part is long enough. A path appears when the playback reaches the end of its
// search; before that, the current path of an anytime search is drawn.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Draws an optimal path from the cell under the pointer, on the map or in the plot, to the goal,
// with its cost. Draws nothing if the triangle lens shows this path. While it is shown, draw_path()
// draws the other paths faded.
void draw_true_path(const UiContext& c, ImDrawList& list, const MapTransform& t);
// The label of that cost on the map and in the plot: "183" or, for readers new to the program, in
// Explore and on slides, "true cost 183".
std::string true_cost_label(const UiContext& c, Cost cost);

// Whether the pane shows that search's path.
bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot);

// Draws Layer::flow: arrows along the cheapest paths to the goal. There is one per cell if cells
// are large, otherwise one per block of cells, at least 18 px apart. An arrow points to the place
// where the path from its cell leaves the block.
void draw_flow(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Draws a filled arrow on each one-way road that is long enough on the screen, except where the
// border of the pane's view would cut the arrow.
void draw_one_way_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

// Draws a filled arrowhead with a casing in the floor's colour. `middle` is the midpoint between
// its tip and its back; `way` is its direction as a unit vector.
void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color);

// Draws arrows and numbers inside cells that are large enough. Cells from 14 px show an arrow to
// the parent. Cells from 28 px, or large enough for the longest number, show g at the top left and
// an estimate or the overlay's value at the bottom right. With two overlays, these are the values
// of the left and the right one. The numbers of path cells are drawn last, over the path, closer to
// the corners and with a rim in the cell's colour. A number that would be under a mark is omitted.
void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);
void draw_numbers_on_path(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

// Whether the cells are large enough for numbers.
bool cell_numbers_shown(const UiContext& c, const MapTransform& t);

// Draws a button over the map that names the numbers in the cells. A click changes the lower
// number. If an overlay is shown, its values are among the choices.
void numbers_chooser(const UiContext& c, ImVec2 bottom_left);

}  // namespace waymark
