#include "core/contender/contender.h"

#include <fmt/format.h>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_options.h"

namespace waymark {

bool may_take(Algorithm algorithm, const TieChoice& ties) {
  return algorithm == Algorithm::astar || row_of(ties.rule).added == nullptr;
}

bool may_ask(Algorithm algorithm, const HeuristicChoice& h) {
  if (algorithm != Algorithm::bidirectional) return true;
  Moves eight;
  eight.directions = 8;
  return quality_of(h, Moves::four()) == Quality::consistent ||
         quality_of(h, eight) == Quality::consistent;
}

std::optional<std::string> misfit(const Contender& contender, const Grid& grid,
                                  const Moves& moves) {
  if (contender.algorithm != Algorithm::jps) return std::nullopt;
  if (moves.directions != 8) return "needs 8 moves";
  if (!grid.uniform()) return "needs terrain of one cost";
  return std::nullopt;
}

Heuristic heuristic_of(const Contender& contender) {
  return row_of(contender.algorithm).takes_heuristic ? contender.h.heuristic : Heuristic::zero;
}

const Estimate& estimate_of(const Query& query, const Contender& contender, EstimateRoom& room) {
  HeuristicChoice asked = contender.h;
  asked.heuristic = heuristic_of(contender);
  return estimate_of(query, asked, room);
}

bool asks_landmarks(const Contender& contender) {
  return row_of(heuristic_of(contender)).takes_options && contender.h.earlier == 0;
}

bool reads_tables(const Contender& contender) {
  return asks_landmarks(contender) || contender.prune;
}

bool asks_kept_tables(const Contender& contender) {
  return asks_landmarks(contender) && contender.h.kept;
}

const char* heuristic_name(const Contender& contender, const Moves& moves) {
  const Heuristic heuristic = heuristic_of(contender);
  return heuristic == Heuristic::distance ? formula_name(moves) : row_of(heuristic).name;
}

std::string title_of(const Contender& contender, const Moves& moves) {
  const AlgorithmRow& row = row_of(contender.algorithm);
  std::string title = row.title;
  // These with the usual distance are what their names say.
  const bool named =
      (contender.algorithm != Algorithm::greedy && contender.algorithm != Algorithm::jps) ||
      contender.h.heuristic != Heuristic::distance;
  if (row.takes_heuristic && named) {
    title += fmt::format(" {}", title_of(contender.h.heuristic, moves));
    title += options_title(contender.h);
  }
  if (contender.h.scale != HeuristicChoice::kOne)
    title += fmt::format(" (scale {})", scale_text(contender.h.scale));
  if (contender.weight != Contender::kOne)
    title += " × " + weight_text(contender.weight) + row_of(contender.weighs).title;
  if (contender.ties != TieChoice{}) title += ", " + text_of(contender.ties);
  if (contender.bpmx) title += ", BPMX";
  if (contender.potential == Potential::average) title += ", averaged";
  if (contender.prune) title += ", pruned";
  return title;
}

}  // namespace waymark
