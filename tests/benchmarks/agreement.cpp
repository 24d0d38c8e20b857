#include "tests/benchmarks/agreement.h"

#include <algorithm>
#include <fmt/format.h>

#include "tests/support/maps.h"

namespace waymark::bench {
namespace {

std::optional<std::string> unsound_search(const Grid& grid, const Moves& moves,
                                          const Found& found) {
  if (found.cost == kNoCost || found.path.empty()) return "no path";
  std::vector<Node> path;
  for (const Cell cell : found.path) path.push_back(grid.node(cell));
  if (const Cost cost = path_cost(grid, moves, path); cost != found.cost)
    return fmt::format("a path of cost {}, reported as {}", cost, found.cost);
  if (found.order.empty() || found.order.front().cell != found.path.front() ||
      found.order.back().cell != found.path.back())
    return "expansions that do not lead from the start to the goal";
  std::vector<Node> order;
  for (const Expansion& expansion : found.order) order.push_back(grid.node(expansion.cell));
  std::sort(order.begin(), order.end());
  if (std::adjacent_find(order.begin(), order.end()) != order.end())
    return "a cell that is expanded twice";
  return std::nullopt;
}

// Sorted by node to make two searches comparable.
std::vector<std::pair<int, int>> must_expand(const Found& found) {
  std::vector<std::pair<int, int>> cells;
  for (const Expansion& expansion : found.order)
    if (expansion.f < found.cost) cells.push_back({expansion.cell.y, expansion.cell.x});
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::optional<std::string> search_difference(const Work& work, const Found& a, const Found& b) {
  if (a.cost != b.cost) return fmt::format("costs of {} and {}", a.cost, b.cost);
  if (a.path.front() != b.path.front() || a.path.back() != b.path.back())
    return "paths between other ends";
  if (work.way == Way::jumps || work.way == Way::subgoals) return std::nullopt;
  const auto must_a = must_expand(a), must_b = must_expand(b);
  if (must_a.size() != must_b.size())
    return fmt::format("{} and {} must-expand cells", must_a.size(), must_b.size());
  if (must_a != must_b) return "different must-expand cells";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> unsoundness(const Course& course, const Work& work,
                                       const Outcome& outcome) {
  for (const Found& found : outcome.searches)
    if (const auto wrong = unsound_search(*course.grid, work.moves(*course.grid), found))
      return wrong;
  return std::nullopt;
}

std::optional<std::string> difference(const Work& work, const Outcome& a, const Outcome& b) {
  if (a.landmarks != b.landmarks) return "other landmarks";
  if (a.tables.size() != b.tables.size() || a.searches.size() != b.searches.size())
    return "outcomes of other kinds";
  for (std::size_t i = 0; i < a.tables.size(); ++i)
    if (a.tables[i] != b.tables[i]) return fmt::format("different costs in table {}", i + 1);
  for (std::size_t i = 0; i < a.searches.size(); ++i)
    if (const auto differs = search_difference(work, a.searches[i], b.searches[i])) return differs;
  return std::nullopt;
}

}  // namespace waymark::bench
