#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/scene/state.h"

namespace waymark {

// A rectangle of an image, in the image's units.
struct SvgArea {
  double x = 0, y = 0, width = 0, height = 0;
};

// Draws what a scene was taken for, on its own background: the map as its camera sees it, two maps
// with their names, the plot at full size, the table of searches, its text, or the map of a figure.
// Without `answers`, draws only a map with its points and a table without values; if the scene's
// question hides the results, no plot either. `results` belong to the scene's State and include
// every search. O(cells), and the time of measured_plot() if the scene shows one.
void draw_scene_picture(Svg& svg, const PresentationScene& scene, const Results& results,
                        const Palette& palette, const SvgArea& area, bool answers);

// Whether draw_scene_picture() draws a map, which needs a legend.
bool pictures_map(const PresentationScene& scene);

// Breaks text at spaces and line ends into lines of at most `width`, by the average width of a
// letter of the font size. A longer word has its own line.
std::vector<std::string> wrapped_lines(std::string_view text, double width, double size);
// Shortens text to `width`, by the average width of a letter, and ends it with "…".
std::string shortened_line(std::string_view text, double width, double size);

// Draws lines from the top down. Returns the y coordinate below the last one.
double draw_lines(Svg& svg, double x, double y, double size, const Color& color,
                  const std::vector<std::string>& lines);

// Draws a text from the top of the area down, with the font size `largest`. If the text does not
// fit, reduces the size in steps of `step`, but not below 10.
void draw_fitted_text(Svg& svg, const std::string& text, const Color& color, const SvgArea& area,
                      double largest, double step);

}  // namespace waymark
