#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/weight_study.h"

namespace waymark {

struct WeightWish {
  Scene scene;  // whose A and B are weighed
  CountPlot pairs;
};

// What A and B expand and what their paths cost with every weight, over the pairs so far. Never
// changed afterwards.
struct WeightRun {
  // One of the two, where its algorithm takes a weight.
  struct Line {
    Slot slot = Slot::a;
    WeightLine pairs;  // over all of them
    WeightLine own;    // between the start and goal of the scene
  };
  WeightWish wish;
  int pairs = 0, of = 0;  // with a path so far, and how many were drawn
  bool whole = false;
  std::vector<Line> lines;

  // The map and the moves are still what was studied.
  bool is_of(const Scene& now) const;
  // The State asks for other points or pairs, or for searches that differ in more than a weight.
  bool asks_for_more(const State& now) const;
};

// Measures it. `publish` gets what there is some fifty times. An Error where neither A nor B takes
// a weight, where there is no pair, or when it was cancelled.
std::optional<Error> run_weights(const WeightWish& wish, JobProgress& progress,
                                 const std::function<void(WeightRun)>& publish);

}  // namespace waymark
