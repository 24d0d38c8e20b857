#pragma once

#include <string>

#include "app/compute/results.h"
#include "app/landmarks/puzzle.h"

namespace waymark {

// The texts of a puzzle.

// The score compared with the best known, "24%"; a dash before both are known.
std::string puzzle_figure(const PuzzleView& puzzle);
// "of the best known result with 3 landmarks".
std::string puzzle_caption(const PuzzleView& puzzle);
// "Your 3 landmarks: 909 cells. Best known: 214." followed by explanations that apply to the
// landmarks on the map.
std::string puzzle_verdict(const PuzzleView& puzzle, const Results& results);
// A hint about the position of one of the best known places, or a request to wait until they are
// known.
std::string puzzle_hint(const PuzzleView& puzzle, const Results& results);

}  // namespace waymark
