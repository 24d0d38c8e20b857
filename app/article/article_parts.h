#pragma once

#include "app/article/article.h"
#include "app/frame/ui_context.h"

namespace waymark {

// The parts of the article around its page.

// The height of the task box at the bottom of a narrow window, at scale 1.
inline constexpr float kDockHeight = 132;

// The routes as items of the open menu.
void route_items(const UiContext& c, const Article& article);
// The list of the route's chapters, and of the exercises. Draws nothing in a pane without width.
void chapter_list(const UiContext& c, Article& article, const Rect& pane);
// The box with the task. `room` is the space it may take: at the bottom of the window if it is at
// most kDockHeight high.
void task_box(const UiContext& c, Article& article, const Rect& room);

}  // namespace waymark
