#pragma once

#include <string>

#include "app/article/article.h"
#include "app/frame/ui_context.h"

namespace waymark {

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

// The summary of a route: what to remember from each of its chapters.

// As an HTML page without scripts, for printing.
std::string summary_html(const Article& article);

// Draws it downwards into the current ImGui window, from `at`. Returns the bottom edge.
float summary_page(const UiContext& c, Article& article, ImVec2 at, float width);

}  // namespace waymark
