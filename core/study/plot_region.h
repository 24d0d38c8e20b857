#pragma once

#include <cstdint>
#include <vector>

namespace waymark {

// A position in a plot, in the units of its axes.
struct PlotPlace {
  double x = 0, y = 0;
  friend bool operator==(const PlotPlace&, const PlotPlace&) = default;
};

// A region of a plot, drawn by the user: a box, or any polygon (a lasso).
//
// A box includes its border. A polygon is closed automatically and may intersect itself. By the
// even-odd rule, a point is inside if an upward ray from it crosses the edges an odd number of
// times. An edge includes its left end but not its right end, and a point on an edge counts as
// above it. So a polygon includes its lower and left borders but not its upper and right ones, and
// adjacent polygons neither overlap nor leave a gap. Exact if the products of coordinate
// differences are exact, e.g. for integers up to 2^25.
class PlotRegion {
 public:
  // Two opposite corners.
  static PlotRegion box(PlotPlace a, PlotPlace b);
  static PlotRegion polygon(std::vector<PlotPlace> corners);

  // O(1) for a box, otherwise O(edges above and below x), using a table of the edges in each
  // vertical strip of the polygon.
  bool contains(double x, double y) const;

 private:
  struct Edge {
    PlotPlace left, right;  // left.x < right.x
  };

  std::size_t strip(double x) const;

  PlotPlace least_, most_;
  bool box_ = true;
  double strips_per_unit_ = 0;
  std::vector<Edge> edges_;          // strip by strip; an edge is in every strip it meets
  std::vector<std::size_t> begins_;  // where each strip begins in edges_, and the end of edges_
};

}  // namespace waymark
