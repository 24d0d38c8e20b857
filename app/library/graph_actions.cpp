#include <array>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/scene/command.h"

// Disables the actions that have no meaning on graphs.
namespace waymark {
namespace {

struct RefusalRow {
  const char* prefix;  // the prefix of the action ids
  const char* why;
  const char* why_of_movers;  // nullptr if the action works on maps with movers
};
constexpr const char* kNoRowsOnGraphs =
    "the exported tables are indexed by rows of cells, which a graph does not have";
constexpr std::array<RefusalRow, 8> kRefusals = {{
    {"map.moves", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"diagonals.", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"map.terrain", kNoTerrainOnGraphs, kNoTerrainOfMovers},
    {"edit.tool_paint", kNoPaintingOnGraphs, nullptr},
    {"paint.", kNoPaintingOnGraphs, nullptr},
    {"tables.keep", "graphs cannot be painted, so their tables are never stale", nullptr},
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
