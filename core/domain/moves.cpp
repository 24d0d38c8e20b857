#include "core/domain/moves.h"

namespace waymark {
namespace {

// A shortest path enters no cell twice.
constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

constexpr std::array<std::array<Cost, 2>, 7> kConvergents = {
    {{985, 1393}, {408, 577}, {169, 239}, {70, 99}, {29, 41}, {12, 17}, {5, 7}}};

// Cost units are halves where terrains differ.
Cost units(const Grid& grid) { return grid.uniform() ? 1 : 2; }

bool fits(const Grid& grid, Cost diagonal) {
  const int dearest = grid.directed() ? 1 + grid.rules().climb * grid.rise() : 1;
  return std::int64_t{grid.walkable_count()} * grid.most_cost() * dearest * units(grid) *
             diagonal <=
         kMostPathCost;
}

}  // namespace

Moves Moves::eight(const Grid& grid) {
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

Moves Moves::of(const Directions& rule, const Grid& grid) {
  if (const Graph* const graph = grid.graph())
    return {.straight = graph->unit_cost(),
            .directed = graph->directed(),
            .graph = grid.shared_graph()};
  Moves moves{rule.count,   units(grid),     0,      grid.least_cost(), rule.diagonal,
              rule.corners, grid.directed(), nullptr};
  if (rule.count == 4) return moves;
  switch (rule.diagonal) {
    case DiagonalCost::root_two:
      moves = eight(grid);
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

std::string text_of(const Moves& moves) { return moves.graph ? "edges" : text_of(moves.rule()); }
std::string words_of(const Moves& moves) { return moves.graph ? "edges" : words_of(moves.rule()); }

bool Moves::countable(const Grid& grid) {
  return grid.graph() || fits(grid, kConvergents.back()[1]);
}

}  // namespace waymark
