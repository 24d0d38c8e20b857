#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark lessons`: lists the lessons, or checks a lesson file.
void add_lessons_command(Usage& program);

}  // namespace waymark
