#pragma once

#include <string>

#include "app/compute/results.h"
#include "app/kit/palette.h"

namespace waymark {

// The numbers of a presentation's scene: the cells explored by B, and below them the cells explored
// by A; only A's cells if B is not shown.
struct PresentationFigure {
  std::string number;   // "1,450"; "–" if the search can't run on the map
  std::string caption;  // "cells explored with landmarks"
  Color color;
};
struct PresentationFigures {
  PresentationFigure great;
  PresentationFigure second;  // has no number if there is no second number
};

PresentationFigures presentation_figures(const Results& results, const Palette& palette);

}  // namespace waymark
