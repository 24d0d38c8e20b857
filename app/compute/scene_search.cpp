#include "app/compute/scene_search.h"

#include <array>

#include "app/scene/map_edits.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "core/base/random.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/scenario.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"

namespace waymark {

std::optional<Scene> scene_to_closest(
    const Scene& scene, const std::function<std::shared_ptr<const DistanceField>()>& start_field) {
  if (scene.goals.rule != GoalRule::closest) return std::nullopt;
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  const std::vector<Cell> goals = goal_set(grid, moves, scene.goal, scene.goals).cells;
  // Components ignore the direction of one-way steps.
  if (!moves.directed) {
    const Components& components = components_of(scene);
    const int start = components.of(grid.node(scene.start));
    for (const Cell goal : goals)
      if (components.of(grid.node(goal)) == start) return std::nullopt;
  }
  const std::optional<ClosestCell> closest = closest_reachable(grid, moves, goals, *start_field());
  if (!closest) return std::nullopt;
  Scene to_closest = scene;
  to_closest.goal = closest->cell;
  to_closest.goals = {};
  return to_closest;
}

namespace {

// The scene to search, with the closest reachable cell as its goal if necessary.
Scene searched_scene(const Scene& asked) {
  return scene_to_closest(asked,
                          [&asked] {
                            const Grid& grid = asked.map->grid;
                            return FieldBuilder(grid).share(Moves::of(asked.directions, grid),
                                                            asked.start);
                          })
      .value_or(asked);
}

}  // namespace

StudiedPair studied_pair(const Results& results) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  return {{scene.start, scene.goal},
          results.exact.cost,
          figures_of(results.a),
          figures_of(results.b),
          results.bound(grid.node(scene.start)).landmark};
}

StudiedPair SceneSearcher::search(const Scene& asked) {
  const Scene scene = searched_scene(asked);
  // Another hierarchy, or other labels, of the map would take too long.
  for (const Slot slot : {Slot::a, Slot::b})
    if (is_prepared_in_parts(spec_on(scene, slot)))
      return {{scene.start, scene.goal}, kNoCost, {}, {}, LandmarkHeuristic::kFormula};
  ++searches_;
  work_on(scene.map, tables_map(scene));
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  const Moves built_by = Moves::of(scene.directions, tables_map_->grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks) tables.push_back(table(built_by, landmark));
  std::erase_if(kept_, [this](const StaleTable& kept) { return kept.used != searches_; });
  const std::array on_map = {spec_on(scene, Slot::a), spec_on(scene, Slot::b)};
  return two_of(searcher_->search(moves, {scene.start, scene.goal}, tables, on_map), 0, 1);
}

void SceneSearcher::work_on(const std::shared_ptr<const OpenedMap>& map,
                            const std::shared_ptr<const OpenedMap>& tables_map) {
  if (tables_map_ != tables_map) {
    kept_.clear();
    tables_map_ = tables_map;
    fields_.emplace(tables_map->grid);
  }
  if (map_ == map) return;
  map_ = map;
  searcher_.emplace(map->grid);
}

LandmarkTable SceneSearcher::table(const Moves& moves, Cell landmark) {
  for (StaleTable& kept : kept_) {
    if (kept.table->source != landmark || kept.table->moves != moves) continue;
    kept.used = searches_;
    return kept.table;
  }
  kept_.push_back({fields_->share(moves, landmark), searches_});
  return kept_.back().table;
}

namespace {

std::vector<SearchSpec> specs_of(const Scene& scene, SmallSearchSet set) {
  if (set == SmallSearchSet::three)
    return {spec_of(Slot::a), spec_of(Slot::b), spec_of(Slot::exact)};
  SearchSpec base = spec_on(scene, Slot::a);
  if (!row_of(base.algorithm).takes_ties) base = spec_of(Slot::a);
  base.anytime = false;  // anytime searches would spend their budgets differently with each rule
  base.budget = 0;
  std::vector<SearchSpec> specs;
  for (const TieRuleRow& row : tie_rules()) {
    const TieChoice ties = base.ties.rule == row.rule ? base.ties : usual_choice(row.rule);
    if (!may_take(base.algorithm, ties)) continue;
    specs.push_back(base);
    specs.back().ties = ties;
  }
  return specs;
}

// Steps in the same direction have the same difference between node numbers.
int turns_of(const std::vector<Node>& path) {
  int turns = 0;
  for (std::size_t i = 2; i < path.size(); ++i)
    turns += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
  return turns;
}

// The total cost to all landmarks that can be reached.
Cost cost_of_all(Node start, const std::vector<LandmarkTable>& fields) {
  std::int64_t sum = 0;
  bool any = false;
  for (const LandmarkTable& field : fields) {
    if (field->at(start) == kNoCost) continue;
    any = true;
    sum += field->at(start);
  }
  return any ? static_cast<Cost>(std::min<std::int64_t>(sum, kNoCost - 1)) : kNoCost;
}

}  // namespace

SmallSearches small_searches(const Scene& asked, SmallSearchSet set) {
  const Scene scene = searched_scene(asked);
  const Grid& grid = scene.map->grid;
  SmallSearches searches;
  searches.moves = Moves::of(scene.directions, grid);
  searches.landmarks = scene.landmarks.size();
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables =
      landmark_tables(fields, searches.moves, scene.landmarks);
  std::optional<GoalSet> goals;
  if (scene.goals.matters()) goals = goal_set(grid, searches.moves, scene.goal, scene.goals);
  const DistanceField goal_field =
      goals ? goals_field(grid, searches.moves, *goals) : fields.build(searches.moves, scene.goal);
  searches.cost = goal_field.at(grid.node(scene.start));
  if (goals && goals->rule == GoalRule::all) {
    goals->fields = landmark_tables(fields, searches.moves, goals->cells);
    searches.cost = cost_of_all(grid.node(scene.start), goals->fields);
  }
  std::vector<SearchSpec> specs = specs_of(scene, set);
  std::erase_if(specs, [&](const SearchSpec& spec) {
    return misfit(spec, grid, searches.moves, scene.goals).has_value();
  });
  HeuristicPreparer preparer(grid);
  for (const SearchSpec& spec : specs) preparer.prepare(searches.moves, spec);
  const std::shared_ptr<const CellRegion> region = region_of(scene);
  Query query{grid,
              searches.moves,
              scene.start,
              scene.goal,
              tables,
              goal_field,
              kAllActive,
              {},
              preparer.prepared(),
              region.get(),
              goals ? &*goals : nullptr};
  query.landmark_numbers = scene.landmark_numbers;
  Searcher searcher(grid);
  SearchOutcome outcome;
  for (SearchSpec& spec : specs) {
    use_stale_tables(spec, false);
    outcome = searcher.run(query, spec, std::move(outcome));
    SmallSearches::One one{spec, figures_of(outcome), turns_of(outcome.path), {}, outcome.path};
    one.explored.assign(static_cast<std::size_t>(grid.node_count()), 0);
    for (const Node node : outcome.record.node) one.explored[static_cast<std::size_t>(node)] = 1;
    searches.of.push_back(std::move(one));
  }
  return searches;
}

MeanExpansions mean_over_goals(const Scene& scene, int goals) {
  const Grid& grid = scene.map->grid;
  Random random(1);
  SceneSearcher searcher;
  Scene one = scene;
  MeanExpansions sum;
  for (int i = 0; i < goals;) {
    one.goal = {random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (!grid.walkable(one.goal)) continue;
    const StudiedPair pair = searcher.search(one);
    sum.a += pair.a.expanded;
    sum.b += pair.b.expanded;
    ++i;
  }
  return {sum.a / goals, sum.b / goals};
}

std::vector<Pair> scene_pairs(const Scene& scene, int count, std::uint64_t seed) {
  if (count != PairsPlot::kProblems)
    return sample_pairs(scene.map->grid, components_of(scene), count, seed);
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, scene.map->grid)) pairs.push_back({problem.start, problem.goal});
  return pairs;
}

Error no_pairs(const Scene& scene) {
  return {"there are no start/goal pairs", scene.map->source,
          "Open a map with two connected free cells, or a scenario file"};
}

}  // namespace waymark
