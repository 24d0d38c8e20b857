#include "core/map/row_runs.h"

#include <algorithm>
#include <stdexcept>

namespace waymark {

RowRuns::RowRuns(const Grid& grid) {
  if (grid.width() > kMaxWidth) throw std::length_error("the map is too wide for RowRuns");
  int above = 0, begin = 0;  // first run of the previous row, and of this row
  for (int y = 0; y < grid.height(); ++y) {
    append_row(grid, y);
    connect(above, begin, count());
    above = begin;
    begin = count();
  }
}

void RowRuns::append_row(const Grid& grid, int y) {
  const std::uint8_t* row = grid.walkable_plane().data() + grid.node({0, y});
  const std::uint8_t* const end = row + grid.width();
  for (const std::uint8_t* first = row;;) {
    first = std::find(first, end, std::uint8_t{1});
    if (first == end) return;
    const std::uint8_t* const past = std::find(first, end, std::uint8_t{0});
    const int length = static_cast<int>(past - first);
    const auto x = static_cast<std::uint16_t>(first - row);
    runs_.push_back({x, static_cast<std::uint16_t>(x + length - 1), 0, 0, 0, 0});
    nodes_.push_back(grid.node({x, y}));
    longest_ = std::max(longest_, length);
    first = past;
  }
}

// Links the runs of two consecutive rows, [begin, middle) and [middle, end).
void RowRuns::connect(int begin, int middle, int end) {
  const auto touch = [this](int upper, int lower) {
    const RowRun& a = runs_[static_cast<std::size_t>(upper)];
    const RowRun& b = runs_[static_cast<std::size_t>(lower)];
    return a.first <= b.last && b.first <= a.last;
  };
  int upper = begin;
  for (int lower = middle; lower < end; ++lower) {
    RowRun& below = runs_[static_cast<std::size_t>(lower)];
    while (upper < middle && runs_[static_cast<std::size_t>(upper)].last < below.first) ++upper;
    below.above = upper;
    for (int i = upper; i < middle && touch(i, lower); ++i) {
      RowRun& above = runs_[static_cast<std::size_t>(i)];
      if (above.below_count++ == 0) above.below = lower;
      ++below.above_count;
    }
  }
}

int RowRuns::of(Node node) const {
  return static_cast<int>(std::upper_bound(nodes_.begin(), nodes_.end(), node) - nodes_.begin()) -
         1;
}

}  // namespace waymark
