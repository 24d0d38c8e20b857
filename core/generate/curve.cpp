#include "core/generate/curve.h"

#include <algorithm>
#include <cstdlib>

namespace waymark {

std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random) {
  const int dx = to.x - from.x, dy = to.y - from.y;
  const int bends = std::max(2, (std::abs(dx) + std::abs(dy)) / std::max(1, bend));
  std::vector<Cell> corners = {from};
  for (int i = 1; i < bends; ++i) {
    const int off = random.between(-stray, stray);
    // Displaces corners only across the main direction, so the line never turns back.
    const bool upright = std::abs(dy) > std::abs(dx);
    corners.push_back({from.x + dx * i / bends + (upright ? off : 0),
                       from.y + dy * i / bends + (upright ? 0 : off)});
  }
  corners.push_back(to);

  // A quadratic B-spline: parabolas from the middle of one segment to the middle of the next.
  const auto middle = [](Cell a, Cell b) { return Cell{(a.x + b.x) / 2, (a.y + b.y) / 2}; };
  std::vector<Cell> line = {from};
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const Cell a = i == 1 ? from : middle(corners[i - 1], corners[i]);
    const Cell b = corners[i];
    const Cell c = i + 2 == corners.size() ? to : middle(corners[i], corners[i + 1]);
    constexpr int kParts = 12;
    for (int t = 1; t <= kParts; ++t) {
      const int s = kParts - t;
      const auto mix = [&](int p, int q, int r) {
        return (s * s * p + 2 * s * t * q + t * t * r) / (kParts * kParts);
      };
      line.push_back({mix(a.x, b.x, c.x), mix(a.y, b.y, c.y)});
    }
  }
  line.push_back(to);
  return line;
}

}  // namespace waymark
