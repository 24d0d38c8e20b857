#include "core/map/moves.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>

#include "core/map/grid_graph.h"

namespace waymark {
namespace {

// An option after "8" in the text form, and its wording in sentences.
template <class Value>
struct DirectionsOption {
  Value value;
  const char* text;
  const char* words;
};

constexpr std::array<DirectionsOption<DiagonalCost>, 2> kDiagonalCosts = {
    {{DiagonalCost::one, "1", "diagonal steps at 1"},
     {DiagonalCost::three_halves, "2/3", "diagonal steps at 3/2"}}};
constexpr std::array<DirectionsOption<Corners>, 2> kCorners = {
    {{Corners::cut, "cut", "corners cut"},
     {Corners::squeeze, "squeeze", "squeezing between blocked cells"}}};

template <class Value, std::size_t kSize>
const DirectionsOption<Value>* option_of(const std::array<DirectionsOption<Value>, kSize>& options,
                                         Value value) {
  for (const DirectionsOption<Value>& option : options)
    if (option.value == value) return &option;
  return nullptr;
}

// Sets `value` to the option named by `text`. Returns false if there is no such option, or if
// `value` is already set to something other than `usual`.
template <class Value, std::size_t kSize>
bool take_option(const std::array<DirectionsOption<Value>, kSize>& options, std::string_view text,
                 Value usual, Value& value) {
  for (const DirectionsOption<Value>& option : options)
    if (text == option.text && value == usual) {
      value = option.value;
      return true;
    }
  return false;
}

}  // namespace

std::string text_of(const Directions& directions) {
  std::string text = fmt::to_string(directions.count);
  if (const auto* cost = option_of(kDiagonalCosts, directions.diagonal))
    text += fmt::format(":{}", cost->text);
  if (const auto* corners = option_of(kCorners, directions.corners))
    text += fmt::format(":{}", corners->text);
  return text;
}

std::string words_of(const Directions& directions) {
  std::string words = fmt::format("{} moves", directions.count);
  const auto* cost = option_of(kDiagonalCosts, directions.diagonal);
  const auto* corners = option_of(kCorners, directions.corners);
  if (!cost && !corners) return words;
  words += " (";
  if (cost) words += cost->words;
  if (cost && corners) words += ", ";
  if (corners) words += corners->words;
  return words + ")";
}

Result<Directions> parse_directions(std::string_view text) {
  const auto rejected = [&](const std::string& what) {
    return Error{what, "",
                 "Write 4, 8, 8:1 (diagonal steps cost the same as straight ones) or 8:2/3 "
                 "(straight 2, diagonal 3). After 8, you can add :cut or :squeeze"};
  };
  std::string_view rest = text;
  const std::string_view count = rest.substr(0, rest.find(':'));
  if (count != "4" && count != "8") return rejected(fmt::format("unknown moves '{}'", text));
  Directions directions(count == "8" ? 8 : 4);
  while (rest.find(':') != std::string_view::npos) {
    rest.remove_prefix(rest.find(':') + 1);
    const std::string_view option = rest.substr(0, rest.find(':'));
    if (directions.count == 4) return rejected("4 moves have no diagonal steps");
    if (!take_option(kDiagonalCosts, option, DiagonalCost::root_two, directions.diagonal) &&
        !take_option(kCorners, option, Corners::whole, directions.corners))
      return rejected(fmt::format("unexpected '{}' in '{}'", option, text));
  }
  return directions;
}

namespace {

// A shortest path enters no cell twice.
constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

constexpr std::array<std::array<Cost, 2>, 7> kConvergents = {
    {{985, 1393}, {408, 577}, {169, 239}, {70, 99}, {29, 41}, {12, 17}, {5, 7}}};

// Costs are counted in halves of the terrain costs' unit if terrain costs differ.
Cost units(const Grid& grid) { return grid.uniform() ? 1 : 2 * grid.cost_parts(); }

bool fits(const Grid& grid, Cost diagonal) {
  const int dearest = grid.directed() ? 1 + grid.rules().climb * grid.rise() : 1;
  // What portals leave. They count in straight steps, and no diagonal step costs less than one.
  const std::int64_t portals = grid.portals() ? grid.portals()->sum() : 0;
  const std::int64_t left = kMostPathCost - portals * units(grid) * diagonal;
  if (grid.costed() && !grid.uniform()) {
    const std::int64_t unit = std::int64_t{dearest} * 2 * diagonal;
    return left >= 0 && (grid.costs().sum() / grid.costs().grain() <= left / unit ||
                         grid.path_bound() <= left / unit);
  }
  return std::int64_t{grid.walkable_count()} * grid.most_cost() * dearest * units(grid) *
             diagonal <=
         left;
}

// Divides a cost unit into 20 parts: half a step on plain ground is then a multiple of 20 parts, so
// every multiple of 0.05 in alpha is exact. If half a step is already 20 units or more, units need
// not be divided. Uses fewer parts if a path could otherwise cost more than 2^30 parts.
int alpha_unit_of(Moves moves, const Grid& grid) {
  constexpr int kFine = 20;
  moves.alpha_unit = 1;
  if (grid.uniform() || grid.graph() || moves.straight / 2 >= kFine) return 1;
  moves.alpha_unit = kFine;
  // Cells that cost less than plain ground limit alpha to 1.
  const int most = grid.least_cost() < grid.cost_parts() ? AlphaGraph::kOne : AlphaGraph::kMost;
  while (moves.alpha_unit > 1 && !AlphaGraph::countable(grid, moves, most)) moves.alpha_unit /= 2;
  return moves.alpha_unit;
}

Moves octile_moves(const Grid& grid) {
  for (const auto& [straight, diagonal] : kConvergents)
    if (fits(grid, diagonal))
      return {.directions = 8,
              .straight = units(grid) * straight,
              .diagonal = units(grid) * diagonal,
              .terrain_parts = grid.cost_parts(),
              .least_terrain = grid.least_cost(),
              .directed = grid.directed()};
  assert(false && "countable() keeps the coarsest convergent in range");
  return {.directions = 8,
          .straight = 5 * units(grid),
          .diagonal = 7 * units(grid),
          .terrain_parts = grid.cost_parts(),
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
              .terrain_parts = grid.cost_parts(),
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
  moves.portals = grid.shared_portals();
  moves.typical_terrain = grid.graph() ? 1 : grid.median_cost();
  moves.most_terrain = grid.costed() ? grid.most_cost() : 1;
  moves.alpha_unit = alpha_unit_of(moves, grid);
  const bool in_halves = !grid.graph() && !grid.uniform();
  moves.step_grain = in_halves && grid.least_cost() == grid.most_cost() ? 2 : 1;
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

// Follows the line from one cell border to the next: the line leaves a cell through the side that
// it meets first. After crossing i vertical and k horizontal sides, it meets the next vertical and
// the next horizontal side at the fractions (2i + 1) / across and (2k + 1) / down of its length.
bool line_of_sight(const Grid& grid, Corners corners, Cell from, Cell to) {
  const std::int64_t across = std::abs(to.x - from.x), down = std::abs(to.y - from.y);
  const int right = to.x < from.x ? -1 : 1, below = to.y < from.y ? -1 : 1;
  Cell at = from;
  for (std::int64_t i = 0, k = 0; grid.walkable(at);) {
    if (i == across && k == down) return true;
    const std::int64_t first = (2 * i + 1) * down - (2 * k + 1) * across;
    if (first == 0) {
      const int free = int{grid.walkable(Cell{at.x + right, at.y})} +
                       int{grid.walkable(Cell{at.x, at.y + below})};
      if (free < static_cast<int>(corners)) return false;
    }
    if (first <= 0) {
      at.x += right;
      ++i;
    }
    if (first >= 0) {
      at.y += below;
      ++k;
    }
  }
  return false;
}

}  // namespace waymark
