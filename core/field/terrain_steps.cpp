#include "core/field/terrain_steps.h"

#include <cassert>

#include "core/map/moves.h"

namespace waymark {
namespace {

constexpr bool has(unsigned bits, unsigned i) { return bits >> i & 1u; }

// The steps that the moves allow, by the open neighbours of a node. Both are bits as in
// open_neighbours().
std::array<std::uint8_t, 256> steps_by_neighbours(const Moves& moves) {
  std::array<std::uint8_t, 256> table{};
  for (unsigned open = 0; open < table.size(); ++open) {
    unsigned steps = open & 0xfu;
    for (unsigned i = 0; moves.directions == 8 && i < 4; ++i) {
      const int beside = int{has(open, i)} + int{has(open, (i + 1) % 4)};
      if (has(open, 4 + i) && beside >= static_cast<int>(moves.corners)) steps |= 1u << (4 + i);
    }
    table[open] = static_cast<std::uint8_t>(steps);
  }
  return table;
}

// The steps from each node that the moves allow. O(nodes).
std::vector<std::uint8_t> allowed_steps(const Grid& grid, const Moves& moves) {
  std::vector<std::uint8_t> steps = open_neighbours(grid);
  const std::array<std::uint8_t, 256> allowed = steps_by_neighbours(moves);
  for (std::uint8_t& of : steps) of = allowed[of];
  return steps;
}

}  // namespace

TerrainSteps::TerrainSteps(const Grid& grid, const Moves& moves)
    : grid_(&grid),
      moves_(moves),
      directed_(grid.directed()),
      is_plain_(!directed_ && !grid.costed() && grid.step_rule() != StepRule::entered),
      offsets_(step_offsets(grid)),
      steps_(allowed_steps(grid, moves)),
      costs_(grid.costed() ? 0 : grid.node_count()),
      wide_costs_(grid.costed() ? grid.node_count() : 0) {
  assert(!grid.uniform() && !grid.graph() && !grid.portals());
  for (std::size_t i = 0; i < halves_.size(); ++i)
    halves_[i] = (i < 4 ? moves.straight : moves.diagonal) / (2 * moves.terrain_parts);
  for (std::size_t node = 0; node < steps_.size(); ++node) {
    const int cost = grid.cell_cost(static_cast<Node>(node));
    if (grid.costed())
      wide_costs_[node] = cost;
    else
      costs_[node] = static_cast<std::uint8_t>(cost);
  }
}

UniformSteps::UniformSteps(const Grid& grid, const Moves& moves)
    : moves_(moves), offsets_(step_offsets(grid)), steps_(allowed_steps(grid, moves)) {
  assert(grid.uniform());
}

std::vector<std::uint8_t> open_neighbours(const Grid& grid) {
  std::vector<std::uint8_t> open(grid.node_count());
  const std::array<Node, 9> offsets = step_offsets(grid);
  for (Node node = 0; node < static_cast<Node>(open.size()); ++node) {
    if (!grid.walkable(node)) continue;
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
      const Node to = node + offsets[i];
      const bool leads = grid.walkable(to) && (grid.uniform() || grid.joined(node, to));
      open[static_cast<std::size_t>(node)] |= static_cast<std::uint8_t>(leads << i);
    }
  }
  return open;
}

std::array<Node, 9> step_offsets(const Grid& grid) {
  std::array<Node, 9> offsets{};
  for (std::size_t i = 0; i < kSteps.size(); ++i)
    offsets[i] = kSteps[i].y * grid.stride() + kSteps[i].x;
  return offsets;
}

}  // namespace waymark
