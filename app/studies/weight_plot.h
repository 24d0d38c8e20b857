#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/study/weight_study.h"

namespace waymark {

struct WeightRequest {
  Scene scene;  // the scene whose A and B are weighted
  CountPlot pairs;

  static WeightRequest of(const State& state) { return {state.scene, state.count_plot}; }
};

// The expansions and path costs of A and B with every weight, over the pairs so far. Immutable.
struct WeightRun {
  using Request = WeightRequest;
  // A or B, if its algorithm has a weight.
  struct Line {
    Slot slot = Slot::a;
    WeightLine pairs;  // over all pairs
    WeightLine own;    // between the start and goal of the scene
  };
  WeightRequest request;
  int pairs = 0, of = 0;  // pairs with a path so far, and pairs generated
  bool whole = false;
  std::vector<Line> lines;

  // Whether the study used the map and the moves of `now`.
  bool is_of(const Scene& now) const;
  // Whether the State requests other points or pairs, or searches that differ in more than a
  // weight.
  bool asks_for_more(const State& now) const;
};

// Runs the measurement. Calls `publish` with the results so far about fifty times. Returns an Error
// if neither A nor B takes a weight, if there are no pairs, or if it was cancelled.
std::optional<Error> run_weights(const WeightRequest& request, JobProgress& progress,
                                 const std::function<void(WeightRun)>& publish);

// A search's results for each weight, with its name.
struct NamedWeights {
  std::string name;
  const WeightLine& line;
};

// Texts call paths nearly optimal if their mean cost is at most this fraction above the optimum.
inline constexpr double kNearlyOptimal = 0.05;

// The effect of weights, one sentence per search: "A* Manhattan with w = 1.5 expands 41% of the
// cells it expands with w = 1; its paths cost 1.2% more than the optimum on average and 9.0% at
// worst." Every line in `lines` must be complete.
std::string weight_finding(std::span<const NamedWeights> lines);
// A short form for the first line: "w 1.5: 59% fewer cells, but paths cost 1.2% more".
std::string weight_finding_in_short(std::span<const NamedWeights> lines);

}  // namespace waymark
