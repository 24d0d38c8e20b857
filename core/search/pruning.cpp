#include "core/search/pruning.h"

#include <algorithm>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

Cost pruning_bound(const SearchSpec& spec, const Query& query) {
  Cost least = kNoCost;
  if (!spec.prune || no_pruning(spec, query.moves, !query.landmarks.empty())) return least;
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  for (const LandmarkTable& table : query.landmarks)
    least = std::min(least, upper_bound(table->at(start), table->from(goal)));
  return least;
}

std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks) {
  if (!spec.prune) return std::nullopt;
  if (!has_landmarks) return "nothing is pruned: there is no landmark to give an upper bound";
  if (spec.h.stale || uses_stale_tables(spec))
    return "nothing is pruned: stale tables give no upper bound";
  if (spec.alpha != AlphaGraph::kOne)
    return "nothing is pruned: the search's costs differ from the costs in the tables";
  if (quality_of(spec.h, moves) == Quality::too_great)
    return "nothing is pruned: this heuristic can overestimate, so f proves nothing";
  return std::nullopt;
}

}  // namespace waymark
