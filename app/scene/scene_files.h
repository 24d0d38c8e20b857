#pragma once

#include <string>
#include <vector>

#include "app/scene/state.h"

namespace waymark {

// The paths of a scene's files: its map, the image next to the map, and its scenario file. Empty
// for a demo or a generated map.
std::vector<std::string> files_of(const Scene& scene);

// Whether two paths refer to the same file, even through ./, symbolic links or hard links. Also
// works for files that do not exist yet.
bool same_file(const std::string& a, const std::string& b);

}  // namespace waymark
