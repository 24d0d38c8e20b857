#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark shot`: draws the window without showing it and saves a picture.
void add_shot_command(Usage& program);

}  // namespace waymark
