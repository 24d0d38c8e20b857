#pragma once

#include "app/frame/ui_context.h"
#include "app/lessons/lesson.h"

namespace waymark {

// Draws the current task of the open lesson with its state, hint and solution. Above the task,
// draws the lesson's suggestion of what to try. If all tasks are done, draws a sentence that says
// so.
void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width);
// The height that lesson_tasks() would use, in pixels.
float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width);

}  // namespace waymark
