#include "app/model/state/graph_refusal.h"

namespace waymark {
namespace {

// Visits one command on a graph.
struct Refuser {
  const Scene& scene;

  template <class Other>
  std::optional<std::string> operator()(const Other&) const {
    return std::nullopt;
  }
  std::optional<std::string> operator()(const SetDirections& c) const {
    if (c.directions == scene.directions) return std::nullopt;
    return kNoMovesOnGraphs;
  }
  std::optional<std::string> operator()(const SetTerrainRules& c) const {
    if (c.rules == scene.map->grid.rules()) return std::nullopt;
    return kNoTerrainOnGraphs;
  }
  std::optional<std::string> operator()(const PaintCells&) const { return kNoPaintingOnGraphs; }
};

}  // namespace

std::optional<std::string> graph_refusal(const Scene& scene, const Command& command) {
  if (!scene.map->grid.graph()) return std::nullopt;
  return std::visit(Refuser{scene}, command);
}

}  // namespace waymark
