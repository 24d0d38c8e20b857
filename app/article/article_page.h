#pragma once

#include <memory>
#include <string>

#include "app/article/article.h"
#include "app/article/figure.h"
#include "app/frame/ui_context.h"
#include "app/kit/svg.h"
#include "app/screen/box.h"

namespace waymark {

// How the page draws the maps of its figures.
struct FigureDrawing {
  std::shared_ptr<MapPrograms> programs;
  Theme theme = Theme::kLight;
  bool fixed = false;  // whether no point of a map can be dragged now
};

// Draws the article: the list of chapters, the page of the open one, which scrolls, and the box
// with its task, which does not.
void article_page(const UiContext& c, Article& article, const FigureDrawing& drawing);

// Draws a table of a figure's searches with their results, and cuts its rows. Without results, for
// example while a question about the figure is open, the values are missing.
void searches_table(const UiContext& c, const Figure& figure, Box& rest);

// The parts of the article around its page.

// The routes as items of the open menu.
void route_items(const UiContext& c, const Article& article);
// The list of the route's chapters, and of the exercises. Draws nothing in a pane without width.
void chapter_list(const UiContext& c, Article& article, const Rect& pane);
// The box with the task. `room` is the space it may take. `docked`: whether the box is at the
// bottom of a narrow window and takes all of it.
void task_box(const UiContext& c, Article& article, const Rect& room, bool docked);
// The height of a docked box of that width.
float docked_task_height(const UiContext& c, const Article& article, float width);

// Draws the summary of the route, what to remember from each of its chapters, downwards into the
// current ImGui window, from the top of the box. Returns the bottom edge.
float summary_page(const UiContext& c, Article& article, Box rest);

// Panes that would be narrower are put one below the other; in pixels at scale 1.
inline constexpr float kLeastPane = 200;

// Draws a figure's panes with their titles from the top left corner down: side by side, or one
// below the other if they would be narrower than kLeastPane. `view` is the visible part of the
// page. `moved`: whether the pointer has moved, see Article::Pointer. Returns the height used.
float figure_view(const UiContext& c, const FigureSituations& figures, Figure& figure,
                  const Rect& view, ImVec2 at, float width, const FigureDrawing& drawing,
                  bool moved);

// The search of a map, if the figure has one map for each search. `index`: the pane's index.
std::optional<Slot> own_search(const Figure& figure, std::size_t index);

// Draws start A, goal Z and the selected landmark L of a figure as a triangle whose sides are to
// scale, and below it the lower bound, the true cost and the upper bound as a bar. If a corner is
// dragged, its point moves to the cell whose costs to the other two points fit best. O(cells) while
// dragging. `c` is the context of the figure's pane.
void triangle_pane(const UiContext& c, Figure& figure, const Rect& area);
// Draws the same as an SVG image, into an area of this size from the origin.
void draw_svg_triangle(Svg& svg, const State& state, const Results& results, const Palette& palette,
                       double width, double height);

}  // namespace waymark
