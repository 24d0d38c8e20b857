#pragma once

#include <string>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The folders, maps, problem files and sessions of c.ui.open_folder as rows, the way up first.
// Gives the path of the one that was clicked, else nothing. The folder is read when it is shown
// first.
std::string folder_list(const UiContext& c, float width);

}  // namespace waymark
