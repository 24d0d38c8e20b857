#include "core/study/recent_goals.h"

#include <algorithm>
#include <cstdint>

namespace waymark {
namespace {

// The centre of the goals, multiplied by their count.
struct SumOfCells {
  std::int64_t x = 0, y = 0, count = 0;

  // The squared distance of a cell from the centre, multiplied by the square of the count.
  std::int64_t apart(Cell cell) const {
    const std::int64_t dx = cell.x * count - x, dy = cell.y * count - y;
    return dx * dx + dy * dy;
  }
};

}  // namespace

void RecentGoals::add(Cell goal, int count) {
  goals_.push_back(goal);
  while (goals_.size() > static_cast<std::size_t>(count)) goals_.pop_front();
}

Cell RecentGoals::middle(const Grid& grid, std::span<const Node> nodes) const {
  SumOfCells sum;
  for (const Cell goal : goals_) sum = {sum.x + goal.x, sum.y + goal.y, sum.count + 1};
  return grid.cell(*std::min_element(nodes.begin(), nodes.end(), [&](Node a, Node b) {
    return sum.apart(grid.cell(a)) < sum.apart(grid.cell(b));
  }));
}

}  // namespace waymark
