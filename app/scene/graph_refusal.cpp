#include "app/scene/graph_refusal.h"

#include "app/scene/map_mover.h"

namespace waymark {
namespace {

// Checks one command on a graph.
struct Refuser {
  const Scene& scene;
  const bool states =
      scene.map->ground != nullptr;  // the states of a mover, whose ground can be painted

  template <class Other>
  std::optional<std::string> operator()(const Other&) const {
    return std::nullopt;
  }
  std::optional<std::string> operator()(const SetDirections& c) const {
    if (c.directions == scene.directions) return std::nullopt;
    return states ? kNoMovesOfMovers : kNoMovesOnGraphs;
  }
  std::optional<std::string> operator()(const SetTerrainRules& c) const {
    if (c.rules == ground_of(*scene.map).rules()) return std::nullopt;
    return states ? kNoTerrainOfMovers : kNoTerrainOnGraphs;
  }
  std::optional<std::string> operator()(const PaintCells&) const {
    if (states) return std::nullopt;
    return kNoPaintingOnGraphs;
  }
};

std::optional<std::string> mover_refusal(const Scene& scene, const SetMover& command) {
  if (!command.mover) return std::nullopt;
  if (const std::optional<Error> fault = command.mover->fault()) return fault->what;
  const std::optional<Error> misfit = mover_misfit(*scene.map, MoverPlan(*command.mover));
  return misfit ? std::optional(misfit->what) : std::nullopt;
}

}  // namespace

std::optional<std::string> graph_refusal(const Scene& scene, const Command& command) {
  if (!scene.map) return std::nullopt;  // view commands apply to a State without a map
  if (const auto* const mover = std::get_if<SetMover>(&command))
    return mover_refusal(scene, *mover);
  if (!scene.map->grid.graph()) return std::nullopt;
  return std::visit(Refuser{scene}, command);
}

}  // namespace waymark
