#pragma once

#include "app/model/lesson/lesson.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The current task of the open lesson: the task, its current state, its hint and its solution.
// Before it, the lesson's suggestion of what to try. If all tasks are done, only a sentence that
// says so.
void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width);
// The height that lesson_tasks() would use, in pixels.
float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width);

}  // namespace waymark
