#pragma once

#include <string>

#include "app/frame/ui_context.h"

namespace waymark {

// Lists the folders, maps, scenario files and sessions of c.ui.open_folder as rows, the parent
// folder first. Returns the path of the clicked row, otherwise "". Reads the folder when it is
// first shown.
std::string folder_list(const UiContext& c, float width);

}  // namespace waymark
