#pragma once

#include <string>
#include <vector>

#include "app/model/work/place_scorer.h"
#include "app/model/work/puzzle.h"

namespace waymark {

// What panels are shown of the placement studio, beside the State and the Results.
struct StudioView {
  ScoringStatus scoring;
  bool strip = false;  // the strip under the map is shown, see Layout::scoring
  PuzzleView puzzle;
};

}  // namespace waymark
