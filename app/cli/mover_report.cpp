#include "app/cli/mover_report.h"

#include <array>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "core/mover/mover_grid.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

// Counts the moves of the path by MoveKind.
std::array<int, kMoveKinds> move_counts(const Graph& graph, const std::vector<Node>& path) {
  const MoverStates& states = *graph.states();
  std::array<int, kMoveKinds> counts{};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const int heading = states.heading(graph.cell(path[i - 1]));
    const int move = move_of_edge(graph, path[i - 1], path[i]);
    const PlannedMove& planned =
        plan_in(states).moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)];
    ++counts[static_cast<std::size_t>(planned.kind)];
  }
  return counts;
}

}  // namespace

std::string mover_map_words(const Graph& graph) {
  const MoverStates& states = *graph.states();
  return fmt::format("{} x {} cells, {}, {} headings: {} states, {} moves", states.columns,
                     states.rows, plan_in(states).mover.name, states.headings,
                     grouped(graph.node_count()),
                     grouped(static_cast<std::int64_t>(graph.edge_count())));
}

std::string move_counts_words(const Graph& graph, const std::vector<Node>& path) {
  const std::array<int, kMoveKinds> counts = move_counts(graph, path);
  std::string words;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const int count = counts[static_cast<std::size_t>(kind)]; count > 0)
      words += fmt::format("{}{} {}", words.empty() ? "" : ", ", grouped(count),
                           words_of(static_cast<MoveKind>(kind)));
  return words.empty() ? "no moves" : words;
}

Json move_counts_json(const Graph& graph, const std::vector<Node>& path) {
  const std::array<int, kMoveKinds> counts = move_counts(graph, path);
  Json::Object object;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const int count = counts[static_cast<std::size_t>(kind)]; count > 0)
      object.emplace_back(name_of(static_cast<MoveKind>(kind)), count);
  return object;
}

Json outside_json(const Grid& grid, const OutsideWindow& outside) {
  if (outside.steps == 0) return nullptr;
  const Graph* const graph = grid.graph();
  return {{"steps", outside.steps},
          {"from", cell_json(graph, grid.cell(outside.from))},
          {"to", cell_json(graph, grid.cell(outside.to))}};
}

}  // namespace waymark
