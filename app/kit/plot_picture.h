#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/kit/svg.h"

namespace waymark {

// An exported plot: axes with ticks, a legend, and marks in the units of the axes.
struct PlotPicture {
  struct Axis {
    std::string name;
    double from = 0, to = 1;      // from < to
    bool powers_of_ten = false;   // values are exponents: 2 means 100
    bool twos_and_fives = false;  // with powers of ten: also ticks at 2 and 5
  };
  struct Mark {
    double x = 0, y = 0;
    float opacity = 1;
  };
  enum class Shape { bin, disc, diamond, square, triangle, line, band };
  struct Series {
    std::string name;    // "Manhattan"
    std::string figure;  // "mean error 43.1"
    Color color;
    Shape shape = Shape::disc;
    // A mark is the lower left corner of a bin, a point on a line, or a corner of a band's polygon.
    std::vector<Mark> marks;
    std::string dash = {};  // a line's dash pattern in SVG syntax, "7 3"; empty: solid
    bool at_right = false;  // whether marks use the right axis
  };
  // Lower quartile, median and upper quartile at a position on the horizontal axis.
  struct Spread {
    double at = 0;
    double lower = 0, median = 0, upper = 0;
    Color color;
  };

  std::string title;
  std::string subtitle;
  Axis across, up;
  std::optional<Axis> right;      // a second vertical axis
  std::optional<double> upright;  // a dashed vertical line at this value of the horizontal axis
  double bin_width = 0, bin_height = 0;
  bool diagonal = false;  // whether to draw the line y = x
  std::vector<Series> series;
  std::vector<Spread> spreads;
};

// The size of a plot at scale 1.
inline constexpr double kPlotSvgWidth = 860;
double plot_svg_height(const PlotPicture& plot);

// Draws a plot with its top left corner at the origin. Omits marks outside the axes. Groups have
// the ids axes, series-0, series-1... and legend. O(marks).
void draw_plot(Svg& svg, const PlotPicture& plot, const Palette& palette);
// The same as a file.
std::string plot_svg(const PlotPicture& plot, const Palette& palette, double scale);

}  // namespace waymark
