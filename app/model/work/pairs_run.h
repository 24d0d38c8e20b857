#pragma once

#include <optional>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/pair_summary.h"
#include "core/study/slot.h"

namespace waymark {

// A study of many pairs over all searches of a list, and what it was made of. Never changed
// afterwards.
struct PairsRun {
  Scene scene;     // whose map, moves, landmarks and searches were studied
  PairsPlot plot;  // which pairs were taken
  Moves moves;
  std::vector<SearchSpec> specs;  // of the scene's list, in its order, as in `pairs`
  std::vector<PairSearches> pairs;
  PairSummary summary;
  std::vector<CostBin> bins;  // kBins of equal width over the costs that there are
  Cost most_cost = 0;         // of the solved pairs
  std::vector<Quartiles> ratios;

  static constexpr int kBins = 10;

  // How many times as much search `a` expanded as `b`, pair by pair. Indices.
  const Quartiles& ratio(std::size_t a, std::size_t b) const {
    return ratios[a * specs.size() + b];
  }

  // The index of the search that stands on the map there now; where it was not studied, of the
  // one that stood there then. `slot` is a or b.
  std::size_t shown(const Scene& now, Slot slot) const;
  // Whether that has anything to show: not where it asks landmarks and there were none.
  bool shows(std::size_t spec) const {
    return !scene.landmarks.empty() || !uses_landmarks(specs[spec]);
  }
  // Where the bar from the lower to the upper quartile of h in a bin ends, in cost units: at the
  // median of the true costs, since what lies above belongs to longer paths; not where h can be too
  // great.
  double bar_end(const CostBin& bin, std::size_t spec) const;
  // The studied scene with these two alone, as A and B.
  Scene scene_of(std::size_t a, std::size_t b) const;

  // The map, the moves and the landmarks are still what was studied, and so are the searches on
  // the map.
  bool is_of(const Scene& now) const;
  bool is_of_place(const Scene& now) const;  // the same without the searches
};

// Draws the pairs that `plot` asks for, or takes those of the scene's problem file, and runs the
// search of every search for each. An Error where there is no pair to take, or when it was
// cancelled.
Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress);

}  // namespace waymark
