#include "app/model/work/small_searches.h"

#include "app/model/state/painting.h"
#include "app/model/state/scene_contenders.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_tables.h"
#include "core/placement/heuristic_preparer.h"
#include "core/study/comparison.h"

namespace waymark {
namespace {

std::vector<Contender> contenders_of(const Scene& scene, SmallSearchSet set) {
  if (set == SmallSearchSet::three)
    return {contender_of(Slot::a), contender_of(Slot::b), contender_of(Slot::exact)};
  Contender base = contender_on(scene, Slot::a);
  if (!row_of(base.algorithm).takes_ties) base = contender_of(Slot::a);
  base.anytime = false;  // whose budget would be spent at other places by each rule
  base.budget = 0;
  std::vector<Contender> contenders;
  for (const TieRuleRow& row : tie_rules()) {
    const TieChoice ties = base.ties.rule == row.rule ? base.ties : usual_choice(row.rule);
    if (!may_take(base.algorithm, ties)) continue;
    contenders.push_back(base);
    contenders.back().ties = ties;
  }
  return contenders;
}

// Steps of one direction differ by the same number.
int turns_of(const std::vector<Node>& path) {
  int turns = 0;
  for (std::size_t i = 2; i < path.size(); ++i)
    turns += path[i] - path[i - 1] != path[i - 1] - path[i - 2] ? 1 : 0;
  return turns;
}

// In sum, of those that there is a path to.
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
  std::vector<Contender> contenders = contenders_of(scene, set);
  std::erase_if(contenders, [&](const Contender& contender) {
    return misfit(contender, grid, searches.moves, scene.goals).has_value();
  });
  HeuristicPreparer preparer(grid);
  for (const Contender& contender : contenders) preparer.prepare(searches.moves, contender);
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
  for (Contender& contender : contenders) {
    keep_tables(contender, false);
    outcome = searcher.run(query, contender, std::move(outcome));
    SmallSearches::One one{
        contender, figures_of(outcome), turns_of(outcome.path), {}, outcome.path};
    one.explored.assign(static_cast<std::size_t>(grid.node_count()), 0);
    for (const Node node : outcome.record.node) one.explored[static_cast<std::size_t>(node)] = 1;
    searches.of.push_back(std::move(one));
  }
  return searches;
}

}  // namespace waymark
