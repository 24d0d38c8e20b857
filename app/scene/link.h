#pragma once

#include <string>

#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// The length of the longest link that messages and addresses carry without truncation, in
// characters.
inline constexpr std::size_t kMostLink = 16'000;

// A State as the part after # in the page's address: its share code if the program includes the
// map, otherwise a packed session that contains the map. Omits a presentation's scenes and the
// scenario file. Returns an Error if the link would be too long or the map cannot be packed.
// O(cells).
Result<std::string> link_fragment(const State& state);

}  // namespace waymark
