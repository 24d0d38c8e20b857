#include "core/study/streams/stream_landmarks.h"

#include <algorithm>

namespace waymark {
namespace {

// The middle of the goals, times their count.
struct SumOfCells {
  std::int64_t x = 0, y = 0, count = 0;

  // The square of how far a cell is from the middle, times the square of the count.
  std::int64_t apart(Cell cell) const {
    const std::int64_t dx = cell.x * count - x, dy = cell.y * count - y;
    return dx * dx + dy * dy;
  }
};

}  // namespace

void StreamLandmarks::move_least_used(double p, const Query& query, const SearchOutcome& outcome) {
  if (placed_.cells.empty()) return;
  usage_.add(query, outcome.record);
  if (drawn(p)) move(usage_.least_used(), query.goal);
}

void StreamLandmarks::move_least_used_where_explored(double p, const Query& query,
                                                     const SearchOutcome& outcome) {
  ++searches_;
  expanded_ += outcome.counts.expanded;
  const double mean = static_cast<double>(expanded_) / static_cast<double>(searches_);
  move_least_used(p * outcome.counts.expanded / std::max(mean, 1.0), query, outcome);
}

void StreamLandmarks::move_to_centroid(int count, const Query& query) {
  if (placed_.cells.empty()) return;
  goals_.push_back(query.goal);
  if (goals_.size() > static_cast<std::size_t>(count)) goals_.pop_front();
  SumOfCells sum;
  for (const Cell goal : goals_) sum = {sum.x + goal.x, sum.y + goal.y, sum.count + 1};
  const Grid& grid = fields_.grid();
  const Node nearest = *std::min_element(nodes_.begin(), nodes_.end(), [&](Node a, Node b) {
    return sum.apart(grid.cell(a)) < sum.apart(grid.cell(b));
  });
  move(placed_.cells.size() - 1, grid.cell(nearest));
}

bool StreamLandmarks::drawn(double p) {
  constexpr double kUnit = 1.0 / (std::uint64_t{1} << 53);
  return static_cast<double>(random_.next() >> 11) * kUnit < p;
}

void StreamLandmarks::move(std::size_t landmark, Cell to) {
  if (std::find(placed_.cells.begin(), placed_.cells.end(), to) != placed_.cells.end()) return;
  placed_.cells[landmark] = to;
  placed_.tables[landmark] = fields_.share(moves_, to);
  usage_.reset();
  ++moved_;
}

}  // namespace waymark
