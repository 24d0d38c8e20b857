#include "app/map/move_hint.h"

#include <cstdlib>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/map_mover.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

// The cost of the edge; kNoCost if the map has no such edge.
Cost cost_of(const Graph& graph, Cell from, Cell to) {
  for (const Graph::Link& link : graph.edges_out(graph.node(from)))
    if (link.to == graph.node(to)) return link.cost;
  return kNoCost;
}

std::vector<Cell> on_map(const Grid& ground, Cell pivot, const std::vector<Cell>& cells) {
  std::vector<Cell> there;
  for (const Cell cell : cells)
    if (const Cell at{pivot.x + cell.x, pivot.y + cell.y}; ground.contains(at)) there.push_back(at);
  return there;
}

// The number of the move; kNoMove if there is none.
int chosen_move(const OpenedMap& map, Cell pivot, int heading, Cell by, int wanted) {
  const MoverPlan& plan = *plan_of(map);
  const auto& moves = plan.moves[static_cast<std::size_t>(heading)];
  int first = MoverPlan::kNoMove, free = MoverPlan::kNoMove;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const PlannedMove& move = moves[static_cast<std::size_t>(i)];
    if (!(move.by == by)) continue;
    if (move.heading == wanted) return i;
    if (first == MoverPlan::kNoMove) first = i;
    if (free == MoverPlan::kNoMove && !move_fault(*map.ground, plan, pivot, heading, i)) free = i;
  }
  return free == MoverPlan::kNoMove ? first : free;
}

MoveHint hint_of(const OpenedMap& map, Cell from, int number) {
  const MoverStates& states = *states_of(map);
  const MoverPlan& plan = plan_in(states);
  const Cell pivot = states.ground_cell(from);
  const int heading = states.heading(from);
  const PlannedMove& move =
      plan.moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(number)];
  const MoveFault fault = move_fault(*map.ground, plan, pivot, heading, number);
  MoveHint hint{!fault, on_map(*map.ground, pivot, move.swept), words_of(move.kind)};
  if (fault) {
    hint.words =
        fmt::format("can't go {}: {}", hint.words, move_words(fault, plan, heading, number));
    return hint;
  }
  const Cell to = states.state({pivot.x + move.by.x, pivot.y + move.by.y}, move.heading);
  const Moves moves = Moves::of({}, map.grid);
  hint.words +=
      ": " + with_unit(map.grid, length_text(cost_of(*map.grid.graph(), from, to), moves));
  return hint;
}

}  // namespace

std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading) {
  const MoverStates& states = *states_of(map);
  const Cell pivot = states.ground_cell(from);
  const Cell by{ground.x - pivot.x, ground.y - pivot.y};
  const bool here = by == Cell{};
  if (here && heading == states.heading(from)) return std::nullopt;
  const int number = chosen_move(map, pivot, states.heading(from), by, heading);
  if (number != MoverPlan::kNoMove) {
    const PlannedMove& move = plan_in(states).moves[static_cast<std::size_t>(states.heading(from))]
                                                   [static_cast<std::size_t>(number)];
    // When turning in place, each heading is a separate move.
    if (here && move.heading != heading) return std::nullopt;
    return hint_of(map, from, number);
  }
  if (std::abs(by.x) + std::abs(by.y) > 1 || !map.ground->contains(ground)) return std::nullopt;
  const std::string name = heading_name(states.headings, states.heading(from));
  if (here)
    return MoveHint{
        false, {}, fmt::format("the {} can't turn in place", plan_in(states).mover.name)};
  return MoveHint{false,
                  {},
                  fmt::format("heading {}, the {} has no move that leads there", name,
                              plan_in(states).mover.name)};
}

std::string stand_hint(const OpenedMap& map, Cell ground, int heading) {
  const MoverPlan& plan = *plan_of(map);
  const MoveFault fault = stand_fault(*map.ground, plan, ground, heading);
  return fault ? "can't stand there: " + stand_words(fault, plan, heading) : "";
}

}  // namespace waymark
