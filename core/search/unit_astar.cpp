#include "core/search/unit_astar.h"

#include <cstdlib>

#include "core/search/unit_search-inl.h"

namespace waymark {
namespace {

enum Direction { kNorth, kEast, kSouth, kWest };

// A step keeps f if it goes towards the goal. In each quadrant around the goal, two of the four
// directions lead towards the goal, always the same two, so these branches are predictable.
class ExpandByManhattan {
 public:
  ExpandByManhattan(const Grid& grid, Node goal)
      : stride_(grid.stride()),
        inverse_(UINT64_MAX / static_cast<std::uint64_t>(grid.stride()) + 1),
        row_begin_(goal - (grid.cell(goal).x + 1)),
        row_end_(row_begin_ + stride_),
        column_begin_(inverse_ * static_cast<std::uint64_t>(grid.cell(goal).x + 1)),
        column_end_(column_begin_ + inverse_) {}

  template <class Keep, class Raise, class IsSettled>
  HWY_INLINE bool operator()(Node node, Cost, const Keep& keep, const Raise& raise,
                             const IsSettled&) const {
    const auto steps = [&](auto north, auto east, auto south, auto west) {
      north(node - stride_, kNorth);
      east(node + 1, kEast);
      south(node + stride_, kSouth);
      west(node - 1, kWest);
      return false;
    };
    // The fractional part of node / stride, in units of 2^-64. It grows with x, and its error is
    // negligible.
    const std::uint64_t column = static_cast<std::uint64_t>(node) * inverse_;
    if (node >= row_end_) {
      if (column < column_begin_) return steps(keep, keep, raise, raise);
      if (column >= column_end_) return steps(keep, raise, raise, keep);
      return steps(keep, raise, raise, raise);
    }
    if (node < row_begin_) {
      if (column < column_begin_) return steps(raise, keep, keep, raise);
      if (column >= column_end_) return steps(raise, raise, keep, keep);
      return steps(raise, raise, keep, raise);
    }
    if (column < column_begin_) return steps(raise, keep, raise, raise);
    if (column >= column_end_) return steps(raise, raise, raise, keep);
    return true;
  }

 private:
  Node stride_;
  std::uint64_t inverse_;
  Node row_begin_, row_end_;
  std::uint64_t column_begin_, column_end_;
};

}  // namespace

Cost UnitAstar::search(Node start, Node goal, SearchRecord& record, std::vector<Node>& path) {
  assert(grid_->walkable(start) && grid_->walkable(goal));
  const Cell from = grid_->cell(start), to = grid_->cell(goal);
  const Cost h_start = std::abs(from.x - to.x) + std::abs(from.y - to.y);
  const ExpandByManhattan expand(*grid_, goal);
  return HWY_STATIC_DISPATCH(UnitSearch)(memory_, expand).run(start, h_start, record, path);
}

}  // namespace waymark
