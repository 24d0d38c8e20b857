#include "app/compute/small_searches.h"

#include "app/scene/painting.h"
#include "app/scene/scene_searches.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_tables.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/comparison.h"

namespace waymark {
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

SmallSearches small_searches(const Scene& scene, SmallSearchSet set) {
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
  const Query query{grid,
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

}  // namespace waymark
