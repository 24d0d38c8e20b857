#pragma once

#include <optional>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/pair_summary.h"

namespace waymark {

// A study of many pairs and what it was made of. Never changed afterwards.
struct PairsRun {
  Scene scene;     // whose map, moves and landmarks were studied
  PairsPlot plot;  // which pairs were taken
  Moves moves;
  std::vector<StudiedPair> pairs;
  PairSummary summary;
  std::vector<CostBin> bins;  // kBins of equal width over the costs that there are
  // Of the solved pairs; what the two searches expanded is taken together.
  Cost most_cost = 0;
  int least_expanded = 0, most_expanded = 0;

  static constexpr int kBins = 10;

  // The map, the moves, the landmarks and the contenders on the map are still what was studied.
  bool is_of(const Scene& now) const {
    return now.map == scene.map && now.directions == scene.directions &&
           now.landmarks == scene.landmarks && now.roster.on_map_a() == scene.roster.on_map_a() &&
           now.roster.on_map_b() == scene.roster.on_map_b();
  }
};

// Draws the pairs that `plot` asks for, or takes those of the scene's problem file, and runs both
// searches for each. An Error where there is no pair to take, or when it was cancelled.
Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress);

}  // namespace waymark
