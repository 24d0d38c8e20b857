#include "app/model/work/small_searches.h"

#include "app/model/state/scene_contenders.h"
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

}  // namespace

SmallSearches small_searches(const Scene& scene, SmallSearchSet set) {
  const Grid& grid = scene.map->grid;
  SmallSearches searches;
  searches.moves = Moves::of(scene.directions, grid);
  searches.landmarks = scene.landmarks.size();
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables =
      landmark_tables(fields, searches.moves, scene.landmarks);
  const DistanceField goal_field = fields.build(searches.moves, scene.goal);
  searches.cost = goal_field.at(grid.node(scene.start));
  std::vector<Contender> contenders = contenders_of(scene, set);
  HeuristicPreparer preparer(grid);
  for (const Contender& contender : contenders) preparer.prepare(searches.moves, contender);
  const Query query{grid,       searches.moves, scene.start, scene.goal,         tables,
                    goal_field, kAllActive,     {},          preparer.prepared()};
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
