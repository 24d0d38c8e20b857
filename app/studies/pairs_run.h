#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/search/roster.h"
#include "core/study/pair_study.h"

namespace waymark {

// A study of all listed searches over many pairs, with its input. Immutable.
struct PairsRun {
  Scene scene;     // the scene whose map, moves, landmarks and searches were studied
  PairsPlot plot;  // the pairs that were requested
  Moves moves;
  std::vector<SearchSpec> specs;  // the scene's list, in the same order as in `pairs`
  std::vector<PairSearches> pairs;
  PairSummary summary;
  std::vector<CostBin> bins;  // kBins bins of equal width over the range of costs
  Cost most_cost = 0;         // the highest cost of the solved pairs
  std::vector<Quartiles> ratios;

  static constexpr int kBins = 10;

  // The number of nodes that search `a` expanded divided by the number for search `b`, pair by
  // pair. `a` and `b` are indices.
  const Quartiles& ratio(std::size_t a, std::size_t b) const {
    return ratios[a * specs.size() + b];
  }

  // The index of the search that is now on the map as `slot` (a or b). If that search was not
  // studied, the index of the search that was in the slot during the study.
  std::size_t shown(const Scene& now, Slot slot) const;
  // Whether a search has anything to show. False if it uses landmarks and the scene had none.
  bool shows(std::size_t spec) const {
    return !scene.landmarks.empty() || !uses_landmarks(specs[spec]);
  }
  // The end of the bar from the lower to the upper quartile of h in a bin, in cost units. If h
  // never overestimates, the bar ends no later than the median true cost, because larger values of
  // h belong to longer paths.
  double bar_end(const CostBin& bin, std::size_t spec) const;
  // The studied scene with only these two searches as A and B.
  Scene scene_of(std::size_t a, std::size_t b) const;

  // Whether the map, the moves and the landmarks are still the ones studied, and all listed
  // searches were studied. O(cells) if `now` has another copy of the map, otherwise O(searches).
  bool is_of(const Scene& now) const;
  bool is_of_place(const Scene& now) const;  // like is_of(), but ignores the searches
  bool is_of_map(const Scene& now) const;    // whether the map has the same cells
};

// Runs every listed search on each pair that `plot` requests: random pairs or pairs from the
// scene's scenario file. Returns an Error if there are no pairs, or if it was cancelled.
Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress);

// The latest study of the window.
struct LatestPairs {
  std::shared_ptr<const PairsRun> run;  // nullptr before the first
};

}  // namespace waymark
