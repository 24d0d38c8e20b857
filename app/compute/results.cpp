#include "app/compute/results.h"

#include "app/compute/scene_walk.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/scene/study_words.h"
#include "core/record/trace.h"
#include "core/search/guarantee.h"
#include "core/search/plain_search.h"

namespace waymark {

SearchResult listed_figures(const SearchOutcome& outcome) {
  return {outcome.h_start,  outcome.cost,   outcome.counts,
          outcome.reopened, outcome.pruned, outcome.scanned,
          outcome.gave_up,  outcome.traced, true,
          outcome.fits};
}

SearchResult figures_on_map(const Run& run) {
  if (!run.old) return listed_figures(run);
  SearchResult figures;
  figures.h_start = run.old->record.steps() > 0 ? run.old->record.h.front() : 0;
  figures.cost = run.old->cost;
  figures.counts.expanded = run.old->record.steps() + run.old->unrecorded;
  figures.reopened = run.old->reopened;
  figures.known = true;
  return figures;
}

const SearchOutcome& Results::outcome(Slot slot) const {
  if (slot == Slot::exact) return exact;
  return run(slot);
}

bool Results::has_b() const { return b.fits && shows_b(scene); }

RecordedSearch recorded_search(const Grid& grid, const Moves& moves, const SearchSpec& spec,
                               const SearchOutcome& outcome, const StepIndex& steps, Node goal,
                               std::span<const Cost> h) {
  const Improvement improvement = spec.algorithm == Algorithm::bfs ? Improvement::never
                                  : reopens(spec, moves)           ? Improvement::always
                                                                   : Improvement::until_expanded;
  return {grid,           moves,
          outcome.record, steps,
          goal,           improvement,
          outcome.upper,  h,
          spec.alpha,     spec.bounds ? std::optional(window_of(*spec.bounds, grid)) : std::nullopt,
          spec.canonical};
}

RecordedSearch Results::recorded(Slot slot) const {
  const Grid& grid = scene.map->grid;
  const Run& of = run(slot);
  return recorded_search(grid, moves, spec_on(scene, slot), of, of.steps,
                         goals ? of.ended_at : grid.node(scene.goal), estimates->of(slot));
}

LandmarkHeuristic::Bound Results::bound(Node node) const {
  const Grid& grid = scene.map->grid;
  // Each goal has its own bound, and the closest goal need not be the first.
  if (goals)
    return {estimates->of(Slot::b)[static_cast<std::size_t>(node)], LandmarkHeuristic::kFormula};
  const std::uint8_t by = estimates->by[static_cast<std::size_t>(node)];
  if (by == EstimatePlanes::kByFormula)
    return {formula_cost(moves, grid.cell(node), scene.goal), LandmarkHeuristic::kFormula};
  const DistanceField& table = *tables[by];
  return {LandmarkBound(table, grid.node(scene.goal))(node), by};
}

bool same_places(const Scene& a, const Scene& b, FieldKind kind) {
  if (a.map != b.map || a.directions != b.directions || a.landmarks != b.landmarks) return false;
  if (kind == FieldKind::one_more_pairs) {
    const auto component = [](const Scene& scene) {
      return components_of(scene).of(scene.map->grid.node(scene.start));
    };
    return a.problems == b.problems && component(a) == component(b);
  }
  return a.start == b.start && a.goal == b.goal;
}

std::string Results::landmark_words() const {
  return waymark::landmark_words(active.size(), tables.size());
}

std::string Results::slot_name(Slot slot) const {
  return slot == Slot::b && compares_distance_and_landmarks(scene) ? landmark_words()
                                                                   : slot_title(scene, moves, slot);
}

std::string Results::slot_label(Mode mode, Slot slot) const {
  if (mode == Mode::explore) return slot_name(slot);
  return slot == Slot::a ? "A" : "B";
}

const Scene& Results::asked() const {
  if (walk) return walk->scene;
  return unreached ? *unreached : scene;
}

Cell Results::missed_goal() const {
  Cell missed = unreached->goal;
  for (const Cell goal : unreached->goals.further)
    if (open_cost(moves, scene.goal, goal) < open_cost(moves, scene.goal, missed)) missed = goal;
  return missed;
}

bool Results::answer(const State& state) const {
  if (!walk) return asked() == state.scene && !(state.walk.on && walker_on(scene, state.walk));
  return state.walk.on && answers(*walk, state.scene, state.walk);
}

bool Results::places_are_old() const {
  return scored && !same_places(scored->scene, scene, scored->kind);
}

Query Results::query_with(const std::vector<LandmarkTable>& landmarks) const {
  Query query{scene.map->grid,        moves, scene.start, scene.goal,   landmarks,  *goal_field,
              landmarks_asked(scene), {},    prepared,    region.get(), goals.get()};
  query.learned = learned.get();
  query.landmark_numbers = scene.landmark_numbers;
  query.traced = traced;
  return query;
}

FieldQuery Results::field_query() const {
  return {query(),
          *estimates,
          components_of(scene),
          a,
          b,
          a.steps,
          b.steps,
          selected,
          labels,
          start_field.get(),
          scored ? &scored->values : nullptr,
          arrival ? std::span<const Cost>(*arrival) : std::span<const Cost>(),
          clique_level};
}

bool same_searches(const Results& a, const Results& b) {
  return a.scene == b.scene && a.a.traced == b.a.traced && a.b.traced == b.b.traced;
}

}  // namespace waymark
