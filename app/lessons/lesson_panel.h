#pragma once

#include "app/frame/ui_context.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lesson_page.h"

namespace waymark {

// Draws the open lesson in a part of the Summary pane, as wide as the pane: a header with the bars
// of the course, the text, which scrolls if it is long, and buttons below it.
void lesson_panel(const UiContext& c, const Rect& area);

// Draws the list of lessons in the pane on the left. A click opens a lesson.
void lesson_list(const UiContext& c, const Rect& pane);

// Draws the finished and the open lessons of the course by name. A click on a lesson opens it.
void lesson_summary(const UiContext& c, LessonPage& page);

// Draws the current task of the open lesson with its state, hint and solution. Above the task,
// draws the lesson's suggestion of what to try. If all tasks are done, draws a sentence that says
// so.
void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width);
// The height that lesson_tasks() would use, in pixels.
float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width);

}  // namespace waymark
