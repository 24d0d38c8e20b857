#include "app/map/embedded_map.h"

#include <algorithm>

#include "app/scene/scene_components.h"
#include "app/scene/scene_searches.h"
#include "core/heuristic/embedding.h"

namespace waymark {
namespace {

// nullptr if the search does not use an embedding.
const Embedding* embedding_of(const Results& results, Slot slot) {
  const SearchSpec spec = spec_on(results.scene, slot);
  if (!row_of(spec.algorithm).takes_heuristic) return nullptr;
  for (const OneHeuristic& one : parts_of(spec.h))
    if (one.heuristic == Heuristic::embedding)
      return dynamic_cast<const Embedding*>(prepared_for(one, results.prepared));
  return nullptr;
}

EmbeddedMap::Place place_of(const Embedding& embedding, const Moves& moves, Node node) {
  const std::span<const Cost> at = embedding.coordinates(node);
  const auto cells = [&](Cost cost) { return static_cast<float>(moves.cells(cost)); };
  return {cells(at[0]), at.size() > 1 ? cells(at[1]) : 0};
}

}  // namespace

std::optional<EmbeddedMap> embedded_map(const Results& results, std::size_t most) {
  EmbeddedMap map;
  const Embedding* embedding = nullptr;
  for (const Slot slot : {Slot::a, Slot::b})
    if (const Embedding* const asked = embedding_of(results, slot)) {
      embedding = asked;
      map.of = slot;
    }
  if (!embedding) return std::nullopt;
  const Grid& grid = results.scene.map->grid;
  const Components& components = components_of(results.scene);
  const auto place = [&](Node node) { return place_of(*embedding, results.moves, node); };
  map.dimensions = embedding->dimensions();
  map.goal = map.least = map.most = place(grid.node(results.scene.goal));
  const auto add = [&](Node node) {
    const EmbeddedMap::Place at = place(node);
    map.least = {std::min(map.least.x, at.x), std::min(map.least.y, at.y)};
    map.most = {std::max(map.most.x, at.x), std::max(map.most.y, at.y)};
    return at;
  };
  const std::span<const Node> nodes =
      components.nodes(components.of(grid.node(results.scene.goal)));
  const std::size_t every = (nodes.size() + most - 1) / most;
  for (std::size_t i = 0; i < nodes.size(); i += every)
    map.dots.push_back({nodes[i], add(nodes[i])});
  map.start = add(grid.node(results.scene.start));
  for (const Node node : results.run(map.of).path) map.path.push_back(add(node));
  return map;
}

}  // namespace waymark
