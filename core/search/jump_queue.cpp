#include "core/search/jump_queue.h"

#include <algorithm>
#include <cstdlib>

namespace waymark {
namespace {

constexpr int sign(int number) { return (number > 0) - (number < 0); }

// Appends the cells of a jump in reverse order, without its first cell.
void append_back(const Grid& grid, Node from, Node to, std::vector<Node>& path) {
  const Cell a = grid.cell(from), b = grid.cell(to);
  const int dx = b.x - a.x, dy = b.y - a.y, x = std::abs(dx), y = std::abs(dy);
  const Node column = sign(dx), row = sign(dy) * grid.stride();
  Node node = to;
  for (int left = std::abs(x - y); left > 0; --left, node -= x > y ? column : row)
    path.push_back(node);
  for (; node != from; node -= column + row) path.push_back(node);
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

}  // namespace waymark
