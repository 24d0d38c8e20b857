#pragma once

#include <span>
#include <string>

#include "core/study/stream_study.h"

namespace waymark {

// A header line, then one line per search: its start and goal, see place_columns(), and for each
// strategy the cells expanded and the mean over all searches so far. Values are empty for searches
// that a strategy has not reached.
std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs);

}  // namespace waymark
