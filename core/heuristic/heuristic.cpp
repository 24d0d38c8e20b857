#include "core/heuristic/heuristic.h"

#include <array>

#include "core/heuristic/exact.h"
#include "core/heuristic/landmark_options.h"
#include "core/heuristic/small_table_heuristic.h"

namespace waymark {
namespace {

Quality consistent(const HeuristicChoice&, const Moves&) { return Quality::consistent; }
Quality too_great(const HeuristicChoice&, const Moves&) { return Quality::too_great; }
// With 8 moves a diagonal step costs less than the two straight ones that it does for.
Quality consistent_with_4_moves(const HeuristicChoice&, const Moves& moves) {
  return moves.directions == 4 ? Quality::consistent : Quality::too_great;
}

// Nothing in kept tables tells whether cells were opened since. Of present ones each option says
// whether the bounds of neighbours still differ by no more than the step.
Quality quality_of_landmarks(const HeuristicChoice& choice, const Moves&) {
  if (choice.kept && choice.earlier == 0) return Quality::too_great;
  for (const LandmarkOption& option : landmark_options())
    if (is_set(choice, option) && !option.consistent) return Quality::admissible;
  return Quality::consistent;
}

// A distance between cells as a heuristic.
template <Cost distance(const Moves&, Cell, Cell)>
const Estimate& make_distance(const Query& query, const HeuristicChoice&, EstimateRoom& room) {
  return room.hold([grid = &query.grid, moves = query.moves, goal = query.goal](Node node) {
    return distance(moves, grid->cell(node), goal);
  });
}

const Estimate& make_zero(const Query&, const HeuristicChoice&, EstimateRoom& room) {
  return room.hold([](Node) { return Cost{0}; });
}

const Estimate& make_landmarks(const Query& query, const HeuristicChoice& choice,
                               EstimateRoom& room) {
  const std::span<const LandmarkTable> tables = asked_tables(query, choice);
  const ActiveLandmarks active = asked_landmarks(query, choice);
  if (asks_whole_tables(choice))
    return room.hold(LandmarkHeuristic(query.grid, query.moves, query.goal, tables, active));
  const SmallTables kept{choice.drop, choice.half != 0, choice.hops != 0, choice.earlier != 0};
  return room.hold(
      SmallTableHeuristic(query.grid, query.moves, query.goal, tables, active, kept, room.steps()));
}

const Estimate& make_exact(const Query& query, const HeuristicChoice&, EstimateRoom& room) {
  return room.hold(ExactHeuristic(query.goal_field));
}

constexpr std::array<HeuristicRow, 9> kRows = {{
    {Heuristic::distance, "distance", "distance",
     "The distance formula that fits the moves: Manhattan with 4 moves, octile with 8.", false,
     consistent, make_distance<formula_cost>},
    {Heuristic::zero, "zero", "no heuristic",
     "Says 0 everywhere, so that A* is Dijkstra's algorithm.", false, consistent, make_zero},
    {Heuristic::manhattan, "manhattan", "Manhattan",
     "Steps along the axes. With 8 moves it can be too great.", false, consistent_with_4_moves,
     make_distance<manhattan_cost>},
    {Heuristic::octile, "octile", "octile", "Diagonal steps, then straight ones.", false,
     consistent, make_distance<octile_cost>},
    {Heuristic::chebyshev, "chebyshev", "Chebyshev",
     "The longer of the two sides, as if a diagonal step cost no more than a straight one.", false,
     consistent, make_distance<chebyshev_cost>},
    {Heuristic::euclidean, "euclidean", "Euclidean", "The straight line, rounded down.", false,
     consistent, make_distance<euclidean_cost>},
    {Heuristic::squared_euclidean, "squared-euclidean", "squared Euclidean",
     "The square of the straight line. It is too great far away.", false, too_great,
     make_distance<squared_euclidean_cost>},
    {Heuristic::landmarks, "landmarks", "landmarks",
     "The greatest of the distance and what each landmark proves by the triangle inequality.", true,
     quality_of_landmarks, make_landmarks},
    {Heuristic::exact, "exact", "exact", "The true cost, from a table of the goal.", false,
     consistent, make_exact},
}};

}  // namespace

std::span<const HeuristicRow> heuristics() { return kRows; }
const HeuristicRow& row_of(Heuristic heuristic) {
  return kRows[static_cast<std::size_t>(heuristic)];
}

Quality quality_of(const HeuristicChoice& choice, const Moves& moves) {
  const bool more = choice.scale > HeuristicChoice::kOne ||
                    (choice.scale == HeuristicChoice::kTypical && !moves.unit());
  // Nothing stays nothing, whatever it is multiplied by.
  if (more && choice.heuristic != Heuristic::zero) return Quality::too_great;
  return row_of(choice.heuristic).quality(choice, moves);
}

const Estimate& estimate_of(const Query& query, const HeuristicChoice& choice, EstimateRoom& room) {
  const Estimate& h = row_of(choice.heuristic).make(query, choice, room);
  if (choice.scale == HeuristicChoice::kOne) return h;
  return room.scale(choice.scale == HeuristicChoice::kTypical ? typical_scale(query.grid)
                                                              : choice.scale);
}

std::int64_t typical_scale(const Grid& grid) {
  return ScaledEstimate::kOne * grid.median_cost() / grid.least_cost();
}

std::span<const LandmarkTable> asked_tables(const Query& query, const HeuristicChoice& choice) {
  if (choice.earlier == 0) return query.landmarks;
  const auto most = static_cast<std::size_t>(choice.earlier);
  return query.earlier.first(std::min(most, query.earlier.size()));
}

ActiveLandmarks asked_landmarks(const Query& query, const HeuristicChoice& choice) {
  const auto ask = choice.nearest == kAllActive ? active_landmarks : nearest_landmarks;
  return ask(asked_tables(query, choice), query.grid.node(query.start), query.grid.node(query.goal),
             choice.nearest == kAllActive ? choice.best : choice.nearest);
}

const char* title_of(Heuristic heuristic, const Moves& moves) {
  if (heuristic != Heuristic::distance) return row_of(heuristic).title;
  return row_of(moves.directions == 4 ? Heuristic::manhattan : Heuristic::octile).title;
}

}  // namespace waymark
