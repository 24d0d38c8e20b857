#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/domain/components.h"
#include "core/study/streams/strategy.h"

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
  std::uint64_t seed = 1;  // of the strategies' random numbers, the same for each
};

// Runs the same searches in the same order with one strategy at a time, each from the same initial
// landmarks. After each search `grown` gets the results of its strategy so far. Then calls
// `progress(done, of)`; std::nullopt if it returns false.
std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown);

// The means of the first 1, 2, ... numbers.
std::vector<double> running_mean(const std::vector<int>& numbers);

}  // namespace waymark
