#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/placement/pair_bounds.h"

namespace waymark {

// Chooses places one at a time: the place that raises the sum of the bounds the most, given the
// places chosen so far. Ties: the first. Gains only shrink as bounds rise, so a place is scored
// again only when its previous gain is the largest (lazy greedy: Minoux, 1978). Calls `take(place)`
// with the index of each chosen place, until it returns false or no place is left. Skips places for
// which `allowed` is false.
void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take);

}  // namespace waymark
