#include "core/contender/pruning.h"

#include <algorithm>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

Cost pruning_bound(const Contender& contender, const Query& query) {
  Cost least = kNoCost;
  if (!contender.prune || no_pruning(contender, query.moves, !query.landmarks.empty()))
    return least;
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  for (const LandmarkTable& table : query.landmarks)
    least = std::min(least, upper_bound(table->at(start), table->from(goal)));
  return least;
}

std::optional<std::string> no_pruning(const Contender& contender, const Moves& moves,
                                      bool has_landmarks) {
  if (!contender.prune) return std::nullopt;
  if (!has_landmarks) return "nothing is pruned: there is no landmark to give an upper bound";
  if (contender.h.kept || asks_kept_tables(contender))
    return "nothing is pruned: tables of an earlier map give no upper bound";
  if (contender.alpha != AlphaGraph::kOne)
    return "nothing is pruned: it counts other costs than the tables";
  if (quality_of(contender.h, moves) == Quality::too_great)
    return "nothing is pruned: this heuristic can be too great, so that f proves nothing";
  return std::nullopt;
}

}  // namespace waymark
