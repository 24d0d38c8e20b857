#include "core/search/unit_astar.h"

#include <cstdlib>

#include "core/search/unit_search-inl.h"

namespace waymark {
namespace {

enum Direction { kNorth, kEast, kSouth, kWest };

// A step leaves f where it goes towards the goal. Which two of the four do is the same over a whole
// quarter of the map, so one jump tells what else would be four guesses.
class ExpandByManhattan {
 public:
  ExpandByManhattan(const Grid& grid, Node goal) : grid_(grid), goal_(grid.cell(goal)) {}

  template <class Keep, class Raise>
  void operator()(Node node, Cost, const Keep& keep, const Raise& raise) const {
    const Cell at = grid_.cell(node);
    const int across = (at.x < goal_.x) + 2 * (at.x > goal_.x);
    const int along = (at.y > goal_.y) + 2 * (at.y < goal_.y);
    const auto steps = [&](auto north, auto east, auto south, auto west) {
      north(kNorth);
      east(kEast);
      south(kSouth);
      west(kWest);
    };
    switch (across + 3 * along) {
      case 0:
        return steps(raise, raise, raise, raise);
      case 1:
        return steps(raise, keep, raise, raise);
      case 2:
        return steps(raise, raise, raise, keep);
      case 3:
        return steps(keep, raise, raise, raise);
      case 4:
        return steps(keep, keep, raise, raise);
      case 5:
        return steps(keep, raise, raise, keep);
      case 6:
        return steps(raise, raise, keep, raise);
      case 7:
        return steps(raise, keep, keep, raise);
      default:
        return steps(raise, raise, keep, keep);
    }
  }

 private:
  const Grid& grid_;
  Cell goal_;
};

}  // namespace

Cost UnitAstar::search(Node start, Node goal, SearchRecord& record, std::vector<Node>& path) {
  assert(grid_->walkable(start) && grid_->walkable(goal));
  const Cell from = grid_->cell(start), to = grid_->cell(goal);
  const Cost h_start = std::abs(from.x - to.x) + std::abs(from.y - to.y);
  const ExpandByManhattan expand(*grid_, goal);
  return HWY_STATIC_DISPATCH(UnitSearch)(memory_, goal, expand).run(start, h_start, record, path);
}

}  // namespace waymark
