#pragma once

#include <string>

#include "app/model/work/results.h"
#include "app/present/palette.h"

namespace waymark {

// The figures of a scene of a presentation: how many cells B explored, and below it A; of A alone
// where B has nothing to show.
struct PresentationFigure {
  std::string number;   // "1,450"; "–" where the search does not fit the map
  std::string caption;  // "cells explored with landmarks"
  Color color;
};
struct PresentationFigures {
  PresentationFigure great;
  PresentationFigure second;  // without a number where there is none
};

PresentationFigures presentation_figures(const Results& results, const Palette& palette);

}  // namespace waymark
