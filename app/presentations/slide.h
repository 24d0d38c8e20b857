#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"

namespace waymark {

// The numbers and words of a slide, for the screen and for print. `slide` is the scene on the
// slide, or nullptr if no scene is shown.

// The numbers next to the map: the cells explored by B, and below them the cells explored by A;
// only A's cells if B is not shown.
struct PresentationFigure {
  std::string number;   // "1,450"; "–" if the search can't run on the map
  std::string caption;  // "cells explored with landmarks"
  Color color;
};
struct PresentationFigures {
  PresentationFigure great;
  PresentationFigure second;  // has no number if there is no second number
};

PresentationFigures presentation_figures(const PresentationScene* slide, const Results& results,
                                         const Palette& palette);

// Whether the slide of a scene was taken without a map: a text, a table, or a plot at full size.
// The places of its pen strokes are hundredths of a percent of the slide's width, not of cells.
inline bool is_page(const PresentationScene& scene) {
  return scene.kind == SceneKind::text || scene.kind == SceneKind::table ||
         (scene.kind == SceneKind::view && scene.state.full_plot);
}

// The width of such a slide in the units of its strokes' places.
inline constexpr double kPagePenWidth = 100;

// The text of a scene. If the title of a scene of text is the first of several lines, the text
// begins after it, because the title is above it.
std::string slide_text(const PresentationScene& scene);

// A row of a slide's table: a search with its results, in the order of kSlideColumns.
struct SlideRow {
  Color color;
  std::string name;
  std::array<std::string, 3> values;  // "–" if the search has not run or can't run here
};
inline constexpr std::array<const char*, 3> kSlideColumns = {"cells explored", "path cost",
                                                             "estimate at the start"};

// One row per search, in the order of the list, and a last row for the perfect heuristic. Without
// `answers`, the values are empty.
std::vector<SlideRow> slide_rows(const PresentationScene* slide, const Results& results,
                                 const Palette& palette, bool answers);

}  // namespace waymark
