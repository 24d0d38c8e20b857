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
};
constexpr std::array<RefusalRow, 8> kRefusals = {{
    {"map.moves", kNoMovesOnGraphs},
    {"diagonals.", kNoMovesOnGraphs},
    {"map.terrain", kNoTerrainOnGraphs},
    {"edit.tool_paint", kNoPaintingOnGraphs},
    {"paint.", kNoPaintingOnGraphs},
    {"tables.keep", "graphs cannot be painted, so that their tables always fit"},
    {"plot.formulas", kNoFormulasOnGraphs},
    {"export.landmark-tables",
     "what reads the tables in another program counts in rows of cells, and a graph has none"},
}};

}  // namespace

void refuse_actions_on_graphs(Desk& desk) {
  for (const RefusalRow& row : kRefusals)
    desk.actions.refuse(row.prefix, [&desk, why = row.why]() -> std::optional<std::string> {
      if (!desk.state().scene.map->grid.graph()) return std::nullopt;
      return why;
    });
}

}  // namespace waymark
