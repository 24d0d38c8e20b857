#include "core/search/unit_astar.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <type_traits>

#include "core/search/unit_search-inl.h"

namespace waymark {
namespace {

// The initial number of counts, enough for path costs on game maps. It grows if a cost is larger.
constexpr std::size_t kFirstCounts = std::size_t{1} << 16;

}  // namespace

// A list may contain every cell once, plus one entry that is written but not counted.
UnitMemory::UnitMemory(const Grid& grid)
    : offsets{-grid.stride(), 1, grid.stride(), -1},
      most_nodes(static_cast<std::size_t>(grid.walkable_count())),
      state(grid.node_count()),
      layer(most_nodes + 1),
      next(most_nodes + 1),
      counts(std::min(most_nodes + 1, kFirstCounts)),
      used(counts.size() / 64 + 1) {
  for (std::size_t node = 0; node < state.size(); ++node)
    state[node] = grid.walkable_plane()[node] ? kFree : kClosed;
}

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

namespace {

template <class Value>
class ExpandByField {
 public:
  ExpandByField(const UnitMemory& memory, const Value* costs)
      : offsets_(memory.offsets), costs_(costs) {}

  // Walls store kNoCost, which is above all other costs.
  template <class Keep, class Raise, class IsSettled>
  bool operator()(Node node, Cost h, const Keep& keep, const Raise& raise, const IsSettled&) const {
    if (h == 0) return true;
    for (int direction = 0; direction < 4; ++direction) {
      const Node to = node + offsets_[static_cast<std::size_t>(direction)];
      if (costs_[to] < costs_[node])
        keep(to, direction);
      else
        raise(to, direction);
    }
    return false;
  }

 private:
  const std::array<Node, 4> offsets_;
  const Value* const costs_;
};

}  // namespace

Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start,
                 SearchRecord& record, std::vector<Node>& path) {
  return goal_field.costs.with_array([&](const auto* costs) {
    const ExpandByField expand(memory, costs);
    return HWY_STATIC_DISPATCH(UnitSearch)(memory, expand)
        .run(start, goal_field.at(start), record, path);
  });
}

namespace {

// A landmark's table with costs of one width, and the table's value for the goal. The landmark
// reaches either all nodes that the search can examine, or none. If it reaches none, these nodes
// and the goal have the maximum value, so the bound is 0.
template <class Value>
struct Table {
  const Value* costs;
  Value to_goal;

  // Above 2 * h if the bound exceeds h, because negative numbers wrap around.
  unsigned excess(Node node, Cost h) const {
    return static_cast<unsigned>(int{costs[node]} - int{to_goal} + h);
  }
  Cost bound(Node node) const { return std::abs(int{costs[node]} - int{to_goal}); }
};

using NarrowTable = Table<CostPlane::Narrow>;
using WideTable = Table<Cost>;

struct NothingKept {
  Cost operator()(Node) const { return 0; }
};
struct SomethingKept {
  const LearnedCosts* learned;
  Cost operator()(Node node) const { return (*learned)(node); }
};

// As in ExpandByRows, every bound changes by one with every step, so a step raises h if any bound
// exceeds the current h. The maximum with the stored estimates also changes by one, because it is
// consistent and odd at every second cell.
template <class Kept>
class ExpandByTables {
 public:
  ExpandByTables(const Grid& grid, Cell goal, std::span<const NarrowTable> narrow,
                 std::span<const WideTable> wide, Kept learned)
      : grid_(&grid),
        stride_(grid.stride()),
        goal_(goal),
        narrow_(narrow),
        wide_(wide),
        learned_(learned) {}

  template <class Keep, class Raise, class IsSettled>
  HWY_INLINE bool operator()(Node node, Cost h, const Keep& keep, const Raise& raise,
                             const IsSettled& is_settled) const {
    if (h == 0) return true;
    const Cell cell = grid_->cell(node);
    const int x = cell.x - goal_.x, y = cell.y - goal_.y;
    const auto step = [&](Node to, int to_x, int to_y, int direction) {
      if (is_settled(to)) return;
      if (is_above(to, std::abs(to_x) + std::abs(to_y), h))
        raise(to, direction);
      else
        keep(to, direction);
    };
    step(node - stride_, x, y - 1, 0);
    step(node + 1, x + 1, y, 1);
    step(node + stride_, x, y + 1, 2);
    step(node - 1, x - 1, y, 3);
    return false;
  }

  // The tightest of all bounds.
  Cost h(Node node) const {
    const Cell cell = grid_->cell(node);
    Cost greatest =
        std::max(std::abs(cell.x - goal_.x) + std::abs(cell.y - goal_.y), learned_(node));
    for (const NarrowTable& table : narrow_) greatest = std::max(greatest, table.bound(node));
    for (const WideTable& table : wide_) greatest = std::max(greatest, table.bound(node));
    return greatest;
  }

 private:
  // Avoids a branch per table, because it is unpredictable which table gives the bound.
  HWY_INLINE bool is_above(Node node, Cost manhattan, Cost h) const {
    const unsigned most = 2 * static_cast<unsigned>(h);
    bool above = manhattan > h || learned_(node) > h;
    for (const NarrowTable& table : narrow_) above |= table.excess(node, h) > most;
    for (const WideTable& table : wide_) above |= table.excess(node, h) > most;
    return above;
  }

  const Grid* grid_;
  Node stride_;
  Cell goal_;
  std::span<const NarrowTable> narrow_;
  std::span<const WideTable> wide_;
  Kept learned_;
};

}  // namespace

Cost table_astar(UnitMemory& memory, const Grid& grid, Cell goal,
                 std::span<const LandmarkTable> tables, std::span<const int> active, Node start,
                 SearchRecord& record, std::vector<Node>& path, const LearnedCosts* learned) {
  // Stored inline, because a drag searches several times per frame.
  BoundedList<NarrowTable, LandmarkHeuristic::kMost> narrow;
  BoundedList<WideTable, LandmarkHeuristic::kMost> wide;
  const Node goal_node = grid.node(goal);
  const auto add = [&](const auto* costs) {
    if constexpr (std::is_same_v<decltype(costs), const CostPlane::Narrow*>)
      narrow.push_back({costs, costs[goal_node]});
    else
      wide.push_back({costs, costs[goal_node]});
  };
  for (const int i : active) tables[static_cast<std::size_t>(i)]->costs.with_array(add);
  const auto search = [&](auto asked) {
    const ExpandByTables expand(grid, goal, narrow.all(), wide.all(), asked);
    return HWY_STATIC_DISPATCH(UnitSearch)(memory, expand)
        .run(start, expand.h(start), record, path);
  };
  return learned == nullptr ? search(NothingKept{}) : search(SomethingKept{learned});
}

}  // namespace waymark
