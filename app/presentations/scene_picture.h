#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/kit/svg.h"
#include "app/kit/work_loop.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "core/base/result.h"

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

class FigureStage;

// A rectangle of an image, in the image's units.
struct SvgArea {
  double x = 0, y = 0, width = 0, height = 0;
};

// How to draw the image of a scene.
struct ScenePictureLook {
  // Without answers: only a map with its points, a table without values, and a plot without marks,
  // to be drawn by hand. If the scene's question hides the results, no plot either.
  bool answers = true;
  // The height of the smallest texts of plots and tables, in the image's units. The title of a plot
  // is omitted if `titled` is false.
  double text = 12;
  bool titled = true;
  // The figure of the scene, with its results; nullptr: only the scene's map is drawn.
  const FigureStage* figure = nullptr;
};

// The plot of a scene that pictures_plot(), std::nullopt for other scenes. `results` belong to the
// scene's State and include every search. The Error explains why it can't be drawn, or
// that measured_plot(), whose time it takes, was cancelled.
using ScenePlot = std::optional<Result<PlotPicture>>;
ScenePlot scene_plot(const PresentationScene& scene, const Results& results, const Palette& palette,
                     JobProgress& progress);

// Draws what a scene was taken for, on its own background: the map as its camera sees it, two maps
// with their names, its scene_plot(), the table of searches, its text, or a figure: the maps and
// plots of its panes with their titles. Maps and their names show the playback position of the
// scene. O(cells).
void draw_scene_picture(Svg& svg, const PresentationScene& scene, const Results& results,
                        const ScenePlot& plot, const Palette& palette, const SvgArea& area,
                        const ScenePictureLook& look);

// Whether draw_scene_picture() draws a map, which needs a legend.
bool pictures_map(const PresentationScene& scene);
// Whether it draws a plot.
bool pictures_plot(const PresentationScene& scene);

// Breaks text at spaces and line ends into lines of at most `width`, by the average width of a
// letter of the font size. A longer word has its own line.
std::vector<std::string> wrapped_lines(std::string_view text, double width, double size);
// Shortens text to `width`, by the average width of a letter, and ends it with "…".
std::string shortened_line(std::string_view text, double width, double size);

// Draws lines from the top down. Returns the y coordinate below the last one.
double draw_lines(Svg& svg, double x, double y, double size, const Color& color,
                  const std::vector<std::string>& lines);

// Draws a text from the top of the area down, with the font size `largest`. If the text does not
// fit, reduces the size in steps of `step`, but not below `least`, and then omits the last lines.
// Returns the y coordinate below the text.
double draw_fitted_text(Svg& svg, const std::string& text, const Color& color, const SvgArea& area,
                        double largest, double step, double least);

}  // namespace waymark
