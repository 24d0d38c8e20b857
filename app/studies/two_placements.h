#pragma once

#include <array>
#include <memory>
#include <vector>

#include "app/kit/job_progress.h"
#include "app/scene/state.h"
#include "core/map/goals.h"
#include "core/study/pair_study.h"

namespace waymark {

// A* with two sets of landmarks over the same pairs. Immutable.
struct TwoPlacements {
  struct Row {
    Pair pair;
    Cost cost = 0;
    int one = 0, two = 0;  // expanded cells

    int difference() const { return two - one; }  // positive: the second expands more
    friend bool operator==(const Row&, const Row&) = default;
  };

  Scene scene;  // the scene whose map and moves were used
  std::array<std::vector<Cell>, 2> landmarks;
  std::vector<Row> rows;  // one per pair with a path, in ascending order of difference()
  std::array<Quartiles, 2> expanded;
  int one_better = 0, two_better = 0;  // numbers of pairs; in the remaining pairs, both are equal

  bool is_of(const Scene& now) const {
    return now.map == scene.map && now.directions == scene.directions;
  }
};

// Searches all pairs with both sets. nullptr if it was cancelled.
std::shared_ptr<const TwoPlacements> compare_placements(
    const Scene& scene, const std::array<std::vector<Cell>, 2>& landmarks,
    const std::vector<Pair>& pairs, JobProgress& progress);

}  // namespace waymark
