#pragma once

#include "app/model/lesson/lesson.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The task at hand of the lesson that is taken: what is to be done, where it stands, its hint and
// its solution. Before it, what the lesson says to try; once all tasks are done, that they are.
void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width);
// The height that lesson_tasks would use, in pixels.
float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width);

}  // namespace waymark
