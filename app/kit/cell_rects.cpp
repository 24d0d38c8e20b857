#include "app/kit/cell_rects.h"

#include <fmt/format.h>
#include <iterator>

namespace waymark {
namespace {

// Calls visit(from, to) for every run of positions below `length` for which `holds` is true.
template <class Holds, class Visit>
void for_each_run(int length, Holds holds, Visit visit) {
  for (int i = 0; i < length;) {
    if (!holds(i)) {
      ++i;
      continue;
    }
    const int from = i;
    while (i < length && holds(i)) ++i;
    visit(from, i);
  }
}

}  // namespace

std::vector<CellRect> cell_rects(const CellPlane& plane) {
  std::vector<CellRect> done, open,
      next;  // open: rectangles that reach the previous row, sorted from left to right
  for (int y = 0; y < plane.height; ++y) {
    next.clear();
    std::size_t above = 0;
    for (int x = 0; x < plane.width;) {
      const std::uint16_t value = plane.at(x, y);
      const int from = x;
      while (x < plane.width && plane.at(x, y) == value) ++x;
      if (value == 0) continue;
      while (above < open.size() && open[above].x < from) done.push_back(open[above++]);
      const CellRect run{from, y, x - from, 1, value};
      const bool same = above < open.size() && open[above].x == from &&
                        open[above].width == run.width && open[above].value == value;
      next.push_back(same ? open[above++] : run);
      if (same) ++next.back().height;
    }
    std::copy(open.begin() + static_cast<std::ptrdiff_t>(above), open.end(),
              std::back_inserter(done));
    open.swap(next);
  }
  done.insert(done.end(), open.begin(), open.end());
  return done;
}

std::string cell_borders(const CellPlane& plane) {
  std::string path;
  for (int y = 0; y <= plane.height; ++y)
    for_each_run(
        plane.width, [&](int x) { return plane.at(x, y - 1) != plane.at(x, y); },
        [&](int from, int to) { path += fmt::format("M{} {}h{}", from, y, to - from); });
  for (int x = 0; x <= plane.width; ++x)
    for_each_run(
        plane.height, [&](int y) { return plane.at(x - 1, y) != plane.at(x, y); },
        [&](int from, int to) { path += fmt::format("M{} {}v{}", x, from, to - from); });
  return path;
}

}  // namespace waymark
