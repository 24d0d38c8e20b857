#include "core/search/jump_astar.h"

#include <algorithm>
#include <cstdlib>

#include "core/field/terrain_steps.h"

namespace waymark {
namespace {

constexpr int sign(int number) { return (number > 0) - (number < 0); }

// Appends the cells of a jump in reverse order, without its first cell.
void append_back(const Grid& grid, Node from, Node to, std::vector<Node>& path) {
  const Cell a = grid.cell(from), b = grid.cell(to);
  const int dx = b.x - a.x, dy = b.y - a.y, x = std::abs(dx), y = std::abs(dy);
  const Node column = sign(dx), row = sign(dy) * grid.stride(), straight = x > y ? column : row;
  const std::size_t before = path.size();
  path.resize(before + static_cast<std::size_t>(std::max(x, y)));
  Node* at = path.data() + before;
  Node* const turn = at + std::abs(x - y);
  Node* const end = path.data() + path.size();
  Node node = to;
  for (; at != turn; ++at, node -= straight) *at = node;
  for (; at != end; ++at, node -= column + row) *at = node;
}

}  // namespace

Cost write_jumps(const Grid& grid, Node goal, const Uninitialized<JumpQueue::Entry>& expanded,
                 SearchRecord& record, std::vector<Node>& path) {
  const std::size_t steps = expanded.size();
  record.resize(steps);
  for (std::size_t i = 0; i < steps; ++i) {
    const JumpQueue::Entry& at = expanded[i];
    const SearchRecord::Opening& opening = record.opened[at.opening()];
    record.node[i] = opening.node;
    record.parent[i] =
        opening.step < 0 ? kNoNode : record.node[static_cast<std::size_t>(opening.step)];
    record.g[i] = at.g();
    record.h[i] = at.f() - at.g();
  }
  path.clear();
  if (steps == 0 || record.node.back() != goal) return kNoCost;
  for (std::size_t at = steps - 1;;) {
    const int by = record.opened[expanded[at].opening()].step;
    if (by < 0) break;
    const auto from = static_cast<std::size_t>(by);
    append_back(grid, record.node[from], record.node[at], path);
    at = from;
  }
  path.push_back(record.node.front());
  std::reverse(path.begin(), path.end());
  return record.g.back();
}

// Computes the jump points of scans towards larger and smaller indices. `line` is the number of
// cells per line.
void JumpPlanes::stops(const BitPlane& walls, std::size_t line, BitPlane& ahead, BitPlane& behind) {
  const auto d = static_cast<std::ptrdiff_t>(line);
  for (std::size_t i = 0; i < walls.words(); ++i) {
    const std::uint64_t here = free(walls, i, 0);
    const std::uint64_t before = free(walls, i, -d), after = free(walls, i, d);
    ahead.word(i) = here & ((before & ~free(walls, i, -d - 1)) | (after & ~free(walls, i, d - 1)));
    behind.word(i) = here & ((before & ~free(walls, i, -d + 1)) | (after & ~free(walls, i, d + 1)));
  }
}

JumpPlanes::JumpPlanes(const Grid& grid) : ScanPlanes(grid) {
  east_ = west_ = south_ = north_ = BitPlane(grid.node_count());
  stops(rows_plane_, columns(), east_, west_);
  stops(columns_plane_, rows(), south_, north_);
}

// A wall ends next to such a cell, between a free cell in its row and one in its column.
BitPlane JumpPlanes::subgoals() const {
  BitPlane subgoals(64 * rows_plane_.words());
  for (std::size_t i = 0; i < subgoals.words(); ++i)
    subgoals.word(i) =
        (east_.word(i) & free(rows_plane_, i, -1)) | (west_.word(i) & free(rows_plane_, i, 1));
  return subgoals;
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
  const auto put = [](BitPlane& plane, std::size_t bit) {
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
  const Cost cost = write_jumps(*grid_, goal, expanded_, record, path);
  opened_.clear();
  expanded_.clear();
  queue_.clear();
  return cost;
}

}  // namespace waymark
