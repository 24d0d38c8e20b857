#pragma once

#include <string>
#include <vector>

#include "app/landmarks/place_scorer.h"
#include "app/landmarks/puzzle.h"

namespace waymark {

// The placement studio's data for panels, besides the State and the Results.
struct StudioView {
  ScoringStatus scoring;
  bool strip = false;  // whether the strip under the map is visible, see Layout::scoring
  PuzzleView puzzle;
};

}  // namespace waymark
