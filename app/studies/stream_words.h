#pragma once

#include <span>
#include <string>

#include "core/study/stream_study.h"

namespace waymark {

// The mean number of cells that a strategy expanded per search in a query sequence.
struct StrategyMean {
  Strategy strategy;
  double expanded = 0;
};

// The title of a strategy on the screen: "least used moves, 2%".
std::string strategy_title(const Strategy& strategy);

// Writes a strategy: strategy_title() or text_of().
using StrategyName = std::string (*)(const Strategy&);

// Sentences about the strategy that expands the fewest cells and about how the others compare with
// fixed landmarks: "least-used:0.02 expands the fewest: 180 cells per search on average, 0.90 times
// as many as fixed landmarks. These expand more cells: centroid:20 (1.10 times)." `means` must
// not be empty.
std::string stream_finding(std::span<const StrategyMean> means, StrategyName name);
// "least-used:0.02 expands the fewest: 180 per search".
std::string stream_finding_in_short(std::span<const StrategyMean> means, StrategyName name);

}  // namespace waymark
