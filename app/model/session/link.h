#pragma once

#include <string>

#include "app/model/state/state.h"
#include "core/base/result.h"

namespace waymark {

// The longest that messages and addresses carry without cutting it.
inline constexpr std::size_t kMostLink = 16'000;

// A State as what stands behind the # of the page's address: its share code where the program has
// the map, and else a packed session with the map in it. Scenes of a presentation and a problem
// file are not in it. The Error says why there is no link to it: it would be too long, or the map
// cannot be packed. O(cells).
Result<std::string> link_fragment(const State& state);

}  // namespace waymark
