#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/map/components.h"
#include "core/study/strategy.h"

namespace waymark {

// The results of one strategy on a query sequence.
struct StreamRun {
  Strategy strategy;
  std::vector<int> expanded;  // by search
  std::int64_t reopened = 0;  // repeated expansions of cells, in total
  int moved = 0;              // number of landmark moves
  friend bool operator==(const StreamRun&, const StreamRun&) = default;
};

struct StreamStudyOptions {
  std::vector<Pair> searches;  // of walkable cells of the component
  PlacedLandmarks placed;      // the initial landmarks of each strategy
  std::vector<Strategy> strategies;
  std::uint64_t seed = 1;  // for random numbers, the same for each strategy
};

// Runs the same searches in the same order with one strategy at a time, each from the same initial
// landmarks. After each search, calls `grown` with the strategy's results so far and then
// `progress(done, of)`; returns std::nullopt if `progress` returns false.
std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown);

// The running mean: for each position, the mean of all numbers up to that position.
std::vector<double> running_mean(const std::vector<int>& numbers);

}  // namespace waymark
