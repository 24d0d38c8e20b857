#include "core/study/comparison.h"

namespace waymark {

const char* name_of(Slot kind, const Moves& moves) {
  switch (kind) {
    case Slot::a:
      return formula_name(moves);
    case Slot::b:
      return "landmarks";
    case Slot::exact:
      break;
  }
  return "exact";
}

Contender contender_of(Slot kind, int active) {
  Contender contender;
  if (kind == Slot::b) contender.h = {Heuristic::landmarks, active};
  if (kind == Slot::exact) contender.h = {Heuristic::exact, kAllActive};
  return contender;
}

}  // namespace waymark
