#include "core/contender/contender.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/heuristic_text.h"

namespace waymark {

bool may_take(Algorithm algorithm, const TieChoice& ties) {
  return algorithm == Algorithm::astar || row_of(ties.rule).added == nullptr;
}

Heuristic heuristic_of(const Contender& contender) {
  return row_of(contender.algorithm).takes_heuristic ? contender.h.heuristic : Heuristic::zero;
}

namespace {

bool asks_landmarks(const OneHeuristic& one) {
  return row_of(one.heuristic).takes_options && one.earlier == 0;
}

}  // namespace

const OneHeuristic* landmark_part(const Contender& contender) {
  if (!row_of(contender.algorithm).takes_heuristic) return nullptr;
  for (const OneHeuristic& one : parts_of(contender.h))
    if (asks_landmarks(one)) return &one;
  return nullptr;
}
OneHeuristic* landmark_part(Contender& contender) {
  return const_cast<OneHeuristic*>(landmark_part(std::as_const(contender)));
}

bool asks_landmarks(const Contender& contender) { return landmark_part(contender) != nullptr; }

bool asks_kept_tables(const Contender& contender) {
  const auto parts = parts_of(contender.h);
  return asks_landmarks(contender) && std::any_of(parts.begin(), parts.end(), [](const auto& one) {
           return asks_landmarks(one) && one.kept;
         });
}

void keep_tables(Contender& contender, bool kept) {
  const bool asks = asks_landmarks(contender);
  for (OneHeuristic& one : parts_of(contender.h)) one.kept = kept && asks && asks_landmarks(one);
}

void leave_landmarks(Contender& contender) {
  for (OneHeuristic& one : parts_of(contender.h))
    if (asks_landmarks(one)) one = {};
}

int earlier_asked(const Contender& contender) {
  int most = 0;
  for (const OneHeuristic& one : parts_of(contender.h)) most = std::max(most, one.earlier);
  return most;
}

const char* heuristic_name(const Contender& contender, const Moves& moves) {
  const Heuristic heuristic = heuristic_of(contender);
  return heuristic == Heuristic::distance ? formula_name(moves) : row_of(heuristic).name;
}

std::string title_of(const Contender& contender, const Moves& moves) {
  const AlgorithmRow& row = row_of(contender.algorithm);
  std::string title = row.title;
  // Greedy search with the usual distance is what its name says.
  const bool named =
      contender.algorithm != Algorithm::greedy || contender.h.heuristic != Heuristic::distance;
  if (row.takes_heuristic && named) title += fmt::format(" {}", title_of(contender.h, moves));
  if (contender.weight != Contender::kOne) title += " × " + weight_text(contender.weight);
  if (contender.ties != TieChoice{}) title += ", " + text_of(contender.ties);
  if (contender.bpmx) title += ", BPMX";
  return title;
}

}  // namespace waymark
