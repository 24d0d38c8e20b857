#pragma once

#include <span>
#include <string>

#include "core/study/pair_study.h"

namespace waymark {

// Pairs as CSV: a head, then a line a pair in their order. Costs are lengths in cells with as many
// digits as it takes to read the same number back; a cost or an estimate that there is none of is
// left empty. `bounded_by` counts landmarks from 1, 0 is the formula.
std::string pairs_csv(std::span<const StudiedPair> pairs, const Moves& moves);

}  // namespace waymark
