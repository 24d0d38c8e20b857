#pragma once

#include <span>
#include <string>

#include "core/study/streams/stream_choice.h"

namespace waymark {

// How many cells a strategy expanded, over all searches of a stream.
struct StrategyMean {
  Strategy strategy;
  double expanded = 0;
};

// Which one expands least, and how the others stand to landmarks that stay, in sentences:
// "least-used:0.02 expands least, 180 cells in the mean of all searches: 0.90 times as many as
// landmarks that stay. More than these: centroid:20 (1.10 times)." At least one.
std::string stream_finding(std::span<const StrategyMean> means);
// "least-used:0.02 expands least: 180 a search".
std::string stream_finding_in_short(std::span<const StrategyMean> means);

}  // namespace waymark
