#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/kit/svg.h"

namespace waymark {

// The one description of a plot: axes with ticks, marks in the units of the axes, a legend, and a
// finding. Written as SVG here and drawn on the screen by a study's pane.
struct PlotPicture {
  struct Tick {
    double value = 0;
    std::string label;
  };
  struct Axis {
    std::string name;
    double from = 0, to = 1;       // from < to
    bool powers_of_ten = false;    // values are exponents: 2 means 100
    bool twos_and_fives = false;   // with powers of ten: also ticks at 2 and 5
    std::string on_screen = {};    // a shorter name for the screen
    std::string one_word = {};     // the name in a low pane
    std::vector<Tick> ticks = {};  // on the screen, instead of ticks at round numbers
  };
  struct Mark {
    double x = 0, y = 0;
    float opacity = 1;
  };
  enum class Shape { bin, disc, diamond, square, triangle, ring, spot, line, band };
  struct Series {
    std::string name;    // "Manhattan"
    std::string figure;  // "mean error 43.1"
    Color color;
    Shape shape = Shape::disc;
    // A mark is the lower left corner of a bin, a point on a line, or a corner of a band's polygon.
    // A line's marks are in ascending order of x. A band's first half is its lower border in
    // ascending order of x, its second half the upper border in descending order.
    std::vector<Mark> marks;
    std::span<const float> dash =
        {};                 // a line's dashes and gaps in pixels at scale 1; empty: solid
    bool at_right = false;  // whether marks use the right axis
    // Whether the screen draws the series below the others, in the order of the series. Otherwise
    // the first series is on top, and lines have a border that sets them apart.
    bool behind = false;
    float width = 1.75f;  // of a line, in pixels at scale 1
    // What the screen shows while the pointer is at a mark: a line in the colour of texts, and more
    // lines in a weaker colour. nullptr: nothing.
    std::function<std::string(std::size_t mark)> tooltip = nullptr;
  };
  // Lower quartile, median and upper quartile at a position on the horizontal axis.
  struct Spread {
    double at = 0;
    double lower = 0, median = 0, upper = 0;
    Color color;
  };
  // A row of the legend on the screen. SVG lists the series instead.
  struct Key {
    Color color;
    std::span<const float> dash = {};
    std::optional<Shape> mark = std::nullopt;  // on the line
    bool line = true;
    std::string name = {};
    std::string value = {};     // on the right
    std::string note = {};      // to the left of the value
    std::string in_short = {};  // the name in a low pane; empty: `name`
    std::string tooltip = {};
    bool shown = true;  // whether the plot shows what the key names
    bool strong = false;
    bool warning = false;  // whether the name has the colour of warnings
    bool clickable = false;
  };

  std::string title;
  std::string subtitle;
  Axis across, up;
  std::optional<Axis> right;      // a second vertical axis
  std::optional<double> upright;  // a dashed vertical line at this value of the horizontal axis
  std::string upright_name;       // on the screen
  double bin_width = 0, bin_height = 0;
  bool diagonal = false;  // whether to draw the line y = x
  std::vector<Series> series;
  std::vector<Spread> spreads;
  std::vector<Key> keys;
  std::string keys_title, values_title;   // above the names and the values of the keys
  std::string finding, finding_in_short;  // sentences, and one line
};

// Calls visit(value) for the multiples of `step` from `from` to `to`. Counts whole steps, so
// rounding errors do not add up.
template <class Visit>
void for_ticks(double from, double to, double step, Visit visit) {
  const double slack = 1e-9 * std::max(std::abs(from), std::abs(to));
  const double last = std::floor((to + slack) / step);
  for (double i = std::ceil((from - slack) / step); i <= last; ++i) visit(i == 0 ? 0 : i * step);
}
// Calls visit(exponent) for the exponents of 1, 2 and 5 times each power of ten.
template <class Visit>
void for_log_ticks(double from, double to, Visit visit) {
  for (double decade = std::floor(from); decade <= to; ++decade)
    for (const int digit : {1, 2, 5})
      if (const double exponent = decade + std::log10(digit); exponent >= from && exponent <= to)
        visit(exponent);
}
// The number at a tick, with enough decimals to distinguish it from the next tick.
std::string tick_label(double tick, double step);
// The number at a tick of a logarithmic axis: 2 gives "100", -1 gives "0.1".
std::string log_tick_label(double exponent);

// The margin of a logarithmic axis around its values, in powers of ten.
inline constexpr double kPlotMargin = 0.08;
// Fits the logarithmic axis on the left to its marks.
void fit_height(PlotPicture& plot);

// The size of a plot at scale 1.
inline constexpr double kPlotSvgWidth = 860;
double plot_svg_height(const PlotPicture& plot);

// The size of a drawn plot. Texts and the legend keep their size, and the axes take what is left.
struct PlotSize {
  double width, height;
  bool titled = true;  // whether title and subtitle are above the axes
};

// Draws a plot with its top left corner at the origin. Omits marks outside the axes. Groups have
// the ids axes, series-0, series-1... and legend. O(marks).
void draw_plot(Svg& svg, const PlotPicture& plot, const Palette& palette, const PlotSize& size);

// Where draw_plot() draws the area between the axes.
struct PlotArea {
  double x, y, width, height;
};
PlotArea drawn_area(const PlotPicture& plot, const PlotSize& size);

// The plot to draw by hand: axes, the names of its series and the line of the exact values, without
// marks and numbers.
PlotPicture without_marks(PlotPicture plot);

// The same as a file.
std::string plot_svg(const PlotPicture& plot, const Palette& palette, double scale);

}  // namespace waymark
