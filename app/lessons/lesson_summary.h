#pragma once

#include "app/lessons/lesson_page.h"

namespace waymark {

// Draws the finished and the open lessons of the course by name. A click on a lesson opens it.
void lesson_summary(const UiContext& c, LessonPage& page);

}  // namespace waymark
