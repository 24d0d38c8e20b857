// The overlays of a Computer, and the places that they mark.
#include <algorithm>

#include "app/compute/compute.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/clique_levels.h"
#include "core/search/contraction.h"
#include "core/search/fast_marching.h"
#include "core/study/cell_field.h"
#include "core/study/place_scores.h"

namespace waymark {
namespace {

// A search to all goals has no single path cost to compare f with.
bool is_why_of_all(const Results& r) {
  return r.field.kind == FieldKind::why && r.goals && r.goals->rule == GoalRule::all;
}

// The places where another landmark would raise the bound at the start most.
std::vector<BestPlace> best_bounds(const Results& r) {
  const Grid& grid = r.scene.map->grid;
  const Components& components = components_of(r.scene);
  const Node start = grid.node(r.scene.start);
  const std::span<const Node> nodes = components.nodes(components.of(start));
  const LandmarkHeuristic heuristic(grid, r.moves, r.scene.goal, r.tables);
  std::vector<Cost> gains;
  place_gains(*r.start_field, *r.goal_field, nodes, heuristic(start), gains);
  std::vector<BestPlace> best;
  const std::vector<std::int64_t> values(gains.begin(), gains.end());
  for (const Cell cell :
       best_places(grid, nodes, values, ScoredPlaces::kBest, ScoredPlaces::kApart)) {
    const auto at = std::find(nodes.begin(), nodes.end(), grid.node(cell)) - nodes.begin();
    best.push_back({cell, values[static_cast<std::size_t>(at)]});
  }
  return best;
}

// The level of the overlay of cliques. By default, the level at which a search on the map begins.
int clique_level_of(const ComputeRequest& request, const Results& r) {
  const CliqueLevels* const levels = prepared_in<CliqueLevels>(r.prepared);
  if (!levels) return 0;
  int level = request.clique_level;
  for (const Slot slot : {Slot::b, Slot::a})
    if (level == State::kFirstLevel && !r.run(slot).levels.empty())
      level = r.run(slot).levels.front().level;
  return std::min(std::max(level, 1), levels->count() - 1);
}

}  // namespace

// Finds the places that raise the bound of one search. Runs after every change. For other fields,
// the scores were computed in the background.
void Computer::find_places(const ComputeRequest& request, Results& results) {
  const FieldRow& row = row_of(request.field.kind);
  results.best_places.clear();
  results.scored.reset();
  results.start_field.reset();
  if (!row.of_places || results.goals) return;
  const Scene& scene = results.scene;
  if (row.scored) {
    const bool fits = request.scored && request.scored->kind == row.kind &&
                      request.scored->scene.map == scene.map;
    if (fits) results.scored = request.scored;
    if (fits && !results.places_are_old()) results.best_places = request.scored->best;
    return;
  }
  results.start_field = field(results.moves, scene.start);
  results.best_places = best_bounds(results);
}

// Finds the arrival times if a field shows them, or takes them from the last results.
void Computer::find_arrival(const ComputeRequest& request, Results& results) {
  results.arrival.reset();
  const Scene& scene = results.scene;
  if ((request.field.kind != FieldKind::arrival &&
       request.right_field.kind != FieldKind::arrival) ||
      scene.map->grid.graph())
    return;
  if (last_ && last_->arrival && last_->scene.map == scene.map &&
      last_->scene.start == scene.start && last_->moves == results.moves)
    results.arrival = last_->arrival;
  else
    results.arrival = std::make_shared<const std::vector<Cost>>(
        arrival_times(scene.map->grid, results.moves, scene.start));
}

// Two maps side by side have a field each: the two requested fields, or the same field for A and
// for B. If the field does not depend on a heuristic, both maps share one.
void Computer::paint_fields(const ComputeRequest& request, Results& results) {
  results.field = request.field;
  results.right_field = request.right_field;
  results.selected = request.selected;
  results.clique_level = clique_level_of(request, results);
  results.labels = request.labels;
  results.fields = {};
  const FieldKind kind = request.field.kind;
  const auto landmarks = static_cast<int>(results.tables.size());
  const bool selected = request.selected >= 0 && request.selected < landmarks;
  const bool on_graph = results.scene.map->grid.graph() != nullptr;
  const bool ranked = prepared_in<ContractionHierarchy>(results.prepared) != nullptr;
  const bool has_levels = prepared_in<CliqueLevels>(results.prepared) != nullptr;
  const auto possible = [&](FieldKind asked) {
    return asked != FieldKind::none && (selected || !row_of(asked).needs_landmark) &&
           (ranked || !row_of(asked).needs_hierarchy) &&
           (has_levels || !row_of(asked).needs_levels) &&
           !(results.goals && row_of(asked).of_one_goal) && !(on_graph && row_of(asked).of_grids) &&
           !is_why_of_all(results);
  };
  std::vector<CachedCellField> made;
  const auto painted = [&](const FieldChoice& choice) {
    std::shared_ptr<const CellField> field = cell_field_of(results, choice);
    made.push_back({results.estimates, results.selected, results.labels, field});
    return field;
  };
  const bool two = request.split != Split::overlaid;
  if (two && kind != FieldKind::none && request.right_field.kind != FieldKind::none) {
    if (possible(kind)) results.fields[0] = painted(request.field);
    if (possible(request.right_field.kind)) results.fields[1] = painted(request.right_field);
  } else if (possible(kind) && (!two || !row_of(kind).of_one_heuristic)) {
    results.fields[0] = painted(request.field);
    if (two) results.fields[1] = results.fields[0];
  } else if (possible(kind)) {
    results.fields = {painted({kind, Slot::a}), painted({kind, Slot::b})};
  }
  cell_fields_ = std::move(made);
}

std::shared_ptr<const CellField> Computer::cell_field_of(const Results& results,
                                                         const FieldChoice& choice) {
  const auto [kind, of] = choice;
  for (const CachedCellField& cached : cell_fields_)
    if (cached.planes == results.estimates && cached.selected == results.selected &&
        cached.labels == results.labels && cached.field->kind == kind && cached.field->of == of &&
        (!row_of(kind).needs_levels || cached.field->level == results.clique_level) &&
        !row_of(kind).depends_on_start)
      return cached.field;
  const std::shared_ptr<CellField> made = cell_field_memory_->take();
  *made = cell_field(results.field_query(), kind, of, std::move(*made));
  return made;
}

}  // namespace waymark
