#pragma once

#include <string>

#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// A presentation as the file of an assignment: each scene with a map becomes a figure with its
// title and text, each scene of text a paragraph, and each open question a prediction. Omits
// notes, because they may contain answers. `title`: the assignment's title. Returns an Error if no
// scene has a map, or if a map does not fit into a figure: the figure opens a demo by its name, and
// other maps must be grids that parse_chapter() accepts. O(cells).
Result<std::string> assignment_of(const Presentation& presentation, const std::string& title);

}  // namespace waymark
