#include "core/map/moves.h"

#include "core/map/alpha_graph.h"

namespace waymark {
namespace {

// A shortest path enters no cell twice.
constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

constexpr std::array<std::array<Cost, 2>, 7> kConvergents = {
    {{985, 1393}, {408, 577}, {169, 239}, {70, 99}, {29, 41}, {12, 17}, {5, 7}}};

// Costs are counted in halves if terrain costs differ.
Cost units(const Grid& grid) { return grid.uniform() ? 1 : 2; }

bool fits(const Grid& grid, Cost diagonal) {
  const int dearest = grid.directed() ? 1 + grid.rules().climb * grid.rise() : 1;
  return std::int64_t{grid.walkable_count()} * grid.most_cost() * dearest * units(grid) *
             diagonal <=
         kMostPathCost;
}

// Divides a cost unit into 20 parts: half a step on plain ground is then a multiple of 20 parts, so
// every multiple of 0.05 in alpha is exact. If half a step is already 20 units or more, units need
// not be divided. Uses fewer parts if a path could otherwise cost more than 2^30 parts.
int alpha_unit_of(Moves moves, const Grid& grid) {
  constexpr int kFine = 20;
  moves.alpha_unit = 1;
  if (grid.uniform() || grid.graph() || moves.straight / 2 >= kFine) return 1;
  moves.alpha_unit = kFine;
  while (moves.alpha_unit > 1 && !AlphaGraph::countable(grid, moves, AlphaGraph::kMost))
    moves.alpha_unit /= 2;
  return moves.alpha_unit;
}

Moves octile_moves(const Grid& grid) {
  for (const auto& [straight, diagonal] : kConvergents)
    if (fits(grid, diagonal))
      return {.directions = 8,
              .straight = units(grid) * straight,
              .diagonal = units(grid) * diagonal,
              .least_terrain = grid.least_cost(),
              .directed = grid.directed()};
  assert(false && "countable() keeps the coarsest convergent in range");
  return {.directions = 8,
          .straight = 10,
          .diagonal = 14,
          .least_terrain = grid.least_cost(),
          .directed = grid.directed()};
}

Moves moves_by_rule(const Directions& rule, const Grid& grid) {
  if (const Graph* const graph = grid.graph())
    return {.straight = graph->unit_cost(),
            .directed = graph->directed(),
            .graph = grid.shared_graph()};
  Moves moves{.directions = rule.count,
              .straight = units(grid),
              .least_terrain = grid.least_cost(),
              .diagonal_cost = rule.diagonal,
              .corners = rule.corners,
              .directed = grid.directed()};
  if (rule.count == 4) return moves;
  switch (rule.diagonal) {
    case DiagonalCost::root_two:
      moves = octile_moves(grid);
      moves.corners = rule.corners;
      break;
    case DiagonalCost::one:
      moves.diagonal = moves.straight;
      break;
    case DiagonalCost::three_halves:
      moves.diagonal = 3 * moves.straight;
      moves.straight *= 2;
      break;
  }
  return moves;
}

Moves with_terrain(Moves moves, const Grid& grid) {
  moves.typical_terrain = grid.graph() ? 1 : grid.median_cost();
  moves.alpha_unit = alpha_unit_of(moves, grid);
  return moves;
}

}  // namespace

Moves Moves::eight(const Grid& grid) { return with_terrain(octile_moves(grid), grid); }

Moves Moves::of(const Directions& rule, const Grid& grid) {
  return with_terrain(moves_by_rule(rule, grid), grid);
}

Moves Moves::finer(int parts) const {
  Moves moves = *this;
  moves.straight *= parts;
  moves.diagonal *= parts;
  return moves;
}

std::string text_of(const Moves& moves) { return moves.graph ? "edges" : text_of(moves.rule()); }
std::string words_of(const Moves& moves) { return moves.graph ? "edges" : words_of(moves.rule()); }

bool Moves::countable(const Grid& grid) {
  return grid.graph() || fits(grid, kConvergents.back()[1]);
}

}  // namespace waymark
