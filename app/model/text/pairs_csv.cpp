#include "app/model/text/pairs_csv.h"

#include <fmt/format.h>

namespace waymark {
namespace {

std::string length(Cost cost, const Moves& moves) {
  return cost == kNoCost ? "" : fmt::format("{}", moves.cells(cost));
}

std::string figures(const SearchFigures& figures, const Moves& moves) {
  return fmt::format("{},{},{}", length(figures.h_start, moves), figures.expanded,
                     figures.must_expand);
}

}  // namespace

std::string pairs_csv(std::span<const StudiedPair> pairs, const Moves& moves) {
  const char* const formula = name_of(Slot::a, moves);
  std::string text = fmt::format(
      "start_x,start_y,goal_x,goal_y,true_cost,h_{0},expanded_{0},must_expand_{0},"
      "h_landmarks,expanded_landmarks,must_expand_landmarks,bounded_by\n",
      formula);
  for (const StudiedPair& p : pairs)
    text += fmt::format("{},{},{},{},{},{},{},{}\n", p.pair.start.x, p.pair.start.y, p.pair.goal.x,
                        p.pair.goal.y, length(p.cost, moves), figures(p.a, moves),
                        figures(p.b, moves), p.bound_by + 1);
  return text;
}

}  // namespace waymark
