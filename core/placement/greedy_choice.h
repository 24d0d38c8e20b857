#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/placement/pair_bounds.h"

namespace waymark {

// Chooses places one after the other, each the one that raises the bounds most in sum beyond what
// those before have raised them to; ties: the first. Gains only shrink as bounds rise, so a place
// is scored again only where what it gained earlier would still win (lazy greedy: Minoux, 1978).
// `take(place)` is called with the index of each, as long as it gives true and there is one; places
// for which `allowed` is false are passed over.
void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take);

}  // namespace waymark
