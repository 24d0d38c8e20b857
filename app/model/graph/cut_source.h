#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// The graph of a map that is cut, as in "mesh:MAP" (core/domain/map_cut.h), where MAP is what
// named_grid() knows a map of cells by. `source` begins with the name of a cut. O(cells).
Result<Grid> read_cut(const std::string& source);

}  // namespace waymark
