#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// The map or graph of that name, without points: a demo, a plan of a generated map, a `.map` file,
// a graph (app/model/graph/graph_file.h), a map of the user's library, or a picture, which is read
// as usual. O(cells).
Result<Grid> named_grid(const std::string& name);

}  // namespace waymark
