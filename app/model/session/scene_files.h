#pragma once

#include <string>
#include <vector>

#include "app/model/state/state.h"

namespace waymark {

// The paths of the files of a scene: its map, the image next to it, and its scenario file. Empty
// for a demo or a generated map.
std::vector<std::string> files_of(const Scene& scene);

// Whether two paths refer to the same file, also through ./, symbolic links or hard links. Works
// for files that do not exist yet, too.
bool same_file(const std::string& a, const std::string& b);

}  // namespace waymark
