#include "app/work/results.h"

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

FieldQuery Results::field_query() const {
  return {{scene.map->grid, moves, scene.start, scene.goal, tables, *goal_field},
          *estimates,
          scene.map->components,
          formula,
          landmarks,
          formula_steps,
          landmarks_steps,
          selected,
          labels};
}

}  // namespace waymark
