#pragma once

#include <cstdint>
#include <vector>

#include "app/compute/results.h"
#include "core/study/cell_field.h"

namespace waymark {

// The places to score, and how to score them.
struct PlaceRequest {
  Scene scene;
  FieldKind kind = FieldKind::one_more_saved;  // a field of scored places, see FieldRow
  std::vector<LandmarkTable> tables;           // one per landmark of the scene
};

// How much one more landmark would help at places all over a map, for the places scored so far.
// Immutable.
struct ScoredPlaces {
  Scene scene;  // the scene of the request
  FieldKind kind = FieldKind::none;
  PlaceValues values;
  std::vector<BestPlace> best;  // best first, at least kApart cells apart, at most kBest
  // Only for FieldKind::one_more_saved: whether the values of the best places come from one search
  // each and show how many fewer cells A* really expands. All other values show how many fewer
  // cells A* must expand.
  bool searched = false;
  int done = 0, of = 0;  // places, or pairs for FieldKind::one_more_pairs

  static constexpr int kApart = 16, kBest = 5;
};

// The progress of a PlaceScorer, see app/landmarks/place_scorer.h.
struct ScoringStatus {
  FieldKind kind = FieldKind::none;  // none: no request
  int done = 0, of = 0;              // places, or pairs; `of` is 0 until it is known
  double seconds = 0;                // seconds of work so far
  bool working = false;              // if false, the work is done or cancelled
  bool searching = false;  // whether all places are scored and searches with the best places run
  bool cancelled() const { return !working && (done < of || searching); }
};

// Whether the scores of one scene also hold for another.
bool same_places(const Scene& a, const Scene& b, FieldKind kind);

}  // namespace waymark
