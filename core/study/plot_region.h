#pragma once

#include <cstdint>
#include <vector>

namespace waymark {

// A place in a plot, in the units of its axes.
struct PlotPlace {
  double x = 0, y = 0;
  friend bool operator==(const PlotPlace&, const PlotPlace&) = default;
};

// A part of a plot that a hand has drawn: a box, or any polygon (a lasso).
//
// A box holds its border. A polygon is closed by itself and may cross itself; what is inside is
// told by the even-odd rule: a ray upwards crosses its edges an odd number of times. An edge takes
// part in that from its left end on, up to but without its right end, and a point on an edge lies
// above it. So a polygon holds its lower and left borders and not its upper and right ones, and
// polygons side by side share no point and leave none out. Exact where the products of differences
// of coordinates are, e.g. for integers up to 2^25.
class PlotRegion {
 public:
  // Two opposite corners.
  static PlotRegion box(PlotPlace a, PlotPlace b);
  static PlotRegion polygon(std::vector<PlotPlace> corners);

  // O(1) for a box, else O(edges above and below x), by a table of the edges at each part of the
  // polygon's width.
  bool contains(double x, double y) const;

 private:
  struct Edge {
    PlotPlace left, right;  // left.x < right.x
  };

  std::size_t strip(double x) const;

  PlotPlace least_, most_;
  bool box_ = true;
  double strips_per_unit_ = 0;
  std::vector<Edge> edges_;          // one strip's after the other's; in each that it meets
  std::vector<std::size_t> begins_;  // of each strip in edges_, and the end
};

}  // namespace waymark
