#include "app/model/work/results.h"

#include "app/model/text/landmark_words.h"

namespace waymark {

const SearchOutcome& Results::outcome(HeuristicKind kind) const {
  switch (kind) {
    case HeuristicKind::formula:
      return formula;
    case HeuristicKind::landmarks:
      return landmarks;
    case HeuristicKind::exact:
      break;
  }
  return exact;
}

const FLayers& Results::layers(HeuristicKind kind) const {
  return kind == HeuristicKind::formula ? formula_layers : landmarks_layers;
}

RecordedSearch Results::recorded(HeuristicKind kind) const {
  const Grid& grid = scene.map->grid;
  return {grid, moves, outcome(kind).record,
          kind == HeuristicKind::formula ? formula_steps : landmarks_steps, grid.node(scene.goal)};
}

LandmarkHeuristic::Bound Results::bound(Node node) const {
  const auto at = static_cast<std::size_t>(node);
  const std::uint8_t by = estimates->by[at];
  return {estimates->landmarks[at],
          by == EstimatePlanes::kByFormula ? LandmarkHeuristic::kFormula : by};
}

std::string Results::landmark_words() const {
  return waymark::landmark_words(active.size(), tables.size());
}

Query Results::query() const {
  return {scene.map->grid, moves, scene.start, scene.goal, tables, *goal_field, scene.active};
}

FieldQuery Results::field_query() const {
  return {query(),         *estimates, scene.map->components,
          formula,         landmarks,  formula_steps,
          landmarks_steps, selected,   labels};
}

}  // namespace waymark
