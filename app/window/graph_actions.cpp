#include <array>

#include "app/model/state/graph_refusal.h"
#include "app/window/actions.h"
#include "app/window/desk.h"

// What has no meaning where the map is a graph.
namespace waymark {
namespace {

struct RefusalRow {
  const char* prefix;  // of the ids of actions
  const char* why;
  const char* why_of_movers;  // null: a mover's map has it
};
constexpr const char* kNoRowsOnGraphs =
    "what reads the tables in another program counts in rows of cells, and a graph has none";
constexpr std::array<RefusalRow, 8> kRefusals = {{
    {"map.moves", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"diagonals.", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"map.terrain", kNoTerrainOnGraphs, kNoTerrainOfMovers},
    {"edit.tool_paint", kNoPaintingOnGraphs, nullptr},
    {"paint.", kNoPaintingOnGraphs, nullptr},
    {"tables.keep", "graphs cannot be painted, so that their tables always fit", nullptr},
    {"plot.formulas", kNoFormulasOnGraphs, kNoFormulasOnGraphs},
    {"export.landmark-tables", kNoRowsOnGraphs, kNoRowsOnGraphs},
}};

}  // namespace

void refuse_actions_on_graphs(Workspace& workspace) {
  for (const RefusalRow& row : kRefusals)
    workspace.actions.refuse(row.prefix, [&workspace, &row]() -> std::optional<std::string> {
      const OpenedMap& map = *workspace.state().scene.map;
      const char* const why = map.ground ? row.why_of_movers : row.why;
      if (!map.grid.graph() || why == nullptr) return std::nullopt;
      return why;
    });
}

}  // namespace waymark
