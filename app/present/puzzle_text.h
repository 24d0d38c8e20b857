#pragma once

#include <string>

#include "app/model/work/puzzle.h"
#include "app/model/work/results.h"

namespace waymark {

// The words of a puzzle.

// "24%", how much of the best known; a dash before both are known.
std::string puzzle_figure(const PuzzleView& puzzle);
// "of the best known with 3 landmarks".
std::string puzzle_caption(const PuzzleView& puzzle);
// "Your 3 landmarks: 909 cells. Best known: 214." and why, each true of what stands on the map.
std::string puzzle_verdict(const PuzzleView& puzzle, const Results& results);
// Where one of the best known places lies; what there is to wait for before it is known.
std::string puzzle_hint(const PuzzleView& puzzle, const Results& results);

}  // namespace waymark
