#pragma once

#include <string>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The map or graph with that name, without points: a demo, a generator plan, a `.map` file, a graph
// (app/source/graph_file.h), a map in the user's library, or an image, which is read with
// default options. O(cells).
Result<Grid> named_grid(const std::string& name);

}  // namespace waymark
