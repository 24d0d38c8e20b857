#include "core/heuristic/landmark_heuristic.h"

#include "core/field/distance_field.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

struct Candidate {
  Cost behind;  // the lowest comes first
  int index;
  bool before(const Candidate& other) const {
    return behind != other.behind ? behind < other.behind : index < other.index;
  }
};

// The `count` tables with the lowest behind(table), as indices in ascending order.
template <class Behind>
ActiveLandmarks first_landmarks(std::span<const LandmarkTable> tables, int count,
                                const Behind& behind) {
  const std::size_t most = count == kAllActive ? tables.size() : static_cast<std::size_t>(count);
  const std::size_t kept = std::min(most, tables.size());
  BoundedList<Candidate, LandmarkHeuristic::kMost> candidates;
  // If all tables are used, their order does not matter.
  for (std::size_t i = 0; i < tables.size(); ++i)
    candidates.push_back({kept < tables.size() ? behind(*tables[i]) : 0, static_cast<int>(i)});
  Candidate *const first = candidates.begin(), *const end = candidates.end();
  Candidate* const last = first + kept;
  if (kept < tables.size()) {
    std::nth_element(first, last, end,
                     [](const Candidate& a, const Candidate& b) { return a.before(b); });
    std::sort(first, last,
              [](const Candidate& a, const Candidate& b) { return a.index < b.index; });
  }
  ActiveLandmarks active;
  for (const Candidate* at = first; at != last; ++at) active.add(at->index);
  return active;
}

}  // namespace

ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return -LandmarkBound(table, goal)(start);
  });
}

ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return std::min(table.at(start), table.from(goal));
  });
}

const CostPlane& StepTables::of(const Grid& grid, const Moves& moves, const LandmarkTable& table) {
  if (moves.unit()) return table->costs;
  std::erase_if(kept_, [](const Kept& one) { return one.table.expired(); });
  for (const Kept& one : kept_)
    if (one.grid == &grid && one.table.lock() == table) return *one.steps;
  kept_.push_back(
      {table, &grid, std::make_unique<const CostPlane>(step_field(grid, moves, table->source))});
  return *kept_.back().steps;
}

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
