#pragma once

#include <string>

#include "app/state/state.h"
#include "core/base/result.h"

namespace waymark {

// The scene of a demo's name, a `.map` file or a `.scen` file; those of the user's library open by
// their set and name, too, as "dao/lak303d". Of a map file the points are chosen so that there is
// something to see: a start and a goal whose true cost is far above the formula, and landmarks by
// the default Placement. Of a problem file the last problem is chosen, the longest one in the
// benchmark's files. May take seconds for the largest maps.
Result<Scene> open_scene(const std::string& name);

}  // namespace waymark
