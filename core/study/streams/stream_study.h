#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/domain/components.h"
#include "core/study/streams/strategy.h"

namespace waymark {

// What one strategy came to over a stream.
struct StreamRun {
  Strategy strategy;
  std::vector<int> expanded;  // by search
  std::int64_t reopened = 0;  // expansions of cells that had been expanded before, all in all
  int moved = 0;              // how often a landmark was moved
  friend bool operator==(const StreamRun&, const StreamRun&) = default;
};

struct StreamStudyOptions {
  std::vector<Pair> searches;  // of walkable cells of the component
  PlacedLandmarks placed;      // the landmarks with which each strategy begins
  std::vector<Strategy> strategies;
  std::uint64_t seed = 1;  // of what strategies draw, for each the same numbers
};

// Lets one strategy after the other make the same searches in their order, each from the same
// landmarks. After each search `grown` gets what there is of its strategy, and `progress(done, of)`
// is called; false from it cancels, and there is nothing then.
std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown);

// The mean of the first so many numbers, for 1, 2, ... of them.
std::vector<double> running_mean(const std::vector<int>& numbers);

}  // namespace waymark
