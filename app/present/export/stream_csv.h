#pragma once

#include <span>
#include <string>

#include "core/study/streams/stream_study.h"

namespace waymark {

// A head, then a line for each search that was made: its start and goal, see place_columns(), and
// of each strategy what it expanded and the mean of all searches so far; nothing where it did not
// come so far.
std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs);

}  // namespace waymark
