#include "core/study/comparison.h"

namespace waymark {

const char* name_of(HeuristicKind kind, const Moves& moves) {
  switch (kind) {
    case HeuristicKind::formula:
      return formula_name(moves);
    case HeuristicKind::landmarks:
      return "landmarks";
    case HeuristicKind::exact:
      break;
  }
  return "exact";
}

Contender contender_of(HeuristicKind kind, int active) {
  Contender contender;
  if (kind == HeuristicKind::landmarks) contender.h = {Heuristic::landmarks, active};
  if (kind == HeuristicKind::exact) contender.h = {Heuristic::exact, kAllActive};
  return contender;
}

}  // namespace waymark
