#include "core/study/certificate.h"

#include <vector>

namespace waymark {
namespace {

template <class Visit>
void for_each_walkable(const Grid& grid, Visit&& visit) {
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      if (grid.walkable(node)) visit(Cell{x, y}, node);
    }
}

void weigh_cell(Cell cell, Cost h, Cost true_cost, Certificate& certificate) {
  if (h <= true_cost)
    return;  // always true if there is no path, because kNoCost is the largest cost
  ++certificate.overestimating;
  if (h == kNoCost) {
    ++certificate.denied;
    if (!certificate.first_denied) certificate.first_denied = cell;
    return;
  }
  const Cost by = h - true_cost;
  if (!certificate.greatest || by > certificate.greatest->by) certificate.greatest = {cell, by};
}

}  // namespace

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    std::span<const Cost> h) {
  const auto h_of = [h](Node node) { return h[static_cast<std::size_t>(node)]; };
  Certificate certificate;
  certificate.at_goal = h_of(grid.node(goal_field.source));
  Cost worst = 0;
  for_each_walkable(grid, [&](Cell cell, Node node) {
    const Cost here = h_of(node);
    weigh_cell(cell, here, goal_field.at(node), certificate);
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const Cost there = h_of(next);
      if (there == kNoCost) return;
      const Cost by = here == kNoCost ? kNoCost : here - step - there;
      if (by <= worst) return;
      worst = by;
      certificate.worst_edge = {cell, grid.cell(next), by};
    });
  });
  return certificate;
}

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    const Estimate& h) {
  std::vector<Cost> values(grid.node_count());
  for_each_walkable(grid,
                    [&](Cell, Node node) { values[static_cast<std::size_t>(node)] = h(node); });
  return certify(grid, moves, goal_field, values);
}

}  // namespace waymark
