#include "core/heuristic/place_tables.h"

#include "core/map/mover_states.h"
#include "core/map/place_grid.h"

namespace waymark {

const Grid& PlaceTables::places(const Grid& states) {
  if (states_ != states.shared_graph()) {
    states_ = states.shared_graph();
    places_ = std::make_unique<const Grid>(place_grid(*states_));
    kept_.clear();
  }
  return *places_;
}

const DistanceField& PlaceTables::of(const Grid& states, const LandmarkTable& table) {
  const Grid& grid = places(states);
  std::erase_if(kept_, [](const Kept& one) { return one.table.expired(); });
  for (const Kept& one : kept_)
    if (one.table.lock() == table) return *one.places;
  const Cell place = states_->states()->ground_cell(table->source);
  kept_.push_back({table, std::make_unique<const DistanceField>(
                              distance_field(grid, Moves::of(Directions(), grid), place))});
  return *kept_.back().places;
}

PlaceLandmarks::PlaceLandmarks(const Grid& grid, const Moves& moves, Cell goal,
                               std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                               BoundSense sense, PlaceTables& memory)
    : graph_(grid.graph()),
      places_stride_(memory.places(grid).stride()),
      formula_(grid, moves, goal) {
  const Node to = place_of(grid.node(goal));
  for (const int i : active)
    bounds_.push_back(
        LandmarkBound(memory.of(grid, tables[static_cast<std::size_t>(i)]), to, sense));
}

Node PlaceLandmarks::place_of(Node node) const {
  const Cell place = graph_->states()->ground_cell(graph_->cell(node));
  return (place.y + 1) * places_stride_ + place.x + 1;
}

Cost PlaceLandmarks::operator()(Node node) const {
  Cost best = formula_(node);
  const Node place = place_of(node);
  for (const LandmarkBound& bound : bounds_.all()) best = std::max(best, bound(place));
  return best;
}

}  // namespace waymark
