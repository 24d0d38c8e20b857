#pragma once

#include "app/ui/lesson/lesson_page.h"

namespace waymark {

// What of the course was done and what is left, each lesson by its name. A click on one takes it.
void lesson_summary(const UiContext& c, LessonPage& page);

}  // namespace waymark
