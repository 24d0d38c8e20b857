#include "core/search/jump_astar.h"

#include <algorithm>
#include <utility>

#include "core/field/terrain_steps.h"

namespace waymark {

JumpPlanes::Plane JumpPlanes::plane_of(std::size_t bits) {
  return {std::vector<std::uint64_t>(bits / 64 + 3)};
}

// The 64 bits starting at `bit`, which is counted from 64 bits before the plane.
std::uint64_t JumpPlanes::word_at(const Plane& plane, std::size_t bit) {
  const std::size_t at = bit / 64, by = bit % 64;
  const std::uint64_t low = plane.words[at] >> by;
  return by == 0 ? low : low | plane.words[at + 1] << (64 - by);
}

// Computes the jump points of scans towards larger and smaller indices from the free cells. `line`
// is the number of cells per line.
void JumpPlanes::stops(const Plane& free, std::size_t line, Plane& ahead, Plane& behind) {
  const std::size_t words = free.words.size() - 2;
  // Positions are counted from 64 bits before the plane, as in word_at().
  const auto word = [&](std::size_t i, std::ptrdiff_t by) {
    const std::ptrdiff_t bit = static_cast<std::ptrdiff_t>(64 * i) + 64 + by;
    const auto end = static_cast<std::ptrdiff_t>(64 * (free.words.size() - 1));
    return bit < 0 || bit >= end ? 0 : word_at(free, static_cast<std::size_t>(bit));
  };
  const auto d = static_cast<std::ptrdiff_t>(line);
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t here = word(i, 0);
    const std::uint64_t before = word(i, -d), after = word(i, d);
    ahead.words[i + 1] = here & ((before & ~word(i, -d - 1)) | (after & ~word(i, d - 1)));
    behind.words[i + 1] = here & ((before & ~word(i, -d + 1)) | (after & ~word(i, d + 1)));
  }
}

JumpPlanes::JumpPlanes(const Grid& grid) : rows_(static_cast<std::size_t>(grid.height()) + 2) {
  const std::size_t nodes = grid.node_count();
  const auto columns = static_cast<std::size_t>(grid.stride());
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  Plane rows = plane_of(nodes), transposed = plane_of(nodes);
  for (std::size_t node = 0; node < nodes; ++node)
    rows.words[1 + node / 64] |= std::uint64_t{walkable[node]} << node % 64;
  // Processes 64 rows at a time, so each column is one word.
  std::vector<std::uint64_t> block(columns);
  for (std::size_t first = 0; first < rows_; first += 64) {
    std::fill(block.begin(), block.end(), 0);
    const std::size_t count = std::min<std::size_t>(64, rows_ - first);
    for (std::size_t y = 0; y < count; ++y)
      for (std::size_t x = 0; x < columns; ++x)
        block[x] |= std::uint64_t{walkable[(first + y) * columns + x]} << y;
    for (std::size_t x = 0; x < columns; ++x) {
      const std::size_t bit = x * rows_ + first, at = 1 + bit / 64, by = bit % 64;
      transposed.words[at] |= block[x] << by;
      if (by != 0) transposed.words[at + 1] |= block[x] >> (64 - by);
    }
  }
  east_ = west_ = south_ = north_ = plane_of(nodes);
  stops(rows, columns, east_, west_);
  stops(transposed, rows_, south_, north_);
  for (std::uint64_t& word : rows.words) word = ~word;
  for (std::uint64_t& word : transposed.words) word = ~word;
  rows_plane_ = std::move(rows);
  columns_plane_ = std::move(transposed);
}

void JumpPlanes::set_goal(const Grid& grid, Cell goal) {
  if (goal_ != kNoNode) {
    const auto at = static_cast<std::size_t>(goal_);
    if (put_east_) east_.clear(at);
    if (put_west_) west_.clear(at);
    if (put_south_) south_.clear(goal_place_);
    if (put_north_) north_.clear(goal_place_);
  }
  goal_ = grid.node(goal);
  goal_place_ = place(goal);
  const auto put = [](Plane& plane, std::size_t bit) {
    const bool was = plane.get(bit);
    plane.set(bit);
    return !was;
  };
  put_east_ = put(east_, static_cast<std::size_t>(goal_));
  put_west_ = put(west_, static_cast<std::size_t>(goal_));
  put_south_ = put(south_, goal_place_);
  put_north_ = put(north_, goal_place_);
}

JumpAstar::JumpAstar(const Grid& grid)
    : grid_(&grid),
      planes_(grid),
      offsets_(step_offsets(grid)),
      open_neighbours_(open_neighbours(grid)) {}

// Writes the record and the path, and restores the state from before the search.
Cost JumpAstar::finish(Node goal, SearchRecord& record, std::vector<Node>& path) {
  const std::size_t steps = expanded_.size();
  record.resize(steps);
  for (std::size_t i = 0; i < steps; ++i) {
    const JumpQueue::Entry& at = expanded_[i];
    const int by = record.opened[at.opening()].step;
    record.node[i] = at.node();
    record.parent[i] = by < 0 ? kNoNode : record.node[static_cast<std::size_t>(by)];
    record.g[i] = at.g();
    record.h[i] = at.f() - at.g();
  }
  path.clear();
  Cost cost = kNoCost;
  if (steps > 0 && record.node.back() == goal) {
    cost = record.g.back();
    for (int step = static_cast<int>(steps) - 1; step >= 0;) {
      const JumpQueue::Entry& at = expanded_[static_cast<std::size_t>(step)];
      step = record.opened[at.opening()].step;
      const Node from = step < 0 ? at.node() : record.node[static_cast<std::size_t>(step)];
      for (Node node = at.node(); node != from; node -= offsets_[at.arrival()])
        path.push_back(node);
      if (step < 0) path.push_back(at.node());
    }
    std::reverse(path.begin(), path.end());
  }
  opened_.clear();
  expanded_.clear();
  queue_.clear();
  return cost;
}

}  // namespace waymark
