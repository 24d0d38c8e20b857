#pragma once

#include <string>
#include <vector>

#include "app/model/state/state.h"

namespace waymark {

// The paths of the files that a scene was made from: its map's, the picture's that lies beside it,
// and its problem file's. None of a demo or a generated map.
std::vector<std::string> files_of(const Scene& scene);

// Whether two paths mean one file, by whichever names: ./, a symbolic link, a hard link. Files that
// do not exist yet count, too.
bool same_file(const std::string& a, const std::string& b);

}  // namespace waymark
